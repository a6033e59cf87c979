"""Journals' files as the command line reads and writes them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bunchuk.errors import Faulty, first_told

if TYPE_CHECKING:
    from bunchuk.campaign.journals import AuditedFile
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


def show_audit(terminal: "Terminal", audited: "Audit", of_file: "AuditedFile | None" = None) -> None:
    """Say how many rolls of a record hold, and which cannot be checked; raises Faulty where one is another."""
    if audited.faults:
        raise Faulty("\n".join([audit_line(audited), *first_told(audited.faults)]))
    data = {
        "rolls": audited.rolls,
        "typed": audited.typed,
        "taken_over": audited.taken_over,
        "commitment": audited.commitment,
        **({"own": of_file.own} if of_file else {}),
    }
    lines = [audit_line(audited), *([bound(of_file.own)] if of_file else ()), "SHA-256 of its seed:"]
    terminal.show(data, "\n".join([*lines, audited.commitment]))


def show_audit_of_file(terminal: "Terminal", path: Path) -> None:
    """Say what came of auditing a record's file; raises Refused if there is no seed in it."""
    from bunchuk.campaign import journals
    from bunchuk.errors import Refused

    found = journals.audit_file(terminal.event, read_record(path), path.name)
    if found is None:
        reason = f"there is no seed in {path.name}, so its rolls cannot be worked out again"
        raise Refused(reason, remedy="it is in the record once that is booked; export it then")
    show_audit(terminal, found.audit, found)


def with_audit(lines: Sequence[str], found: "AuditedFile | None") -> list[str]:
    """Add to a story what came of the audit of its record, if the seed is in it."""
    return [*lines, audit_line(found.audit), bound(found.own)] if found else [*lines]


def audit_data(found: "AuditedFile | None") -> dict[str, object] | None:
    """Lay the audit of a file out for JSON."""
    return {**found.audit._asdict(), "own": found.own} if found else None


def audit_faults(found: "AuditedFile | None") -> list[str]:
    """Tell the rolls of a file that are not as its seed makes them."""
    return first_told(found.audit.faults) if found else []


def bound(own: str) -> str:
    """Say of a file with its seed what else than the program's rolls is sure: all, if the event has its ``own``."""
    if own:
        return f"header and entries are those of this event's own record of {own}"
    return "nothing else in the file is bound: whoever has its seed can write players, moves and typed dice anew"


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
