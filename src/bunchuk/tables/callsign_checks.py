"""What no cell of a Callsign pack shows by itself: figures in bounds, missions that can be played on their maps.

A check is a function from a draft to problems, and stands in ``CHECKS``.
"""

import re
from collections.abc import Generator, Iterator, Mapping, Set
from typing import Final

from bunchuk.errors import Misused, Problem
from bunchuk.tables.callsign_rows import (
    CallsignSettings,
    Direction,
    Force,
    Ground,
    Leader,
    Mission,
    Objective,
    Side,
    UnitType,
)
from bunchuk.tables.checks import Link, filled, forms_with, least, links, unique
from bunchuk.tables.columns import SETTINGS
from bunchuk.tables.maps import Map, place_of
from bunchuk.tables.name_checks import SOMEBODY, Named, names
from bunchuk.tables.near import advice
from bunchuk.tables.schema import Check, Draft
from bunchuk.tables.spelling import latin
from bunchuk.tables.title_checks import Further, titles


def _percentages(draft: Draft) -> Iterator[Problem]:
    """Defences are percentages (G6, G7), and no range ends before it begins (G5)."""
    defences = [("unit_types", line, row.defence) for line, row in draft.of(UnitType)]
    defences += [("terrain", line, row.defence) for line, row in draft.of(Ground)]
    for name, line, defence in defences:
        if defence > 100:
            yield Problem(f"{name}.csv", line, str(defence), "defence is too high", "write 100 or less")
    for line, unit in draft.of(UnitType):
        if unit.least_range > unit.range:
            fix = "write at most its range"
            yield Problem("unit_types.csv", line, str(unit.least_range), "least_range is beyond the range", fix)


def _letters(draft: Draft) -> Iterator[Problem]:
    """Letters are single signs; those of leaders, which codes begin with, are capitals and stand once a mission."""
    for line, ground in draft.of(Ground):
        if len(ground.letter) != 1 or ground.letter.isspace():
            yield Problem("terrain.csv", line, ground.letter, "cannot be the letter", "write one letter or sign")
    for line, unit in draft.of(UnitType):
        if len(unit.code) > 2:
            yield Problem("unit_types.csv", line, unit.code, "is too long to be drawn", "write two small letters")
    seen: set[tuple[str, str]] = set()
    for line, leader in draft.of(Leader):
        if not (len(leader.letter) == 1 and leader.letter.isalpha() and leader.letter.isupper()):
            yield Problem("leaders.csv", line, leader.letter, "cannot be the letter", "write one capital letter")
        elif (leader.mission, leader.letter) in seen:
            fault = f"stands for two leaders of {leader.mission}"
            yield Problem("leaders.csv", line, leader.letter, fault, "give each a letter of his own")
        seen.add((leader.mission, leader.letter))


_WORD: Final = re.compile(r"[^\W\d_]+")


def _directions(draft: Draft) -> Iterator[Problem]:
    """Each step has a word; words are letters, so that they cannot be taken for a code or an arrow (G4, G5)."""
    rows = draft.of(Direction)
    for line, row in rows:
        attack = row.word == "attack" and row.step != "attack"
        plain = _WORD.fullmatch(row.word) and row.word == row.word.casefold()
        if attack or not plain or latin(row.word) in ("v", "x"):
            fix = "write small letters, and neither attack nor v nor x alone"
            yield Problem("directions.csv", line, row.word, "cannot be a word for a step", fix)
    missing = {"left", "right", "up", "down"} - {row.step for _, row in rows}
    if rows and missing:
        yield Problem("directions.csv", 0, "", f"has no word for {', '.join(sorted(missing))}", "write one for each")


def _members(draft: Draft) -> Iterator[Problem]:
    """Sides, leaders and chiefs of a mission are named together (G1, G2)."""
    sides = {(side.mission, side.id) for _, side in draft.of(Side)}
    leaders = {(leader.mission, leader.id): leader.side for _, leader in draft.of(Leader)}
    wanted = [("leaders", line, row.mission, "side", row.side) for line, row in draft.of(Leader)]
    wanted += [("objectives", line, row.mission, "side", row.side) for line, row in draft.of(Objective)]
    wanted += [("missions", line, row.id, "winner", row.winner) for line, row in draft.of(Mission) if row.winner]
    for name, line, mission, column, given in wanted:
        if (mission, given) not in sides:
            known = [other for of, other in sides if of == mission]
            yield Problem(f"{name}.csv", line, given, f"{column} is no side of {mission}", advice(given, known))
    for line, force in draft.of(Force):
        if (force.mission, force.leader) not in leaders:
            known = [leader for of, leader in leaders if of == force.mission]
            yield Problem(
                "forces.csv", line, force.leader, f"is no leader of {force.mission}", advice(force.leader, known)
            )
    for line, side in draft.of(Side):
        if leaders.get((side.mission, side.chief)) != side.id:
            own = [leader for (of, leader), its in leaders.items() if of == side.mission and its == side.id]
            yield Problem("sides.csv", line, side.chief, f"is no leader of {side.id}", advice(side.chief, own))


def _missions(draft: Draft) -> Iterator[Problem]:
    """A mission has two sides or more, each with something to win by, and every leader has units (G2)."""
    goals = {(row.mission, row.side) for _, row in draft.of(Objective)}
    armed = {(row.mission, row.leader) for _, row in draft.of(Force)}
    winners = {(row.id, row.winner) for _, row in draft.of(Mission)}
    for line, mission in draft.of(Mission):
        if sum(side.mission == mission.id for _, side in draft.of(Side)) < 2:
            yield Problem("missions.csv", line, mission.id, "has fewer than two sides", "write them in sides.csv")
    for line, side in draft.of(Side):
        if (side.mission, side.id) not in goals | winners:
            yield Problem("sides.csv", line, side.id, f"cannot win {side.mission}", "write it an objective")
    for line, leader in draft.of(Leader):
        if (leader.mission, leader.id) not in armed:
            yield Problem("leaders.csv", line, leader.id, "has no units", "write some in forces.csv")


def _goals(draft: Draft) -> Iterator[Problem]:
    """An objective has the cell and the rounds that its goal needs, and no others (G2)."""
    limits = {row.id: row.limit for _, row in draft.of(Mission) if row.limit > 0}
    for line, row in draft.of(Objective):
        if bool(row.cell) != (row.goal in ("hold", "reach")):
            fix = "write -" if row.cell else "write a cell or a mark"
            yield Problem("objectives.csv", line, row.cell or "-", f"cannot be the cell of {row.goal}", fix)
        lasting, limit = row.goal in ("hold", "survive"), limits.get(row.mission, row.rounds)
        if (row.rounds > 0) != lasting or row.rounds > limit:
            fix = f"write 1 to {limit}, the mission's limit" if lasting else "write 0"
            yield Problem("objectives.csv", line, str(row.rounds), f"cannot be the rounds of {row.goal}", fix)


def _places(draft: Draft) -> Iterator[Problem]:
    """Missions have maps, and whatever has a place has it on the mission's map, one unit to a cell."""
    maps: dict[str, Map] = {}
    for line, mission in draft.of(Mission):
        if mission.map not in draft.map_names:
            fault, fix = "is no map in maps/", advice(mission.map, draft.map_names)
            yield Problem("missions.csv", line, mission.map, fault, fix)
        elif mission.map in draft.maps:
            maps[mission.id] = draft.maps[mission.map]
    taken: set[tuple[str, int]] = set()
    for line, force in draft.of(Force):
        cell = yield from _cell(maps, "forces", line, force.mission, force.cell)
        if cell is not None and (force.mission, cell) in taken:
            yield Problem("forces.csv", line, force.cell, "holds another unit already", "give each a cell of its own")
        elif cell is not None:
            taken.add((force.mission, cell))
    for line, objective in draft.of(Objective):
        if objective.cell:
            yield from _cell(maps, "objectives", line, objective.mission, objective.cell)


def _cell(
    maps: Mapping[str, Map], name: str, line: int, mission: str, text: str
) -> Generator[Problem, None, int | None]:
    """Find a cell or mark on a mission's map, if that could be read."""
    if mission not in maps:
        return None
    try:
        return place_of(maps[mission], text)
    except Misused as misuse:
        fault, _, fix = str(misuse).removeprefix(f"{text!r} ").partition(": ")
        yield Problem(f"{name}.csv", line, text, fault, fix)
        return None


def _settings(draft: Draft) -> Iterator[Problem]:
    """Rulings are figures that make sense: percentages, and no damage below nothing."""
    if not isinstance(draft.settings, CallsignSettings):
        return
    bounds = {"most_defence": (0, 100), "least_attack": (0, 99), "least_damage": (0, 99)}
    for name, (floor, top) in bounds.items():
        value = getattr(draft.settings, name)
        if not floor <= value <= top:
            line = draft.setting_lines.get(name, 0)
            yield Problem(SETTINGS, line, str(value), f"{name} is out of bounds", f"write {floor} to {top}")


def _sides(draft: Draft) -> Set[str]:
    return {f"{side.mission}.{side.id}" for _, side in draft.of(Side)}


def _briefings(draft: Draft) -> Set[str]:
    return draft.names.ids.get("missions", frozenset())


def _marks(draft: Draft) -> Set[str]:
    """Return the names of marks; none while a map cannot be read, for then any may be of that one."""
    maps = draft.maps if draft.maps.keys() == draft.map_names else {}
    return {mark.name for drawn in maps.values() for mark in drawn.marks}


_NAMED: Final[Further] = {"sides": _sides, "briefings": _briefings, "marks": _marks}
"""What has a name beside rows that go by an id: a side is MISSION.SIDE, a briefing the mission's, a mark its name."""

_NO_SIDE: Final = {"draw": "a draw, in rulings"}
_NO_LEADER: Final = {**SOMEBODY, "all": "all leaders, in orders"}
"""What sides and leaders cannot be called (G1, G2): people sit down under the titles of leaders."""

CHECKS: Final[tuple[Check, ...]] = (
    filled("unit_types", "terrain", "directions", "missions", "sides", "leaders", "forces", "rulebook"),
    unique({"unit_types": ("code",), "terrain": ("letter",)}),
    forms_with(code=("[a-z]{2,}", "two small letters")),
    links(
        Link("sides", "mission", "missions"),
        Link("leaders", "mission", "missions"),
        Link("forces", "mission", "missions"),
        Link("forces", "type", "unit_types"),
        Link("objectives", "mission", "missions"),
    ),
    names(
        Named("missions", ("id", "title")),
        Named("sides", ("id", "title"), "mission", _NO_SIDE),
        Named("leaders", ("id", "title"), "mission", _NO_LEADER, people=True),
    ),
    least(UnitType, infantry=0, vehicle=0, aviation=0, least_range=1, range=1, defence=0, mobility=0, readiness=1),
    least(Ground, defence=0),
    least(Mission, limit=1),
    _percentages,
    _letters,
    _directions,
    _members,
    _missions,
    _goals,
    _places,
    _settings,
    titles(_NAMED),
)
"""All checks of Callsign packs; a new one is a function above and a line here."""
