"""``rule``: what a rule is about, who sees to it, and where its figures are set."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bunchuk.campaign.event import Event
from bunchuk.campaign.legend import read
from bunchuk.errors import NotFound
from bunchuk.tables.columns import SETTINGS, TABLES, columns, written
from bunchuk.tables.near import near
from bunchuk.tables.packs import find_pack, shipped_packs
from bunchuk.tables.rows import Pack, WarSettings
from bunchuk.tables.rulings import rulings


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
    """Return a rule of the event's tables, or of the shipped pack where there is no event; ``w7`` and ``7`` find W7."""
    pack = read(event)
    known = {row.number: row for row in pack.rules}
    wanted = number.strip().upper()
    if wanted.isdecimal():
        wanted = next((name for name in known if name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == wanted), wanted)
    if wanted not in known:
        raise NotFound("rule", number, near(wanted, known), f"the rules are {next(iter(known))} to {list(known)[-1]}")
    row = known[wanted]
    stated = rulings(find_pack(pack.id), wanted) if pack.id in shipped_packs() else ()
    return RuleCard(*row, tuple(_places(pack, wanted)), stated)


def _places(pack: Pack, number: str) -> Iterator[Place]:
    cites = re.compile(rf"\b{number}\b")
    for column in columns(WarSettings):
        if cites.search(column.legend) or _in_range(column.legend, number):
            value = getattr(pack.settings, column.name)
            shown = ", ".join(map(str, value)) if isinstance(value, tuple) else written(value)
            yield Place(SETTINGS, column.name, column.legend, shown)
    for table, kind in TABLES.items():
        for column in columns(kind):
            if cites.search(column.legend) or _in_range(column.legend, number):
                yield Place(f"{table}.csv", column.name, column.legend, "")
    for effect in pack.effects:
        if effect.rule == number:
            what = f"{effect.effect} {effect.amount or ''}".strip()
            yield Place("effects.csv", f"{effect.terrain} {' '.join(effect.who)}", what, "")


def _in_range(legend: str, number: str) -> bool:
    """Whether a legend cites a span of rules, ``W1-W4``, that this one lies in."""
    letters, figure = number.rstrip("0123456789"), int(number.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    spans = re.findall(rf"\b{letters}([0-9]+)-{letters}([0-9]+)\b", legend)
    return any(int(first) <= figure <= int(last) for first, last in spans)
