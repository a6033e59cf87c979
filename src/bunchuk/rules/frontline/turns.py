"""The start of a game, turns, resources, building, and both ways to lose (C5-C11)."""

from collections.abc import Sequence

from bunchuk.rules.frontline.field import in_hand, pay, with_zone, without
from bunchuk.rules.frontline.moves import Build, Lay
from bunchuk.rules.frontline.payment import add, payments
from bunchuk.rules.frontline.state import NO_WAVE, Counts, Setup, State, Unit, Zone
from bunchuk.rules.game import Chance, Event, Outcome, Seat
from bunchuk.tables.spelling import whose

LETTERS = "AB"
"""Codes of units begin with their seat's letter."""


def begin(setup: Setup) -> State:
    """Return the state before the lot (C9) and the shuffles of both decks."""
    nothing = (0,) * len(setup.resources)
    first, second = (Zone(player.deck, (), (), nothing, nothing) for player in setup.players)
    return State(
        setup=setup,
        phase="lot" if setup.starter < 0 else "shuffle",
        seat=max(setup.starter, 0),
        asked=-1,
        turn=0,
        zones=(first, second),
        units=(),
        laid=0,
        opened=False,
        wave=NO_WAVE,
        passes=0,
        shares=(),
        last_chance=False,
        end=None,
    )


def chance(state: State) -> Chance | None:
    """Say what is to be drawn: the lot (C9), or the order of a deck, the one of seat ``passes``."""
    if state.phase == "lot":
        return Chance("who begins: 1 or 2", "C9", (2,))
    if state.phase == "shuffle":
        player, deck = state.setup.players[state.passes], state.zones[state.passes].deck
        return Chance(f"shuffle of {whose(player.title)} deck", "C1", tuple(range(len(deck), 1, -1)), shuffle=True)
    return None


def drawn(state: State, values: Sequence[int], events: list[Event]) -> State:
    """C7, C9: take the lot, or the draws of a shuffle, each the place among the cards left; then hands are drawn."""
    if state.phase == "lot":
        starter = values[0] - 1
        events.append(Event(f"{state.setup.players[starter].title} begins, by lot", "C9"))
        return state._replace(phase="shuffle", seat=starter)
    seat = state.passes
    zone = state.zones[seat]
    left = list(zone.deck)
    order = [left.pop(value - 1) for value in values]
    state = with_zone(state, seat, zone._replace(deck=(*order, *left)))
    events.append(Event(f"{whose(state.setup.players[seat].title)} deck is shuffled", "C1"))
    if seat == 0:
        return state._replace(passes=1)
    state = state._replace(passes=0)
    for each in (state.seat, 1 - state.seat):
        state = take(state, each, state.setup.settings.opening_hand, "C7", events)
    return turn_begun(state, state.seat, events)


def take(state: State, seat: Seat, number: int, rule: str, events: list[Event]) -> State:
    """Draw cards from a player's deck, or as many as there are."""
    zone, cards = state.zones[seat], state.setup.cards
    new = zone.deck[:number]
    title = state.setup.players[seat].title
    named = ", ".join(cards[place].title for place in new) or "nothing"
    public = f"{title} draws {len(new)} card{'' if len(new) == 1 else 's'}"
    events.append(Event(f"{title} draws {named}", rule, (seat,), public))
    return with_zone(state, seat, zone._replace(deck=zone.deck[number:], hand=tuple(sorted(zone.hand + new))))


def turn_begun(state: State, seat: Seat, events: list[Event]) -> State:
    """C8: turn everything back, draw; who cannot draw loses, who draws the last cards has one more chance."""
    settings, turn = state.setup.settings, state.turn + 1
    number = settings.first_draw if turn == 1 else settings.draw
    title = state.setup.players[seat].title
    events.append(Event(f"turn {turn}: {title}", "C7"))
    zone = state.zones[seat]
    zone = zone._replace(ready=add(zone.ready, zone.turned), turned=(0,) * len(zone.turned))
    state = with_zone(state, seat, zone)._replace(
        phase="resources",
        seat=seat,
        asked=seat,
        turn=turn,
        laid=0,
        opened=False,
        last_chance=False,
        units=tuple(
            [
                unit._replace(turned=0, attacked=False)
                if unit.seat == seat and (unit.turned or unit.attacked)
                else unit
                for unit in state.units
            ]
        ),
    )
    if len(zone.deck) < number:
        return conclude(state, 1 - seat, f"{title} cannot draw {number}", "C8", events)
    state = take(state, seat, number, "C8", events)
    if number and not state.zones[seat].deck:
        events.append(Event(f"{title} has drawn the last cards: this turn is the last chance", "C8"))
        state = state._replace(last_chance=True)
    return state


def turn_ended(state: State, events: list[Event]) -> State:
    """C10: reserves move to their lines, damage is wiped, and the other's turn begins."""
    cards, seat = state.setup.cards, state.seat
    if state.last_chance:
        title = state.setup.players[seat].title
        return conclude(state, 1 - seat, f"{whose(title)} last chance has passed", "C8", events)
    units = [
        unit._replace(line=unit.line or cards[unit.card].line, damage=0) if not unit.line or unit.damage else unit
        for unit in state.units
    ]
    return turn_begun(state._replace(units=tuple(units)), 1 - seat, events)


def lay(state: State, seat: Seat, move: Lay, events: list[Event]) -> State:
    """C6: bring a resource card into play; it can be used at once."""
    place = in_hand(state, seat, move.card)
    card, zone = state.setup.cards[place], state.zones[seat]
    ready = tuple([stock + (kind == card.gives) for kind, stock in enumerate(zone.ready)])
    events.append(Event(f"{state.setup.players[seat].title} brings {card.title} into play", "C6"))
    return with_zone(state, seat, without(zone, place)._replace(ready=ready))._replace(laid=state.laid + 1)


def paid(state: State, seat: Seat, cost: Counts, paying: Counts) -> tuple[State, str]:
    """C5: pay a cost, as told or by default; return how, in words."""
    zone, setup = state.zones[seat], state.setup
    chosen = paying or payments(cost, zone.ready, setup.settings.substitutes)[0]
    words = " + ".join(
        f"{amount} {name.replace('_', ' ')}" for amount, name in zip(chosen, setup.resources, strict=True) if amount
    )
    return with_zone(state, seat, pay(zone, chosen)), words or "nothing"


def build(state: State, seat: Seat, move: Build, events: list[Event]) -> State:
    """C10, C31: pay for a unit; it goes to the reserve, a mobile one straight to its line."""
    place = in_hand(state, seat, move.card)
    card = state.setup.cards[place]
    state, words = paid(state, seat, card.cost, move.paying)
    zone = without(state.zones[seat], place)
    code = f"{LETTERS[seat]}{zone.units + 1}"
    unit = Unit(code, seat, place, card.line if card.mobile else 0)
    where = f"line {card.line}" if card.mobile else "the reserve"
    told = f"{state.setup.players[seat].title} builds {card.title} {code} for {words}; it goes to {where}"
    events.append(Event(told, "C31" if card.mobile else "C10"))
    state = with_zone(state, seat, zone._replace(units=zone.units + 1))
    return state._replace(phase="build", units=(*state.units, unit))


def deck_lost(state: State, number: int, events: list[Event]) -> State:
    """C9, C22: put so many cards from the top of the enemy deck to the losses; an empty deck loses at once."""
    seat = 1 - state.seat
    zone, title = state.zones[seat], state.setup.players[seat].title
    gone = zone.deck[:number]
    words = ", ".join(state.setup.cards[place].title for place in gone)
    events.append(Event(f"{whose(title)} deck loses {len(gone)}: {words}", "C22"))
    zone = zone._replace(deck=zone.deck[number:], losses=zone.losses + gone)
    state = with_zone(state, seat, zone)
    if zone.deck:
        return state
    return conclude(state, state.seat, f"{whose(title)} deck is destroyed", "C9", events)


def conclude(state: State, winner: Seat | None, why: str, rule: str, events: list[Event]) -> State:
    """End the game; nobody wins a draw."""
    title = state.setup.players[winner].title if winner is not None else ""
    events.append(Event(f"{title} wins: {why}" if title else f"a draw: {why}", rule))
    outcome = Outcome(() if winner is None else (winner,), why, rule)
    return state._replace(phase="over", asked=-1, end=outcome)
