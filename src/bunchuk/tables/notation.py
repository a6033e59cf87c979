"""Figures as masters write them: costs ``100G/3I``, strengths ``5/1(2)/2/2/0``, heroes ``6/2/3/5/2/0``.

Reading tolerates spaces, no-break spaces and small letters; writing is in one form only, which reads back to the same
value. ``?`` stands for a figure that the tables hide (W4), ``-`` for nothing.
"""

import re
from collections.abc import Iterable

from bunchuk.errors import Misused
from bunchuk.tables.rows import HIDDEN, Cost, HeroFigures, Hidden, Strength
from bunchuk.tables.spelling import latin

# [0-9] and not \d, which also takes digits of other scripts; nine digits at most, so that sums fit 64 bits.
_AMOUNT = re.compile(r"([0-9]{1,9})([^\W\d_])")
_FIGURE = re.compile(r"([0-9]{1,3})(?:\(([0-9]{1,3})\))?")
_RANGE = re.compile(r"([0-9]{1,3}|\?)(?:\(([0-9]{1,3}|\?)\))?")
_WHOLE = re.compile(r"[0-9]{1,3}")
_CELL = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,2})")


def parse_cost(text: str, letters: str) -> Cost:
    """Read a cost (W5); ``letters`` are the pack's resource letters in order.

    Raises ``Misused`` for a letter that is unknown or stands twice and for an amount that is not a whole number above
    zero.
    """
    squeezed = _squeeze(text).upper()
    if squeezed == "-":
        return ()
    amounts: dict[str, int] = {}
    for part in squeezed.split("/"):
        match = _AMOUNT.fullmatch(part)
        if match is None or int(match[1]) == 0:
            bound(text, 9)
            raise Misused(
                f"{text!r} is no cost: write amounts above zero with their letters ({' '.join(letters)}), "
                "as 100G/3I, or - for nothing"
            )
        amount, letter = int(match[1]), match[2]
        if letter not in letters:
            raise Misused(f"{text!r} names the resource {letter!r}, which there is not: known are {' '.join(letters)}")
        if letter in amounts:
            raise Misused(f"{text!r} names the resource {letter!r} twice: write its sum once")
        amounts[letter] = amount
    return in_order(amounts.items(), letters)


def format_cost(cost: Cost | Hidden) -> str:
    """Write a cost: ``100G/3I``, ``-`` for nothing, ``?`` for a hidden one."""
    if isinstance(cost, Hidden):
        return "?"
    return "/".join(f"{amount}{letter}" for letter, amount in cost) or "-"


def in_order(amounts: Iterable[tuple[str, int]], letters: str) -> Cost:
    """Add up amounts by letter into a cost: in the order of ``letters``, zeros left out."""
    sums = dict.fromkeys(letters, 0)
    for letter, amount in amounts:
        sums[letter] += amount
    return tuple((letter, amount) for letter, amount in sums.items() if amount)


def add(costs: Iterable[Cost], letters: str) -> Cost:
    """Return the sum of costs."""
    return in_order((item for cost in costs for item in cost), letters)


def multiply(cost: Cost, times: int) -> Cost:
    """Return a cost taken a number of times; none for 0 times."""
    return tuple((letter, amount * times) for letter, amount in cost) if times else ()


def subtract(cost: Cost, other: Cost) -> Cost:
    """Return what of ``cost`` goes beyond ``other``, letter by letter, never below nothing.

    ``subtract(price, purse)`` is what the purse is short of, ``subtract(purse, price)`` what stays in it.
    """
    taken = dict(other)
    rest = ((letter, amount - taken.get(letter, 0)) for letter, amount in cost)
    return tuple((letter, amount) for letter, amount in rest if amount > 0)


def parse_strength(text: str) -> Strength:
    """Read a unit's figures ``hits/strike/morale/movement/range`` (W1), those of home ground in brackets.

    The range alone may be ``?`` (W4). Raises ``Misused`` for anything else.
    """
    parts = _squeeze(text).split("/")
    shapes = (_FIGURE, _FIGURE, _FIGURE, _FIGURE, _RANGE)
    matches = [shape.fullmatch(part) for shape, part in zip(shapes, parts, strict=False)]
    if len(parts) != len(shapes) or None in matches:
        bound(text, 3)
        raise Misused(
            f"{text!r} does not give a unit's five figures: write hits/strike/morale/movement/range in whole numbers, "
            "on home ground in brackets, as 5/1(2)/2/2/0; only the range may be ?"
        )
    read = [(match[1], match[2] or match[1]) for match in matches if match]
    (hits, strike, morale, movement), (h_hits, h_strike, h_morale, h_movement) = (
        [int(figure[where]) for figure in read[:4]] for where in (0, 1)
    )
    if not hits or not h_hits:
        raise Misused(f"{text!r} gives a unit of no hits: write 1 or more")
    reach, h_reach = map(_range, read[4])
    return Strength(hits, strike, morale, movement, reach, (h_hits, h_strike, h_morale, h_movement, h_reach))


def format_strength(strength: Strength | Hidden) -> str:
    """Write a unit's figures as ``parse_strength`` reads them; ``?`` for hidden ones."""
    if isinstance(strength, Hidden):
        return "?"
    *plain, home = strength
    return "/".join(
        _known(here) if here == there else f"{_known(here)}({_known(there)})"
        for here, there in zip(plain, home, strict=True)
    )


def parse_hero(text: str) -> HeroFigures:
    """Read a hero's figures ``hits/attack/morale/courage/movement/range`` (W3); raises ``Misused``."""
    parts = _squeeze(text).split("/")
    if len(parts) != len(HeroFigures._fields) or not all(map(_WHOLE.fullmatch, parts)):
        bound(text, 3)
        raise Misused(
            f"{text!r} does not give a hero's six figures: write hits/attack/morale/courage/movement/range "
            "in whole numbers, as 6/2/3/5/2/0"
        )
    figures = HeroFigures(*map(int, parts))
    if not figures.hits:
        raise Misused(f"{text!r} gives a hero of no hits: write 1 or more")
    return figures


def format_hero(figures: HeroFigures) -> str:
    """Write a hero's figures as ``parse_hero`` reads them."""
    return "/".join(map(str, figures))


def bound(text: str, digits: int) -> None:
    """Raise ``Misused`` if a text has a figure of more digits than figures of its kind may have."""
    if re.search(rf"[0-9]{{{digits + 1}}}", _squeeze(text)):
        raise Misused(f"{text!r} is too large: write figures up to {10**digits - 1}")


def parse_whole(text: str, what: str) -> int:
    """Read a whole number of nine digits at most, from 0 up; raises ``Misused`` saying that it is no ``what``."""
    digits = text.strip()
    if not digits.isdecimal():
        raise Misused(f"{digits[:20]!r} is no {what}: write a whole number")
    if len(digits) > 9:
        raise Misused(f"{digits[:9]}…, a number of {len(digits)} digits, is no {what}")
    return int(digits)


def is_hidden(text: str) -> bool:
    """Whether a figure is written as hidden (W4)."""
    return _squeeze(text) == repr(HIDDEN)


def parse_cell(text: str, columns: int, rows: int) -> int:
    """Read the name of a cell, ``d5``: a column from the west, past ``z`` comes ``aa``; a row from the south, from 1.

    Cells are counted from 0, a1, along the rows. Raises ``Misused`` for a cell that such a board has not.
    """
    found = _CELL.fullmatch(latin(text))
    if found:
        column = 0
        for letter in found[1]:
            column = column * 26 + ord(letter) - ord("a") + 1
        if column <= columns and int(found[2]) <= rows:
            return (int(found[2]) - 1) * columns + column - 1
    raise Misused(f"{text!r} is no cell here: write one from a1 to {cell_name(columns * rows - 1, columns)}")


def cell_name(cell: int, columns: int) -> str:
    """Write the name of a cell as ``parse_cell`` reads it."""
    row, column = divmod(cell, columns)
    return f"{column_name(column)}{row + 1}"


def column_name(column: int) -> str:
    """Write the name of a column counted from 0: ``a`` … ``z``, ``aa`` …"""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def _squeeze(text: str) -> str:
    return "".join(text.split())


def _range(text: str) -> int | None:
    return None if text == "?" else int(text)


def _known(figure: int | None) -> str:
    return "?" if figure is None else str(figure)
