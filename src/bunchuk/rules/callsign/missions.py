"""Missions of a pack, and the set-ups that they make (G2, G13)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bunchuk.errors import NotFound
from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.state import ATTACK, Leader, Objective, Setup, Side, Troop
from bunchuk.tables import callsign_rows as rows
from bunchuk.tables.callsign_rows import CallsignPack
from bunchuk.tables.maps import Map, place_of
from bunchuk.tables.near import near
from bunchuk.tables.spelling import likest

_SIGNS: Final = {"left": "<", "right": ">", "up": "^", "down": "v", "attack": ATTACK}


def missions(pack: CallsignPack) -> Mapping[str, str]:
    """Return the titles of a pack's missions by their ids."""
    return {mission.id: mission.title for mission in pack.missions}


def setup(pack: CallsignPack, name: str) -> Setup:
    """Return what a mission starts from, all of it by value; raises NotFound."""
    found = likest(name, [(mission.id, mission.title) for mission in pack.missions])
    if len(found) != 1:
        known = tuple(missions(pack))
        meant = near(name, known)
        raise NotFound("mission", name, meant, "" if meant else f"known are {', '.join(known)}")
    mission = pack.missions[found[0]]
    name = mission.id
    drawn = next(known for known in pack.maps if known.name == mission.map)
    sides = [row for row in pack.sides if row.mission == name]
    leaders = [row for row in pack.leaders if row.mission == name]
    codes, places = [side.id for side in sides], [leader.id for leader in leaders]
    return Setup(
        mission=mission.title,
        briefing=mission.briefing,
        limit=mission.limit,
        winner=codes.index(mission.winner) if mission.winner else -1,
        sides=tuple(Side(row.id, row.title, row.needs, places.index(row.chief)) for row in sides),
        leaders=tuple(Leader(row.id, row.title, row.letter, codes.index(row.side)) for row in leaders),
        units=tuple(_troops(pack, drawn, leaders, codes)),
        objectives=tuple(
            Objective(codes.index(row.side), row.goal, place_of(drawn, row.cell) if row.cell else OFF, row.rounds)
            for row in pack.objectives
            if row.mission == name
        ),
        map=drawn.rows,
        terrain=pack.terrain,
        words=tuple((row.word, _SIGNS[row.step]) for row in pack.directions),
        settings=pack.settings,
        marks=tuple((mark.name, mark.cell) for mark in drawn.marks),
    )


def _troops(pack: CallsignPack, drawn: Map, leaders: Sequence[rows.Leader], sides: Sequence[str]) -> Iterator[Troop]:
    """G7: give the units of a mission, each leader's together and numbered, at their types' readiness."""
    types = {row.id: row for row in pack.unit_types}
    for seat, leader in enumerate(leaders):
        own = (row for row in pack.forces if (row.mission, row.leader) == (leader.mission, leader.id))
        for number, row in enumerate(own, 1):
            kind = types[row.type]
            yield Troop(
                code=f"{leader.letter}{number}",
                seat=seat,
                side=sides.index(leader.side),
                type=kind.code,
                title=kind.title,
                kind=kind.kind,
                attacks=(kind.infantry, kind.vehicle, kind.aviation),
                least_range=kind.least_range,
                range=kind.range,
                defence=kind.defence,
                mobility=kind.mobility,
                readiness=kind.readiness,
                cell=place_of(drawn, row.cell),
            )
