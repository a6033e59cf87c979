import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.printing.token import LENGTH, FalseToken, make_token, read_token

KEY = b"0123456789abcdef0123456789abcdef"
TOKEN = make_token(KEY, 7, 123_456)


def falsity(text: str, key: bytes = KEY, event: int = 7) -> str:
    with pytest.raises(FalseToken) as caught:
        read_token(key, event, text)
    assert "\n" not in str(caught.value)
    return caught.value.falsity


@given(st.binary(min_size=16, max_size=64), st.integers(0, 0xFFFF), st.integers(0, 0xFFFF_FFFF))
def test_a_token_gives_back_its_id_and_has_always_the_same_length(key: bytes, event: int, id_: int) -> None:
    token = make_token(key, event, id_)
    assert len(token) == LENGTH
    assert set(token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567-")
    assert read_token(key, event, token) == id_


def test_a_token_may_be_typed_in_small_letters_or_end_a_url() -> None:
    assert read_token(KEY, 7, f"  {TOKEN[:9].lower()} {TOKEN[9:]}\n") == 123_456
    assert read_token(KEY, 7, f"http://10.0.0.2:8000/f/{TOKEN}") == 123_456


@given(st.integers(3, LENGTH - 1), st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567018"))
def test_a_token_with_one_other_character_is_altered(at: int, letter: str) -> None:
    altered = TOKEN[:at] + letter + TOKEN[at + 1 :]
    if altered != TOKEN:
        assert falsity(altered) == "altered"


def test_a_token_with_two_neighbours_exchanged_is_altered() -> None:
    assert falsity(f"{TOKEN[:11]}{TOKEN[12]}{TOKEN[11]}{TOKEN[13:]}") == "altered"


def test_a_token_made_without_the_key_is_forged() -> None:
    assert falsity(make_token(b"another key, guessed", 7, 123_456)) == "forged"


def test_another_id_under_the_same_tag_is_forged() -> None:
    other = make_token(KEY, 7, 99_999_999)
    assert falsity(other[:14] + TOKEN[14:]) == "forged"


def test_a_token_of_another_event_is_foreign_whatever_its_key() -> None:
    assert falsity(TOKEN, event=8) == "foreign"
    assert falsity(make_token(b"the key of event 9", 9, 5)) == "foreign"


@pytest.mark.parametrize("text", ["", "GON-12", "BK-", TOKEN[:-1], TOKEN + "A", TOKEN[3:], "BK-" + "!" * 24, "🐎" * 27])
def test_a_text_that_is_no_token_is_strange(text: str) -> None:
    assert falsity(text) == "strange"
