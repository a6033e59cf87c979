"""What a seat, or the whole table, may see of a battle: built up from what is allowed (W26, W33)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

from bunchuk.rules.game import Outcome, Seat
from bunchuk.rules.grid import OFF
from bunchuk.rules.war.clash import strike_of
from bunchuk.rules.war.counters import acting, board, hero_of
from bunchuk.rules.war.entering import left_at_first
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.rounds import hands_out
from bunchuk.rules.war.siege_view import SiegeView, siege_view
from bunchuk.rules.war.state import EDGES, Edge, Fate, HeroFate, Profile, State, Status, Unit


class Figured(NamedTuple):
    """The figures side of a counter: its owner's, and everybody's once it was turned up (W33)."""

    title: str
    people: str
    hits: int
    full_hits: int
    strike: int
    base_morale: int
    movement: int
    range: int | None


class Person(NamedTuple):
    """What a hero is beside a counter."""

    real: bool
    host: Annotated[str, "code of the unit that he is in; empty: none"]
    leads: Annotated[bool, "whether he took it over (W15)"]
    courage: Annotated[int | None, "present courage: his side's alone until he was turned up"]
    fate: HeroFate


class Counter(NamedTuple):
    """A counter: its cover side, and as much of the rest as the beholder may see."""

    code: str
    side: int
    type: str
    status: Status
    cell: str
    front: Edge
    shown: Annotated[bool, "whether its figures are everybody's"]
    edge_turns: Annotated[int, "turns in a row ended on the edge, facing out"]
    toward: Annotated[Edge | Literal[""], "the side it left the board by"]
    figures: Figured | None
    morale: Annotated[int | None, "current morale: its owner's alone"]
    heroes: Annotated[tuple[str, ...], "codes of the heroes known to be in its ranks (W12)"] = ()
    hero: Annotated[Person | None, "of a hero; None: a unit"] = None


class Party(NamedTuple):
    """A side: what everybody knows of it, and what its own seat knows."""

    code: str
    name: str
    faction: str
    edge: Annotated[Edge, "the side of the board he arrived from"]
    level: int
    may_hand_out: bool
    done: Annotated[bool, "done with deployment, or with this hand-out"]
    keeps: Annotated[bool, "not asked for points at the start of rounds any more"]
    fate: Fate
    where: str
    held: Annotated[int | None, "morale points held back: its own seat's alone"]
    has_map: Annotated[bool, "whether he deploys on a map of the site (W27)"] = True
    won: Annotated[int, "morale points won in duels (W28)"] = 0
    slain: Annotated[bool, "fallen in a duel: he leads on and is dead after the battle (W28)"] = False


class View(NamedTuple):
    """A battle as a seat, or everybody (``seat`` None), may see it."""

    site: str
    columns: Annotated[int, "size of the board"]
    rows: int
    seat: Seat | None
    phase: Annotated[str, "as in the state, but nobody else sees that a unit's nerve is tested"]
    round: int
    sides: tuple[Party, Party]
    counters: tuple[Counter, ...]
    order: tuple[str, ...]
    acting: Annotated[str, "code of the unit that acts; empty: none"]
    left: Annotated[int | None, "movement it has left: its owner's, and everybody's once it was turned up"]
    attacks: int
    run: int
    rolls: Annotated[str, "code of the unit, or commander, that rolls now; empty: none"]
    quiet: int
    bloody: bool
    offer: tuple[int, ...]
    end: Outcome | None
    ground: Annotated[str | None, "the kind of ground of most cells; None: not known to the beholder yet (W27)"] = None
    patches: Annotated[tuple[tuple[str, str], ...], "other kinds of ground, and their cells: c4 c5"] = ()
    fires: Annotated[tuple[tuple[str, int], ...], "cells on fire, and from the end of which round they burn"] = ()
    about: Annotated[tuple[str, ...], "who is looked for a place, fights in person, or lies unconscious: codes"] = ()
    siege: Annotated[SiegeView | None, "walls, engines and stores (W46-W50); None: neither fort nor engines"] = None


def view(state: State, seat: Seat | None) -> View:
    """W26, W33: positions only once they are open, figures only of one's own and of what was turned up."""
    index = acting(state) if state.phase in ("nerve", "turn") else -1
    acts = state.phase == "turn"
    knows = index != -1 and (state.units[index].shown or state.setup.units[index].side == seat)
    left = state.left if acts or index == -1 else left_at_first(state, index)  # a nerve tested looks like a turn begun
    first, second = (_party(state, side, seat) for side in (0, 1))
    known, names = field(state.setup), board(state).names
    ground_known = sees_ground(state, seat)
    return View(
        site=state.setup.site,
        columns=state.setup.settings.board_columns,
        rows=state.setup.settings.board_rows,
        seat=seat,
        phase=_phase(state, seat),
        round=state.round,
        sides=(first, second),
        counters=_counters(state, seat),
        order=tuple(state.setup.units[at].code for at in state.order),
        acting=state.setup.units[index].code if index != -1 else "",
        left=left if knows else None,
        attacks=state.attacks if acts else 0,
        run=state.run if acts else 0,
        rolls=_rolls(state),
        quiet=state.quiet,
        bloody=state.bloody,
        offer=state.offer,
        end=state.end,
        ground=known.commonest if ground_known else None,
        patches=known.patches if ground_known else (),
        fires=tuple((names[fire.cell], fire.after) for fire in state.fires),
        about=tuple(state.setup.units[at].code for at in state.queue) if state.phase in _PEOPLE else (),
        siege=siege_view(state) if seat is None else siege_view(state, seat),
    )


_PEOPLE: Final = ("landing", "combat", "captives")


def sees_ground(state: State, seat: Seat | None) -> bool:
    """W27: whether a seat, or everybody, knows the ground: by its map, and without one once both have deployed."""
    if state.phase != "deploy":
        return True
    return all(state.setup.maps) if seat is None else state.setup.maps[seat]


def whole(state: State) -> View:
    """Build what masters see: each counter and side as its owner does."""
    both = (view(state, 0), view(state, 1))
    order = {profile.code: index for index, profile in enumerate(state.setup.units)}
    own = [counter for side in (0, 1) for counter in both[side].counters if counter.side == side]
    acting = both[state.setup.units[order[both[0].acting]].side] if both[0].acting else both[0]
    return acting._replace(
        seat=None,
        sides=(both[0].sides[0], both[1].sides[1]),
        counters=tuple(sorted(own, key=lambda counter: order[counter.code])),
        siege=siege_view(state, 0, 1),
    )


def _phase(state: State, seat: Seat | None) -> str:
    if state.phase == "nerve" and state.setup.units[acting(state)].side != seat:
        return "turn"
    return state.phase


def _rolls(state: State) -> str:
    if state.phase == "initiative":
        return state.setup.units[state.queue[0]].code
    return state.setup.sides[state.queue[0]].code if state.phase == "fate" else ""


def visible(state: State, index: int, seat: Seat | None) -> bool:
    """W26: whether a seat, or everybody, knows of a unit: what is in reserve or placed unseen is its owner's alone."""
    unit, side = state.units[index], state.setup.units[index].side
    if side == seat:
        return True
    if unit.hero is not None and unit.status != "board":
        return unit.hero.known and unit.status != "reserve"
    if unit.cell == OFF:
        return unit.status != "reserve"
    return bool(state.ground[side] >> unit.cell & 1)


def _counters(state: State, seat: Seat | None) -> tuple[Counter, ...]:
    names = board(state).names
    return tuple(
        [
            _counter(state, index, names, own=profile.side == seat)
            for index, profile in enumerate(state.setup.units)
            if profile.side == seat or visible(state, index, seat)
        ]
    )


def _counter(state: State, index: int, names: Sequence[str], *, own: bool) -> Counter:
    profile, unit = state.setup.units[index], state.units[index]
    counter = _lone(profile, unit, names[unit.cell] if unit.cell != OFF else "", own)
    if unit.heroes:
        figures = counter.figures and counter.figures._replace(strike=strike_of(state, index, 0)[0])
        known = tuple(state.setup.units[at].code for at in unit.heroes if own or hero_of(state, at).known)
        counter = counter._replace(figures=figures, heroes=known)
    return counter if unit.hero is None else counter._replace(hero=_person(state, index, own=own))


@lru_cache(maxsize=1 << 12)
def _lone(profile: Profile, unit: Unit, cell: str, own: bool) -> Counter:
    """Build a counter but for what heroes add to it; most stay as they were from move to move."""
    figures = None
    if own or unit.shown:
        figures = Figured(
            profile.title,
            profile.people,
            unit.hits + unit.extra,
            profile.full_hits,
            profile.strike,
            profile.morale,
            unit.movement,
            profile.range,
        )
    return Counter(
        profile.code,
        profile.side,
        profile.type,
        unit.status,
        cell,
        EDGES[unit.front],
        unit.shown,
        unit.edge_turns,
        unit.toward,
        figures,
        unit.morale if own else None,
    )


def _person(state: State, index: int, *, own: bool) -> Person:
    profile, unit, hero = state.setup.units[index], state.units[index], hero_of(state, index)
    return Person(
        profile.passport is not None and profile.passport.real,
        state.setup.units[hero.host].code if hero.host != -1 else "",
        hero.host != -1 and state.units[hero.host].leader == index,
        hero.courage if own or unit.shown else None,
        hero.fate,
    )


def _party(state: State, side: int, seat: Seat | None) -> Party:
    known, camp = state.setup.sides[side], state.camps[side]
    return Party(
        known.code,
        known.name,
        known.faction,
        known.edge,
        known.level,
        hands_out(state, side),
        camp.done,
        camp.keeps,
        camp.fate,
        camp.where,
        camp.held if side == seat else None,
        state.setup.maps[side],
        camp.won,
        camp.slain,
    )
