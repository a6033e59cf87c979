"""A player that the program seats: it weighs each move by what the wave would come to.

It decides from what its seat may see: ``imagined`` makes a game of its view alone, in which the other has no hand and
the decks are blank. Everything is weighed in resources: a unit by what it cost, a card of a deck by ``_CARD``.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bunchuk.rules.frontline import combat, options, tactics, waves
from bunchuk.rules.frontline.field import card_of, is_fighter, unit_of
from bunchuk.rules.frontline.game import Frontline
from bunchuk.rules.frontline.moves import (
    END_TURN,
    PASS,
    SPLIT,
    Aim,
    Attack,
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

_CARD: Final = 1.0
"""A card of a deck."""
_LAST: Final = 12
"""A deck of this many cards or fewer is worth more a card, the fewer they are."""
_RESOURCE: Final = 2.5
"""A resource card in play."""
_ENOUGH: Final = 12
"""With so many resources in play another one, or one less, hardly matters."""
_HOLD: Final = 0.6
"""How far a unit that attacks is missed at home."""
_LEAST: Final = 0.05
"""What a move has to gain."""
_WIN: Final = 1000.0


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


def _worth(card: Card) -> float:
    return 1.0 + sum(card.cost)


def _per_card(state: State, seat: Seat) -> float:
    """What a card of a deck is worth: more towards its end."""
    deck = len(state.zones[seat].deck)
    return _CARD if deck > _LAST else _CARD * (1 + 2 * (_LAST - deck) / _LAST)


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
                total += sign * _worth(cards[unit.card]) if unit else 0.0
    if state.wave.through:
        aimed = sum(combat.on_deck(state, code) for code, target in state.wave.aims if target == DECK)
    else:
        aimed = sum(combat.on_deck(state, unit.code) for unit in options.through(state))
    deck = len(state.zones[1 - attacker].deck)
    return total + (_WIN if aimed >= deck > 0 else aimed * _per_card(state, 1 - attacker))


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
        worth = [_build_worth(state, cards[move.card]) for move in builds]
        dearest = [move for move, value in zip(builds, worth, strict=True) if value == max(worth)]
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
    worth = _worth(card)
    if card.line == 2:
        ground = sum(unit.line == 1 and unit.seat == state.seat for unit in state.units)
        worth -= 2.0 if ground > 1 else 4.0
    return worth


def _strike(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove | None:
    """Strike the dearest unit that a strike destroys."""
    best, most = None, 2.0
    for move in moves:
        if isinstance(move, Strike) and not move.paying:
            unit, target = unit_of(state, move.unit), unit_of(state, move.target)
            if unit and target and _destroyed_by(state, target, card_of(state, unit).strike):
                worth = _worth(card_of(state, target))
                if worth > most:
                    best, most = move, worth
    return best


def _destroyed_by(state: State, target: Unit, damage: int) -> bool:
    card = card_of(state, target)
    defence = 0 if card.branch == "aviation" else card.defence
    return damage + target.damage >= max(1, defence)


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
            if useful and _worth(its) > most:
                best, most = move, _worth(its)
    return best


def _attack(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove:
    """Choose the attack that gains most, or end the turn."""
    best = max(_gains(state, moves), key=lambda known: known[1], default=None)
    return best[0] if best is not None and best[1] > _LEAST else END_TURN


def _further(state: State, moves: Sequence[FrontlineMove]) -> FrontlineMove:
    """Go on declaring: more attackers, escorts against ready fighters, artillery support."""
    better = next((attack for attack, gain in _gains(state, moves) if gain > _LEAST), None)
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


def _gains(state: State, moves: Iterable[FrontlineMove]) -> list[tuple[Attack, float]]:
    """What each attack is expected to gain, against the best answer of the other."""
    attacks = [move for move in moves if isinstance(move, Attack)]
    if not attacks:
        return []
    home = [unit for unit in options.attackers(state) if unit.line == 1]
    enemies = [unit for unit in state.units if unit.seat != state.seat and unit.line == 1]
    ready = [unit for unit in enemies if not unit.turned]
    all_in = _all_in(state, home, ready)
    found = []
    for move in attacks:
        unit = unit_of(state, move.unit)
        if unit is None:
            continue
        if card_of(state, unit).bombing:
            gain = _bombing_gain(state, unit, move.target)
        elif move.target:
            gain = _directed_gain(state, unit, move.target, ready)
        else:
            gain = _WIN if all_in else _general_gain(state, unit, ready)
        if unit.line == 1 and not all_in:
            gain -= _missed(state, home, enemies)
        found.append((move, gain))
    return found


def _all_in(state: State, home: Sequence[Unit], ready: Sequence[Unit]) -> bool:
    """Whether the enemy deck falls even if the strongest attackers are blocked, or nothing is to be lost any more."""
    if state.last_chance:
        return True
    going = {code for code, target in state.wave.attacks if not target}
    forces = sorted(combat.on_deck(state, unit.code) for unit in state.units if unit in home or unit.code in going)
    through = forces[: max(0, len(forces) - len(ready))]
    return sum(through) >= len(state.zones[1 - state.seat].deck)


def _duel(state: State, one: Unit, other: Unit) -> tuple[bool, bool]:
    """Whether each of two units would be destroyed by the other."""
    first, second = card_of(state, one), card_of(state, other)
    (attack, defence), (its_attack, its_defence) = combat.facing(first, [second]), combat.facing(second, [first])
    attack, defence = first.attack + one.attack + attack, first.defence + one.defence + defence
    its_attack = 0 if other.turned == 2 else second.attack + other.attack + its_attack
    its_defence = second.defence + other.defence + its_defence
    return its_attack >= max(1, defence), attack >= max(1, its_defence)


def _general_gain(state: State, unit: Unit, ready: Sequence[Unit]) -> float:
    """What a general attack comes to if the other answers it as well as one blocker, or two, can."""
    worth = _worth(card_of(state, unit))
    through = combat.on_deck(state, unit.code) * _per_card(state, 1 - state.seat)
    enemy = state.zones[1 - state.seat]
    if sum(enemy.ready) + sum(enemy.turned) < _ENOUGH:
        through = max(through, _RESOURCE)
    worst = through
    for blocker in ready:
        falls, kills = _duel(state, unit, blocker)
        worst = min(worst, kills * _worth(card_of(state, blocker)) - falls * worth)
    card = card_of(state, unit)
    pair = sorted((card_of(state, blocker).attack for blocker in ready), reverse=True)[:2]
    if len(ready) > len(state.wave.attacks) + 1 and sum(pair) >= card.defence + unit.defence:
        worst = min(worst, 1.0 - worth * 0.7)
    if len(state.wave.attacks) >= len(ready):
        worst = (worst + through) / 2  # they cannot block everybody
    return worst


def _missed(state: State, home: Sequence[Unit], enemies: Sequence[Unit]) -> float:
    """What it costs that a unit is turned when the enemy attacks."""
    forces = sorted((card_of(state, enemy).attack for enemy in enemies), reverse=True)
    staying = len(home) - 1
    if staying >= len(forces):
        return 0.0
    return _HOLD * forces[min(staying, len(forces) - 1)] * _per_card(state, state.seat)


def _directed_gain(state: State, unit: Unit, code: str, ready: Sequence[Unit]) -> float:
    """What a directed attack comes to; others may come in against it."""
    target = unit_of(state, code)
    if target is None or any(named == code for _, named in state.wave.attacks):
        return 0.0
    falls, kills = _duel(state, unit, target)
    own, its = _worth(card_of(state, unit)), _worth(card_of(state, target))
    others = [blocker for blocker in ready if blocker.code != code]
    card = card_of(state, unit)
    if not falls and any(card_of(state, other).attack >= card.defence for other in others):
        falls = True
    return kills * its - falls * own


def _bombing_gain(state: State, unit: Unit, code: str) -> float:
    """What a bomber's attack comes to: what it destroys, unless ready fighters outnumber escorts."""
    target = unit_of(state, code)
    if target is None or any(named == code for _, named in state.wave.attacks):
        return 0.0
    bomber = card_of(state, unit)
    fighters = sum(
        other.seat != state.seat and not other.turned and is_fighter(card_of(state, other)) for other in state.units
    )
    escorting = sum(
        other.seat == state.seat and not other.turned and other.line > 0 and is_fighter(card_of(state, other))
        for other in state.units
    )
    if fighters > escorting:
        return 0.0
    return _worth(card_of(state, target)) if _destroyed_by(state, target, bomber.bombing) else 0.0


def _aim_worth(state: State, move: FrontlineMove) -> float:
    """What an attacker that broke through does to a target."""
    if not isinstance(move, Aim):
        return 0.0
    force = combat.on_deck(state, move.unit)
    enemy = state.zones[1 - state.seat]
    if move.target == DECK:
        coming = sum(combat.on_deck(state, code) for code in waves.unaimed(state))
        coming += sum(combat.on_deck(state, code) for code, target in state.wave.aims if target == DECK)
        return _WIN if coming >= len(enemy.deck) else force * _per_card(state, 1 - state.seat)
    if move.target in state.setup.resources:
        stock = sum(enemy.ready) + sum(enemy.turned)
        kind = state.setup.resources.index(move.target)
        rare = 0.5 / (1 + enemy.ready[kind] + enemy.turned[kind])
        return (_RESOURCE + rare) * (force > 0) if stock < _ENOUGH else 0.5
    target = unit_of(state, move.target)
    if target is None or any(named == move.target for _, named in state.wave.aims):
        return 0.0
    attacker = unit_of(state, move.unit)
    answer = 0 if target.turned == 2 or card_of(state, target).branch == "aviation" else card_of(state, target).attack
    lost = attacker is not None and answer >= max(1, card_of(state, attacker).defence)
    own = _worth(card_of(state, attacker)) if attacker else 0.0
    return _destroyed_by(state, target, force) * _worth(card_of(state, target)) - lost * own
