from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from war_boards import GON, MOR, acting_code, battle, cell_of, play, random_setup, record, setup, unit

from bunchuk.errors import Ambiguous, BunchukError, Misused, NotFound, Refused
from bunchuk.rules.game import MASTER
from bunchuk.rules.war import orders
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.state import State


def carry_out(state: State, line: str, seat: int | None = None) -> State:
    """Feed a line as a driver does."""
    for step in orders.read(line, seat):
        resolved = step(state)
        if resolved is None:
            continue
        actor, move = resolved
        refusal = WAR.check(state, actor, move)
        if refusal:
            raise Refused(refusal.reason, rule=refusal.rule, remedy=refusal.legal)
        state, _ = WAR.apply(state, actor, move)
    return state


def field() -> State:
    return battle("GON-1 hc d5 n morale=9", "MOR-1 lc d8 s morale=7 hits=9", "GON-2 li a1 n morale=5", held=(3, 3))


def test_units_are_named_by_square_or_code_and_each_order_ends_a_turn() -> None:
    state = carry_out(field(), "d5 f2 a; mor-1 l f; A1 r")
    assert [cell_of(state, code) for code in ("GON-1", "MOR-1", "GON-2")] == ["d7 N", "e8 E", "a1 E"]
    assert (record(state, "MOR-1").hits, state.round) == (5, 2)


def test_about_is_two_turns_and_plus_leaves_the_turn_open() -> None:
    state = carry_out(field(), "d5 b +")
    assert (cell_of(state, "GON-1"), state.left, acting_code(state)) == ("d5 S", 1, "GON-1")
    assert acting_code(carry_out(state, "f+")) == "GON-1"
    assert acting_code(carry_out(state, "f")) == "MOR-1"
    assert acting_code(carry_out(state, "end")) == "MOR-1"


@pytest.mark.parametrize("line", ["a1 f", "gon-2 f", "mor-1 l", "d8 end"])
def test_w31_an_order_for_a_unit_whose_turn_it_is_not_names_whose_it_is(line: str) -> None:
    with pytest.raises(Refused, match=r"it is the turn of GON-1 on d5, not of .* \(W31\); order d5 first"):
        carry_out(field(), line)


def test_w31_an_order_for_somebody_elses_unit_is_refused() -> None:
    with pytest.raises(Refused, match="W31"):
        carry_out(field(), "d5 f", seat=1)


def test_an_illegal_act_is_refused_by_its_rule() -> None:
    with pytest.raises(Refused, match="W32"):
        carry_out(field(), "d5 f3")


def test_the_rest_of_an_order_falls_away_when_the_unit_falls() -> None:
    state = battle("GON-1 lc d5 n morale=9 hits=1", "GON-2 li a1 n morale=5", "MOR-1 hi d6 s morale=7", held=(3, 3))
    state = carry_out(state, "d5 a l; d6 l")
    assert cell_of(state, "GON-1") == "destroyed"
    assert (cell_of(state, "MOR-1"), acting_code(state)) == ("d6 E", "GON-2")


def test_the_rest_of_an_order_falls_away_when_the_battle_ends() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 n hits=1")
    assert carry_out(state, "d5 a").phase == "fate"


def test_points_are_given_before_acting_and_hand_outs_are_ended_by_name() -> None:
    state = carry_out(field(), "d5 give gon-2 2 f; d8 end; a1 end")
    assert (record(state, "GON-2").morale, state.phase) == (7, "handout")
    with pytest.raises(Refused, match="write GON-C1 or MOR-C1 after it"):
        carry_out(state, "pass")
    assert carry_out(state, "pass fara; hold gothmog").phase == "turn"
    assert carry_out(state, "pass", seat=1).camps[1].done
    assert carry_out(state, "pass mor-c1; pass").phase == "turn"


def test_a_nerve_is_answered_with_points_or_a_pass() -> None:
    state = battle("GON-1 hi d5 n morale=0", "MOR-1 hi d9 s morale=-1", held=(1, 9))
    assert cell_of(carry_out(state, "d5 pass"), "GON-1") == "d4 S"
    assert cell_of(carry_out(state, "d5 give gon-1 1 f"), "GON-1") == "d6 N"


def test_deployment_is_typed_by_code_cell_and_front() -> None:
    state = WAR.new(setup((unit("GON-1", "hi"), unit("GON-2", "fs"), unit("MOR-1", "li"))))
    state = carry_out(state, "gon-1 d1 n; place GON-2 e1 e; done")
    assert (cell_of(state, "GON-1"), cell_of(state, "GON-2"), state.camps[0].done) == ("d1 N", "e1 E", True)
    state = carry_out(state, "mor-1 d10 s; done")
    assert state.phase == "initiative"
    with pytest.raises(Refused, match="no unit's turn now, so GON-1 cannot act"):
        carry_out(state, "d1 f")


def test_the_end_and_rulings_are_lines_too() -> None:
    state = carry_out(field(), "rule GON-1 at b2 w : a wrong square; so it was")
    assert cell_of(state, "GON-1") == "b2 W"
    assert orders.read("rule GON-1 hits 2 : x")[0](state) == (MASTER, WAR.parse("rule GON-1 hits 2 : x"))
    offered = carry_out(state, "offer draw gothmog")
    assert carry_out(offered, "accept").phase == "over"
    assert carry_out(state, "surrender Faramir").phase == "over"
    with pytest.raises(Refused, match="W39"):
        carry_out(state, "rule GON-1 hits 2 : x", seat=0)
    with pytest.raises(Refused, match="Gothmog speaks for himself"):
        carry_out(state, "surrender gothmog", seat=0)
    beaten = play(battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 n hits=1"), "a", "1")
    assert carry_out(beaten, "escape to Минас Моргул").camps[1].where == "Минас Моргул"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("d5 x", "'x'"),
        ("d5 f2 a9", "'a9'"),
        ("gon-1 d2", "write CODE CELL FRONT to deploy"),
        ("gon-1 d2 q", "fronts are n, e, s, w"),
        ("d5", "no order"),
        ("d5 +", "no order"),
        ("f2", "no order"),
        ("d5 give gon-1", "'give'"),
        ("d5 give gon-1 many", "'give'"),
        ("d5 end f", "after its end"),
        ("", "no order"),
        (" ; ", "no order"),
        ("place d5", "place d5"),
        ("offer nothing", "offer nothing"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, word: str) -> None:
    with pytest.raises(Misused, match=word):
        orders.read(line)


@pytest.mark.parametrize("line", ["e5 f", "gon-7 f", "gon f", "give rohan-1 1", "pass sauron"])
def test_what_is_not_there_is_not_found(line: str) -> None:
    with pytest.raises(NotFound):
        carry_out(field(), line)


def test_an_unseen_unit_is_as_unknown_as_none() -> None:
    state = WAR.new(setup((unit("GON-1", "hi"), unit("MOR-1", "li"))))
    with pytest.raises(NotFound, match="no unit or counter 'mor-1'; name"):
        carry_out(state, "mor-1 d1 n", seat=0)
    with pytest.raises(NotFound, match="no unit or counter 'mor'; name"):
        carry_out(state, "mor f", seat=0)


WORDS = st.sampled_from(("d5", "d8", "gon-1", "mor-1", "f", "f2", "l", "b", "a", "end", "+", ";", "give", "1", "pass"))
OTHERS = st.sampled_from(("a1", "hold", "done", "place", "n", "offer", "draw", "x", "rule", "surrender"))


@given(st.lists(WORDS | OTHERS, max_size=8).map(" ".join), st.integers(0, 5), st.sampled_from((None, 0, 1)))
def test_any_line_is_carried_out_or_refused_in_one_line(line: str, seed: int, seat: int | None) -> None:
    states = (field(), WAR.new(random_setup(Random(seed))))
    try:
        carry_out(states[seed % 2], line, seat)
    except BunchukError as error:
        text = str(error)
        assert text
        assert "\n" not in text


def namesakes(first: str, second: str) -> State:
    return battle(
        "GON-1 hc d5 n morale=9",
        "MOR-1 lc d8 s morale=7 hits=9",
        sides=(GON._replace(name=first), MOR._replace(name=second)),
    )


@pytest.mark.parametrize(
    ("first", "typed"),
    [
        ("Éomer", "eomer"),
        ("Ёлкин Пётр", "елкин"),
        ("Jānis Bērziņš", "janis berz"),
        ("Ķegu Ģirts", "Kegu"),
        ("Пётр Ёлкин", "елкин"),
    ],
)
def test_a_commander_is_named_without_accents_as_everywhere_else(first: str, typed: str) -> None:
    state = carry_out(namesakes(first, "Gothmog"), f"surrender {typed}")
    assert state.end is not None
    assert state.end.winners == (1,)


def test_a_name_that_both_commanders_bear_once_accents_are_dropped_is_refused() -> None:
    with pytest.raises(Ambiguous, match=r"'eomer' could be Éomer \(GON-C1\), Eomer \(MOR-C1\); write the code"):
        carry_out(namesakes("Éomer", "Eomer"), "surrender Eomer")
    with pytest.raises(Ambiguous, match=r"'jan' could be"):
        carry_out(namesakes("Jānis", "Jana"), "surrender jan")


def test_a_code_is_found_without_its_accents() -> None:
    state = battle("ЁЖИ-1 hc d5 n morale=9", "MOR-1 lc d8 s morale=7 hits=9")
    assert cell_of(carry_out(state, "ежи-1 f2 +"), "ЁЖИ-1") == "d7 N"
