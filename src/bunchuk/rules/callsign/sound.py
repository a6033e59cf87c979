"""What a mission must be before it can be played (G1-G7): asked once, whatever the set-up came from."""

import re
from typing import Final

from bunchuk.rules.callsign.board import OFF, STEPS
from bunchuk.rules.callsign.state import ATTACK, Leader, Objective, Setup, Troop
from bunchuk.rules.soundness import Bounds, once, require, require_apart, require_map, require_place, require_within

_SETUP: Final[Bounds] = {"limit": (1, 999_999)}
_TROOP: Final[Bounds] = {
    "least_range": (1, 999_999), "range": (1, 999_999), "defence": (0, 100), "mobility": (0, 999_999),
    "readiness": (1, 999_999),
}  # fmt: skip
_GROUND: Final[Bounds] = {"defence": (0, 100)}
_SETTINGS: Final[Bounds] = {"most_defence": (0, 100), "least_attack": (0, 99), "least_damage": (0, 99)}
_UNIT: Final = re.compile(r"[^\W\d_]\d{1,3}")
_NAME: Final = re.compile(r"\w+(?: \w+)*")
_SIDE: Final = re.compile(r"\w+")


@once
def require_sound(setup: Setup) -> None:
    """Raise Misused unless the mission can be played to its end."""
    require_map(setup.map, (ground.letter for ground in setup.terrain), "the map")
    cells = range(len(setup.map) * len(setup.map[0]))
    require_within(setup, _SETUP, "the mission")
    require_within(setup.settings, _SETTINGS, "the settings")
    for ground in setup.terrain:
        require_within(ground, _GROUND, ground.title)
    signs = (*STEPS, ATTACK)
    require(all(word and sign in signs for word, sign in setup.words), f"a word means one of {' '.join(signs)}")
    for name, cell in setup.marks:
        require_place(cell, cells, f"the cell of the mark {name}")
    _require_sides(setup)
    require_apart((leader.code for leader in setup.leaders), "leader")
    require_apart((leader.title for leader in setup.leaders), "leader")
    for leader in setup.leaders:
        _require_leader(setup, leader)
    require_apart((troop.code for troop in setup.units), "unit")
    for troop in setup.units:
        _require_troop(setup, troop, cells)
    places = [troop.cell for troop in setup.units]
    require(len(set(places)) == len(places), "each unit needs a cell of its own on the map")
    for objective in setup.objectives:
        _require_objective(setup, objective, cells)


def _require_sides(setup: Setup) -> None:
    """G1, G2: two sides or more, each under a chief of its own."""
    require(len(setup.sides) > 1, "a mission has two sides or more")
    require_apart((side.code for side in setup.sides), "side")
    for place, side in enumerate(setup.sides):
        require(bool(_SIDE.fullmatch(side.code)), f"{side.code!r} is no name of a side")
        require_place(side.chief, setup.leaders, f"the commander-in-chief of {side.title}")
        require(setup.leaders[side.chief].side == place, f"the commander-in-chief of {side.title} is of another side")
    if setup.winner != -1:
        require_place(setup.winner, setup.sides, "the side that wins at the limit")


def _require_leader(setup: Setup, leader: Leader) -> None:
    require(bool(_NAME.fullmatch(leader.code)) and leader.code != "all", f"{leader.code!r} is no name of a leader")
    require(len(leader.letter) == 1, f"{leader.letter!r} is no letter of a leader")
    require_place(leader.side, setup.sides, f"the side of {leader.title}")


def _require_troop(setup: Setup, troop: Troop, cells: range) -> None:
    """G7: the figures of a unit, whose it is, and where it stands."""
    require(bool(_UNIT.fullmatch(troop.code)), f"{troop.code!r} is no code of a unit")
    require(len(troop.type) == 2, f"the type of {troop.code} is two letters, not {troop.type!r}")
    require_within(troop, _TROOP, troop.code)
    require(troop.least_range <= troop.range, f"the range of {troop.code} ends before it begins")
    require(all(0 <= attack <= 999_999 for attack in troop.attacks), f"attacks of {troop.code} are from 0 to 999999")
    require_place(troop.seat, setup.leaders, f"the leader of {troop.code}")
    require(troop.side == setup.leaders[troop.seat].side, f"{troop.code} is of another side than its leader")
    require(troop.cell in cells, f"{troop.code} needs a cell of its own on the map")


def _require_objective(setup: Setup, objective: Objective, cells: range) -> None:
    """G2: an objective has the cell and the rounds that its goal needs."""
    require_place(objective.side, setup.sides, "the side of an objective")
    if objective.goal in ("hold", "reach"):
        require_place(objective.cell, cells, f"the cell to {objective.goal}")
    else:
        require(objective.cell == OFF, f"to {objective.goal} is asked for at no cell")
    lasting = objective.goal in ("hold", "survive")
    lasting = objective.goal in ("hold", "survive")
    fits = 1 <= objective.rounds <= 999_999 if lasting else objective.rounds == 0
    require(fits, f"{objective.rounds} cannot be the rounds of {objective.goal}")
