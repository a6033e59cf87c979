"""Positions for the tests of Frontline, set up in a few lines, and small games for the contract kit.

A unit is written as its code and its figures, then words: ``A1 3/3 medium_tank directed``. Words are a branch or a
type, ``line2``, ``turned``, ``reserve``, ``mobile``, ``directed``, ``support2``, ``strike3:0/0/2``,
``bombs5``, ``vs:armour:+1/+1`` and ``cost:1/2/1``. Infantry is meant where nothing else is said.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from contract import Position

from bunchuk.rules.frontline.cards import cards, ready_setup
from bunchuk.rules.frontline.game import FRONTLINE
from bunchuk.rules.frontline.moves import FrontlineMove, Remove, SetTurned
from bunchuk.rules.frontline.state import NO_WAVE, Card, Phase, Player, Setup, State, Unit, Zone
from bunchuk.rules.game import MASTER, Event, Rolled, Seat
from bunchuk.tables.frontline_notation import Modifier
from bunchuk.tables.frontline_pack import FRONTLINE as SCHEMA
from bunchuk.tables.frontline_rows import Branch, FrontlinePack, FrontlineSettings
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read

SETTINGS: Final = FrontlineSettings(
    opening_hand=7, draw=2, first_draw=1, resources_a_turn=2, substitutes=2, resource_defence=1, deck_size=60,
    sideboard_most=15, copies_most=4, battles_before_own_deck=10,
)  # fmt: skip

BRANCHES: Final[dict[str, Branch]] = {
    "infantry": "infantry", "rifle": "infantry", "armour": "armour", "armoured_car": "armour", "medium_tank": "armour",
    "heavy_tank": "armour", "artillery": "artillery", "howitzer": "artillery", "rocket": "artillery",
    "fighter": "aviation", "bomber": "aviation",
}  # fmt: skip
"""Words for types, each with its branch."""


@cache
def pack() -> FrontlinePack:
    """The shipped pack."""
    return read(find_pack("frontline"), SCHEMA)


@cache
def shipped() -> Setup:
    """A game between the two ready decks."""
    return ready_setup(pack())


def _counts(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("/")))


def card(name: str, figures: str, words: Sequence[str]) -> Card:  # noqa: C901 -- a word a branch
    """Make a card of what is written of a unit."""
    attack, defence = _counts(figures)
    made = Card(name.lower(), name, "", "unit", "rifle", "infantry", (1, 0, 0), attack, defence, line=1)
    for word in words:
        key, _, value = word.partition(":")
        if word in BRANCHES:
            branch = BRANCHES[word]
            made = made._replace(type=word, branch=branch, line=2 if branch == "aviation" else made.line)
        elif key == "line2":
            made = made._replace(line=2)
        elif key == "mobile":
            made = made._replace(mobile=True)
        elif key == "directed":
            made = made._replace(directed=True)
        elif key.startswith("support"):
            made = made._replace(support=int(key[7:]))
        elif key.startswith("strike"):
            made = made._replace(strike=int(key[6:]), strike_cost=_counts(value), strike_lines=(1,))
        elif key.startswith("bombs"):
            made = made._replace(bombing=int(key[5:]))
        elif key == "vs":
            against, _, more = value.partition(":")
            plus_attack, plus_defence = _counts(more)
            made = made._replace(modifiers=(*made.modifiers, Modifier(plus_attack, plus_defence, against)))
        elif key == "cost":
            made = made._replace(cost=_counts(value))
        else:
            assert word in ("turned", "reserve"), word
    return made


def board(
    *units: str,
    hands: tuple[str, str] = ("", ""),
    decks: tuple[int, int] = (20, 20),
    ready: tuple[str, str] = ("0/0/0", "0/0/0"),
    seat: Seat = 0,
    phase: Phase = "attack",
    turn: int = 5,
) -> State:
    """Set up a position: units as above, hands as ids of shipped cards, decks of so many warehouses."""
    known = list(cards(pack()))
    places = {known_card.id: place for place, known_card in enumerate(known)}
    standing = []
    for text in units:
        code, figures, *words = text.split()
        made = card(code, figures, words)
        known.append(made)
        line = 0 if "reserve" in words else made.line
        owner = "AB".index(code[0])
        standing.append(Unit(code, owner, len(known) - 1, line, 2 if "turned" in words else 0))
    zones = [
        Zone((0,) * size, tuple(sorted(places[name] for name in hand.split())), (), _counts(stock), (0, 0, 0), 9)
        for hand, size, stock in zip(hands, decks, ready, strict=True)
    ]
    players = (Player("Red", "red", (0,) * 60), Player("German", "german", (0,) * 60))
    tactical = tuple(place for place, known_card in enumerate(known) if known_card.kind == "tactical")
    setup = Setup(tuple(known), ("warehouse", "factory", "fuel"), players, 0, SETTINGS, tactical)
    return State(
        setup=setup, phase=phase, seat=seat, asked=seat, turn=turn, zones=(zones[0], zones[1]), units=tuple(standing),
        laid=0, opened=False, wave=NO_WAVE, passes=0, shares=(), last_chance=False, end=None,
    )  # fmt: skip


def play(state: State, *lines: str) -> State:
    """Make moves, each of the seat that must decide; ``master: …`` is a ruling."""
    return story(state, *lines)[-1].after


def story(state: State, *lines: str) -> list[Position[State, FrontlineMove]]:
    """Make moves and return every position."""
    positions: list[Position[State, FrontlineMove]] = []
    for line in lines:
        ruling = line.removeprefix("master: ")
        actor = MASTER if ruling != line else state.asked
        move = FRONTLINE.parse(ruling)
        refusal = FRONTLINE.check(state, actor, move)
        assert refusal is None, f"{line}: {refusal}"
        after, events = FRONTLINE.apply(state, actor, move)
        positions.append(Position(state, actor, move, after, events))
        state = after
    return positions


def told(state: State, *lines: str) -> list[str]:
    """Make moves and return what came of the last."""
    return [event.text for event in story(state, *lines)[-1].events]


def refused(state: State, line: str) -> str:
    """Try a move of the seat that must decide; return the rule that refuses it."""
    refusal = FRONTLINE.check(state, state.asked, FRONTLINE.parse(line))
    assert refusal is not None, f"{line} is not refused"
    return refusal.rule


def offered(state: State) -> list[str]:
    """What the seat that must decide is offered."""
    return [FRONTLINE.format(move) for move in FRONTLINE.moves(state, state.asked)]


def there(state: State) -> list[str]:
    """The codes of all units in play."""
    return [unit.code for unit in state.units]


def unit(state: State, code: str) -> Unit:
    """The unit of that code."""
    return next(unit for unit in state.units if unit.code == code)


def _small(red: Mapping[str, int], german: Mapping[str, int]) -> Setup:
    """A game with few cards and short decks: every branch, property, effect and window."""
    names = [*red, *(name for name in german if name not in red)]
    known = tuple(known_card for known_card in cards(pack()) if known_card.id in names)
    places = {known_card.id: place for place, known_card in enumerate(known)}

    def deck(held: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(sorted(places[name] for name, copies in held.items() for _ in range(copies)))

    players = (Player("Red", "red", deck(red)), Player("German", "german", deck(german)))
    tactical = tuple(place for place, known_card in enumerate(known) if known_card.kind == "tactical")
    return Setup(known, ("warehouse", "factory", "fuel"), players, -1, SETTINGS._replace(opening_hand=4), tactical)


@cache
def small() -> tuple[Setup, ...]:
    """Two small games: one on the ground, one with aviation."""
    stock = {"warehouse": 4, "factory": 4, "fuel": 3}
    ground = _small(
        {**stock, "rifle_company": 2, "tank_riders": 2, "ba_64": 2, "m_30": 2, "katyusha": 1, "urra": 2, "alarm": 1},
        {**stock, "grenadiers": 2, "stormtroops": 2, "panzer_iv": 2, "pak_40": 2, "smoke": 2, "feint": 1},
    )
    air = _small(
        {**stock, "militia": 3, "yak_1": 3, "po_2": 3, "general_reserve": 1, "flak_red": 2},
        {**stock, "security_company": 3, "bf_109": 3, "ju_87": 3, "saboteurs": 2},
    )
    return ground, air


def scramble(state: State, seat: Seat | None, rng: Random) -> State:
    """Change the hands that a seat does not see, and the decks, whose order nobody sees."""
    every = range(len(state.setup.cards))
    zones = []
    for owner, zone in enumerate(state.zones):
        deck, hand = list(zone.deck), zone.hand
        if owner == seat:
            rng.shuffle(deck)
        else:
            deck = [rng.choice(every) for _ in deck]
            hand = tuple(sorted(rng.choice(every) for _ in hand))
        zones.append(zone._replace(deck=tuple(deck), hand=hand))
    return state._replace(zones=(zones[0], zones[1]))


def ruling(state: State, rng: Random) -> FrontlineMove | None:
    """A legal ruling, or None."""
    if state.phase not in ("resources", "build", "attack") or not state.units:
        return None
    chosen = rng.choice(state.units)
    if rng.random() < 0.5:
        return Remove(chosen.code, "a card was played twice")
    return SetTurned(chosen.code, not chosen.turned, "a slip of the hand")


def random_game(setup: Setup, seed: int) -> tuple[State, int]:
    """Play a random game; return its end and how many decisions there were."""
    rng, state, decisions = Random(seed), FRONTLINE.new(setup), 0
    while FRONTLINE.to_act(state):
        chance = FRONTLINE.chance(state)
        if chance is not None:
            state, _ = FRONTLINE.apply(state, -1, Rolled(tuple(rng.randint(1, sides) for sides in chance.dice)))
            continue
        moves = FRONTLINE.moves(state, state.asked)
        state, _ = FRONTLINE.apply(state, state.asked, moves[int(rng.random() * len(moves))])
        decisions += 1
    return state, decisions


def texts(events: Sequence[Event]) -> list[str]:
    """The words of events."""
    return [event.text for event in events]
