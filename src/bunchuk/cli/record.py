"""Journals' files as the command line reads and writes them."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bunchuk.errors import Faulty

if TYPE_CHECKING:
    from bunchuk.host.match import Match


def read_record(path: Path) -> str:
    """Return the text of a journal's file; raises Faulty if it is none."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Faulty(f"{path} is no journal: it is not text in UTF-8") from None


def replayed(match: "Match[Any, Any, Any]", what: str) -> str:
    """Say how a record was played again: whether its positions were compared, and where the ``what`` then stands."""
    over, entries = match.outcome, len(match.entries)
    many = "1 entry replays" if entries == 1 else f"{entries} entries replay"
    to = " to the same position" if match.compared else ", all moves legal; digests are compared once the seed is shown"
    made = match.header.version
    other = f"; recorded under version {made}, this is {match.game.version}" if made != match.game.version else ""
    return f"{many}{to}{other}; the {what} is " + (f"over: {over.why} ({over.rule})" if over else "not over")


def write_record(path: Path, text: str) -> None:
    """Write a journal's file, with line ends that replay the same everywhere."""
    path.write_text(text, "utf-8", newline="\n")
