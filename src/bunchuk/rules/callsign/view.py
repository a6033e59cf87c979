"""What a seat, or the whole table, may see of a mission: all but the orders of other sides (G1)."""

from typing import Annotated, NamedTuple

from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.ending import words
from bunchuk.rules.callsign.field import at_percent, board_of
from bunchuk.rules.callsign.state import Phase, State
from bunchuk.rules.game import MASTER, Outcome, Seat
from bunchuk.tables.callsign_rows import CallsignSettings, Goal, Ground, Kind


class Task(NamedTuple):
    """An objective and how far it has come."""

    side: str
    goal: Goal
    cell: str
    words: str
    rounds: Annotated[int, "asked for"]
    held: Annotated[int, "full rounds held on end"]
    met: bool


class Party(NamedTuple):
    """A side."""

    code: str
    title: str
    needs: str
    chief: Annotated[str, "code of its commander-in-chief"]


class Player(NamedTuple):
    """A leader."""

    code: str
    title: str
    letter: str
    side: str
    ready: bool


class Counter(NamedTuple):
    """A unit with all its figures."""

    code: str
    leader: str
    side: str
    type: str
    title: str
    kind: Kind
    attacks: tuple[int, int, int]
    least_range: int
    range: int
    defence: int
    mobility: int
    start: Annotated[int, "readiness at the start"]
    readiness: int
    percent: int
    cell: Annotated[str, "empty: lost"]
    done: Annotated[bool, "its turn is over"]
    moved: Annotated[bool, "it has moved and may still attack"]


class Letter(NamedTuple):
    """An order as its side reads it."""

    side: Annotated[str, "whose commander-in-chief wrote it"]
    round: Annotated[int, "0: in the briefing"]
    to: Annotated[str, "a leader's code, or all"]
    text: str


class View(NamedTuple):
    """A mission as a seat, or everybody (``seat`` None), may see it."""

    mission: str
    briefing: str
    seat: Seat | None
    phase: Phase
    round: int
    limit: int
    turn: Annotated[str, "code of the leader whose turn it is; empty: none"]
    sides: tuple[Party, ...]
    leaders: tuple[Player, ...]
    tasks: tuple[Task, ...]
    units: tuple[Counter, ...]
    map: Annotated[tuple[str, ...], "rows of terrain letters from north to south"]
    terrain: tuple[Ground, ...]
    words: Annotated[tuple[tuple[str, str], ...], "words for steps, and for an attack"]
    settings: CallsignSettings
    orders: Annotated[tuple[Letter, ...], "those of one's own side alone"]
    end: Outcome | None
    winner: Annotated[str, "the side that wins at the limit; empty: a draw"]
    marks: Annotated[tuple[tuple[str, str], ...], "names of cells of the map"]


def view(state: State, seat: Seat | None) -> View:
    """G1: all of the mission but what other commanders-in-chief wrote; that too for the MASTER."""
    setup = state.setup
    own = setup.leaders[seat].side if seat is not None and seat >= 0 else -1
    names = board_of(setup).names
    codes = [side.code for side in setup.sides]
    return View(
        mission=setup.mission,
        briefing=setup.briefing,
        seat=seat,
        phase=state.phase,
        round=state.round,
        limit=setup.limit,
        turn=setup.leaders[state.seat].code if state.phase == "turn" else "",
        sides=tuple(
            Party(side.code, side.title, side.needs, setup.leaders[chief].code)
            for side, chief in zip(setup.sides, state.chiefs, strict=True)
        ),
        leaders=tuple(
            Player(leader.code, leader.title, leader.letter, codes[leader.side], is_ready)
            for leader, is_ready in zip(setup.leaders, state.ready, strict=True)
        ),
        tasks=tuple(
            Task(
                codes[one.side], one.goal, names[one.cell] if one.cell != OFF else "", words(setup, one), one.rounds,
                held, met,
            )
            for one, held, met in zip(setup.objectives, state.rounds, state.met, strict=True)
        ),
        units=tuple([_counter(state, index, names, codes) for index in range(len(setup.units))]),
        map=setup.map,
        terrain=setup.terrain,
        words=setup.words,
        settings=setup.settings,
        orders=tuple(
            Letter(codes[order.side], order.round, order.to, order.text)
            for order in state.orders
            if order.side == own or seat == MASTER
        ),
        end=state.end,
        winner=codes[setup.winner] if setup.winner != -1 else "",
        marks=tuple((name, names[cell]) for name, cell in setup.marks),
    )  # fmt: skip


def _counter(state: State, index: int, names: tuple[str, ...], sides: list[str]) -> Counter:
    troop, cell = state.setup.units[index], state.cells[index]
    return Counter(  # by place: views are most of a step's time
        troop.code, state.setup.leaders[troop.seat].code, sides[troop.side], troop.type, troop.title, troop.kind,
        troop.attacks, troop.least_range, troop.range, troop.defence, troop.mobility, troop.readiness,
        state.readiness[index], at_percent(state, index), names[cell] if cell != OFF else "",
        bool(state.done >> index & 1), state.moved == index,
    )  # fmt: skip
