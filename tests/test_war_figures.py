import pytest
from war_boards import setup, unit

from bunchuk.rules.war.figures import Figures, at_home, figures
from bunchuk.rules.war.ground import charge, field, terrain_at, words
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
    riders = [unit(f"GON-{number}", kind) for number, kind in enumerate(("hc", "lc", "li"))]
    battlefield = setup(riders)._replace(patches=(Patch("swamp", (13,)),))
    assert terrain_at(battlefield, 13) == "swamp"
    heavy, light, foot = field(battlefield).lies
    assert [charge(lie, (3, 4))[0] for lie in (heavy, light, foot)] == [2, 1, 0]
    assert charge(heavy, (3, 4)) == (2, "W42")
    assert charge(heavy, (4,))[0] == 0
    assert charge(heavy, (3, 13))[0] == 0
    assert charge(heavy, (13, 3, 4))[0] == 2


def test_w42_a_mumak_has_no_charge() -> None:
    mumak = unit("MOR-1", "hc", people="mumaks")
    battlefield = setup([mumak])
    assert charge(field(battlefield).lies[0], (3, 4))[0] == 0
    assert "mumaks" in words(battlefield, mumak)


def test_w42_of_several_charges_the_greatest_counts() -> None:
    battlefield = setup([unit("GON-1", "hc")])
    more = (*battlefield.effects, battlefield.effects[1]._replace(amount=1))
    assert charge(field(battlefield._replace(effects=more)).lies[0], (3, 4))[0] == 2
