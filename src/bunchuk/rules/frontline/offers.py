"""What a seat that must decide may do, in a fixed order."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bunchuk.rules.frontline import options, waves
from bunchuk.rules.frontline.field import card_of
from bunchuk.rules.frontline.moves import (
    END_TURN,
    PASS,
    SPLIT,
    Aim,
    Attack,
    Block,
    Build,
    Counter,
    Escort,
    FrontlineMove,
    Hit,
    Intercept,
    Lay,
    Play,
    Strike,
    Support,
)
from bunchuk.rules.frontline.payment import payments
from bunchuk.rules.frontline.state import Counts, State
from bunchuk.rules.game import Seat


def moves(state: State, seat: Seat) -> Sequence[FrontlineMove]:  # noqa: PLR0911 -- one return a phase
    """List the moves of a seat that must decide, in a fixed order.

    Legal, yet not listed: to concede, to name the default payment in full, to share out damage in other pieces or not
    at all, and to aim with another attacker than the next.
    """
    if seat != state.asked:
        return ()
    match state.phase:
        case "resources" | "build" | "attack":
            return [*_from_hand(state, seat), *_plays(state, seat), *_strikes(state), *_attacks(state), END_TURN]
        case "declare":
            return [*_attacks(state), *supports(state, seat), *escorts(state), PASS]
        case "defend":
            return [*blocks(state), *supports(state, seat), *intercepts(state), *_plays(state, seat), PASS]
        case "counter":
            return [*counters(state), PASS]
        case "results":
            return [*_plays(state, seat), PASS]
        case "share":
            return [*_hits(state), SPLIT]
        case "aim":
            code = waves.unaimed(state)[0]
            return [Aim(code, target) for target in options.aims(state)]
        case _:
            return ()


def _from_hand(state: State, seat: Seat) -> Iterator[FrontlineMove]:
    """C5, C6, C10: resources, then units, with every payment."""
    phase = state.phase
    if phase == "attack":
        return
    zone, setup, last = state.zones[seat], state.setup, -1
    may_lay = phase == "resources" and state.laid < setup.settings.resources_a_turn
    for place in zone.hand:
        if place == last:
            continue
        last = place
        card = setup.cards[place]
        if card.kind == "unit":
            yield from _builds(card.id, card.cost, zone.ready, setup.settings.substitutes)
        elif may_lay and card.kind == "resource":
            yield Lay(card.id)


@lru_cache(maxsize=1 << 14)
def _builds(name: str, cost: Counts, pool: Counts, substitutes: int) -> tuple[Build, ...]:
    return tuple(Build(name, paying if at else ()) for at, paying in enumerate(payments(cost, pool, substitutes)))


def _plays(state: State, seat: Seat) -> Iterator[Play]:
    """C11: tactical cards of the hand whose window is open, on each target, with every payment."""
    windows = options.open_windows(state, seat)
    if not windows:
        return
    zone, setup, last = state.zones[seat], state.setup, -1
    for place in zone.hand:
        card = setup.cards[place]
        if place == last or card.window not in windows:
            continue
        last = place
        ways = payments(card.cost, zone.ready, setup.settings.substitutes)
        if ways:
            for target in options.played_on(state, seat, card) if card.target != "-" else ("",):
                for at, paying in enumerate(ways):
                    yield Play(card.id, target, paying if at else ())


def _strikes(state: State) -> Iterator[Strike]:
    ready, substitutes = state.zones[state.seat].ready, state.setup.settings.substitutes
    for unit, targets in options.strikers(state):
        ways = payments(card_of(state, unit).strike_cost, ready, substitutes)
        for target in targets:
            for at, paying in enumerate(ways):
                yield Strike(unit.code, target, paying if at else ())


def _attacks(state: State) -> Iterator[Attack]:
    for unit in options.attackers(state):
        card = card_of(state, unit)
        if not card.bombing:
            yield Attack(unit.code)
        for target in options.named_targets(state, card):
            yield Attack(unit.code, target)


def supports(state: State, seat: Seat) -> Iterator[Support]:
    """C29: artillery support that may be given now."""
    supporters = options.supporters(state, seat)
    if supporters:
        targets = options.supported(state, seat)
        for unit in supporters:
            for target in targets:
                yield Support(unit.code, target)


def escorts(state: State) -> Iterator[Escort]:
    """C28: escorts that may be declared now."""
    for unit in options.escorts(state):
        for target in options.bombers(state):
            yield Escort(unit.code, target)


def blocks(state: State) -> Iterator[Block]:
    """C15, C16: blocks that may be declared now."""
    blockable = options.blockable(state)
    for unit in options.blockers(state):
        for target in blockable:
            yield Block(unit.code, target)


def intercepts(state: State) -> Iterator[Intercept]:
    """C26, C27: interceptions that may be declared now."""
    for unit, codes in options.interceptors(state):
        for target in codes:
            yield Intercept(unit.code, target)


def _hits(state: State) -> Iterator[Hit]:
    """C20: what destroys a unit, of each that can be destroyed."""
    _, share = waves.deciding(state)
    for code, need, given in zip(share.codes, share.needs, share.given, strict=True):
        if 0 < need - given <= share.left:
            yield Hit(code, need - given)


def counters(state: State) -> Iterator[Counter]:
    """C28: counter-interceptions that may be declared now."""
    for unit, codes in options.free_escorts(state):
        for target in codes:
            yield Counter(unit.code, target)
