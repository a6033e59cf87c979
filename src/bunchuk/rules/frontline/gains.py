"""What attacks are worth, weighed before they are declared; all in resources, as the units and cards at stake cost."""

from collections.abc import Iterable, Sequence
from typing import Final

from bunchuk.rules.frontline import combat, options
from bunchuk.rules.frontline.field import card_of, is_fighter, unit_of
from bunchuk.rules.frontline.moves import Attack, FrontlineMove
from bunchuk.rules.frontline.state import Card, State, Unit
from bunchuk.rules.game import Seat

_CARD: Final = 1.0
"""A card of a deck."""
_LAST: Final = 12
"""A deck of this many cards or fewer is worth more a card, the fewer they are."""
RESOURCE: Final = 2.5
"""A resource card in play."""
ENOUGH: Final = 12
"""With so many resources in play another one, or one less, hardly matters."""
_HOLD: Final = 0.6
"""How far a unit that attacks is missed at home."""
WIN: Final = 1000.0


def worth(card: Card) -> float:
    """What a unit is worth: what it cost, and the card."""
    return 1.0 + sum(card.cost)


def per_card(state: State, seat: Seat) -> float:
    """What a card of a deck is worth: more towards its end."""
    deck = len(state.zones[seat].deck)
    return _CARD if deck > _LAST else _CARD * (1 + 2 * (_LAST - deck) / _LAST)


def destroyed_by(state: State, target: Unit, damage: int) -> bool:
    """Whether so much damage destroys a unit out of combat, or bombs one (C25, C30)."""
    card = card_of(state, target)
    defence = 0 if card.branch == "aviation" else card.defence
    return damage + target.damage >= max(1, defence)


def gains(state: State, moves: Iterable[FrontlineMove]) -> list[tuple[Attack, float]]:
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
            gain = WIN if all_in else _general_gain(state, unit, ready)
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
    own = worth(card_of(state, unit))
    through = combat.on_deck(state, unit.code) * per_card(state, 1 - state.seat)
    enemy = state.zones[1 - state.seat]
    if sum(enemy.ready) + sum(enemy.turned) < ENOUGH:
        through = max(through, RESOURCE)
    worst = through
    for blocker in ready:
        falls, kills = _duel(state, unit, blocker)
        worst = min(worst, kills * worth(card_of(state, blocker)) - falls * own)
    card = card_of(state, unit)
    pair = sorted((card_of(state, blocker).attack for blocker in ready), reverse=True)[:2]
    if len(ready) > len(state.wave.attacks) + 1 and sum(pair) >= card.defence + unit.defence:
        worst = min(worst, 1.0 - own * 0.7)
    if len(state.wave.attacks) >= len(ready):
        worst = (worst + through) / 2  # they cannot block everybody
    return worst


def _missed(state: State, home: Sequence[Unit], enemies: Sequence[Unit]) -> float:
    """What it costs that a unit is turned when the enemy attacks."""
    forces = sorted((card_of(state, enemy).attack for enemy in enemies), reverse=True)
    staying = len(home) - 1
    if staying >= len(forces):
        return 0.0
    return _HOLD * forces[min(staying, len(forces) - 1)] * per_card(state, state.seat)


def _directed_gain(state: State, unit: Unit, code: str, ready: Sequence[Unit]) -> float:
    """What a directed attack comes to; others may come in against it."""
    target = unit_of(state, code)
    if target is None or any(named == code for _, named in state.wave.attacks):
        return 0.0
    falls, kills = _duel(state, unit, target)
    own, its = worth(card_of(state, unit)), worth(card_of(state, target))
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
    return worth(card_of(state, target)) if destroyed_by(state, target, bomber.bombing) else 0.0
