"""Journals' files as the command line reads and writes them."""

from collections.abc import Sequence
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
    from bunchuk.campaign.seating import ended_by_record
    from bunchuk.cli.offers import won

    over, entries = ended_by_record(match), len(match.entries)
    many = "1 entry replays" if entries == 1 else f"{entries} entries replay" if counted else "the record replays"
    unread = f", all moves legal; digests are compared once the seed is in it, when it is booked: bunchuk {what} finish"
    to = " to the same position" if match.compared else unread
    made = match.header.version
    other = f"; recorded under version {made}, this is {match.game.version}" if made != match.game.version else ""
    return f"{many}{to}{other}; the {what} is " + (f"over: {won(over)}" if over else "not over")


def committed(commitment: str) -> list[str]:
    """Write the head of a story: what the seed of the program's rolls is bound by, if it rolls."""
    return ["SHA-256 of the seed that it rolls by:", commitment] if commitment else []


def show_audit(terminal: "Terminal", audited: "Audit") -> None:
    """Say how many rolls of a record hold, and which cannot be checked; raises Faulty where one is another."""
    if audited.faults:
        raise Faulty("\n".join([audit_line(audited), *audited.faults]))
    data = {
        "rolls": audited.rolls,
        "typed": audited.typed,
        "taken_over": audited.taken_over,
        "commitment": audited.commitment,
    }
    bound = f"SHA-256 of its seed:\n{audited.commitment}"
    terminal.show(data, f"{audit_line(audited)}\n{bound}")


def show_audit_of_file(terminal: "Terminal", path: Path) -> None:
    """Say what came of auditing a record's file; raises Refused if there is no seed in it."""
    from bunchuk.campaign import journals
    from bunchuk.errors import Refused

    audited = journals.audit_file(read_record(path), path.name)
    if audited is None:
        reason = f"there is no seed in {path.name}, so its rolls cannot be worked out again"
        raise Refused(reason, remedy="it is in the record once that is booked; export it then")
    show_audit(terminal, audited)


def with_audit(lines: Sequence[str], audited: "Audit | None") -> list[str]:
    """Add to a story what came of the audit of its record, if the seed is in it."""
    return [*lines, audit_line(audited)] if audited else [*lines]


def audit_line(audited: "Audit") -> str:
    """Say in a line what came of an audit; that nothing was checked never reads as if all were well."""
    from bunchuk.tables.spelling import many

    rolls, wrong = many(audited.rolls, "roll"), len(audited.faults)
    if wrong:
        told = [f"{wrong} of {rolls} of the program {'is' if wrong == 1 else 'are'} not as the seed makes them"]
    elif audited.rolls:
        told = [f"{rolls} of the program {'is' if audited.rolls == 1 else 'are'} as the seed makes them"]
    else:
        told = ["nothing is checked: no roll in it is the program's"]
    if audited.typed:
        against = ", though its dice are the program's" if audited.rolls_all else ""
        told.append(f"{many(audited.typed, 'roll')} typed in at the table{against}: no seed checks that")
    if audited.taken_over:
        told.append(f"{many(audited.taken_over, 'roll')} came of another record and cannot be checked any more")
    return "; ".join(told)


def write_record(path: Path, text: str) -> None:
    """Write a journal's file, with line ends that replay the same everywhere."""
    path.write_text(text, "utf-8", newline="\n")
