"""What a game must be before it can be played (C1-C3, C5, C7-C11): asked once, whatever the set-up came from."""

from typing import Final

from bunchuk.rules.frontline.state import Card, Counts, Player, Setup
from bunchuk.rules.soundness import ID, Bounds, once, require, require_apart, require_place, require_within
from bunchuk.tables.spelling import whose

_CARD: Final[Bounds] = {
    "attack": (0, 999), "defence": (0, 999), "bombing": (0, 999), "support": (0, 99), "strike": (0, 99),
}  # fmt: skip
_SETTINGS: Final[Bounds] = {
    "opening_hand": (1, 99), "draw": (1, 99), "first_draw": (0, 99), "resources_a_turn": (1, 99),
    "substitutes": (1, 9), "resource_defence": (1, 999),
}  # fmt: skip
_DEAREST: Final = 20
"""The most of one resource that a card costs: the ways to pay (C5) are all worked out."""
_LARGEST: Final = 500
"""The most cards of a deck."""


@once
def require_sound(setup: Setup) -> None:
    """Raise Misused unless the game can be played to its end."""
    require_within(setup.settings, _SETTINGS, "the settings")
    require(setup.starter in (-1, 0, 1), "seat 0 or 1 begins, or -1: by lot")
    for names, what in ((setup.resources, "resource"), ([card.id for card in setup.cards], "card")):
        require_apart(names, what)
        require(all(ID.fullmatch(name) for name in names), f"each {what} has an id of small letters")
    require(len(setup.resources) <= 5, "there are at most five kinds of resources")
    for card in setup.cards:
        _require_card(setup, card)
    for place in setup.tactical:
        require_place(place, setup.cards, "a tactical card")
    for player in setup.players:
        _require_player(setup, player)


def _require_player(setup: Setup, player: Player) -> None:
    least = setup.settings.opening_hand + 2
    held = len(player.deck)
    require(held >= least, f"{whose(player.title)} deck has {held} cards; {least} is the least to play with")
    require(held <= _LARGEST, f"{whose(player.title)} deck has {held} cards; {_LARGEST} is the most to play with")
    require(bool(player.title), "each player needs a title")
    for place in player.deck:
        require_place(place, setup.cards, f"a card of {whose(player.title)} deck")


def _require_card(setup: Setup, card: Card) -> None:
    """C2, C3, C5: a card has the figures of its kind."""
    require_within(card, _CARD, card.title)
    require(_is_cost(setup, card.cost), f"the cost of {card.title} is no figure for each resource")
    strikes = _is_cost(setup, card.strike_cost) and {*card.strike_lines} <= {1, 2}
    require(strikes or not card.strike, f"the strike of {card.title} has no price, or reaches no line 1 or 2")
    unit = card.kind == "unit"
    require(card.line in ((1, 2) if unit else (0,)), f"{card.title} cannot be of line {card.line}")
    require(bool(card.branch) == unit, f"units alone are of a branch, which does not fit {card.title}")
    if card.kind == "resource":
        require_place(card.gives, setup.resources, f"the resource of {card.title}")
    else:
        require(card.gives == -1, f"{card.title} gives a resource without being one")
    require((card.window != "-") == (card.kind == "tactical"), f"the window of {card.title} does not fit its kind")
    require(all(0 <= effect.amount <= 99 for effect in card.effects), f"the effects of {card.title} are from 0 to 99")
    require(
        all(-999 <= more <= 999 for modifier in card.modifiers for more in modifier[:2]),
        f"the modifiers of {card.title} are from -999 to 999",
    )


def _is_cost(setup: Setup, cost: Counts) -> bool:
    return len(cost) == len(setup.resources) and all(0 <= amount <= _DEAREST for amount in cost)
