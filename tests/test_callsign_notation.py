"""Moves as lines: read in any of their forms, written in one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Misused
from bunchuk.rules.callsign.moves import Appoint, Declare, Go, Order, Relocate, SetReadiness, Strike
from bunchuk.rules.callsign.notation import format_move, parse


@pytest.mark.parametrize(
    ("text", "move", "written"),
    [
        ("b1 left left down", Go("B1", "left left down"), "B1 left left down"),
        ("B1 ← ← ↓", Go("B1", "<<v"), "B1 <<v"),
        ("B1  < < v", Go("B1", "<<v"), "B1 <<v"),
        ("b3↑", Go("B3", "^"), "B3 ^"),
        ("B12<< V", Go("B12", "<<v"), "B12 <<v"),
        ("b3 < V", Go("B3", "<v"), "B3 <v"),
        ("b1 ATTACK ^", Strike("B1", "^"), "B1 x ^"),
        ("ß1 <", Go("ß1", "<"), "ß1 <"),
        ("b1 x Вверх", Strike("B1", "вверх"), "B1 x вверх"),
        ("Chief GREEN", Appoint("green"), "chief green"),
        ("order ALL : Hold : the mill!", Order("all", "Hold : the mill!"), "order all : Hold : the mill!"),
        ("rule b1 readiness 20 : a slip", SetReadiness("B1", 20, "a slip"), "rule B1 readiness 20 : a slip"),
        ("rule b1 at AB12 : wind", Relocate("B1", "ab12", "wind"), "rule B1 at ab12 : wind"),
        ("rule end Blue : dinner", Declare("blue", "dinner"), "rule end blue : dinner"),
        ("order O'Neill-Smith : go", Order("o'neill-smith", "go"), "order o'neill-smith : go"),
        ("chief D'Artagnan", Appoint("d'artagnan"), "chief d'artagnan"),
        ("rule end Rouge-Noir : pluie", Declare("rouge-noir", "pluie"), "rule end rouge-noir : pluie"),
        ("b1 х ^", Strike("B1", "^"), "B1 x ^"),  # the mark is Cyrillic
        ("rule b1 at С12 : wind", Relocate("B1", "c12", "wind"), "rule B1 at c12 : wind"),  # so is the column
    ],
)
def test_g4_a_move_is_read_in_any_form_and_written_in_one(text: str, move: object, written: str) -> None:
    read = parse(text)
    assert type(read) is type(move)
    assert read == move
    assert format_move(read) == written
    assert parse(written) == read


@pytest.mark.parametrize("text", ["", "B1", "order all", "11 left", "chief", "B1 : left", "x >", "B1left", "B1v left"])
def test_what_cannot_be_read_is_told_with_what_can(text: str) -> None:
    with pytest.raises(Misused, match=r"cannot read the move .*; write UNIT PATH"):
        parse(text)


def test_a_ruling_that_cannot_be_read_is_told_how_rulings_are_written() -> None:
    with pytest.raises(Misused, match=r"'rule B1 50 : hurt'; write rule UNIT readiness POINTS : WHY, rule UNIT at"):
        parse("rule B1 50 : hurt")


@given(st.text(max_size=30))
def test_whatever_is_read_is_written_so_that_it_reads_the_same(text: str) -> None:
    try:
        move = parse(text)
    except Misused:
        return
    written = format_move(move)
    assert len(written.splitlines()) == 1
    assert parse(written) == move
