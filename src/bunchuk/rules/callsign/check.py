"""Who may do what now, and why not: the offers and refusals of a mission. All is open but the text of orders (G1)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, assert_never

from bunchuk.rules.callsign.acts import check_go, check_strike, check_unit
from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.damage import against
from bunchuk.rules.callsign.field import allies, ally_named, ground, troops
from bunchuk.rules.callsign.moves import (
    END_TURN,
    READY,
    Appoint,
    CallsignMove,
    Declare,
    EndTurn,
    Go,
    Order,
    Ready,
    Relocate,
    SetReadiness,
    Strike,
    Wish,
)
from bunchuk.rules.callsign.paths import goes, meant, reach
from bunchuk.rules.callsign.paths import strike as interned
from bunchuk.rules.callsign.rulings import LEGAL, check_ruling
from bunchuk.rules.callsign.state import State
from bunchuk.rules.game import MASTER, Actor, Refusal, Rolled, Seat

_NOBODY: Final = frozenset[Actor]()


@lru_cache(maxsize=64)
def _alone(seat: Seat) -> frozenset[Actor]:
    return frozenset({seat})


def to_act(state: State) -> frozenset[Actor]:
    """G1, G3: who must decide now."""
    match state.phase:
        case "turn":
            return _alone(state.seat)
        case "briefing":
            return frozenset(seat for seat, is_ready in enumerate(state.ready) if not is_ready)
        case "over":
            return _NOBODY
    assert_never(state.phase)


def moves(state: State, seat: Seat) -> tuple[Wish, ...]:
    """G3-G5: for each unit one shortest path to each cell it can reach and to each target; orders are not listed.

    Any other legal path is accepted too.
    """
    if seat not in to_act(state):
        return ()
    if state.phase == "briefing":
        side = state.setup.leaders[seat].side
        others = (ally for ally in allies(state, side) if ally != state.chiefs[side])
        return (READY, *(Appoint(state.setup.leaders[ally].code) for ally in others))
    setup = state.setup
    columns, rows = len(setup.map[0]), len(setup.map)
    own, others_cells = ground(state, setup.leaders[seat].side)
    found: list[Wish] = []
    for index in troops(state, seat):
        if state.done >> index & 1:
            continue
        troop, cell = setup.units[index], state.cells[index]
        if index != state.moved:
            near = reach(setup, cell, troop.mobility)
            barred = 0 if troop.kind == "aviation" else others_cells & near
            taken = (own | others_cells) & near
            found += goes(columns, rows, troop.code, cell, troop.mobility, barred, taken)
        found += strikes(state, index)
    found.append(END_TURN)
    return tuple(found)


def strikes(state: State, index: int) -> Iterator[Strike]:
    """G5: give one attack on each target that a unit has where it stands."""
    setup = state.setup
    troop, columns = setup.units[index], len(setup.map[0])
    row, column = divmod(state.cells[index], columns)
    for other, cell in zip(setup.units, state.cells, strict=True):
        if cell != OFF and other.side != troop.side:
            its_row, its_column = divmod(cell, columns)
            distance = abs(its_row - row) + abs(its_column - column)
            if troop.least_range <= distance <= troop.range and against(troop, other) > 0:
                yield interned(troop.code, its_column - column, its_row - row)


def check(  # noqa: C901, PLR0911 -- one case a kind of move
    state: State, actor: Actor, move: CallsignMove | Rolled
) -> Refusal | None:
    """Say why a move is not legal now, or None if it is."""
    if state.phase == "over":
        return Refusal("G2", f"the mission is over: {state.end.why if state.end else ''}", "take its end back")
    match move:
        case Rolled():
            return Refusal("G12", "nothing is rolled in this game", legal(state, actor))
        case SetReadiness() | Relocate() | Declare():
            return check_ruling(state, move) if actor == MASTER else Refusal("G2", "masters rule", legal(state, actor))
        case _ if not 0 <= actor < len(state.setup.leaders):
            return Refusal("G3", "that is a player's move", legal(state, actor))
        case Order():
            return _check_order(state, actor, move)
        case Ready() | Appoint():
            return _check_briefing(state, actor, move)
        case _ if state.phase == "briefing":
            return Refusal("G1", "the leaders still read the briefing", legal(state, actor))
        case _ if actor != state.seat:
            return Refusal("G3", "it is another player's turn", legal(state, actor))
        case EndTurn():
            return None
        case Go() | Strike():
            return _check_act(state, meant(state.setup, move), legal(state, actor))
    assert_never(move)


def _check_act(state: State, move: Go | Strike, words: str) -> Refusal | None:
    """G3-G5: whether a unit may act now and can do this; ``words`` say what would be legal."""
    fault = check_unit(state, move, words)
    return fault or (check_go(state, move) if isinstance(move, Go) else check_strike(state, move))


def legal(state: State, actor: Actor) -> str:
    """Say in words what an actor may do now."""
    if actor == MASTER:
        return LEGAL
    if actor not in to_act(state):
        waited = " and ".join(state.setup.leaders[seat].title for seat in sorted(to_act(state)))
        return f"waiting for {waited}"
    if state.phase == "briefing":
        return "ready, or chief LEADER"
    free = [state.setup.units[index].code for index in troops(state, actor) if not state.done >> index & 1]
    return f"{', '.join(free)}: UNIT PATH, UNIT x PATH; or end" if free else "end"


def _check_order(state: State, seat: Seat, move: Order) -> Refusal | None:
    """G1: only a commander-in-chief writes orders, to leaders of his side."""
    side = state.setup.leaders[seat].side
    if state.chiefs[side] != seat:
        chief = state.setup.leaders[state.chiefs[side]].title
        return Refusal("G1", f"orders are written by {chief}, the commander-in-chief", legal(state, seat))
    codes = [state.setup.leaders[ally].code for ally in allies(state, side)]
    if move.to != "all" and ally_named(state, side, move.to) == -1:
        return Refusal("G1", f"no leader {move.to!r} on this side", f"order all|{'|'.join(codes)} : TEXT")
    if not move.text or move.text != " ".join(move.text.split()):
        return Refusal("G1", "an order is one line of words", "order LEADER : TEXT")
    return None


def _check_briefing(state: State, seat: Seat, move: Ready | Appoint) -> Refusal | None:
    """G1: before round 1 a leader who is not ready yet may name another commander-in-chief of his side."""
    if state.phase != "briefing":
        return Refusal("G1", "that is settled before round 1", legal(state, seat))
    if state.ready[seat]:
        return Refusal("G1", "that leader is ready", legal(state, seat))
    if isinstance(move, Ready):
        return None
    side = state.setup.leaders[seat].side
    named = ally_named(state, side, move.leader)
    if named == -1:
        codes = (state.setup.leaders[ally].code for ally in allies(state, side))
        return Refusal("G1", f"no leader {move.leader!r} on this side", f"chief {'|'.join(codes)}")
    if named == state.chiefs[side]:
        return Refusal("G1", f"{move.leader} is commander-in-chief already", legal(state, seat))
    return None
