"""``rule``: what a rule is about, who sees to it, and where its figures are set."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bunchuk.campaign.event import Event
from bunchuk.campaign.legend import read
from bunchuk.errors import NotFound
from bunchuk.tables.columns import SETTINGS, columns, written
from bunchuk.tables.near import near
from bunchuk.tables.packs import find_pack, game_of, shipped_packs
from bunchuk.tables.reader import read_any
from bunchuk.tables.rows import Pack
from bunchuk.tables.rulings import rulings
from bunchuk.tables.schema import AnyPack, P, Schema
from bunchuk.tables.schemas import SCHEMAS


class Place(NamedTuple):
    """Where a figure of a rule is set: the pack's file, the column or setting, what it means, a setting's value."""

    file: str
    field: str
    legend: str
    value: str


class RuleCard(NamedTuple):
    """A rule: number, heading, status (``engine``, ``recorded``, ``later``), where it is set, what was ruled on it."""

    number: str
    heading: str
    status: str
    places: tuple[Place, ...]
    rulings: tuple[str, ...]


def rule(event: Event, number: str) -> RuleCard:
    """Return a rule of the event's tables, or of a shipped pack; ``w7`` and ``7`` find W7, ``g4`` one of Callsign."""
    own: AnyPack = read(event)
    known = {row.number: (row, own, "war") for row in own.rules}
    wanted = number.strip().upper()
    if wanted.isdecimal():
        wanted = next((name for name in known if name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == wanted), wanted)
    for name in shipped_packs():
        if wanted not in known:
            other = read_any(find_pack(name))
            known = {row.number: (row, other, game_of(find_pack(name))) for row in other.rules} | known
    if wanted not in known:
        raise NotFound("rule", number, near(wanted, known), f"the rules are {_spans(known)}")
    row, pack, game = known[wanted]
    stated = rulings(find_pack(pack.id), wanted) if pack.id in shipped_packs() else ()
    return RuleCard(*row, tuple(_places(pack, SCHEMAS[game], wanted)), stated)


def _spans(numbers: Iterable[str]) -> str:
    """Write the rules that there are, ``C1 to C25, W1 to W51``; numbers of a pack in its order."""
    spans: dict[str, list[str]] = {}
    for number in numbers:
        spans.setdefault(number.rstrip("0123456789"), []).append(number)
    return ", ".join(f"{span[0]} to {span[-1]}" for span in spans.values())


def _places(pack: AnyPack, schema: Schema[P], number: str) -> Iterator[Place]:
    cites = re.compile(rf"\b{number}\b")
    for column in columns(schema.settings) if schema.settings is not None else ():
        if cites.search(column.legend) or _in_range(column.legend, number):
            value = getattr(pack.settings, column.name)
            shown = ", ".join(map(str, value)) if isinstance(value, tuple) else written(value)
            yield Place(SETTINGS, column.name, column.legend, shown)
    for table, kind in schema.tables.items():
        for column in columns(kind):
            if cites.search(column.legend) or _in_range(column.legend, number):
                yield Place(f"{table}.csv", column.name, column.legend, "")
    for effect in pack.effects if isinstance(pack, Pack) else ():
        if effect.rule == number:
            what = f"{effect.effect} {effect.amount or ''}".strip()
            yield Place("effects.csv", f"{effect.terrain} {' '.join(effect.who)}", what, "")


def _in_range(legend: str, number: str) -> bool:
    """Whether a legend cites a span of rules, ``W1-W4``, that this one lies in."""
    letters, figure = number.rstrip("0123456789"), int(number.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    spans = re.findall(rf"\b{letters}([0-9]+)-{letters}([0-9]+)\b", legend)
    return any(int(first) <= figure <= int(last) for first, last in spans)
