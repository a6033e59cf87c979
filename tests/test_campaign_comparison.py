"""Two troop types at about equal price: who is meant, how many fight, and what comes of it on each ground."""

from pathlib import Path

import pytest
from battlefields import gathered

from bunchuk.campaign import comparison, figures, mending
from bunchuk.campaign.comparison import Comparison
from bunchuk.campaign.event import Event
from bunchuk.errors import Ambiguous, Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return gathered(tmp_path)


def compare(event: Event, one: str, other: str, eyes: str = "") -> Comparison:
    return comparison.compare(event, one, other, seconds=None, rounds=1, seed=1, eyes=eyes, cores=1)


@pytest.mark.parametrize(
    ("one", "other", "counts", "ruling"),
    [
        ("gondor:hi", "mordor:orcs:li", (1, 2), "1 against 2: 100G against 100G"),
        ("gondor:hc", "mordor:men:lc", (3, 2), "3 against 2: 300G against 300G"),
        ("rohan:lc", "mordor:orcs:hi", (2, 5), "2 against 5: 240G against 250G"),
        ("GON-1", "gon-1", (1, 1), "1 against 1: 100G against 100G"),
        ("hobbiton:fs", "mordor:men:fs", (1, 1), "1 against 1: 6W against 6W"),
        ("hobbiton:fs", "mordor:men:li", (1, 1), "their prices have no resource in common: one against one"),
    ],
)
def test_as_many_fight_as_bring_the_prices_nearest(
    event: Event, one: str, other: str, counts: tuple[int, int], ruling: str
) -> None:
    found = compare(event, one, other)
    assert tuple(each.units for each in found.contenders) == counts
    assert found.ruling == ruling


def test_each_ground_has_its_duels_with_either_side_called(event: Event) -> None:
    found = compare(event, "gondor:heavy infantry", "mordor:orcs:light_infantry")
    assert [line.title for line in found.grounds] == ["Plain", "Forest", "Mountain", "Swamp", "Street"]
    assert all(line.first.times + line.second.times + line.draws.times == line.first.of == 2 for line in found.grounds)
    assert found.games == 10
    assert found.contenders[0].title == "Gondor: Men heavy infantry"
    assert found._replace(seconds=0) == compare(event, "gondor:heavy infantry", "mordor:orcs:li")._replace(
        seconds=0, contenders=found.contenders
    )


def test_w43_ground_that_keeps_somebody_off_the_board_is_said_to(event: Event) -> None:
    found = {line.terrain: line.closed for line in compare(event, "gondor:hc", "mordor:orcs:lc").grounds}
    assert found == {"plain": (), "forest": (), "mountain": ("A", "B"), "swamp": ("A",), "street": ()}


def test_the_better_and_dearer_of_two_alike_loses_no_duel_against_fewer_hits(event: Event) -> None:
    mending.set_figure(event, "gon-1", "strength", "9/4/3/3/0", "blessed")
    found = compare(event, "gon-1", "gondor:hi")
    assert found.grounds[0].first.share == 1
    assert found.contenders[0].strength == "9/4/3/3/0"


def test_w4_hidden_figures_are_not_compared_and_those_set_are_for_who_may_see_them(event: Event) -> None:
    with pytest.raises(Refused, match="not set yet"):
        compare(event, "rivendell:li", "gondor:hi", "master")
    figures.set_figure(event, "units", "rivendell elves light_infantry", "strength", "5/2/3/2/0")
    for eyes in ("", "gondor"):
        with pytest.raises(Refused, match="hidden"):
            compare(event, "gondor:hi", "rivendell:li", eyes)
    assert compare(event, "gondor:hi", "rivendell:li", "master").contenders[1].strength == "5/2/3/2/0"


@pytest.mark.parametrize(
    ("words", "error", "says"),
    [
        ("mordor:lc", Ambiguous, "mordor:orcs:lc, mordor:men:lc"),
        ("gondor:dwarves:hi", NotFound, "dwarves heavy_infantry"),
        ("gondar:hi", NotFound, "did you mean gondor"),
        ("gondor:hx", NotFound, "troop type"),
        ("gondor:men:hi:x", Misused, "faction:people:type"),
        ("gondor:", Misused, "faction:people:type"),
        ("gon-77", NotFound, "unit"),
    ],
)
def test_who_is_meant_must_be_clear(event: Event, words: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        compare(event, words, "gondor:hi")


def test_a_length_that_is_none_is_misused(event: Event) -> None:
    with pytest.raises(Misused, match="up to"):
        comparison.compare(event, "gondor:hi", "gondor:li", seconds=0, seed=1)
