"""A player that the program seats: it weighs each move by what the wave would come to.

It decides from what its seat may see: ``imagined`` makes a game of its view alone, in which the other has no hand and
the decks are blank. Everything is weighed in resources: a unit by what it cost, a card of a deck as ``gains`` has it.
"""

from collections.abc import Callable, Sequence
from typing import Final

from bunchuk.rules.frontline import combat, options, tactics, waves
from bunchuk.rules.frontline.field import card_of, is_fighter, unit_of
from bunchuk.rules.frontline.gains import ENOUGH, RESOURCE, WIN, destroyed_by, gains, per_card, worth
from bunchuk.rules.frontline.game import Frontline
from bunchuk.rules.frontline.moves import (
    END_TURN,
    PASS,
    SPLIT,
    Aim,
    Block,
    Build,
    Escort,
    FrontlineMove,
    Intercept,
    Lay,
    Play,
    Strike,
    Support,
)
from bunchuk.rules.frontline.state import DECK, Card, Setup, State, Unit, Zone
from bunchuk.rules.frontline.view import View
from bunchuk.rules.game import Event, Seat

_LEAST: Final = 0.05
"""What a move has to gain."""


def bot(game: Frontline, state: State, seat: Seat, pick: Callable[[int], int]) -> FrontlineMove:
    """Choose a move of a seat that must decide; ``pick`` breaks ties."""
    moves = game.moves(state, seat)
    seen = imagined(state.setup, game.view(state, seat))
    match seen.phase:
        case "resources" | "build" | "attack":
            return _own_turn(seen, moves, pick)
        case "declare":
            return _further(seen, moves)
        case "share":
            return SPLIT
        case "aim":
            return max(moves, key=lambda move: _aim_worth(seen, move))
        case "counter":
            return moves[0]
        case _:
            return _best(seen, seat, moves)


def imagined(setup: Setup, view: View) -> State:
    """Make a state of what a view shows: blank decks, and no hand where none is seen."""
    places = {card.id: place for place, card in enumerate(setup.cards)}
    first, second = (
        Zone(
            deck=(0,) * player.deck,
            hand=tuple([places[name] for name in hand]),
            losses=(),
            ready=player.ready,
            turned=player.turned,
        )
        for player, hand in zip(view.players, view.hands, strict=True)
    )
    units = tuple(
        [
            Unit(
                unit.code, unit.seat, places[unit.card], unit.line, unit.turned, unit.attacked, unit.damage,
                unit.more_attack, unit.more_defence,
            )
            for unit in view.units
        ]
    )  # fmt: skip
    return State(
        setup=setup,
        phase=view.phase,
        seat=view.whose,
        asked=view.asked,
        turn=view.turn,
        zones=(first, second),
        units=units,
        laid=view.laid,
        opened=view.opened,
        wave=view.wave,
        passes=view.passes,
        shares=view.shares,
        last_chance=view.last_chance,
        end=view.end,
    )


def prospect(state: State) -> float:
    """What the wave comes to for its attacker as it stands: units destroyed on both sides, and the deck."""
    total = 0.0
    cards, attacker = state.setup.cards, state.seat
    for share in combat.shares(state):
        given = combat.split(share)
        sign = 1.0 if share.seat == attacker else -1.0
        for code, need, taken in zip(share.codes, share.needs, given, strict=True):
            if taken >= need:
                unit = unit_of(state, code)
                total += sign * worth(cards[unit.card]) if unit else 0.0
    if state.wave.through:
        aimed = sum(combat.on_deck(state, code) for code, target in state.wave.aims if target == DECK)
    else:
        aimed = sum(combat.on_deck(state, unit.code) for unit in options.through(state))
    deck = len(state.zones[1 - attacker].deck)
    return total + (WIN if aimed >= deck > 0 else aimed * per_card(state, 1 - attacker))


def _best(state: State, seat: Seat, moves: Sequence[FrontlineMove]) -> FrontlineMove:
    """Choose what betters the wave most, or pass."""
    sign = 1.0 if seat == state.seat else -1.0
    now = sign * prospect(state)
    best: FrontlineMove = PASS
    gain = _LEAST
    for move in moves:
        after, price = _tried(state, seat, move)
        if after is not None and (gained := sign * prospect(after) - now - price) > gain:
            best, gain = move, gained
    return best


def _tried(state: State, seat: Seat, move: FrontlineMove) -> tuple[State | None, float]:
    """Return what a move in a wave leads to, and what it costs."""
    events: list[Event] = []
    match move:
        case Block() | Intercept():
            return waves.join(state, move, events), 0.0
        case Support():
            return waves.support(state, move, events), 0.0
        case Play(paying=paying) if not paying:
            return tactics.play(state, seat, move, events), 1.5
        case _:
            return None, 0.0


def _own_turn(state: State, moves: Sequence[FrontlineMove], pick: Callable[[int], int]) -> FrontlineMove:
    """Lay, build, play, strike, attack; end when nothing is worth it."""
    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        return max(lays, key=lambda move: _need(state, move))
    draws = [move for move in moves if isinstance(move, Play) and not move.target]
    zone = state.zones[state.seat]
    if draws and len(zone.hand) <= 3 and len(zone.deck) > 15:
        return draws[0]
    builds = [move for move in moves if isinstance(move, Build) and not move.paying]
    if builds:
        cards = {card.id: card for card in state.setup.cards}
        values = [_build_worth(state, cards[move.card]) for move in builds]
        dearest = [move for move, value in zip(builds, values, strict=True) if value == max(values)]
        return dearest[pick(len(dearest))]
    return _strike(state, moves) or _before_attack(state, moves) or _attack(state, moves)


def _need(state: State, move: Lay) -> float:
    """How much a kind of resource is wanted by the hand, beside what there is of it."""
    cards, zone = state.setup.cards, state.zones[state.seat]
    kind = next(card.gives for card in cards if card.id == move.card)
    wanted = sum(cards[place].cost[kind] for place in zone.hand if cards[place].kind != "resource")
    return (wanted + 1) / (zone.ready[kind] + zone.turned[kind] + 1)


def _build_worth(state: State, card: Card) -> float:
    """What a unit is worth now: aviation and guns less where there is nothing for them to do."""
    value = worth(card)
    if card.line == 2:
        ground = sum(unit.line == 1 and unit.seat == state.seat for unit in state.units)
        value -= 2.0 if ground > 1 else 4.0
    return value


def _strike(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove | None:
    """Strike the dearest unit that a strike destroys."""
    best, most = None, 2.0
    for move in moves:
        if isinstance(move, Strike) and not move.paying:
            unit, target = unit_of(state, move.unit), unit_of(state, move.target)
            if unit and target and destroyed_by(state, target, card_of(state, unit).strike):
                value = worth(card_of(state, target))
                if value > most:
                    best, most = move, value
    return best


def _before_attack(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove | None:
    """Play what turns or destroys the dearest unit that it can, if there is an attack to follow."""
    if not options.attackers(state):
        return None
    cards = {card.id: card for card in state.setup.cards}
    best, most = None, 3.0
    for move in moves:
        if isinstance(move, Play) and move.target and not move.paying:
            target = unit_of(state, move.target)
            effects = dict(cards[move.card].effects)
            if target is None:
                continue
            its = card_of(state, target)
            useful = ("turn" in effects and target.line == 1) or (
                "damage" in effects and effects["damage"] >= max(1, its.defence)
            )
            if useful and worth(its) > most:
                best, most = move, worth(its)
    return best


def _attack(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove:
    """Choose the attack that gains most, or end the turn."""
    best = max(gains(state, moves), key=lambda known: known[1], default=None)
    return best[0] if best is not None and best[1] > _LEAST else END_TURN


def _further(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove:
    """Go on declaring: more attackers, escorts against ready fighters, artillery support."""
    better = next((attack for attack, gain in gains(state, moves) if gain > _LEAST), None)
    if better is not None:
        return better
    enemy_fighters = [
        unit for unit in state.units
        if unit.seat != state.seat and not unit.turned and is_fighter(card_of(state, unit))
    ]  # fmt: skip
    for move in moves:
        if isinstance(move, Escort) and len(state.wave.escorts) < len(enemy_fighters):
            return move
    supports = [move for move in moves if isinstance(move, Support)]
    return max(supports, key=lambda move: _support_worth(state, move)) if supports else PASS


def _support_worth(state: State, move: Support) -> float:
    target = unit_of(state, move.target)
    return float(card_of(state, target).attack + target.attack) if target else 0.0


def _aim_worth(state: State, move: FrontlineMove) -> float:
    """What an attacker that broke through does to a target."""
    if not isinstance(move, Aim):
        return 0.0
    force = combat.on_deck(state, move.unit)
    enemy = state.zones[1 - state.seat]
    if move.target == DECK:
        coming = sum(combat.on_deck(state, code) for code in waves.unaimed(state))
        coming += sum(combat.on_deck(state, code) for code, target in state.wave.aims if target == DECK)
        return WIN if coming >= len(enemy.deck) else force * per_card(state, 1 - state.seat)
    if move.target in state.setup.resources:
        stock = sum(enemy.ready) + sum(enemy.turned)
        kind = state.setup.resources.index(move.target)
        rare = 0.5 / (1 + enemy.ready[kind] + enemy.turned[kind])
        return (RESOURCE + rare) * (force > 0) if stock < ENOUGH else 0.5
    target = unit_of(state, move.target)
    if target is None or any(named == move.target for _, named in state.wave.aims):
        return 0.0
    attacker = unit_of(state, move.unit)
    answer = 0 if target.turned == 2 or card_of(state, target).branch == "aviation" else card_of(state, target).attack
    lost = attacker is not None and answer >= max(1, card_of(state, attacker).defence)
    own = worth(card_of(state, attacker)) if attacker else 0.0
    return destroyed_by(state, target, force) * worth(card_of(state, target)) - lost * own
