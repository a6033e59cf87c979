"""Who may do what, without regard to hands: units, their possible targets, and whether anything is to be decided.

All of it rests on what everybody sees, so that nobody learns of a hidden card from who is asked.
"""

from collections.abc import Iterator

from bunchuk.rules.frontline.field import is_fighter, unit_of
from bunchuk.rules.frontline.payment import payments
from bunchuk.rules.frontline.state import DECK, Card, State, Unit
from bunchuk.rules.game import Seat
from bunchuk.tables.frontline_rows import Window


def may_attack(unit: Unit, card: Card) -> bool:
    """C12: ground units on line 1 and bombers attack, once a turn, ready ones."""
    return not unit.turned and not unit.attacked and unit.line > 0 and (unit.line == 1 or card.bombing > 0)


def attackers(state: State) -> list[Unit]:
    """C12: the units of whoever's turn it is that may attack now."""
    cards, seat = state.setup.cards, state.seat
    return [unit for unit in state.units if unit.seat == seat and may_attack(unit, cards[unit.card])]


def named_targets(state: State, card: Card) -> list[str]:
    """C13, C24, C32: whom an attacker may name: a bomber any enemy unit, a directed attack one of the first line."""
    if card.bombing:
        return [unit.code for unit in state.units if unit.seat != state.seat and unit.line > 0]
    if card.directed:
        return [unit.code for unit in state.units if unit.seat != state.seat and unit.line == 1]
    return []


def strikers(state: State) -> Iterator[tuple[Unit, list[str]]]:
    """C30: the units of whoever's turn it is that may strike now and can be paid for, each with its targets."""
    cards, ready = state.setup.cards, state.zones[state.seat].ready
    for unit in state.units:
        card = cards[unit.card]
        if card.strike and unit.seat == state.seat and not unit.turned and unit.line:
            targets = struck_by(state, card)
            if targets and payments(card.strike_cost, ready, state.setup.settings.substitutes):
                yield unit, targets


def struck_by(state: State, card: Card) -> list[str]:
    """C30: whom a strike may hit."""
    return [unit.code for unit in state.units if unit.seat != state.seat and unit.line in card.strike_lines]


def supporters(state: State, seat: Seat) -> list[Unit]:
    """C29: the units of a seat that may give artillery support now."""
    cards = state.setup.cards
    return [
        unit for unit in state.units
        if unit.seat == seat and not unit.turned and unit.line and cards[unit.card].support
    ]  # fmt: skip


def supported(state: State, seat: Seat) -> list[str]:
    """C29: the line-1 units of a seat whose attack support may add to: attackers, or those who block."""
    if seat == state.seat:
        codes = [attacker for attacker, _ in state.wave.attacks]
    else:
        codes = [blocker for blocker, _ in state.wave.blocks]
        codes += [target for _, target in state.wave.attacks if target and target not in codes]
    units = [unit_of(state, code) for code in dict.fromkeys(codes)]
    return [unit.code for unit in units if unit and unit.line == 1 and unit.turned == 1]


def bombers(state: State) -> list[str]:
    """Return the bombers that attack in this wave and are still there."""
    return [code for code, _ in state.wave.attacks if (unit := unit_of(state, code)) and unit.line == 2]


def escorts(state: State) -> list[Unit]:
    """C28: the fighters that may escort a bomber of the wave."""
    if not bombers(state):
        return []
    cards = state.setup.cards
    return [
        unit for unit in state.units
        if unit.seat == state.seat and not unit.turned and unit.line and is_fighter(cards[unit.card])
    ]  # fmt: skip


def blockers(state: State) -> list[Unit]:
    """C15: the defender's ready units of line 1."""
    return [unit for unit in state.units if unit.seat != state.seat and unit.line == 1 and not unit.turned]


def blockable(state: State) -> list[str]:
    """C15, C16: the ground attackers of the wave, which may be blocked."""
    return [code for code, _ in state.wave.attacks if (unit := unit_of(state, code)) and unit.line == 1]


def interceptors(state: State) -> Iterator[tuple[Unit, list[str]]]:
    """C26-C28: fighters of the defender that may intercept, each with the bombers and escorts that it may name."""
    wave, cards = state.wave, state.setup.cards
    flying = bombers(state)
    if not flying:
        return
    intercepting = {code for code, _ in wave.intercepts}
    every = flying + [escort for escort, _ in wave.escorts if unit_of(state, escort)]
    for unit in state.units:
        if unit.seat == state.seat or not is_fighter(cards[unit.card]) or unit.code in intercepting:
            continue
        if not unit.turned:
            yield unit, every
        elif unit.turned == 1:
            own = [bomber for bomber, target in wave.attacks if target == unit.code and bomber in flying]
            if own:
                yield unit, own


def free_escorts(state: State) -> Iterator[tuple[Unit, list[str]]]:
    """C28: escorts that no interceptor named and that counter nobody yet, each with whom it may engage."""
    wave = state.wave
    busy = {target for _, target in wave.intercepts} | {escort for escort, _ in wave.counters}
    for escort, bomber in wave.escorts:
        unit = unit_of(state, escort)
        if unit and escort not in busy:
            against = [code for code, target in wave.intercepts if target == bomber and unit_of(state, code)]
            if against:
                yield unit, against


def through(state: State) -> list[Unit]:
    """C21: the general attackers that nobody blocked and that are still there."""
    blocked = {attacker for _, attacker in state.wave.blocks}
    codes = {code for code, target in state.wave.attacks if not target and code not in blocked}
    return [unit for unit in state.units if unit.code in codes]


def aims(state: State) -> list[str]:
    """C21: what attackers that broke through may attack."""
    enemy = state.zones[1 - state.seat]
    kinds = [
        name for name, ready, turned in zip(state.setup.resources, enemy.ready, enemy.turned, strict=True)
        if ready or turned
    ]  # fmt: skip
    units = [unit.code for unit in state.units if unit.seat != state.seat and unit.line == 2]
    return [DECK] * bool(enemy.deck) + kinds + units


def in_wave(state: State) -> frozenset[str]:
    """Return the codes of all that take part in the wave."""
    wave = state.wave
    pairs = wave.attacks + wave.escorts + wave.blocks + wave.intercepts + wave.aims
    return frozenset(code for pair in pairs for code in pair)


def played_on(state: State, seat: Seat, card: Card) -> list[str]:
    """C11: the units that a tactical card may be played on; in the window before results those of the wave alone."""
    owner = seat if card.target == "own" else 1 - seat
    taking_part = in_wave(state) if card.window == "results" else frozenset()
    kinds = {effect.kind for effect in card.effects}
    cards = state.setup.cards
    found = []
    for unit in state.units:
        its = cards[unit.card]
        if unit.seat != owner or (card.whom and its.branch not in card.whom and its.type not in card.whom):
            continue
        if (taking_part and unit.code not in taking_part) or (card.window == "results" and not taking_part):
            continue
        # Whoever is turned by this wave's declarations is in it and cannot be turned back out of it (C16).
        if ("ready" in kinds and unit.turned != 2) or ("turn" in kinds and unit.turned):
            continue
        found.append(unit.code)
    return found


def open_windows(state: State, seat: Seat) -> tuple[Window, ...]:
    """C11: the windows in which a seat could play a tactical card now."""
    phase = state.phase
    if phase == "results":
        return ("results",)
    if seat != state.seat:
        return ("defence",) if phase == "defend" else ()
    if phase in ("resources", "build"):
        return ("build",) if state.opened else ("build", "attack")
    return ("attack",) if phase == "attack" and not state.opened else ()


def could_play(state: State, seat: Seat) -> bool:
    """C11: whether a seat might hold a tactical card to play now, as far as everybody can tell."""
    zone = state.zones[seat]
    windows = open_windows(state, seat)
    if not zone.hand or not windows:
        return False
    setup = state.setup
    side = setup.players[seat].side
    for place in setup.tactical:
        card = setup.cards[place]
        if (
            card.window in windows
            and card.side in ("", side)
            and payments(card.cost, zone.ready, setup.settings.substitutes)
            and (card.target == "-" or played_on(state, seat, card))
        ):
            return True
    return False
