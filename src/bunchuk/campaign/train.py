"""What a side takes along to a siege besides men: engines that a master has seen working, stores for shots (W50)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures, ledger, names
from bunchuk.campaign.ledger import Posting
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.rules.war.siege import Machine
from bunchuk.rules.war.state import Profile, Setup
from bunchuk.store.chronicle import Json
from bunchuk.tables.near import near
from bunchuk.tables.notation import parse_cost
from bunchuk.tables.rows import Cost, Engine
from bunchuk.tables.selectors import selects


class Goods(NamedTuple):
    """What a side took along for shots, and whose treasury it came from."""

    commander: str
    faction: str
    amount: str

    def account(self, battle: str) -> str:
        """Name the account that holds it while the battle lasts."""
        return f"stores:{battle}:{self.commander}"


def goods_of(rows: Sequence[dict[str, Json]]) -> list[Goods]:
    """Read goods as an operation keeps them."""
    return [Goods(str(row["commander"]), str(row["faction"]), str(row["amount"])) for row in rows]


def taken_along(battle: str, goods: Sequence[Goods]) -> tuple[Posting, ...]:
    """W50: the transfers that take stores out of treasuries when a battle opens."""
    return tuple(
        Posting(
            f"stores:{battle}:{side.commander}",
            f"stores for {battle}",
            ledger.treasury(side.faction),
            side.account(battle),
            ledger.kept(side.amount),
        )
        for side in goods
    )


def brought_back(battle: str, goods: Sequence[Goods], used: Sequence[Goods]) -> tuple[Posting, ...]:
    """W50: the transfers that give back what is left of stores, and write off what was shot."""
    back = [
        Posting(
            f"stores-back:{battle}:{side.commander}",
            f"stores left from {battle}",
            side.account(battle),
            ledger.treasury(side.faction),
            ledger.kept(side.amount),
        )
        for side in goods
        if side.amount != "-"
    ]
    shot = [
        Posting(
            f"shots:{battle}:{side.commander}",
            f"shots in {battle}",
            side.account(battle),
            "outside:shots",
            ledger.kept(side.amount),
        )
        for side in used
        if side.amount != "-"
    ]
    return (*back, *shot)


def stores(db: Connection, setup: Setup, texts: Sequence[str]) -> tuple[list[Goods], tuple[Cost, Cost]]:
    """Read what each side takes along: ``4S/2M`` is the caller's, ``gothmog=2W`` the other's.

    Raises Misused, NotFound.
    """
    known = figures.letters(db)
    taken: list[Cost] = [(), ()]
    for text in texts:
        who, equals, amount = text.rpartition("=")
        code = names.find(db, who, "commander").code if equals else setup.sides[setup.caller].code
        seats = [seat for seat, side in enumerate(setup.sides) if side.code == code]
        if not seats:
            raise Refused(f"{code} is not a side of this battle", rule="W50")
        if taken[seats[0]]:
            raise Misused(f"the stores of {code} are named twice; write their sum once")
        taken[seats[0]] = parse_cost(amount, known)
    goods = [
        Goods(side.code, side.faction, ledger.keep(amount))
        for side, amount in zip(setup.sides, taken, strict=True)
        if amount
    ]
    return goods, (taken[0], taken[1])


def engines(db: Connection, setup: Setup, texts: Sequence[str]) -> list[tuple[Machine, str]]:
    """Read engines with the unit that is to serve each: ``large_catapult:gon-3``; the unit says whose it is (W50).

    Raises Misused, NotFound, Refused for a unit that is not there or cannot serve one.
    """
    rows = {row.id: row for row in figures.rows(db, Engine)}
    units = {unit.code: unit for unit in setup.units if unit.passport is None}
    counts = [0, 0]
    found: list[tuple[Machine, str]] = []
    for text in texts:
        kind, colon, name = text.partition(":")
        wanted = names.fold(kind).replace(" ", "_")
        if not colon:
            raise Misused(f"{text!r} names no engine with its crew; write large_catapult:gon-3")
        if wanted not in rows:
            raise NotFound("engine", kind, near(wanted, rows), f"known are {', '.join(rows)}")
        code = names.find(db, name, "unit").code
        if code not in units:
            raise Refused(f"{code} does not come to this battle and serves no engine", rule="W50")
        if code in {crew for _, crew in found}:
            raise Refused(f"{code} serves another engine already", rule="W50", remedy="name another foot unit")
        _check_crew(setup, units[code])
        side = units[code].side
        counts[side] += 1
        prefix = db.execute("SELECT prefix FROM factions WHERE id = ?", (setup.sides[side].faction,)).fetchone()[0]
        taken = {machine.code for machine, _ in found}
        number = counts[side]
        while f"{prefix}-E{number}" in taken:
            number += 1
        found.append((_machine(rows[wanted], f"{prefix}-E{number}", side), code))
    return found


def _check_crew(setup: Setup, unit: Profile) -> None:
    words = frozenset((unit.faction, unit.people, unit.type, *unit.tags))
    if not selects(setup.settings.crews, words):
        who = " ".join(setup.settings.crews)
        raise Refused(f"{unit.code} cannot serve an engine: {who} units do", rule="W50", remedy="name another unit")


def _machine(row: Engine, code: str, side: int) -> Machine:
    reach = row.range if isinstance(row.range, int) else None
    return Machine(
        code,
        side,
        row.title,
        row.id,
        row.tags,
        row.hits,
        row.hits,
        row.strike,
        row.special_strike,
        reach,
        row.shot,
        row.special_shot,
    )
