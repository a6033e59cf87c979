"""Whole battles, typed as at the table, as text to be read in review, one for each group of rules.

After an intended change of rules: ``pytest tests/test_war_story.py --renew``, then read the difference.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
from contract import Position
from contract_cases import CASES
from playthrough import write_positions
from war_stories import STORIES

from bunchuk import folders
from bunchuk.rules.game import CHANCE, Actor, Rolled
from bunchuk.rules.war import orders
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import WarMove
from bunchuk.rules.war.result import CommanderResult, result
from bunchuk.rules.war.state import State
from bunchuk.tables.notation import format_cost
from bunchuk.tables.reader import read_pack

TEXTS: Final = Path(__file__).parent / "stories"

Step = Callable[[State], tuple[Actor, WarMove | Rolled] | None]


def moves(state: State, line: str) -> Iterator[Position[State, WarMove]]:
    """Carry out a line, position by position."""
    steps: Iterable[Step]
    if line.startswith("rolled "):
        steps = [rolled(line.removeprefix("rolled "))]
    elif line.replace(" ", "").isdigit():
        steps = map(rolled, line.split())
    else:
        steps = orders.read(line)
    for step in steps:
        resolved = step(state)
        if resolved is None:
            continue
        actor, move = resolved
        assert WAR.check(state, actor, move) is None, f"{line}: {WAR.check(state, actor, move)}"
        after, events = WAR.apply(state, actor, move)
        yield Position(state, actor, move, after, events)
        state = after


def rolled(values: str) -> Step:
    """Dice, as a step of a line."""
    return lambda state: (CHANCE, Rolled(tuple(map(int, values.split()))))


def story(name: str) -> list[Position[State, WarMove]]:
    positions: list[Position[State, WarMove]] = []
    state = WAR.new(STORIES[name].setup)
    for line in STORIES[name].lines.strip().splitlines():
        positions += moves(state, line)
        state = positions[-1].after
    return positions


@pytest.mark.parametrize("name", STORIES)
def test_the_battle_is_as_recorded(name: str, renew: bool) -> None:
    path = TEXTS / f"war-{name}.txt"
    written = write_positions(CASES["war"], name, story(name), 999)
    if renew:
        path.write_text(written, encoding="utf-8")
    assert written.splitlines() == path.read_text(encoding="utf-8").splitlines()
    assert len(written) < 100_000


def test_no_other_stories_lie_about() -> None:
    assert {path.stem for path in TEXTS.glob("war-*.txt")} == {f"war-{name}" for name in STORIES}


ELSEWHERE: Final = {
    "W1",
    "W2",
    "W3",
    "W4",
    "W5",
    "W6",
    "W7",
    "W13",
    "W20",
    "W21",
    "W22",
    "W23",
    "W25",
    "W30",
    "W51",
    "W52",
}
"""Rules of figures, costs, ranks, dice, and of what is refused: nothing that happens in a battle is told by them."""


def test_every_rule_of_battles_that_the_program_carries_out_is_at_work_in_a_story() -> None:
    texts = (*TEXTS.glob("war-*.txt"), *(TEXTS.parent / "golden").glob("war-*.txt"))
    told = {rule for path in texts for rule in re.findall(r"\bW\d+\b", path.read_text("utf-8"))}
    engine = {rule.number for rule in read_pack(folders.TABLES / "ring-war").rules if rule.status == "engine"}
    assert engine - ELSEWHERE - told == set()


def test_w23_the_battle_at_the_ford_is_gondors() -> None:
    found = result(story("ford")[-1].after)
    assert found.winners == (0,)
    assert [(one.code, one.hits, one.fate, one.killer) for one in found.units] == [
        ("GON-1", 1, "alive", ""),
        ("GON-2", 0, "destroyed", "MOR-C1"),
        ("GON-3", 2, "alive", ""),
        ("MOR-1", 0, "destroyed", "GON-C1"),
        ("MOR-2", 0, "destroyed", "GON-C1"),
        ("MOR-3", 0, "destroyed", "GON-C1"),
    ]
    assert found.commanders == (
        CommanderResult("GON-C1", "stays", ""),
        CommanderResult("MOR-C1", "escaped", "Morannon"),
    )


def test_w14_w17_what_became_of_the_heroes() -> None:
    found = result(story("heroes")[-1].after)
    assert [(one.code, one.hits, one.fate, one.courage_lost) for one in found.heroes] == [
        ("GON-H1", 3, "alive", 0),
        ("GON-H2", 5, "alive", 0),
        ("MOR-H1", 0, "captured", 0),
        ("MOR-H2", 0, "buried", 0),
    ]


def test_w23_w40_w41_what_ground_took_and_gave_back() -> None:
    found = result(story("ground")[-1].after)
    assert [(one.code, one.hits, one.killer) for one in found.units] == [
        ("GON-1", 3, ""),
        ("GON-2", 1, ""),
        ("GON-3", 2, ""),
        ("MOR-1", 0, "GON-C1"),
        ("MOR-2", 0, "GON-C1"),
        ("MOR-3", 0, "GON-C1"),
    ]


def test_w28_w36_what_became_of_the_commanders() -> None:
    found = result(story("unknown")[-1].after)
    assert found.commanders == (CommanderResult("GON-C1", "dead", ""), CommanderResult("MOR-C1", "fled", "N"))
    assert [(one.code, one.fate, one.toward, one.courage_lost) for one in found.heroes] == [
        ("MOR-H1", "fled", "N", 1),
    ]


def test_w46_w50_w51_what_is_left_of_walls_engines_and_stores() -> None:
    found = result(story("siege")[-1].after)
    assert found.winners == (0,)
    assert found.fort is not None
    assert dict(found.fort.walls) == {"b6": 12, "b5": 12, "c5": 0, "d5": 12, "e5": 12, "g5": 3, "g6": 12}
    assert found.fort.gates == (("f5", 4),)
    assert [tuple(engine) for engine in found.engines] == [("GON-E1", 6, 0), ("GON-E2", 8, 1), ("MOR-E1", 2, 0)]
    assert tuple(map(format_cost, found.stores)) == ("2S", "-")
