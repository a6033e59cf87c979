"""Sieges: a fortification as it stands becomes the plan of a battle on its board (W46-W52)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple, cast

from bunchuk.campaign import figures
from bunchuk.campaign.forts import sections
from bunchuk.errors import Refused
from bunchuk.rules.war.siege import FortPlan, Section
from bunchuk.tables.columns import read_cell
from bunchuk.tables.notation import parse_cell
from bunchuk.tables.rows import Selectors


class Fortress(NamedTuple):
    """A fortification that is besieged: its code, the name of its site, and the plan that the battle starts from."""

    code: str
    site: str
    plan: FortPlan


def besieged(db: Connection, fort: str, sides: Sequence[str], defender: str) -> Fortress:
    """W46, W52: return a fort with its present hits; its owner's side defends it, or the commander named.

    Raises Refused where nobody knows which side defends.
    """
    settings = figures.settings(db)
    name, site, owner, kind, inside, *rest = db.execute(
        "SELECT f.name, s.name, f.owner, f.kind, f.inside, f.wall_hits, f.gate_hits, f.bonus_hits, f.men, f.escalade,"
        " f.walls_broken_by, f.gates_broken_by FROM forts f JOIN sites s ON s.code = f.site WHERE f.code = ?",
        (fort,),
    ).fetchone()
    wall_hits, gate_hits, bonus_hits, men, escalade, walls_broken_by, gates_broken_by = rest
    of = dict(db.execute("SELECT code, faction FROM commanders"))
    holders = [defender] if defender else [side for side in sides if of[side] == owner]
    if len(holders) != 1:
        who = "both are" if holders else "neither is"
        raise Refused(
            f"{name} is {owner}'s, and {who} of it", rule="W52", remedy="say who defends with --defender NAME"
        )

    def cell(text: str) -> int:
        return parse_cell(text, settings.board_columns, settings.board_rows)

    def selectors(text: str) -> Selectors:
        return cast("Selectors", read_cell(Selectors, text, ""))

    parts = sections(db, fort)
    plan = FortPlan(
        name,
        kind,
        sides.index(holders[0]),
        tuple(Section(cell(one.cell), one.hits) for one in parts if one.part == "wall"),
        tuple(Section(cell(one.cell), one.hits) for one in parts if one.part == "gate"),
        tuple(map(cell, inside.split())),
        wall_hits,
        gate_hits,
        bonus_hits,
        men,
        escalade,
        selectors(walls_broken_by),
        selectors(gates_broken_by),
    )
    return Fortress(fort, site, plan)
