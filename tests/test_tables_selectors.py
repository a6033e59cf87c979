"""Selectors: words that must all hold."""

import pytest

from bunchuk.tables.rows import HIDDEN, TroopType, UnitRow
from bunchuk.tables.selectors import selects, words_of

RIDERS = TroopType("light_cavalry", "lc", "Light cavalry", ("cavalry", "light"), ())
WARGS = UnitRow("mordor", "orcs", "light_cavalry", (), (), HIDDEN, ("wargs",))


def test_all_of_a_unit_can_be_asked_about() -> None:
    assert words_of(WARGS, RIDERS) == {"mordor", "orcs", "light_cavalry", "cavalry", "light", "wargs"}


@pytest.mark.parametrize("who", ["*", "cavalry", "cavalry wargs", "!horse", "mordor !men light_cavalry"])
def test_a_selector_holds_if_all_its_words_do(who: str) -> None:
    assert selects(tuple(who.split()), words_of(WARGS, RIDERS))


@pytest.mark.parametrize("who", ["horse", "cavalry horse", "!wargs", "cavalry !wargs", "* men"])
def test_a_selector_fails_if_one_word_does(who: str) -> None:
    assert not selects(tuple(who.split()), words_of(WARGS, RIDERS))
