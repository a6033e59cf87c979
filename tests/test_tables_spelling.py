"""Names in any script, as they are compared: one rule for the campaign, the tables and the games."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Misused
from bunchuk.rules.games import game_of, kinds
from bunchuk.rules.war import orders
from bunchuk.rules.war.game import WAR
from bunchuk.tables.near import near, ways
from bunchuk.tables.notation import parse_cell
from bunchuk.tables.spelling import fold, latin, likest, one_line, place_of, whose


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


def test_letters_of_another_alphabet_that_look_the_same_are_read_last() -> None:
    assert latin("С5") == latin("c5") == "c5"
    assert latin("АСЕОРХУКМТВН") == "aceopxykmtbh"
    assert place_of("а1", ["R1", "A1"]) == place_of("A1", ["R1", "А1"]) == 1
    assert place_of("а1", ["A1", "а1"]) == 1
    assert place_of("а1", ["А1", "A1"]) == 0
    assert place_of("б1", ["R1", "B1"]) == -1


def test_moves_of_every_game_with_cells_are_read_from_either_keyboard() -> None:
    assert len(orders.read("GON-1 f а; с5 f а")) == len(orders.read("GON-1 f a; c5 f a"))
    assert WAR.parse("place GON-1 а1 n") == WAR.parse("place GON-1 a1 n")
    assert WAR.parse("escape to С5") != WAR.parse("escape to C5")  # a name is kept as it is spelt
    fogbound = game_of("fogbound")
    assert fogbound.parse("@2026-08-14T11:02 shoot ship с5") == fogbound.parse("@2026-08-14T11:02 shoot ship c5")
    assert parse_cell("С5", 6, 6) == parse_cell("c5", 6, 6)


@pytest.mark.parametrize(("name", "his"), [("Anna", "Anna's"), ("Allies", "Allies'"), ("Ozols", "Ozols'"), ("", "'s")])
def test_it_is_said_whose_a_thing_is(name: str, his: str) -> None:
    assert whose(name) == his


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


READERS = [*kinds(), "war", "orders"]
FORMS = (
    "lay CARD",
    "build CARD [with N]",
    "attack UNIT [on UNIT]",
    "rule UNIT turned|ready : reason",
    "rule UNIT lost : reason",
)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bild kv_1", "write build CARD [with N]"),
        ("atack A1", "write attack UNIT [on UNIT]"),
        ("rule A1 lost", "write rule UNIT lost : reason"),
        ("jump", "words for it are lay, build, attack, rule"),
        ("", "words for it are lay, build, attack, rule"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_is_like_it(typed: str, told: str) -> None:
    assert ways(typed, FORMS) == told
    assert ways(typed, FORMS[:2]) == "write lay CARD, build CARD [with N]"
    assert ways("x", FORMS[3:]) == "write rule UNIT turned|ready : reason, rule UNIT lost : reason"


def told(kind: str, text: str) -> str:
    """What is said of a line that cannot be read; nothing if it can."""
    try:
        if kind == "orders":
            orders.read(text)
        else:
            (WAR if kind == "war" else game_of(kind)).parse(text)
    except Misused as error:
        return str(error)
    return ""


@given(st.text(max_size=300), st.sampled_from(READERS))
def test_a_refusal_of_what_cannot_be_read_fits_three_lines(text: str, kind: str) -> None:
    assert len(told(kind, text)) <= 240


@pytest.mark.parametrize("word", ["jump", "rule", "rule x", "offer", "went", "xx " * 100, "@2026-08-14T10:00 leap"])
@pytest.mark.parametrize("kind", READERS)
def test_refusals_of_common_slips_fit_three_lines(word: str, kind: str) -> None:
    assert 10 < len(told(kind, word)) <= 240
