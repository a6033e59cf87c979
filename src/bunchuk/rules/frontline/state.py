"""What a game starts from and what it is at any moment, all of it by value.

Cards are known by their place in ``Setup.cards``, units in play by their code (``A3``). Resources are written as three
counts, in the order of the pack: warehouses, factories, fuel.
"""

from typing import Annotated, Final, Literal, NamedTuple

from bunchuk.rules.game import Outcome, Seat
from bunchuk.tables.frontline_notation import Effect, Modifier
from bunchuk.tables.frontline_rows import Branch, CardKind, FrontlineSettings, Window

Counts = tuple[int, ...]
"""Resources by kind: warehouses, factories, fuel."""

GENERAL: Final = ""
"""In place of a target: a general attack (C13)."""
DECK: Final = "deck"
"""The enemy deck as what an attacker that broke through aims at (C21)."""

Phase = Literal[
    "lot", "shuffle", "resources", "build", "attack", "declare", "defend", "counter", "results", "aim", "share", "over"
]
"""``lot`` who begins (C9) · ``shuffle`` of the decks · ``resources``, ``build``, ``attack`` one's own turn, in that
order · in a wave (C14): ``declare`` attacks, ``defend``, ``counter`` interceptors, ``results`` the window before they
are counted, ``share`` damage, ``aim`` of those who broke through · ``over``."""

Turned = Literal[0, 1, 2]
"""0: ready · 1: turned by this wave's declarations, which leaves the attack as it is · 2: turned before (C4)."""


class Card(NamedTuple):
    """A card as printed."""

    id: str
    title: str
    side: Annotated[str, "empty: fits any side"]
    kind: CardKind
    type: str
    branch: Annotated[Branch | Literal[""], "of a unit"]
    cost: Counts
    attack: int = 0
    defence: int = 0
    bombing: int = 0
    line: Annotated[int, "0: no unit"] = 0
    mobile: bool = False
    directed: bool = False
    support: int = 0
    strike: Annotated[int, "damage of a strike; 0: has none (C30)"] = 0
    strike_cost: Counts = ()
    strike_lines: tuple[int, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    gives: Annotated[int, "place of the resource that it gives; -1: is no resource"] = -1
    window: Window = "-"
    target: Literal["-", "own", "enemy"] = "-"
    whom: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()


class Player(NamedTuple):
    """A player's place and deck: places in ``Setup.cards``."""

    title: str
    side: str
    deck: tuple[int, ...]


class Setup(NamedTuple):
    """All that a game starts from. ``starter`` is the seat that begins, -1: by lot (C9)."""

    cards: Annotated[tuple[Card, ...], "every card of the tables, not only those of the decks"]
    resources: Annotated[tuple[str, ...], "ids of the kinds of resources"]
    players: tuple[Player, Player]
    starter: int
    settings: FrontlineSettings
    tactical: Annotated[tuple[int, ...], "places of the tactical cards"]


class Unit(NamedTuple):
    """A unit in play."""

    code: str
    seat: Seat
    card: int
    line: Annotated[int, "0: in reserve (C10)"]
    turned: Turned = 0
    attacked: Annotated[bool, "has attacked in this turn (C12)"] = False
    damage: Annotated[int, "of this wave, or of strikes before it (C20, C30)"] = 0
    attack: Annotated[int, "added for the wave"] = 0
    defence: Annotated[int, "added for the wave"] = 0


class Zone(NamedTuple):
    """What a player has besides units (C1). The deck's top comes first, the hand is sorted."""

    deck: tuple[int, ...]
    hand: tuple[int, ...]
    losses: tuple[int, ...]
    ready: Annotated[Counts, "resources that are not turned"]
    turned: Counts
    units: Annotated[int, "how many units have had a code"] = 0


Pair = tuple[str, str]
"""Who does it and to whom, by code."""


class Share(NamedTuple):
    """Damage of a combat that its owner shares out (C20)."""

    seat: Seat
    left: int
    codes: tuple[str, ...]
    needs: Annotated[tuple[int, ...], "of each: damage that destroys it"]
    worth: Annotated[tuple[int, ...], "of each: resources that it cost"]
    given: tuple[int, ...]


class Wave(NamedTuple):
    """What was declared in a wave (C14). Units that fell meanwhile stay named."""

    attacks: Annotated[tuple[Pair, ...], "attacker and target; no target: a general attack"] = ()
    supports: tuple[Pair, ...] = ()
    escorts: Annotated[tuple[Pair, ...], "escort and bomber"] = ()
    blocks: Annotated[tuple[Pair, ...], "blocker and attacker"] = ()
    intercepts: Annotated[tuple[Pair, ...], "interceptor and bomber or escort"] = ()
    counters: Annotated[tuple[Pair, ...], "escort and interceptor"] = ()
    aims: Annotated[tuple[Pair, ...], "attacker that broke through and its target"] = ()
    through: Annotated[bool, "the combats of the first line are over (C21)"] = False


NO_WAVE: Final = Wave()


class State(NamedTuple):
    """A game at a moment."""

    setup: Setup
    phase: Phase
    seat: Annotated[Seat, "whose turn it is"]
    asked: Annotated[int, "the seat that must decide; -1: chance, or nobody"]
    turn: Annotated[int, "counted from 1"]
    zones: tuple[Zone, Zone]
    units: Annotated[tuple[Unit, ...], "of both, in the order in which they entered play"]
    laid: Annotated[int, "resource cards that entered play in this turn (C6)"]
    opened: Annotated[bool, "the first wave or strike of the turn was made (C11)"]
    wave: Wave
    passes: Annotated[int, "passes running in the window before results"]
    shares: tuple[Share, ...]
    last_chance: Annotated[bool, "the player has drawn the last cards (C8)"]
    end: Outcome | None
