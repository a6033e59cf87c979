import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.campaign import commanders, names
from bunchuk.campaign.event import Event
from bunchuk.errors import Ambiguous, Misused, NotFound, Refused


def found(event: Event, text: str, *kinds: str) -> str:
    with event.reading() as db:
        return names.find(db, text, *kinds).code


@pytest.mark.parametrize("text", ["GON-C1", "gon-c1", " Gon-C1 ", "Faramir", "FARAMIR", "faramír", "fara", "f"])
def test_a_code_a_name_or_a_unique_beginning_finds(event: Event, text: str) -> None:
    assert found(event, text) == "GON-C1"


def test_a_name_is_found_without_its_accents_and_in_either_form(event: Event) -> None:
    commanders.register(event, "gondor", "Jānis Bērziņš")
    assert found(event, "janis berzins") == "GON-C2"
    assert found(event, unicodedata.normalize("NFD", "Jānis Bērziņš")) == "GON-C2"


def test_a_cyrillic_name_is_found_by_its_beginning(event: Event) -> None:
    commanders.register(event, "gondor", "Йовин, дочь Эомунда")
    assert found(event, "йов") == "GON-C2"


def test_a_code_is_found_whichever_keyboard_its_letters_are_from(event: Event) -> None:
    assert found(event, "GON-С1") == "GON-C1"  # the second С is Cyrillic
    assert found(event, "gоn-с1", "commander") == "GON-C1"
    with pytest.raises(NotFound):
        found(event, "GON-С1", "hero")


def test_a_near_miss_is_answered_with_what_was_meant(event: Event) -> None:
    with pytest.raises(NotFound) as caught:
        found(event, "Faramor")
    assert str(caught.value) == "no code or name 'Faramor': did you mean Faramir?"


def test_a_beginning_of_several_names_is_answered_with_the_choices(event: Event) -> None:
    commanders.register(event, "gondor", "Faramund")
    with pytest.raises(Ambiguous, match=r"'fara' could be Faramir \(GON-C1\), Faramund \(GON-C2\)"):
        found(event, "fara")


def test_an_exact_name_counts_before_a_beginning(event: Event) -> None:
    commanders.register(event, "gondor", "Faramirion")
    assert found(event, "faramir") == "GON-C1"


@pytest.mark.parametrize("text", ["ёлкин", "Елкин", "елк", "ёлкин младший", "млад"])
def test_a_later_word_that_one_alone_bears_finds_him(event: Event, text: str) -> None:
    commanders.register(event, "gondor", "Пётр Ёлкин младший")
    assert found(event, text) == "GON-C2"


def test_a_whole_later_word_counts_before_the_beginning_of_one_and_names_begin_before_both(event: Event) -> None:
    commanders.register(event, "gondor", "Ivars Ozols")
    commanders.register(event, "gondor", "Māra Ozoliņa")
    assert found(event, "ozols") == "GON-C2"
    with pytest.raises(Ambiguous, match=r"'ozol' could be Ivars Ozols \(GON-C2\), Māra Ozoliņa \(GON-C3\)"):
        found(event, "ozol")
    commanders.register(event, "gondor", "Ozols")
    assert found(event, "ozols") == found(event, "ozol") == "GON-C4"


def test_two_who_bear_a_surname_are_told_apart_and_a_near_miss_of_it_is_answered(event: Event) -> None:
    commanders.register(event, "gondor", "Anna Bērziņa")
    with pytest.raises(NotFound, match=r"did you mean Anna Bērziņa\?"):
        found(event, "berzinja")
    commanders.register(event, "gondor", "Zane Bērziņa")
    with pytest.raises(Ambiguous, match=r"'berzina' could be Anna Bērziņa \(GON-C2\), Zane Bērziņa \(GON-C3\)"):
        found(event, "berzina")


def test_the_number_of_a_code_is_no_later_word(event: Event) -> None:
    with pytest.raises(NotFound):
        found(event, "c1")


@pytest.mark.parametrize("text", ["", " ", "\n", "\udcff", "%", "_", "'; DROP TABLE units; --"])
def test_what_is_no_name_finds_nothing(event: Event, text: str) -> None:
    with pytest.raises(NotFound):
        found(event, text)


def test_a_kind_that_is_not_asked_for_is_not_found(event: Event) -> None:
    with pytest.raises(NotFound, match="no unit 'faramir'"):
        found(event, "faramir", "unit")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Old\n One\t", "Old One"),
        ("Fara\u00admir", "Faramir"),
        ("Fara\u202emir", "Faramir"),
        (unicodedata.normalize("NFD", "Ķēniņš"), "Ķēniņš"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ('O\'Neill "Red"', 'O\'Neill "Red"'),
        ("x", "x"),
        ("я" * 80, "я" * 80),
    ],
)
def test_a_name_is_kept_in_one_line_composed_and_visible(text: str, kept: str) -> None:
    assert names.clean(text) == kept


@pytest.mark.parametrize("text", ["", "  ", "\n", "!!!", "\u0301", "\u200d", "x" * 81])
def test_a_name_needs_a_letter_and_fits_a_flag(text: str) -> None:
    with pytest.raises(Misused, match=r"is no name|80 is the most"):
        names.clean(text)


@given(st.text())
def test_a_kept_name_is_kept_the_same_again_and_folds_alike(text: str) -> None:
    try:
        name = names.clean(text)
    except Misused:
        return
    assert names.clean(name) == name
    assert names.fold(name) == names.fold(text) == names.fold(names.fold(text))
    assert "\n" not in name


def test_a_reason_is_one_line_and_not_empty() -> None:
    assert names.reason("lost\nat the ford") == "lost at the ford"
    with pytest.raises(Misused, match="--why"):
        names.reason(" \n")


def test_an_operation_that_rests_on_nothing_is_refused(event: Event) -> None:
    with event.reading() as db, pytest.raises(Refused, match="there is no unit GON-1"):
        names.require(db, "unit", "GON-1")
