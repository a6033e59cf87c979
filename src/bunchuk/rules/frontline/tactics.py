"""Tactical cards and strikes: what they do to units out of combat (C11, C30)."""

from typing import assert_never

from bunchuk.rules.frontline.field import card_of, discard, in_hand, lose, named, put, unit_of, with_zone
from bunchuk.rules.frontline.moves import Play, Strike
from bunchuk.rules.frontline.state import State, Unit
from bunchuk.rules.frontline.turns import paid, take
from bunchuk.rules.game import Event, Seat
from bunchuk.tables.frontline_notation import Effect


def play(state: State, seat: Seat, move: Play, events: list[Event]) -> State:
    """C11: pay for a tactical card, carry out its effects, put it to the losses."""
    place = in_hand(state, seat, move.card)
    card = state.setup.cards[place]
    state, words = paid(state, seat, card.cost, move.paying)
    state = with_zone(state, seat, discard(state.zones[seat], place))
    target = unit_of(state, move.target)
    on = f" on {named(state, target)}" if target else ""
    events.append(Event(f"{state.setup.players[seat].title} plays {card.title}{on} for {words}", "C11"))
    for effect in card.effects:
        state = _carry_out(state, seat, effect, move.target, events)
    if card.window == "attack":
        return state._replace(phase="attack")
    return state._replace(phase="build") if card.window == "build" else state


def _carry_out(state: State, seat: Seat, effect: Effect, target: str, events: list[Event]) -> State:  # noqa: PLR0911
    kind, amount = effect
    if kind == "draw":
        return take(state, seat, amount, "C11", events)
    unit = unit_of(state, target)
    if unit is None:  # an effect before this one destroyed it
        return state
    match kind:
        case "attack":
            return put(state, unit._replace(attack=unit.attack + amount))
        case "weaken":
            return put(state, unit._replace(attack=unit.attack - amount))
        case "defence":
            return put(state, unit._replace(defence=unit.defence + amount))
        case "ready":
            return put(state, unit._replace(turned=0))
        case "turn":
            return put(state, unit._replace(turned=2))
        case "damage":
            return damaged(state, unit, amount, card_of(state, unit).defence + unit.defence, "C11", events)
    assert_never(kind)


def strike(state: State, seat: Seat, move: Strike, events: list[Event]) -> State:
    """C30: pay, turn the unit, and hit an enemy unit out of combat; aviation defends at 0."""
    unit, target = unit_of(state, move.unit), unit_of(state, move.target)
    if unit is None or target is None:
        raise ValueError(move)
    card = card_of(state, unit)
    state, words = paid(state, seat, card.strike_cost, move.paying)
    told = f"{named(state, unit)} strikes {named(state, target)} for {card.strike}, paid with {words}"
    events.append(Event(told, "C30"))
    state = put(state, unit._replace(turned=2))._replace(phase="attack", opened=True)
    its = card_of(state, target)
    defence = 0 if its.branch == "aviation" else its.defence + target.defence
    return damaged(state, target, card.strike, defence, "C30", events)


def damaged(state: State, unit: Unit, amount: int, defence: int, rule: str, events: list[Event]) -> State:
    """C20: do damage out of combat; at or above defence, and at 1 or more, the unit is destroyed."""
    state = put(state, unit._replace(damage=unit.damage + amount))
    if unit.damage + amount >= max(1, defence):
        return lose(state, {unit.code}, rule, "destroyed", events)
    return state
