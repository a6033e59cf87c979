"""What is written on cards: keywords with figures, tactical modifiers ``+1/+1 vs armour``, effects ``attack 2``.

Parts of a list have ``;`` between them. Every refusal is a ``Misused`` of one shape, ``'the text' is at fault: how to
mend it``.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, cast, get_args

from bunchuk.errors import Misused
from bunchuk.tables.frontline_rows import PLAIN, EffectKind
from bunchuk.tables.notation import bound, format_cost, parse_cost
from bunchuk.tables.rows import Cost

_SUPPORT: Final = re.compile(r"artillery support ([1-9][0-9]?)")
_STRIKE: Final = re.compile(r"strike ([1-9][0-9]?) for (\S+)(?: on (line 2|any line))?")
_MODIFIER: Final = re.compile(r"([+-][0-9]{1,2})/([+-][0-9]{1,2}) vs ([a-z][a-z0-9_]*)")
_EFFECT: Final = re.compile(r"([a-z]+)(?: ([1-9][0-9]?))?")
_LINES: Final = {None: (1,), "line 2": (2,), "any line": (1, 2)}


class StrikeWords(NamedTuple):
    """A strike: its damage, its price, the enemy lines that it reaches (C30)."""

    damage: int
    cost: Cost
    lines: tuple[int, ...]


class Keywords(NamedTuple):
    """The properties of a unit (C3): mobility, directed attack, artillery support N (0: none), strike."""

    mobile: bool = False
    directed: bool = False
    support: int = 0
    strike: StrikeWords | None = None


class Modifier(NamedTuple):
    """What a unit gains while every enemy unit of its combat is of a branch or type (C19)."""

    attack: int
    defence: int
    against: str


class Effect(NamedTuple):
    """One thing that a tactical card does (C11); ``amount`` is 0 for effects without a figure."""

    kind: EffectKind
    amount: int


def parse_keywords(text: str, letters: str) -> Keywords:
    """Read a unit's properties; ``letters`` are those of resources. Raises ``Misused``."""
    words = Keywords()
    for part in _parts(text):
        support, strike = _SUPPORT.fullmatch(part), _STRIKE.fullmatch(part)
        given = words
        if part == "mobility":
            words = words._replace(mobile=True)
        elif part == "directed attack":
            words = words._replace(directed=True)
        elif support:
            words = words._replace(support=int(support[1])) if not words.support else words
        elif strike:
            reach = StrikeWords(int(strike[1]), parse_cost(strike[2], letters), _LINES[strike[3]])
            words = words._replace(strike=reach) if words.strike is None else words
        else:
            bound(part, 2)
            fix = "write mobility, directed attack, artillery support 2, strike 3 for 2U (on line 2, on any line)"
            raise Misused(f"{part!r} is no keyword: {fix}")
        if words == given:
            raise Misused(f"{part!r} stands twice: keep one of them")
    return words


def format_keywords(words: Keywords) -> str:
    """Write properties as ``parse_keywords`` reads them; empty for none."""
    parts = ["mobility"] * words.mobile + ["directed attack"] * words.directed
    if words.support:
        parts.append(f"artillery support {words.support}")
    if words.strike is not None:
        where = next(name for name, lines in _LINES.items() if lines == words.strike.lines)
        parts.append(
            f"strike {words.strike.damage} for {format_cost(words.strike.cost)}{f' on {where}' if where else ''}"
        )
    return "; ".join(parts)


def parse_modifiers(text: str) -> tuple[Modifier, ...]:
    """Read tactical modifiers; raises ``Misused``."""
    fix = "write +1/+1 vs armour"
    return tuple(
        Modifier(int(found[1]), int(found[2]), found[3])
        for found in _matched(text, _MODIFIER.fullmatch, "tactical modifier", fix)
    )


def format_modifiers(modifiers: Sequence[Modifier]) -> str:
    """Write tactical modifiers as ``parse_modifiers`` reads them."""
    return "; ".join(f"{attack:+}/{defence:+} vs {against}" for attack, defence, against in modifiers)


def parse_effects(text: str) -> tuple[Effect, ...]:
    """Read what a tactical card does; raises ``Misused``."""
    effects = []
    for found in _matched(text, _EFFECT.fullmatch, "effect", "write attack 2, or ready"):
        kind = found[1]
        if kind not in get_args(EffectKind):
            raise Misused(f"{kind!r} is no effect: known are {', '.join(sorted(get_args(EffectKind)))}")
        if (kind in PLAIN) != (found[2] is None):
            raise Misused(f"{found[0]!r} is no effect: {'leave out the figure' if found[2] else 'add a figure'}")
        effects.append(Effect(cast("EffectKind", kind), int(found[2] or 0)))
    return tuple(effects)


def format_effects(effects: Sequence[Effect]) -> str:
    """Write effects as ``parse_effects`` reads them."""
    return "; ".join(f"{kind} {amount}" if amount else kind for kind, amount in effects)


def _parts(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split(";")] if text else []


def _matched(text: str, match: Callable[[str], re.Match[str] | None], what: str, fix: str) -> Sequence[re.Match[str]]:
    found = [(part, match(part)) for part in _parts(text)]
    for part, matched in found:
        if matched is None:
            bound(part, 2)
            raise Misused(f"{part!r} is no {what}: {fix}")
    return [matched for _, matched in found if matched is not None]
