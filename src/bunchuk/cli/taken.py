"""What is to be taken back, as it is typed: of which game or battle, and how many entries of it."""

from collections.abc import Sequence
from typing import Final

from bunchuk.errors import Misused

HELP: Final = "Which one, without it the one that is open; how many entries, without it the last line."
"""What stands with the words in the help of a command."""


def named_and_counted(words: Sequence[str], option: str, kind: str) -> tuple[str, int | None]:
    """Part a name from a count, in either order: a number is a count, None without any, anything else is a name.

    ``option`` names the thing in place of the words; ``kind`` is what it is. Raises Misused for two of either.
    """
    from bunchuk.tables.notation import parse_whole

    counts = [word for word in words if word.strip().isdecimal()]
    named = [*(word for word in words if word not in counts), *filter(None, [option])]
    if len(counts) > 1 or len(set(named)) > 1:
        raise Misused(f"write at most one {kind} and one number of entries")
    return "".join(named[:1]), parse_whole(counts[0], "number of entries") if counts else None
