"""Costs, strengths and heroes' figures read as they are written, and nothing else does."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Misused
from bunchuk.tables import notation
from bunchuk.tables.frontline_notation import parse_effects, parse_keywords, parse_modifiers
from bunchuk.tables.rows import HIDDEN, Cost, HeroFigures, Strength

LETTERS = "GHVIWFSM"

amounts = st.integers(1, 999_999_999)
costs = st.dictionaries(st.sampled_from(LETTERS), amounts).map(lambda given: notation.in_order(given.items(), LETTERS))
figures = st.integers(0, 999)
ranges = st.none() | figures
five = st.tuples(st.integers(1, 999), figures, figures, figures, ranges)
strengths = st.builds(Strength, st.integers(1, 999), figures, figures, figures, ranges, five)
heroes = st.builds(HeroFigures, st.integers(1, 999), figures, figures, figures, figures, figures)


@given(costs)
def test_w5_a_cost_written_reads_back(cost: Cost) -> None:
    assert notation.parse_cost(notation.format_cost(cost), LETTERS) == cost


@given(strengths)
def test_w1_a_strength_written_reads_back(strength: Strength) -> None:
    assert notation.parse_strength(notation.format_strength(strength)) == strength


@given(heroes)
def test_w3_heroes_figures_written_read_back(hero: HeroFigures) -> None:
    assert notation.parse_hero(notation.format_hero(hero)) == hero


def rewrite_cost(text: str) -> str:
    return notation.format_cost(notation.parse_cost(text, LETTERS))


def rewrite_strength(text: str) -> str:
    return notation.format_strength(notation.parse_strength(text))


def rewrite_hero(text: str) -> str:
    return notation.format_hero(notation.parse_hero(text))


@pytest.mark.parametrize("rewrite", [rewrite_cost, rewrite_strength, rewrite_hero])
@given(text=st.text("0123456789GIgi/()-? ,+", max_size=12))
def test_what_is_read_is_written_in_one_form_and_all_else_is_refused(rewrite: Callable[[str], str], text: str) -> None:
    try:
        once = rewrite(text)
    except Misused as misused:
        refusal = str(misused)
    else:
        assert rewrite(once) == once
        return
    assert refusal.startswith(f"{text!r} ")
    assert ": " in refusal


@pytest.mark.parametrize("text", ["100G/3I", "3I/100G", " 100g / 3i ", "100\u00a0G/3\u202fI", "0100G/3i"])
def test_w5_case_spaces_and_order_do_not_matter(text: str) -> None:
    assert notation.parse_cost(text, LETTERS) == (("G", 100), ("I", 3))


def test_w5_a_dash_is_nothing() -> None:
    assert notation.parse_cost("-", LETTERS) == ()
    assert notation.format_cost(()) == "-"


def test_w5_an_unknown_letter_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(Misused) as caught:
        notation.parse_cost("5Z", LETTERS)
    assert str(caught.value) == "'5Z' names the resource 'Z', which there is not: known are G H V I W F S M"


def test_w5_a_letter_stands_once() -> None:
    with pytest.raises(Misused) as caught:
        notation.parse_cost("5G/3g", LETTERS)
    assert str(caught.value) == "'5G/3g' names the resource 'G' twice: write its sum once"


@pytest.mark.parametrize("text", ["", "?", "-5G", "0G", "G", "5", "G5", "5G/", "5G 3I", "5.5G", "٥G", "1e3G"])
def test_w5_what_is_no_cost_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(Misused) as caught:
        notation.parse_cost(text, LETTERS)
    assert str(caught.value) == (
        f"{text!r} is no cost: write amounts above zero with their letters (G H V I W F S M), "
        "as 100G/3I, or - for nothing"
    )


def test_w1_figures_in_brackets_replace_those_before_them_on_home_ground() -> None:
    assert notation.parse_strength("5/1(2)/2/2/0") == Strength(5, 1, 2, 2, 0, home=(5, 2, 2, 2, 0))


def test_w4_a_range_alone_may_be_unknown() -> None:
    assert notation.parse_strength("4/2/1/2/?(3)") == Strength(4, 2, 1, 2, None, home=(4, 2, 1, 2, 3))
    assert notation.format_strength(Strength(4, 2, 1, 2, 3, (4, 2, 1, 2, None))) == "4/2/1/2/3(?)"


@pytest.mark.parametrize(
    "text", ["", "?", "5/1/2/2", "5/1/2/2/0/1", "5/?/2/2/0", "5/1()/2/2/0", "-5/1/2/2/0", "0/1/2/2/0"]
)
def test_w1_what_is_no_strength_is_refused(text: str) -> None:
    with pytest.raises(Misused, match=r"five figures|no hits"):
        notation.parse_strength(text)


def test_w3_a_hero_has_six_figures() -> None:
    assert notation.parse_hero(" 6/2/3/5/2/0 ") == HeroFigures(
        hits=6, attack=2, morale=3, courage=5, movement=2, range=0
    )
    for text in ("6/2/3/5/2", "6/2/3/5/2/?", "0/2/3/5/2/0", "six"):
        with pytest.raises(Misused, match=r"6/2/3/5/2/0|no hits"):
            notation.parse_hero(text)


def test_a_figure_of_too_many_digits_is_told_to_be_too_large() -> None:
    for read, text, most in (
        (lambda text: notation.parse_cost(text, LETTERS), "1234567890G", 999_999_999),
        (notation.parse_strength, "5/1000/2/2/0", 999),
        (notation.parse_strength, "5/1/2/2/0(1000)", 999),
        (notation.parse_hero, "6/2/3/5/2000/0", 999),
        (parse_effects, "attack 100", 99),
        (parse_modifiers, "+100/+1 vs armour", 99),
        (lambda text: parse_keywords(text, LETTERS), "strike 100 for 2W", 99),
    ):
        with pytest.raises(Misused) as caught:
            read(text)
        assert str(caught.value) == f"{text!r} is too large: write figures up to {most}"


def test_w4_a_question_mark_is_a_hidden_figure() -> None:
    assert notation.is_hidden(" ? ")
    assert not notation.is_hidden("5")
    assert notation.format_cost(HIDDEN) == notation.format_strength(HIDDEN) == "?"


@given(costs, costs)
def test_w5_what_is_missing_and_what_is_left_make_up_the_difference(price: Cost, purse: Cost) -> None:
    missing, left = notation.subtract(price, purse), notation.subtract(purse, price)
    assert notation.add((purse, missing), LETTERS) == notation.add((price, left), LETTERS)
    assert not {letter for letter, _ in missing} & {letter for letter, _ in left}


@given(costs, st.integers(0, 50))
def test_w5_a_cost_taken_n_times_is_the_sum_of_n(cost: Cost, times: int) -> None:
    assert notation.multiply(cost, times) == notation.add([cost] * times, LETTERS)
