"""The rulings that a pack states in words: its ``rulings.md``, a line each, beginning with the numbers of its rules."""

import re
from pathlib import Path
from typing import Final

RULINGS: Final = "rulings.md"

_LINE: Final = re.compile(r"- ((?:[A-Z]+[0-9]+ )+)(.+)")


def rulings(folder: Path, number: str) -> tuple[str, ...]:
    """Return what a pack rules on a rule (``W7``), in order; nothing if the pack states no rulings."""
    path = folder / RULINGS
    if not path.is_file():
        return ()
    lines = (_LINE.fullmatch(line.strip()) for line in path.read_text("utf-8-sig").splitlines())
    return tuple(match[2] for match in lines if match and number in match[1].split())
