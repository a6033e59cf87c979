"""What stands where: units by code, their cards, what players have, and small changes to all of it."""

from collections.abc import Iterable

from bunchuk.rules.frontline.state import Card, Counts, State, Unit, Zone
from bunchuk.rules.game import Event, Seat


def unit_of(state: State, code: str) -> Unit | None:
    """Return the unit in play of that code, or None."""
    for unit in state.units:
        if unit.code == code:
            return unit
    return None


def card_of(state: State, unit: Unit) -> Card:
    """Return what is printed on a unit's card."""
    return state.setup.cards[unit.card]


def named(state: State, unit: Unit) -> str:
    """Write a unit as the story has it: ``T-34 A3``."""
    return f"{state.setup.cards[unit.card].title} {unit.code}"


def named_code(state: State, code: str) -> str:
    """Write a unit in play as the story has it; one that fell by its code alone."""
    unit = unit_of(state, code)
    return named(state, unit) if unit else code


def put(state: State, *changed: Unit) -> State:
    """Put changed units in the place of what they were."""
    by_code = {unit.code: unit for unit in changed}
    return state._replace(units=tuple([by_code.get(unit.code, unit) for unit in state.units]))


def turned_by_wave(state: State, *codes: str) -> State:
    """C4: turn those of these units that are ready, by a declaration."""
    return state._replace(
        units=tuple(
            [unit._replace(turned=1) if unit.code in codes and not unit.turned else unit for unit in state.units]
        )
    )


def with_zone(state: State, seat: Seat, zone: Zone) -> State:
    """Put a player's changed zone in the place of what it was."""
    first, second = state.zones
    return state._replace(zones=(zone, second) if seat == 0 else (first, zone))


def lose(state: State, codes: Iterable[str], rule: str, why: str, events: list[Event]) -> State:
    """Put units to their owners' losses (C1)."""
    gone = [unit for unit in state.units if unit.code in codes]
    if not gone:
        return state
    for unit in gone:
        events.append(Event(f"{named(state, unit)} is {why}", rule))
        zone = state.zones[unit.seat]
        state = with_zone(state, unit.seat, zone._replace(losses=(*zone.losses, unit.card)))
    return state._replace(units=tuple([unit for unit in state.units if unit not in gone]))


def discard(zone: Zone, place: int) -> Zone:
    """Put a card from the hand to the losses."""
    return without(zone, place)._replace(losses=(*zone.losses, place))


def without(zone: Zone, place: int) -> Zone:
    """Take one copy of a card out of the hand."""
    at = zone.hand.index(place)
    return zone._replace(hand=zone.hand[:at] + zone.hand[at + 1 :])


def pay(zone: Zone, paid: Counts) -> Zone:
    """C4: turn the resources of a payment."""
    return zone._replace(
        ready=tuple([stock - gone for stock, gone in zip(zone.ready, paid, strict=True)]),
        turned=tuple([stock + gone for stock, gone in zip(zone.turned, paid, strict=True)]),
    )


def in_hand(state: State, seat: Seat, name: str) -> int:
    """Return the place of a card of a player's hand by its id; -1 if it is not there."""
    cards = state.setup.cards
    for place in state.zones[seat].hand:
        if cards[place].id == name:
            return place
    return -1


def is_fighter(card: Card) -> bool:
    """Whether it is aviation without a bombing force (C26)."""
    return card.branch == "aviation" and not card.bombing
