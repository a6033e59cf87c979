"""What may be written in the rows of a sheet, and the act that each goes through: the same as at the keyboard."""

import shlex
from collections.abc import Callable, Iterable
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import assignment, commanders, heroes, ledger, losses, mending, muster, names, treasury, upkeep
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.figures import rows
from bunchuk.campaign.persons import type_ids
from bunchuk.errors import Misused
from bunchuk.tables.notation import format_cost
from bunchuk.tables.rows import Resource


class Setter(NamedTuple):
    """Sets a field of a row by its code to what is written, for a reason; ``same`` tells if that is so already."""

    act: Callable[[Event, str, str, str], Done]
    same: Callable[[Connection, str, str], bool]


_DEFAULTS: Final = {"units": "hits", "treasuries": "amount", "commanders": "fate", "heroes": "fate", "dues": "state"}
_WORDS: Final = {"units": {"disbanded": "state", "deserted": "state", "in": "flag_in", "under": "commander"}}
"""Words that say which field is meant; ``under`` is not part of what is written in it."""


def field_of(table: str, part: str) -> tuple[str, str]:
    """Return the field that a part of an answer is for, and its value: a field by name, or the table's own."""
    first, _, rest = part.partition(" ")
    word = first.casefold()
    if (table, word) in SETTERS or (rest and word in _OTHERS):
        return word, rest.strip()
    if word in _WORDS.get(table, {}):
        return _WORDS[table][word], rest.strip() if word == "under" else part
    return _DEFAULTS.get(table, word), part


def asked(table: str, fields: Iterable[str]) -> tuple[str, ...]:
    """Return those of a row's fields that may be set from paper."""
    return tuple(field for field in fields if (table, field) in SETTERS)


def _same_text(_db: Connection, now: str, value: str) -> bool:
    return names.fold(now) == names.fold(value)


def _same_word(_db: Connection, now: str, value: str) -> bool:
    return now == names.fold(value).partition(" ")[0]


def _same_amount(_db: Connection, now: str, value: str) -> bool:
    return now == "".join(value.split())


def _same_commander(db: Connection, now: str, value: str) -> bool:
    return names.find(db, value, "commander").code == now


def _same_types(db: Connection, now: str, value: str) -> bool:
    return type_ids(db, [value.replace(" ", ",")]) == type_ids(db, [now.replace(" ", ",")])


def _same_due(_db: Connection, now: str, value: str) -> bool:
    return not now and names.fold(value) in ("paid", "waived")  # paid dues are in no snapshot


def _set_hits(event: Event, code: str, value: str, why: str) -> Done:
    return mending.set_figure(event, code, "hits", value, why)


def _set_commander(event: Event, code: str, value: str, _why: str) -> Done:
    return assignment.assign(event, [code], value)


def _set_flag_in(event: Event, code: str, _value: str, _why: str) -> Done:
    return losses.collect(event, [code])


def _set_types(event: Event, code: str, value: str, _why: str) -> Done:
    return commanders.may(event, code, value.split())


def _set_state(event: Event, code: str, value: str, why: str) -> Done:
    word, _, witness = value.partition(" ")
    match word.casefold():
        case "disbanded":
            return losses.disband(event, [code], why)
        case "deserted":
            return losses.desert(event, [code], witness)
        case _:
            raise Misused(f"{value!r} cannot become of a unit here; write disbanded, or deserted and the witness")


def _set_fate(event: Event, code: str, value: str, why: str) -> Done:
    decide = heroes.decide if _is_hero(event, code) else commanders.decide
    return decide(event, code, value, why)


def _is_hero(event: Event, code: str) -> bool:
    with event.reading() as db:
        return names.find(db, code, "commander", "hero").kind == "hero"


def _set_amount(event: Event, code: str, value: str, why: str) -> Done:
    """Grant or take what lies between what a treasury holds and what is written."""
    faction, resource = code.split()
    digits = "".join(value.split())
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise Misused(f"{value!r} is no amount; write how much there is, in digits")
    with event.reading() as db:
        letter = next(row.letter for row in rows(db, Resource) if row.id == resource)
        more = int(digits) - dict(ledger.balance(db, ledger.treasury(faction))).get(letter, 0)
    change = format_cost(((letter, abs(more)),))
    return treasury.grant(event, faction, change, why) if more > 0 else treasury.take(event, faction, change, why)


def _set_due(event: Event, code: str, value: str, why: str) -> Done:
    unit, _, _ = code.partition(" ")
    match value.casefold():
        case "paid":
            return upkeep.pay(event, unit)
        case "waived":
            return upkeep.waive(event, unit, why)
        case _:
            raise Misused(f"{value!r} cannot become of arrears; write paid or waived")


def _new_commander(event: Event, text: str) -> Done:
    faction, name, level, *types = _words(text, 3, "its faction, name, level and troop types: gondor Boromir 2 hi,fs")
    return commanders.register(event, faction, name, _whole(level), may=types)


def _new_hero(event: Event, text: str) -> Done:
    leader, name, figures, *types = _words(
        text, 3, "his commander, name, figures, types: faramir Bergil 4/1/2/3/2/0 hi"
    )
    return heroes.register(event, leader, name, figures, may=types)


def _new_units(event: Event, text: str) -> Done:
    leader, type_, *count = _words(text, 2, "its commander, troop type and how many: faramir hi 2")
    return muster.muster(event, leader, type_, _whole(count[0]) if count else 1)


def _words(text: str, least: int, example: str) -> list[str]:
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if len(words) < least:
        raise Misused(f"write {example}; a name of several words in quotes")
    return words


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Misused(f"{text!r} is no whole number")
    return int(text)


SETTERS: Final[dict[tuple[str, str], Setter]] = {
    ("units", "hits"): Setter(_set_hits, _same_text),
    ("units", "commander"): Setter(_set_commander, _same_commander),
    ("units", "state"): Setter(_set_state, _same_word),
    ("units", "flag_in"): Setter(_set_flag_in, _same_text),
    ("treasuries", "amount"): Setter(_set_amount, _same_amount),
    ("commanders", "types"): Setter(_set_types, _same_types),
    ("commanders", "fate"): Setter(_set_fate, _same_text),
    ("heroes", "fate"): Setter(_set_fate, _same_text),
    ("dues", "state"): Setter(_set_due, _same_due),
}
"""What may be set from paper, by table and field; levels, kills and the like come of the acts that bring them."""

NEW: Final[dict[str, Callable[[Event, str], Done]]] = {
    "commanders": _new_commander,
    "heroes": _new_hero,
    "units": _new_units,
}
"""What makes something new of what is written in a table's blank row."""

_OTHERS: Final = frozenset({"level", "kills", "above", "commander", "hits", "types", "winner", "state"})
"""Further fields that stand on sheets, so that one is told what it is when it cannot be set."""
