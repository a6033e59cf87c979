"""Journals' files as the command line reads and writes them."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bunchuk.errors import Faulty

if TYPE_CHECKING:
    from bunchuk.cli.terminal import Terminal
    from bunchuk.host.audit import Audit
    from bunchuk.host.match import Match


def read_record(path: Path) -> str:
    """Return the text of a journal's file; raises Faulty if it is none."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Faulty(f"{path} is no journal: it is not text in UTF-8") from None


def replayed(match: "Match[Any, Any, Any]", what: str, *, counted: bool = True) -> str:
    """Say how a record was played again: whether its positions were compared, and where the ``what`` then stands.

    Its entries are ``counted`` for masters alone, since their number tells how often others acted.
    """
    over, entries = match.outcome, len(match.entries)
    many = "1 entry replays" if entries == 1 else f"{entries} entries replay" if counted else "the record replays"
    to = " to the same position" if match.compared else ", all moves legal; digests are compared once the seed is shown"
    made = match.header.version
    other = f"; recorded under version {made}, this is {match.game.version}" if made != match.game.version else ""
    return f"{many}{to}{other}; the {what} is " + (f"over: {over.why} ({over.rule})" if over else "not over")


def show_audit(terminal: "Terminal", audited: "Audit") -> None:
    """Say what came of drawing every roll of the program again; raises Faulty where one is another."""
    if audited.faults:
        raise Faulty("\n".join(audited.faults))
    rolls = "1 roll of the program is" if audited.rolls == 1 else f"{audited.rolls} rolls of the program are"
    terminal.show({"rolls": audited.rolls}, f"{rolls} as the seed makes them")


def write_record(path: Path, text: str) -> None:
    """Write a journal's file, with line ends that replay the same everywhere."""
    path.write_text(text, "utf-8", newline="\n")
