from war_boards import GON, MOR, battle, play, record, setup, unit

from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE, MASTER, Rolled
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, PASS, READY, SURRENDER, Give, Place


def test_w33_figures_are_the_owners_until_the_counter_was_turned_up() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 s")
    mine, theirs = WAR.view(state, 0).counters
    assert mine.figures is not None
    assert (mine.figures.hits, mine.morale) == (6, 9)
    assert (theirs.figures, theirs.morale) == (None, None)
    assert (theirs.side, theirs.type, theirs.cell, theirs.front) == (1, "light_infantry", "d6", "S")
    _, shown = WAR.view(play(state, "a"), 0).counters
    assert shown.figures is not None
    assert (shown.figures.hits, shown.figures.full_hits, shown.morale) == (3, 4, None)


def test_w33_held_points_are_private_and_the_order_public() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 s", held=(2, 4))
    assert [party.held for party in WAR.view(state, 1).sides] == [None, 4]
    assert [party.held for party in WAR.view(state, None).sides] == [None, None]
    assert WAR.view(state, None).order == ("GON-1", "MOR-1")


def test_w33_movement_left_is_the_owners_until_the_counter_was_turned_up() -> None:
    state = battle("GON-1 hc d5 n morale=9", "MOR-1 li d7 s")
    assert (WAR.view(state, 0).left, WAR.view(state, 1).left) == (3, None)
    assert WAR.view(play(state, "f", "a"), 1).left == 1


def test_the_seats_are_the_commanders() -> None:
    assert WAR.seats(battle("GON-1 hi d5 n", "MOR-1 li d6 s")) == ("Faramir", "Gothmog")


def test_a_view_has_named_fields_all_the_way_down() -> None:
    view = WAR.view(battle("GON-1 hi d5 n", "MOR-1 li d6 s"), 0)
    named = codec.named(view)
    assert isinstance(named, dict)
    assert isinstance(named["counters"][0], dict)


def test_what_shows_something_new_needs_a_master_to_be_taken_back() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 s", "MOR-2 li a9 s morale=1")
    assert WAR.reveals(state, 0, ATTACK)
    assert not WAR.reveals(play(state, "a", "end"), 1, ATTACK)
    assert WAR.reveals(state, 0, END_TURN)  # how the next unit takes its turn, silence too, tells of its nerve
    assert not WAR.reveals(battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s"), 0, FORWARD)
    assert WAR.reveals(state, 0, SURRENDER)


def test_positions_an_order_a_roll_and_a_failing_nerve_are_new() -> None:
    sides = (GON, MOR)
    state = WAR.new(setup((unit("GON-1", "hi"), unit("MOR-1", "li")), sides))
    placed = Place("GON-1", "a1", "N")
    assert not WAR.reveals(state, 0, placed)
    state, _ = WAR.apply(state, 0, placed)
    assert not WAR.reveals(state, 0, READY)
    state, _ = WAR.apply(state, 0, READY)
    state, _ = WAR.apply(state, 1, Place("MOR-1", "a10", "S"))
    assert WAR.reveals(state, 1, READY)
    state, _ = WAR.apply(state, 1, READY)
    assert WAR.reveals(state, CHANCE, Rolled((3,)))
    state = play(state, "3", "3")
    assert not WAR.reveals(state, 0, Give("GON-1", 1))
    assert not WAR.reveals(state, 0, PASS)
    state, _ = WAR.apply(state, 0, PASS)
    assert WAR.reveals(state, 1, PASS)
    panic = battle("GON-1 hi d5 n morale=0", "MOR-1 li d9 s morale=-1", held=(0, 9))
    assert WAR.reveals(panic, 0, PASS)
    assert record(panic, "GON-1").status == "board"
    assert WAR.reveals(panic, MASTER, WAR.parse("rule end draw : rain"))
