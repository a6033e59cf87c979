import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.printing.elements import Fit
from bunchuk.printing.lettering import ELLIPSIS, Lines, clean, font, leading, set_text

REGULAR = font("regular")
LETTERS = st.text(st.characters(codec="cp1251", exclude_categories=("Cc", "Cf", "Zs")) | st.just(" "), max_size=80)


def lines(text: str, width: float, height: float, fit: Fit, *, size: float = 10, min_size: float = 6) -> Lines:
    found = set_text(text, REGULAR, width, height, size=size, min_size=min_size, fit=fit)
    assert found is not None
    return found


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_the_font_has_the_letters_of_english_russian_latvian_and_french(weight: str) -> None:
    alphabet = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя" + "aābcčdeēfgģhiījkķlļmnņoprsštuūvzž" + "àâæçéèêëîïôœùûüÿ" + "źóß"
    signs = "0123456789/()?-+–—…«»„“”’'\"№&.,:;!"
    assert font("bold" if weight == "bold" else "regular").missing(alphabet + alphabet.upper() + signs) == ""


def test_letters_that_the_font_lacks_are_named_once_each() -> None:
    assert REGULAR.missing("Ivan 🐎龍🐎") == "🐎龍"


def test_decomposed_letters_are_composed() -> None:
    for word in ("Ļaudis", "Źrebię", "Ёж", "Œuvre à l'île"):
        assert clean(unicodedata.normalize("NFD", word)) == word


def test_blanks_become_single_and_marks_without_ink_go() -> None:
    assert clean(" Fara\u200bmir\u00ad,\tson\u00a0of\n Denethor\ufeff ") == "Faramir, son of Denethor"


def test_a_short_text_stays_as_it_is() -> None:
    assert lines("Faramir", 40, 10, "shrink") == Lines(("Faramir",), 10, whole=True)


def test_a_longer_text_shrinks_first() -> None:
    width = REGULAR.width("Faramir son of Denethor", 8)
    set_ = lines("Faramir son of Denethor", width, 10, "wrap")
    assert set_.lines == ("Faramir son of Denethor",)
    assert set_.size == pytest.approx(8)


def test_then_it_wraps_as_large_as_it_may() -> None:
    set_ = lines("Faramir son of Denethor, captain of the White Tower", 30, 12, "wrap")
    assert len(set_.lines) > 1
    assert set_.whole
    assert " ".join(set_.lines) == "Faramir son of Denethor, captain of the White Tower"


def test_at_last_it_is_cut_with_an_ellipsis() -> None:
    cut = lines("Faramir son of Denethor, captain of the White Tower", 20, 4, "wrap")
    assert cut.lines[-1].endswith(ELLIPSIS)
    assert not cut.whole
    assert lines("Faramir son of Denethor", 15, 4, "shrink").lines[0].endswith(ELLIPSIS)


def test_a_word_too_long_for_a_line_is_cut_and_leaves_no_empty_line() -> None:
    assert len(lines("W" * 80, 20, 12, "wrap").lines) == 1


def test_what_must_stay_whole_is_refused_rather_than_cut() -> None:
    assert set_text("GON-123456", REGULAR, 5, 4, size=9, min_size=5, fit="whole") is None


@given(LETTERS, st.floats(0, 60), st.floats(3, 20), st.sampled_from(["shrink", "wrap"]))
def test_a_text_never_leaves_its_box(text: str, width: float, height: float, fit: Fit) -> None:
    set_ = lines(clean(text), width, height, fit, min_size=5)
    assert all(REGULAR.width(line, set_.size) <= width + 1e-6 for line in set_.lines)
    assert leading(set_.size) * len(set_.lines) <= height + 1e-6
