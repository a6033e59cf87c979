"""What a seat, or the whole table, may see of a game: all but the other's hand and the order of the decks (C1).

Hands and losses are ids of cards, whose figures everybody knows from the tables.
"""

from typing import Annotated, NamedTuple

from bunchuk.rules.frontline.combat import combats, figures
from bunchuk.rules.frontline.state import Counts, Phase, Share, State, Turned, Wave
from bunchuk.rules.game import MASTER, Outcome, Seat


class PlayerSeen(NamedTuple):
    """What everybody sees of a player."""

    title: str
    side: str
    deck: Annotated[int, "cards left in it"]
    hand: Annotated[int, "cards in it"]
    losses: tuple[str, ...]
    ready: Counts
    turned: Counts


class UnitSeen(NamedTuple):
    """A unit in play: printed attack and defence, what is added for the wave, and what it has suffered."""

    code: str
    seat: Seat
    card: str
    title: str
    line: int
    turned: Turned
    attacked: bool
    attack: int
    defence: int
    bombing: int
    more_attack: int
    more_defence: int
    damage: int


class Fight(NamedTuple):
    """A combat as it stands now (C18): who is in it, the sums of their attacks, the defence of each."""

    air: bool
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    answer: int
    defences: Annotated[tuple[int, ...], "of the attackers, then of the defenders"]


class View(NamedTuple):
    """A game as a seat, or everybody (``seat`` None), may see it."""

    seat: Seat | None
    turn: int
    phase: Phase
    whose: Seat
    asked: Annotated[int, "the seat that must decide; -1: chance, or nobody"]
    players: tuple[PlayerSeen, ...]
    hands: Annotated[tuple[tuple[str, ...], ...], "of each seat; empty where it is not to be seen"]
    units: tuple[UnitSeen, ...]
    laid: int
    opened: bool
    wave: Wave
    fights: tuple[Fight, ...]
    passes: int
    shares: tuple[Share, ...]
    last_chance: bool
    resources: tuple[str, ...]
    end: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """C1: all of a game but what is hidden from a seat; both hands for the MASTER."""
    cards = state.setup.cards
    return View(
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        whose=state.seat,
        asked=state.asked,
        players=tuple(
            PlayerSeen(
                title=player.title,
                side=player.side,
                deck=len(zone.deck),
                hand=len(zone.hand),
                losses=tuple([cards[place].id for place in zone.losses]),
                ready=zone.ready,
                turned=zone.turned,
            )
            for player, zone in zip(state.setup.players, state.zones, strict=True)
        ),
        hands=tuple(
            tuple([cards[place].id for place in zone.hand]) if seat in (owner, MASTER) else ()
            for owner, zone in enumerate(state.zones)
        ),
        units=tuple(
            [
                UnitSeen(
                    code=unit.code,
                    seat=unit.seat,
                    card=(card := cards[unit.card]).id,
                    title=card.title,
                    line=unit.line,
                    turned=unit.turned,
                    attacked=unit.attacked,
                    attack=card.attack,
                    defence=card.defence,
                    bombing=card.bombing,
                    more_attack=unit.attack,
                    more_defence=unit.defence,
                    damage=unit.damage,
                )
                for unit in state.units
            ]
        ),
        laid=state.laid,
        opened=state.opened,
        wave=state.wave,
        fights=_fights(state),
        passes=state.passes,
        shares=state.shares,
        last_chance=state.last_chance,
        resources=state.setup.resources,
        end=state.end,
    )


def _fights(state: State) -> tuple[Fight, ...]:
    if not state.wave.attacks:
        return ()
    found = []
    for combat in combats(state):
        own = [figures(state, combat, unit) for unit in combat.attackers]
        other = [figures(state, combat, unit) for unit in combat.defenders]
        found.append(
            Fight(
                air=combat.air,
                attackers=tuple([unit.code for unit in combat.attackers]),
                defenders=tuple([unit.code for unit in combat.defenders]),
                attack=sum(attack for attack, _ in own),
                answer=sum(attack for attack, _ in other),
                defences=tuple([defence for _, defence in (*own, *other)]),
            )
        )
    return tuple(found)
