import pytest
from war_boards import setup, unit

from bunchuk.rules.war.figures import Figures, at_home, figures
from bunchuk.rules.war.ground import charge, terrain, words
from bunchuk.rules.war.state import Patch
from bunchuk.tables.notation import parse_strength
from bunchuk.tables.rows import People

ELVES = People("elves", "Elves", "elven_forest", 1)


def test_w1_figures_are_hits_strike_morale_movement_range() -> None:
    assert figures(parse_strength("4/1/2/2/0"), home=False) == Figures(4, 1, 2, 2, 0)


def test_w1_a_bracketed_figure_replaces_its_own_on_home_ground() -> None:
    orcs = parse_strength("5/1(2)/2/2/0")
    assert figures(orcs, home=True) == Figures(5, 2, 2, 2, 0)
    assert figures(orcs, home=False) == Figures(5, 1, 2, 2, 0)


@pytest.mark.parametrize(("tags", "morale"), [(("elven_forest",), 5), (("cave",), 1), ((), 1)])
def test_w2_a_rivendell_shooter_has_morale_5_in_its_forest_and_1_elsewhere(tags: tuple[str, ...], morale: int) -> None:
    assert figures(parse_strength("3/2/1(5)/2/3"), home=at_home(ELVES, tags)).morale == morale


def test_w2_men_are_at_home_nowhere() -> None:
    assert not at_home(People("men", "Men", "", 1), ("cave", "shire"))


def test_w42_a_charge_asks_for_the_type_and_the_ground_of_the_last_cells() -> None:
    battlefield = setup(())._replace(patches=(Patch("swamp", (13,)),))
    heavy, light, foot = (unit("GON-1", kind) for kind in ("hc", "lc", "li"))
    assert terrain(battlefield, 13) == "swamp"
    assert [charge(battlefield, rider, (3, 4)) for rider in (heavy, light, foot)] == [2, 1, 0]
    assert charge(battlefield, heavy, (4,)) == 0
    assert charge(battlefield, heavy, (3, 13)) == 0
    assert charge(battlefield, heavy, (13, 3, 4)) == 2


def test_w42_a_mumak_has_no_charge() -> None:
    assert charge(setup(()), unit("MOR-1", "hc", people="mumaks"), (3, 4)) == 0
    assert "mumaks" in words(unit("MOR-1", "hc", people="mumaks"))


def test_w42_of_several_charges_the_greatest_counts() -> None:
    battlefield = setup(())
    more = (*battlefield.effects, battlefield.effects[1]._replace(amount=1))
    assert charge(battlefield._replace(effects=more), unit("GON-1", "hc"), (3, 4)) == 2
