"""Worlds that cannot be, and those at the edge (F2, F13, F16)."""

import fog
import pytest

from bunchuk.errors import Misused
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.opening import world
from bunchuk.rules.fogbound.prepare import prepare
from bunchuk.rules.fogbound.state import Level, Setup

GOOD = fog.small()


def played(**settings: int) -> Setup:
    return GOOD._replace(settings=GOOD.settings._replace(**settings))


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (GOOD._replace(levels=()), "levels, vehicles and terrain"),
        (GOOD._replace(vehicles=()), "levels, vehicles and terrain"),
        (GOOD._replace(levels=(Level("One", ("~",)),)), "'One' has 1 cells for the ship, 3 players need 6"),
        (GOOD._replace(levels=(Level("None", ()),)), "no rows of one length"),
        (GOOD._replace(levels=(Level("Empty", ("",)),)), "no rows of one length"),
        (GOOD._replace(levels=(Level("Ragged", ("~~~", "~~")),)), "no rows of one length"),
        (GOOD._replace(levels=(Level("Odd", ("~~?",) * 9),)), "letters that stand for no terrain"),
        (GOOD._replace(levels=(Level("Sea", ("~" * 9,) * 9),)), "has 0 cells for the tank"),
        (GOOD._replace(end=GOOD.start), "ends after it has begun"),
        (GOOD._replace(start=-1), "start of the world is -1"),
        (GOOD._replace(goal=1), "2 or more"),
        (GOOD._replace(most=-1), "most of the world is -1"),
        (played(turn_minutes=0), "turn_minutes of the settings is 0; 1 to "),
        (played(kills=0), "kills of the settings is 0; 1 to "),
        (played(places=1), "places of the settings is 1; 2 to "),
        (played(fill=4), "no more bots than players"),
    ],
)
def test_a_world_that_cannot_be_is_refused_in_one_line(setup: Setup, words: str) -> None:
    with pytest.raises(Misused) as caught:
        FOGBOUND.new(setup)
    assert words in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_f4_an_event_plays_shorter_turns_than_its_pack() -> None:
    setup = world(
        fog.PACK.levels, fog.PACK.maps, fog.PACK.terrain, fog.PACK.vehicles, fog.PACK.settings,
        start=fog.START, end=fog.START + 300, goal=3, most=8, turn_minutes=60,
    )  # fmt: skip
    assert setup.settings == fog.PACK.settings._replace(turn_minutes=60)
    assert setup[4:] == (fog.START, fog.START + 300, 3, 8)
    assert fog.SHIPPED.settings.turn_minutes == 1440


START = "2026-08-14T10:00"


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"goal": "11"}, "no level 11 to end at (F18): write goal=2 to goal=10, or leave it out"),
        ({"goal": "999999"}, "write goal=2 to goal=10"),
        ({"goal": "1"}, "no level 1 to end at (F18)"),
        ({"goal": "0"}, "'0' is no whole number from 1 to 999999; write goal=3"),
        ({"most": "-1"}, "'-1' is no whole number"),
        ({"turn_minutes": "x"}, "'x' is no whole number"),
        ({"end": START}, "the world would end before it begins (F18): write an end after 2026-08-14T10:00"),
        ({"end": "2026-08-13T10:00"}, "would end before it begins (F18)"),
        ({"end": "soon"}, "'soon' is no moment"),
        ({"start": "2026-02-30T10:00"}, "'2026-02-30T10:00' is no moment"),
        (
            {"end": "2026-08-14T12:00", "turn_minutes": "121"},
            "a turn would be longer than the world (F4): write turn_minutes=1 to turn_minutes=120",
        ),
        ({"level": "3"}, "'level' cannot be chosen; write start=2026-08-14T10:00"),
    ],
)
def test_f18_a_choice_that_no_world_can_have_is_refused_with_what_can_be_chosen(
    chosen: dict[str, str], words: str
) -> None:
    with pytest.raises(Misused) as caught:
        prepare(fog.PACK, {"start": START, **chosen})
    assert words in str(caught.value)


def test_f18_what_a_world_can_have_is_chosen() -> None:
    chosen = {"start": START, "end": "2026-08-14T12:00", "goal": "10", "most": "8", "turn_minutes": "120"}
    setup = prepare(fog.PACK, chosen)
    assert (setup.end - setup.start, setup.goal, setup.most, setup.settings.turn_minutes) == (120, 10, 8, 120)
    assert prepare(fog.PACK, {"start": START})[4:] == (setup.start, 0, 0, 0)


def test_a_map_of_200_by_200_is_played() -> None:
    setup = fog.SHIPPED._replace(levels=(Level("Wide", ("~" * 100 + "." * 100,) * 200),))
    played = fog.World(setup)
    played.do(0, "join Anna", 0)
    shots = [move for move in FOGBOUND.moves(played.state, 0) if move.kind == "shoot"]
    assert len(shots) == 3 * (40_000 - 3)
    played.put(0, ship="a1", tank="gr1", plane="b2")
    played.do(0, "shoot ship gr200")
    assert [sight.cell for sight in FOGBOUND.view(played.state, 0).sights][-1] == "gr200"
