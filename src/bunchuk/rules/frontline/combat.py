"""Combats: who fights whom, with which figures, and how damage is shared out (C18-C20, C23-C28)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bunchuk.rules.frontline.field import unit_of
from bunchuk.rules.frontline.state import Card, Pair, Share, State, Unit


class Combat(NamedTuple):
    """A connected group of units that fight; in the air, or with ground units or aviation caught on the ground."""

    air: bool
    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]


def combats(state: State) -> list[Combat]:
    """C18: the combats of the wave as it stands, of line 2 once the first line's are over (C22)."""
    wave = state.wave
    if wave.through:
        return _groups(state, wave.aims, air=False)
    return [*_groups(state, _on_ground(state), air=False), *_groups(state, _in_air(state), air=True)]


def _on_ground(state: State) -> Iterator[Pair]:
    """C18, C24, C26, C27: attacker and defender on the ground; interceptions take bombers away from their targets."""
    wave = state.wave
    stopped = _stopped(state)
    for attacker, target in wave.attacks:
        if target and attacker not in stopped and (target, attacker) not in wave.intercepts:
            yield attacker, target
    for blocker, attacker in wave.blocks:
        yield attacker, blocker


def _stopped(state: State) -> set[str]:
    """C26, C28: whatever an interceptor named that no escort engaged."""
    countered = {interceptor for _, interceptor in state.wave.counters}
    return {target for interceptor, target in state.wave.intercepts if interceptor not in countered}


def _in_air(state: State) -> Iterator[Pair]:
    """C26, C28: attacker and defender in the air."""
    wave = state.wave
    countered = {interceptor for _, interceptor in wave.counters}
    for interceptor, target in wave.intercepts:
        if interceptor not in countered:
            yield target, interceptor
    yield from wave.counters


def _groups(state: State, pairs: Iterable[Pair], *, air: bool) -> list[Combat]:
    """C18: the connected groups of those pairs of which both are still there."""
    there = {unit.code for unit in state.units}
    groups: list[set[str]] = []
    for pair in pairs:
        if pair[0] in there and pair[1] in there:
            joined = {*pair}
            apart = []
            for group in groups:
                if group.isdisjoint(pair):
                    apart.append(group)
                else:
                    joined |= group
            groups = [*apart, joined]
    found = []
    for group in groups:
        units = [unit for unit in state.units if unit.code in group]
        own = tuple([unit for unit in units if unit.seat == state.seat])
        found.append(Combat(air, own, tuple([unit for unit in units if unit.seat != state.seat])))
    return found


def facing(card: Card, enemies: Sequence[Card]) -> tuple[int, int]:
    """C19: what tactical modifiers add to attack and defence: those that every enemy of the combat is named by."""
    attack = defence = 0
    for more_attack, more_defence, against in card.modifiers:
        if all(against in (enemy.branch, enemy.type) for enemy in enemies):
            attack, defence = attack + more_attack, defence + more_defence
    return attack, defence


def figures(state: State, combat: Combat, unit: Unit) -> tuple[int, int]:
    """C4, C19, C23-C25: the attack and defence that a unit has in a combat."""
    cards = state.setup.cards
    card = cards[unit.card]
    if not combat.air and card.branch == "aviation":
        return (card.bombing, 0) if unit.seat == state.seat else (0, 0)
    others = combat.defenders if unit.seat == state.seat else combat.attackers
    attack = card.attack + unit.attack
    defence = card.defence + unit.defence
    if card.modifiers:
        more_attack, more_defence = facing(card, [cards[other.card] for other in others])
        attack, defence = attack + more_attack, defence + more_defence
    return 0 if unit.turned == 2 else max(attack, 0), max(defence, 0)


def shares(state: State) -> tuple[Share, ...]:
    """C20: what each side has to share out in each combat, the attacker's first."""
    found: tuple[list[Share], list[Share]] = ([], [])
    cards = state.setup.cards
    for combat in combats(state):
        sides = (combat.attackers, combat.defenders)
        known = [[figures(state, combat, unit) for unit in side] for side in sides]
        for index in (0, 1):
            pool = sum(attack for attack, _ in known[index])
            # Ground units do not hurt bombers (C23); those caught on the ground are the defender's.
            hurt = [
                (unit, max(1, defence) - unit.damage)
                for unit, (_, defence) in zip(sides[1 - index], known[1 - index], strict=True)
                if combat.air or index == 0 or cards[unit.card].branch != "aviation"
            ]
            if pool and hurt:
                found[index].append(
                    Share(
                        seat=sides[index][0].seat,
                        left=pool,
                        codes=tuple([unit.code for unit, _ in hurt]),
                        needs=tuple([max(need, 1) for _, need in hurt]),
                        worth=tuple([sum(cards[unit.card].cost) for unit, _ in hurt]),
                        given=(0,) * len(hurt),
                    )
                )
    return (*found[0], *found[1])


def undecided(share: Share) -> bool:
    """C20: whether sharing out the rest makes a difference: it can destroy this unit or that, but not all of them.

    Whoever began to share it out without destroying is asked to the end.
    """
    if share.left <= 0 or len(share.codes) == 1:
        return False
    if any(0 < given < need for need, given in zip(share.needs, share.given, strict=True)):
        return True
    within = [
        need - given for need, given in zip(share.needs, share.given, strict=True) if 0 < need - given <= share.left
    ]
    return len(within) > 1 and share.left < sum(within)


def split(share: Share) -> tuple[int, ...]:
    """C20: share out the rest by default, and return what each then has.

    It destroys as many as it can, of these the ones of the highest resource sum, of these the ones that entered play
    earlier; the rest goes to the survivor nearest to destruction.
    """
    given = list(share.given)
    standing = [at for at, need in enumerate(share.needs) if given[at] < need]
    # best[n]: most destroyed, their worth, and the earliest of them as bits, for at most n damage; whom.
    best: list[tuple[int, int, int]] = [(0, 0, 0)] * (share.left + 1)
    for order, at in enumerate(standing):
        need = share.needs[at] - given[at]
        bit = 1 << len(standing) - 1 - order
        for damage in range(share.left, need - 1, -1):
            count, worth, bits = best[damage - need]
            best[damage] = max(best[damage], (count + 1, worth + share.worth[at], bits | bit))
    bits, left = best[-1][2], share.left
    survivors = []
    for order, at in enumerate(standing):
        if bits >> len(standing) - 1 - order & 1:
            left -= share.needs[at] - given[at]
            given[at] = share.needs[at]
        else:
            survivors.append(at)
    if left and survivors:
        given[min(survivors, key=lambda at: share.needs[at] - given[at])] += left
    return tuple(given)


def on_deck(state: State, code: str) -> int:
    """C22: the attack that an attacker has against the deck or a resource: without tactical modifiers."""
    unit = unit_of(state, code)
    return max(state.setup.cards[unit.card].attack + unit.attack, 0) if unit else 0
