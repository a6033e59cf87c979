"""A wave from its first attacker to the wiping of damage (C12-C29), and who must decide next."""

from typing import Final

from bunchuk.rules.frontline import combat, options
from bunchuk.rules.frontline.field import card_of, lose, named, named_code, put, turned_by_wave, unit_of, with_zone
from bunchuk.rules.frontline.moves import Aim, Attack, Block, Counter, Escort, Hit, Intercept, Support
from bunchuk.rules.frontline.state import DECK, NO_WAVE, Share, State
from bunchuk.rules.frontline.turns import deck_lost, turn_ended
from bunchuk.rules.game import Event, Seat

_BOTH: Final = 2
"""Passes running that close the window before results, one of each side (C11)."""


def attack(state: State, move: Attack, events: list[Event]) -> State:
    """C12, C13, C24: declare an attacker; whoever it names turns too, and both keep their attack for the wave."""
    if state.phase != "declare":
        # Strikes before this wave no longer count (C30).
        units = [unit._replace(damage=0) if unit.damage else unit for unit in state.units]
        state = state._replace(phase="declare", opened=True, wave=NO_WAVE, units=tuple(units))
    unit = unit_of(state, move.unit)
    if unit is None:
        raise ValueError(move)
    wave = state.wave
    if not move.target:
        events.append(Event(f"{named(state, unit)} attacks", "C13"))
    else:
        how, rule = ("bombs", "C24") if card_of(state, unit).bombing else ("attacks", "C13")
        events.append(Event(f"{named(state, unit)} {how} {named_code(state, move.target)}", rule))
    state = put(state, unit._replace(turned=1, attacked=True))
    state = turned_by_wave(state, move.target) if move.target else state
    return state._replace(wave=wave._replace(attacks=(*wave.attacks, (move.unit, move.target))))


def support(state: State, move: Support, events: list[Event]) -> State:
    """C29: turn the supporter and add to the attack of the supported for the wave."""
    unit, target = unit_of(state, move.unit), unit_of(state, move.target)
    if unit is None or target is None:
        raise ValueError(move)
    gain = card_of(state, unit).support
    events.append(Event(f"{named(state, unit)} supports {named(state, target)}: +{gain}", "C29"))
    state = put(state, unit._replace(turned=1), target._replace(attack=target.attack + gain))
    wave = state.wave
    return state._replace(wave=wave._replace(supports=(*wave.supports, (move.unit, move.target))))


def join(state: State, move: Escort | Block | Intercept | Counter, events: list[Event]) -> State:
    """C15, C16, C26, C28: declare an escort, a blocker, an interceptor or a counter-interception."""
    words, rule = {
        "escort": ("escorts", "C28"), "block": ("blocks", "C15"), "intercept": ("intercepts", "C26"),
        "counter": ("engages", "C28"),
    }[move.kind]  # fmt: skip
    if move.kind == "block" and (move.target, "") not in state.wave.attacks:
        words, rule = "comes in against", "C16"
    events.append(Event(f"{named_code(state, move.unit)} {words} {named_code(state, move.target)}", rule))
    wave, pair = state.wave, (move.unit, move.target)
    match move:
        case Escort():
            wave = wave._replace(escorts=(*wave.escorts, pair))
        case Block():
            wave = wave._replace(blocks=(*wave.blocks, pair))
        case Intercept():
            wave = wave._replace(intercepts=(*wave.intercepts, pair))
        case Counter():
            wave = wave._replace(counters=(*wave.counters, pair))
    return turned_by_wave(state, move.unit)._replace(wave=wave)


def aim(state: State, move: Aim, events: list[Event]) -> State:
    """C21: an attacker that broke through names its target; a unit so named turns (C17)."""
    target = named_code(state, move.target)
    if move.target == DECK or move.target in state.setup.resources:
        target = f"the {move.target}" if move.target == DECK else f"a {move.target} card"
    events.append(Event(f"{named_code(state, move.unit)} breaks through to {target}", "C21"))
    wave = state.wave
    state = turned_by_wave(state, move.target)
    return state._replace(wave=wave._replace(aims=(*wave.aims, (move.unit, move.target))))


def hit(state: State, move: Hit) -> State:
    """C20: give a unit a share of the damage that is being shared out."""
    at, share = deciding(state)
    index = share.codes.index(move.unit)
    given = tuple([had + move.damage * (place == index) for place, had in enumerate(share.given)])
    return _with_share(state, at, share._replace(left=share.left - move.damage, given=given))


def split(state: State) -> State:
    """C20: share out the rest by default."""
    at, share = deciding(state)
    return _with_share(state, at, share._replace(left=0, given=combat.split(share)))


def withhold(state: State) -> State:
    """C20: leave the rest unshared."""
    at, share = deciding(state)
    return _with_share(state, at, share._replace(left=0))


def deciding(state: State) -> tuple[int, Share]:
    """Return the share that is being shared out, and its place."""
    return next((at, share) for at, share in enumerate(state.shares) if share.left)


def _with_share(state: State, at: int, share: Share) -> State:
    return state._replace(shares=(*state.shares[:at], share, *state.shares[at + 1 :]))


def passed(state: State) -> State:
    """C14: somebody has nothing more to declare, or plays no card (C11)."""
    match state.phase:
        case "declare":
            return state._replace(phase="defend")
        case "defend":
            return state._replace(phase="counter")
        case "counter":
            return _window(state)
        case _:
            return state._replace(passes=state.passes + 1, asked=1 - state.asked)


def _window(state: State) -> State:
    """C14: open the window before results, the attacker first."""
    return state._replace(phase="results", passes=0, asked=state.seat)


def settle(state: State, events: list[Event]) -> State:
    """C14: go on by the order of a turn and a wave to where somebody has something to decide."""
    asked = _asked(state)
    while asked is None:
        state = _next(state, events)
        asked = _asked(state)
    return state if asked == state.asked else state._replace(asked=asked)


def _asked(state: State) -> Seat | None:  # noqa: PLR0911 -- one return a phase
    """Say who has something to decide, as far as everybody can tell; None if the game goes on by itself."""
    match state.phase:
        case "resources" | "build" | "attack":
            return state.seat if _turn_goes_on(state) else None
        case "declare":
            return state.seat if declarations_left(state) else None
        case "defend":
            return 1 - state.seat if _defence_left(state) else None
        case "counter":
            return state.seat if any(options.free_escorts(state)) else None
        case "results":
            return state.asked if state.passes < _BOTH and options.could_play(state, state.asked) else None
        case "share":
            share = next((share for share in state.shares if share.left), None)
            return share.seat if share and combat.undecided(share) else None
        case "aim":
            return state.seat if unaimed(state) and len(options.aims(state)) > 1 else None
        case "lot" | "shuffle" | "over":
            return -1


def _next(state: State, events: list[Event]) -> State:
    """C14: do what needs no decision."""
    match state.phase:
        case "resources" | "build" | "attack":
            return turn_ended(state, events)
        case "declare" | "defend" | "counter":
            return passed(state)
        case "results":
            return passed(state) if state.passes < _BOTH else _counted(state, events)
        case "share":
            return split(state) if any(share.left for share in state.shares) else _fallen(state, events)
        case _:
            units, targets = unaimed(state), options.aims(state)
            return aim(state, Aim(units[0], targets[0]), events) if units and targets else _aimed(state)


def _turn_goes_on(state: State) -> bool:
    """Whether there is anything that the player whose turn it is might do, as far as everybody can tell."""
    if state.phase != "attack" and state.zones[state.seat].hand:
        return True
    if options.attackers(state) or any(options.strikers(state)):
        return True
    return options.could_play(state, state.seat)


def declarations_left(state: State) -> bool:
    """C14: whether the attacker may declare anything more in this wave."""
    if options.attackers(state) or options.escorts(state):
        return True
    return bool(options.supported(state, state.seat) and options.supporters(state, state.seat))


def _defence_left(state: State) -> bool:
    """C14: whether the defender may declare anything more in this wave."""
    seat = 1 - state.seat
    if options.blockers(state) and options.blockable(state):
        return True
    if any(options.interceptors(state)):
        return True
    if options.supporters(state, seat) and options.supported(state, seat):
        return True
    return options.could_play(state, seat)


def unaimed(state: State) -> list[str]:
    """C21: the attackers that broke through and have named no target."""
    aimed = {code for code, _ in state.wave.aims}
    return [unit.code for unit in options.through(state) if unit.code not in aimed]


def _counted(state: State, events: list[Event]) -> State:
    """C18-C22: the window is closed: strike deck and resources, and see who has damage to share out."""
    if state.wave.through:
        state = _struck(state, events)
        if state.end is not None:
            return state
    shares = combat.shares(state)
    for share in shares:
        title = state.setup.players[share.seat].title
        against = " and ".join(named_code(state, code) for code in share.codes)
        events.append(Event(f"{title} has {share.left} against {against}", "C20"))
    return state._replace(phase="share", shares=shares)


def _struck(state: State, events: list[Event]) -> State:
    """C22: destroy the resources and the part of the deck that attackers aimed at."""
    damage, seat = 0, 1 - state.seat
    for code, target in state.wave.aims:
        force = combat.on_deck(state, code)
        if target == DECK:
            damage += force
        elif target in state.setup.resources and force >= state.setup.settings.resource_defence:
            state = _resource_lost(state, state.setup.resources.index(target), events)
        if not force and (target == DECK or target in state.setup.resources):
            events.append(Event(f"{named_code(state, code)} has no attack and does no damage", "C22"))
    return deck_lost(state, damage, events) if damage and state.zones[seat].deck else state


def _resource_lost(state: State, kind: int, events: list[Event]) -> State:
    """C22: put a resource card to the losses, one that is not turned if there is one; nothing if none is left."""
    seat = 1 - state.seat
    zone = state.zones[seat]
    stock = "ready" if zone.ready[kind] else "turned"
    if not zone.ready[kind] + zone.turned[kind]:
        return state
    left = tuple([count - (at == kind) for at, count in enumerate(zone.ready if zone.ready[kind] else zone.turned)])
    place = next(place for place, card in enumerate(state.setup.cards) if card.gives == kind)
    zone = zone._replace(losses=(*zone.losses, place))
    zone = zone._replace(ready=left) if stock == "ready" else zone._replace(turned=left)
    title = state.setup.players[seat].title
    events.append(Event(f"{title} loses {state.setup.cards[place].title}", "C22"))
    return with_zone(state, seat, zone)


def _fallen(state: State, events: list[Event]) -> State:
    """C20: damage is done all at once; whoever has as much as its defence is destroyed."""
    taken: dict[str, int] = {}
    gone: set[str] = set()
    for share in state.shares:
        for code, need, given in zip(share.codes, share.needs, share.given, strict=True):
            if given:
                taken[code] = taken.get(code, 0) + given
                events.append(Event(f"{named_code(state, code)} takes {given}", "C20"))
            if given >= need:
                gone.add(code)
    if taken:
        units = [
            unit._replace(damage=unit.damage + taken[unit.code]) if unit.code in taken else unit for unit in state.units
        ]
        state = lose(state._replace(units=tuple(units)), gone, "C20", "destroyed", events)
    state = state._replace(shares=())
    if state.wave.through:
        return _ended(state)
    return state._replace(phase="aim", wave=state.wave._replace(through=True))


def _aimed(state: State) -> State:
    """C21, C22: all targets are named; a unit among them opens a window of its own."""
    wave = state.wave
    if not wave.aims:
        return _ended(state)
    codes = {unit.code for unit in state.units}
    state = _window(state)
    return state if any(target in codes for _, target in wave.aims) else state._replace(passes=_BOTH)


def _ended(state: State) -> State:
    """C20: the wave is over; damage and all that was added for it are wiped, and what it turned stays turned (C4)."""
    units = [
        unit._replace(turned=2 if unit.turned else 0, damage=0, attack=0, defence=0)
        if unit.turned == 1 or unit.damage or unit.attack or unit.defence
        else unit
        for unit in state.units
    ]
    return state._replace(phase="attack", asked=state.seat, wave=NO_WAVE, units=tuple(units), shares=())
