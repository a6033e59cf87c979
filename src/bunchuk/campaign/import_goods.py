"""Units and treasuries of a spreadsheet: what it asks for beyond that which imports brought before."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from bunchuk.campaign import figures, ledger, muster
from bunchuk.campaign.bundle import Bundling, brought
from bunchuk.campaign.fielding import too_many_flags
from bunchuk.campaign.intake import Intake, Taken
from bunchuk.campaign.muster import UnitsMustered
from bunchuk.campaign.seats import sees
from bunchuk.campaign.spreadsheet import Row
from bunchuk.campaign.treasury import TreasuryGranted
from bunchuk.tables.notation import format_cost, in_order, parse_cost
from bunchuk.tables.rows import Cost, Hidden, UnitRow
from bunchuk.tables.spelling import many


class Kind(NamedTuple):
    """Units that are alike: of a people and type of a faction, under a commander."""

    faction: str
    people: str
    type: str
    commander: str


class _Draft(NamedTuple):
    """Units that are to be mustered, and the row that asks for them first."""

    row: Row
    units: UnitsMustered


def take_units(intake: Intake, bundle: Bundling) -> Taken:
    """Muster units, paid by their factions' treasuries (W4-W8, W20, W21)."""
    rows: dict[Kind, list[Row]] = {}
    counts: Counter[Kind] = Counter()
    known = figures.rows(intake.db, UnitRow)
    for row in intake.sheet.rows:
        faction, people, type_ = intake.faction(row), intake.people(row), intake.type(row)
        count = intake.whole(row, "count", 1, muster.MOST)
        leader = intake.commander(row, "commander", faction) if faction else None
        if faction is None or people is None or type_ is None:
            continue
        own = [one for one in known if one.faction == faction]
        found = _people_of(intake, row, own, people, type_)
        if found and count and leader:
            kind = Kind(faction, found, type_, leader)
            rows.setdefault(kind, []).append(row)
            counts[kind] += count
    drafts, present = _drafts(intake, rows, counts)
    _refuse_unpaid(intake, drafts)
    for draft in () if intake.faults else drafts:
        intake.attempt(draft.row, "commander", partial(bundle.add, draft.units))
    leaders = dict.fromkeys(draft.units.commander for draft in drafts)
    warnings = tuple(line for leader in leaders for line in too_many_flags(intake.db, leader))
    return Taken(present, many(_count(drafts), "unit"), warnings)


def take_treasury(intake: Intake, bundle: Bundling) -> Taken:
    """Grant goods to treasuries (W5)."""
    letters = figures.letters(intake.db)
    rows: dict[str, list[Row]] = {}
    wanted: dict[str, list[tuple[str, int]]] = {}
    reasons: dict[str, list[str]] = {}
    for row in intake.sheet.rows:
        faction, amounts, why = intake.faction(row), _amounts(intake, row, letters), intake.text(row, "why")
        if faction is not None and amounts is not None and why is not None:
            rows.setdefault(faction, []).append(row)
            wanted.setdefault(faction, []).extend(amounts)
            reasons.setdefault(faction, []).append(why)
    before = _granted(intake)
    present = 0
    lots: dict[str, Cost] = {}
    for faction, each in wanted.items():
        asked = in_order(each, letters)
        had = before.get(faction, Counter())
        for letter, amount in asked:
            if amount < had[letter]:
                what = f"imports brought {faction} {had[letter]}{letter} before, and an import takes nothing away"
                intake.fault(rows[faction][0], "amount", what, f"write {had[letter]} or more in all")
        lots[faction] = tuple((letter, amount - had[letter]) for letter, amount in asked if amount > had[letter])
        present += 0 if lots[faction] else len(rows[faction])
    for faction, lot in () if intake.faults else lots.items():
        if lot:
            why = ", ".join(dict.fromkeys(filter(None, reasons[faction]))) or "import"
            bundle.add(TreasuryGranted(faction, format_cost(lot), why))
    return Taken(present, many(len(bundle.lines), "treasury", "treasuries"))


def _people_of(intake: Intake, row: Row, own: Sequence[UnitRow], people: str, type_: str) -> str | None:
    """Return the people of a unit that its faction may have; None and a fault if it may not, or it is hidden (W4)."""
    faction = own[0].faction if own else ""
    peoples = ", ".join(dict.fromkeys(one.people for one in own))
    if people and people not in peoples.split(", "):
        intake.fault(row, "people", "is no people of its faction", f"it has {peoples}" if own else "it has no units")
        return None
    of_people = [one for one in own if people in ("", one.people)]
    fitting = [one for one in of_people if one.type == type_]
    if not fitting:
        has = ", ".join(dict.fromkeys(one.type for one in of_people)) or "no units"
        intake.fault(
            row, "type", "is no type that its faction has" + (f" of {people}" if people else ""), f"it has {has}"
        )
        return None
    if len(fitting) > 1:
        fix = f"say in a column 'people' of which: {', '.join(one.people for one in fitting)}"
        intake.fault(row, "type", "is of several peoples in its faction", fix)
        return None
    for field, example in (("strength", "6/2/2/2/0"), ("creation", "100G/3I")):
        if isinstance(getattr(fitting[0], field), Hidden):
            key = f"{faction} {fitting[0].people} {type_}"
            what = f"the {field} of {key} is hidden in the tables (W4)"
            intake.fault(row, "type", what, f"set it: bunchuk tables set unit {key} {field} {example}")
            return None
    return fitting[0].people


def _drafts(intake: Intake, rows: dict[Kind, list[Row]], counts: Counter[Kind]) -> tuple[list[_Draft], int]:
    """Return the units that are to be mustered, and how many rows ask for nothing new."""
    before: Counter[Kind] = Counter()
    for one in brought(intake.db, "import"):
        if isinstance(one, UnitsMustered):
            before[Kind(one.faction, one.people, one.type, one.commander)] += len(one.codes)
    drafts: list[_Draft] = []
    present = 0
    for kind, of_kind in rows.items():
        had, asked = before[kind], counts[kind]
        if asked == had:
            present += len(of_kind)
        elif asked < had:
            what = f"imports brought {had} of these before, and an import takes nothing away"
            intake.fault(of_kind[0], "count", what, f"write {had} or more in all; bunchuk unit disband takes units out")
        else:
            for start in range(had, asked, muster.MOST):  # rows together may ask for more than one act musters
                count = min(asked - start, muster.MOST)
                make = partial(muster.draft, intake.db, kind.commander, kind.type, count, people=kind.people)
                new = intake.attempt(of_kind[0], "commander", make)
                drafts += [_Draft(of_kind[0], new)] if new else []
    return drafts, present


def _refuse_unpaid(intake: Intake, drafts: Sequence[_Draft]) -> None:
    """Note what each faction lacks that cannot pay for all its units; of hidden prices only that it cannot (W4)."""
    letters = figures.letters(intake.db)
    for faction in dict.fromkeys(draft.units.faction for draft in drafts):
        own = [draft for draft in drafts if draft.units.faction == faction]
        price = in_order((item for draft in own for item in draft.units.price()), letters)
        lacking = ledger.missing(intake.db, ledger.treasury(faction), price)
        if not lacking:
            continue
        units = many(_count(own), "new unit")
        if sees(intake.eyes, faction, secret=any(draft.units.secret for draft in own)):
            short = " and ".join(format_cost((one,)) for one in lacking)
            fix = f"bunchuk treasury grant {faction} {format_cost(lacking)}"
            intake.fault(own[0].row, "", f"{faction} is short of {short} for {units}", fix)
        else:
            what = f"{faction} cannot pay for {units}, of which some have prices that are the masters' (W4)"
            intake.fault(own[0].row, "", what, "--as master says what is missing")


def _count(drafts: Sequence[_Draft]) -> int:
    return sum(len(draft.units.codes) for draft in drafts)


def _amounts(intake: Intake, row: Row, letters: str) -> Cost | None:
    """Return what a row brings: an amount of its resource, or several written as a cost (``100G/3I``)."""
    if "resource" in row.cells:
        letter, amount = intake.resource(row), intake.whole(row, "amount", 1)
        return ((letter, amount),) if letter and amount else None
    text = intake.text(row, "amount", needed=True)
    return None if text is None else intake.attempt(row, "amount", partial(parse_cost, text, letters))


def _granted(intake: Intake) -> dict[str, Counter[str]]:
    """Return what imports have brought to each treasury, by resource letter."""
    held: dict[str, Counter[str]] = {}
    for one in brought(intake.db, "import"):
        if isinstance(one, TreasuryGranted):
            held.setdefault(one.faction, Counter()).update(dict(ledger.kept(one.amount)))
    return held
