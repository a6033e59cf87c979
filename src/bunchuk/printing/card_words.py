"""What stands on a card in words: properties, modifiers and effects spelled out in the language of the labels."""

from collections.abc import Iterator, Mapping
from typing import Final, get_args

from bunchuk.printing.game_papers import CardPaper
from bunchuk.tables.frontline_notation import Effect, Modifier
from bunchuk.tables.frontline_rows import PLAIN, Branch
from bunchuk.tables.notation import format_cost

_BRANCHES: Final = get_args(Branch)
_FIGURE: Final = "#"
"""Where a figure goes in a label."""
_LINES: Final = {(1,): "line_1", (2,): "line_2", (1, 2): "line_any"}


def spelled(card: CardPaper, labels: Mapping[str, str]) -> str:
    """Return all that a card can do, a sentence after the other."""
    return " ".join((*_properties(card, labels), *_orders(card, labels)))


def named(word: str, card: CardPaper, labels: Mapping[str, str]) -> str:
    """Return what a branch or type is called: branches by the labels, types by the pack."""
    return labels[f"label.{word}"] if word in _BRANCHES else dict(card.types).get(word, word)


def _properties(card: CardPaper, labels: Mapping[str, str]) -> Iterator[str]:
    """Spell out a unit's properties and modifiers (C3, C19)."""
    words = card.keywords
    if words.mobile:
        yield labels["label.mobility"]
    if words.directed:
        yield labels["label.directed"]
    if words.support:
        yield labels["label.support"].replace(_FIGURE, str(words.support))
    if words.strike is not None:
        where = labels[f"label.{_LINES[words.strike.lines]}"]
        price = labels["label.strike"].replace(_FIGURE, str(words.strike.damage))
        yield f"{price} ({format_cost(words.strike.cost)}; {where})."
    for modifier in card.modifiers:
        yield _modifier(modifier, card, labels)
    if card.look == "aviation":
        yield labels["label.bomber" if card.bombing else "label.fighter"]


def _modifier(modifier: Modifier, card: CardPaper, labels: Mapping[str, str]) -> str:
    against = named(modifier.against, card, labels)
    return f"{modifier.attack:+}/{modifier.defence:+} {labels['label.versus']}: {against}."


def _orders(card: CardPaper, labels: Mapping[str, str]) -> Iterator[str]:
    """Spell out when a tactical card is played, on whom, and what it does (C11)."""
    if card.window == "-":
        return
    yield labels[f"label.window_{card.window}"]
    if card.target != "-":
        whom = ", ".join(named(word, card, labels) for word in card.whom) or labels["label.any"]
        yield f"{labels[f'label.target_{card.target}']}: {whom}."
    for effect in card.effects:
        yield _effect(effect, labels)


def _effect(effect: Effect, labels: Mapping[str, str]) -> str:
    text = labels[f"label.effect_{effect.kind}"]
    return text if effect.kind in PLAIN else text.replace(_FIGURE, str(effect.amount))
