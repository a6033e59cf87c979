"""Prefixes of codes: ``GON`` in GON-12."""

import unicodedata
from typing import Final

from bunchuk.errors import Misused

_MONTHS = """
JAN FEB MAR APR MAY JUN JUNE JUL JULY AUG SEP SEPT OCT NOV DEC
ЯНВ ФЕВ ФЕВР МАР МАРТ АПР МАЙ МАЯ ИЮН ИЮНЬ ИЮНЯ ИЮЛ ИЮЛЬ ИЮЛЯ АВГ СЕН СЕНТ ОКТ НОЯ НОЯБ ДЕК
JANV FEBR MAI JŪN JŪL OKT
FÉV FÉVR FEV FEVR MARS AVR MAI JUIN JUIL AOÛT AOUT AOU DÉC
"""
MONTHS: Final = frozenset(_MONTHS.split())
"""What spreadsheets take for a month, in English, Russian, Latvian and French: they turn MAR-12 into a date."""


def check_prefix(prefix: str) -> str:
    """Return the prefix if codes may begin with it: two to four capital letters of any script, and no month.

    Raises ``Misused``.
    """
    prefix = unicodedata.normalize("NFC", prefix)
    if not (2 <= len(prefix) <= 4 and prefix.isalpha() and prefix.isupper()):
        raise Misused(f"{prefix!r} is no prefix of codes: write two to four capital letters")
    if prefix in MONTHS:
        raise Misused(f"{prefix!r} is a month to spreadsheets, which make a date of {prefix}-12: choose other letters")
    return prefix
