"""Names in any script, as they are compared: one rule for the campaign, the tables and the games."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.tables.near import near
from bunchuk.tables.spelling import fold, likest, one_line, place_of


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("eomer", "Éomer"),
        ("ежик", "Ёжик"),
        ("БОИЦОВ", "Бойцов"),
        ("janis berzins", "Jānis Bērziņš"),
        ("GUSTS KEGU", "Ģusts Ķegu"),
        ("strasse", "Straße"),
        ("  jānis   bērziņš ", "Janis Berzins"),
    ],
)
def test_a_name_is_compared_without_case_accents_or_spare_spaces(typed: str, name: str) -> None:
    assert fold(typed) == fold(name) == fold(unicodedata.normalize("NFD", name))
    assert place_of(typed, ["Gothmog", name]) == 1


def test_as_it_is_spelt_counts_first_and_several_alike_are_none() -> None:
    assert place_of("Ежик", ["Ёжик", "Ежик"]) == 1
    assert place_of("ежик", ["Ёжик", "Ежик"]) == -1
    assert place_of("Gandalf", ["Ёжик", "Ежик"]) == -1


def test_what_fits_best_counts_a_whole_name_then_a_beginning_then_a_later_word_then_its_beginning() -> None:
    called = [("Ozols",), ("Ivars Ozols", "GON-C2"), ("Māra Ozoliņa", "GON-C3")]
    assert [likest(text, called) for text in ("ozols", "ozo", "ivars", "ozolina", "c2", "gon", "", "x")] == [
        [0], [0], [1], [2], [], [1, 2], [], [],
    ]  # fmt: skip
    assert [likest(text, called[1:]) for text in ("ozols", "ozo")] == [[0], [0, 1]]


def test_a_near_miss_is_looked_for_without_accents_too() -> None:
    assert near("eomr", ["Éomer", "Gothmog"]) == ["Éomer"]


@given(st.text())
def test_folding_what_is_folded_or_kept_in_one_line_changes_nothing(text: str) -> None:
    assert fold(one_line(text)) == fold(text)


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_letters_are_folded_as_all_others(text: str) -> None:
    assert fold(text + "é") == fold(text + "e")
