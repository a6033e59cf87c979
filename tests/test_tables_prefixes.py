"""Prefixes of codes."""

import pytest

from bunchuk.errors import Misused
from bunchuk.tables.prefixes import MONTHS, check_prefix


@pytest.mark.parametrize("prefix", ["GON", "ШАТ", "ĢĻ", "ÉLAN"])
def test_two_to_four_capital_letters_of_any_script_are_a_prefix(prefix: str) -> None:
    assert check_prefix(prefix) == prefix


def test_letters_and_their_accents_become_one() -> None:
    assert check_prefix("E\u0301LAN") == "ÉLAN"


@pytest.mark.parametrize("prefix", ["", "G", "GONDO", "Gon", "gon", "G1", "1E", "G-N", "G N", "ℵℵ", "王國"])
def test_anything_else_is_none(prefix: str) -> None:
    with pytest.raises(Misused, match="is no prefix of codes: write two to four capital letters"):
        check_prefix(prefix)


@pytest.mark.parametrize(
    "month", ["JAN", "FEB", "MAR", "APR", "MAI", "MAY", "JUN", "SEPT", "ЯНВ", "МАЙ", "ДЕК", "JŪN", "OKT", "FÉV", "AOÛT"]
)
def test_what_spreadsheets_take_for_a_month_is_refused(month: str) -> None:
    assert month in MONTHS
    with pytest.raises(Misused, match=f"make a date of {month}-12"):
        check_prefix(month)
