"""The kinds of rows that a Frontline pack is made of, each frozen, each field with its legend."""

from typing import Annotated, Final, Literal, NamedTuple

from bunchuk.tables.rows import Cost, Resource, Rule

Branch = Literal["infantry", "armour", "artillery", "aviation"]
"""What a unit belongs to (C2)."""

CardKind = Literal["resource", "unit", "tactical"]
"""What a card is (C2)."""

Window = Literal["-", "build", "attack", "defence", "results"]
"""When a tactical card may be played (C11); ``-`` for cards that are none."""

WINDOWS: Final[dict[Window, str]] = {
    "build": "in one's own step of building",
    "attack": "at the start of one's own attack, before the first wave and the first strike",
    "defence": "while one declares the defence against a wave",
    "results": "before the results of a wave's combats are counted, by either side",
}

EffectKind = Literal["attack", "defence", "weaken", "damage", "ready", "turn", "draw"]

EFFECTS: Final[dict[EffectKind, str]] = {
    "attack": "adds the figure to the unit's attack for the wave",
    "defence": "adds the figure to the unit's defence for the wave",
    "weaken": "takes the figure off the unit's attack for the wave",
    "damage": "does the figure in damage to the unit, out of combat",
    "ready": "turns the unit back",
    "turn": "turns the unit",
    "draw": "draws so many cards",
}
"""What tactical cards do (C11); all but ``draw`` to the unit that the card is played on."""

PLAIN: Final = frozenset({"ready", "turn"})
"""Effects without a figure."""


class Army(NamedTuple):
    """A side that decks are made for (C1)."""

    id: Annotated[str, "name in commands and files; never changes"]
    title: Annotated[str, "name as printed"]


class UnitKind(NamedTuple):
    """A type of unit within a branch (C2)."""

    id: Annotated[str, "name in files, and what tactical modifiers ask about"]
    branch: Annotated[Branch, "its branch, which modifiers may ask about too"]
    title: Annotated[str, "name as printed"]


class CardRow(NamedTuple):
    """A card (C2, C3, C11)."""

    id: Annotated[str, "name in commands, deck lists and files; never changes"]
    title: Annotated[str, "name as printed, another for each card"]
    side: Annotated[str, "id in armies.csv; `-` fits any side"]
    kind: Annotated[CardKind, "what it is"]
    type: Annotated[str, "of a unit: id in types.csv; of a resource card: id in resources.csv; `-` for tactical cards"]
    cost: Annotated[Cost, "what building or playing it costs: 1W/2F/1U; `-` nothing"]
    attack: Annotated[int, "attack, of aviation against aviation alone (C23)"]
    defence: Annotated[int, "defence, of aviation against aviation alone"]
    bombing: Annotated[int, "bombing force; aviation that has some is a bomber, other aviation a fighter (C23, C26)"]
    line: Annotated[int, "1 or 2; 0 for cards that are no units"]
    keywords: Annotated[
        str, "properties, with `;` between: mobility; directed attack; artillery support 2; strike 3 for 2U on line 2"
    ]
    modifiers: Annotated[str, "tactical modifiers, with `;` between: +1/+1 vs armour (C19)"]
    window: Annotated[Window, "when a tactical card may be played; `-` for other cards"]
    target: Annotated[Literal["-", "own", "enemy"], "whose unit a tactical card is played on; `-` on none"]
    whom: Annotated[tuple[str, ...], "branches and types of which that unit must be one; `-` any"]
    effects: Annotated[str, "what a tactical card does, with `;` between: attack 2; defence 1"]


class DeckRow(NamedTuple):
    """A ready deck (C10, C37)."""

    id: Annotated[str, "name in commands"]
    title: Annotated[str, "name as printed"]
    side: Annotated[str, "id in armies.csv"]


class DeckCard(NamedTuple):
    """How often a card is in a ready deck and its sideboard."""

    deck: Annotated[str, "id in decks.csv"]
    card: Annotated[str, "id in cards.csv"]
    main: Annotated[int, "copies in the deck"]
    sideboard: Annotated[int, "copies in the sideboard"]


class RatingRow(NamedTuple):
    """The figures of the rating (C33): one row."""

    start: Annotated[int, "whole points that a player begins with"]
    c: Annotated[int, "what every coefficient is multiplied with"]
    game: Annotated[int, "coefficient of a single game"]
    match: Annotated[int, "coefficient of a match (C35)"]


class Rank(NamedTuple):
    """A rank of players (C34)."""

    title: Annotated[str, "name as printed"]
    rating: Annotated[int, "whole points from which it is held; the lowest is held below too"]


class Minutes(NamedTuple):
    """How long matches and tournaments wait, in minutes: one row (C36, C39)."""

    call: Annotated[int, "in which a player must confirm that he is ready for a game (C36, C40)"]
    round: Annotated[int, "that a round of a tournament lasts (C39)"]
    rest: Annotated[int, "from a round's end to the next round, at least (C39)"]


class TournamentSize(NamedTuple):
    """What a tournament is like from so many players up (C33, C38)."""

    players: Annotated[int, "fewest players"]
    rounds: Annotated[int, "rounds before the top"]
    top: Annotated[int, "players of the top, who play elimination: 4 or 8"]
    k: Annotated[int, "coefficient of its rounds in the rating (C33)"]
    free: Annotated[int, "points of a bye, and of a win by absence (C40)"]


class RoundPoints(NamedTuple):
    """What a score of a round is worth to the one who reached it (C39)."""

    won: Annotated[int, "games won"]
    lost: Annotated[int, "games lost"]
    points: Annotated[int, "points"]


class FrontlineSettings(NamedTuple):
    """Single figures and rulings of a Frontline pack: its `settings.toml`."""

    opening_hand: Annotated[int, "cards of the opening hand (C7)"]
    draw: Annotated[int, "cards drawn at the start of a turn"]
    first_draw: Annotated[int, "cards that the starting player draws on the first turn"]
    resources_a_turn: Annotated[int, "resource cards that may enter play in a turn (C6)"]
    substitutes: Annotated[int, "resources of other kinds that replace one (C5)"]
    resource_defence: Annotated[int, "attack of one unit that destroys a resource card (C22)"]
    deck_size: Annotated[int, "cards of a deck, neither more nor fewer (C37)"]
    sideboard_most: Annotated[int, "most cards of a sideboard (C37)"]
    copies_most: Annotated[int, "most copies of a card that is no resource, deck and sideboard together (C37)"]
    battles_before_own_deck: Annotated[int, "battles that a player must have passed to play a deck of his own (C37)"]


class FrontlinePack(NamedTuple):
    """A whole Frontline pack, checked; ``digest`` is the BLAKE2b of all its rows and settings."""

    id: str
    version: str
    title: str
    digest: str
    resources: tuple[Resource, ...]
    armies: tuple[Army, ...]
    types: tuple[UnitKind, ...]
    cards: tuple[CardRow, ...]
    decks: tuple[DeckRow, ...]
    deck_cards: tuple[DeckCard, ...]
    rating: RatingRow
    ranks: tuple[Rank, ...]
    minutes: Minutes
    tournament_sizes: tuple[TournamentSize, ...]
    round_points: tuple[RoundPoints, ...]
    rules: tuple[Rule, ...]
    settings: FrontlineSettings
