"""Cards and ready decks of a pack, and the set-ups that they make."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from bunchuk.errors import NotFound
from bunchuk.rules.frontline.state import Card, Counts, Player, Setup
from bunchuk.tables.frontline_decks import DeckList
from bunchuk.tables.frontline_notation import parse_effects, parse_keywords, parse_modifiers
from bunchuk.tables.frontline_rows import Branch, CardRow, FrontlinePack
from bunchuk.tables.rows import Cost


def cards(pack: FrontlinePack) -> tuple[Card, ...]:
    """Return the cards of a pack in its order (C2, C3)."""
    letters = "".join(row.letter for row in pack.resources)
    branches = {row.id: row.branch for row in pack.types}
    kinds = [row.id for row in pack.resources]
    return tuple(_card(row, letters, branches.get(row.type, ""), kinds) for row in pack.cards)


def _card(row: CardRow, letters: str, branch: Branch | Literal[""], kinds: Sequence[str]) -> Card:
    words = parse_keywords(row.keywords, letters)
    strike = words.strike
    return Card(
        id=row.id,
        title=row.title,
        side=row.side,
        kind=row.kind,
        type=row.type,
        branch=branch,
        cost=_counts(row.cost, letters),
        attack=row.attack,
        defence=row.defence,
        bombing=row.bombing,
        line=row.line,
        mobile=words.mobile,
        directed=words.directed,
        support=words.support,
        strike=strike.damage if strike else 0,
        strike_cost=_counts(strike.cost, letters) if strike else (),
        strike_lines=strike.lines if strike else (),
        modifiers=parse_modifiers(row.modifiers),
        gives=kinds.index(row.type) if row.kind == "resource" else -1,
        window=row.window,
        target=row.target,
        whom=row.whom,
        effects=parse_effects(row.effects),
    )


def _counts(cost: Cost, letters: str) -> Counts:
    amounts = dict(cost)
    return tuple(amounts.get(letter, 0) for letter in letters)


def ready_deck(pack: FrontlinePack, name: str) -> DeckList:
    """Return a ready deck of a pack; raises NotFound."""
    if not any(deck.id == name for deck in pack.decks):
        raise NotFound("deck", name, tuple(deck.id for deck in pack.decks))
    held = [row for row in pack.deck_cards if row.deck == name]
    return DeckList(
        {row.card: row.main for row in held if row.main}, {row.card: row.sideboard for row in held if row.sideboard}
    )


def setup(
    pack: FrontlinePack,
    decks: Sequence[tuple[str, str, Mapping[str, int]]],
    starter: int = -1,
) -> Setup:
    """Return what a game of two players starts from: title, side and deck of each, by card id.

    ``starter`` is the seat that begins, -1: by lot (C9). The decks are taken as they are: C37 is checked where decks
    are made.
    """
    known = cards(pack)
    places = {card.id: place for place, card in enumerate(known)}
    first, second = (Player(title, side, tuple(_spread(places, deck))) for title, side, deck in decks)
    tactical = tuple(place for place, card in enumerate(known) if card.kind == "tactical")
    return Setup(known, tuple(row.id for row in pack.resources), (first, second), starter, pack.settings, tactical)


def ready_setup(pack: FrontlinePack, names: Sequence[str] = (), starter: int = -1) -> Setup:
    """Return the set-up of a game between two ready decks, the first two of the pack if none are named."""
    chosen = names or [deck.id for deck in pack.decks[:2]]
    rows = {deck.id: deck for deck in pack.decks}
    lists = [(name, ready_deck(pack, name)) for name in chosen]
    armies = {army.id: army.title for army in pack.armies}
    titles = [armies[rows[name].side] for name, _ in lists]
    if titles[0] == titles[1]:
        titles = [f"{title} ({number})" for number, title in enumerate(titles, 1)]
    return setup(
        pack, [(title, rows[name].side, deck.main) for title, (name, deck) in zip(titles, lists, strict=True)], starter
    )


def _spread(places: Mapping[str, int], deck: Mapping[str, int]) -> Iterable[int]:
    return sorted(places[name] for name, copies in deck.items() for _ in range(copies))
