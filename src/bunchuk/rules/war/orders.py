"""Lines of orders as a master types them at the table: ``d5 f2 a; d6 r f``.

An order names a unit by its square or code, then says what it does; ``;`` begins the next unit's turn. A line becomes
steps, each of which says, when its turn comes, who makes which move; None: there is nothing left to do, since the unit
fell or the battle ended.
"""

import re
from collections.abc import Callable
from typing import Final

from bunchuk.errors import Ambiguous, Misused, NotFound, Refused
from bunchuk.rules.game import CHANCE, MASTER, Actor
from bunchuk.rules.grid import OFF
from bunchuk.rules.war.check import legal, to_act
from bunchuk.rules.war.counters import acting, board, named, standing_at
from bunchuk.rules.war.engines import NONE, engine_named
from bunchuk.rules.war.moves import (
    ALONE,
    CLIMB,
    END_TURN,
    FORWARD,
    JOIN,
    LEAD,
    LEFT,
    RIGHT,
    Act,
    Attack,
    Crew,
    Decide,
    Escape,
    Give,
    Leave,
    Place,
    Shoot,
    Stand,
    WarMove,
)
from bunchuk.rules.war.notation import parse_move
from bunchuk.rules.war.state import State
from bunchuk.rules.war.view import visible
from bunchuk.tables.near import quoted, ways
from bunchuk.tables.spelling import LOOKS, fold, latin, likest

Step = Callable[[State], tuple[Actor, WarMove] | None]
"""A word of a line, resolved against the position in which its turn comes; raises Refused or NotFound."""

WRITTEN: Final = (
    "UNIT f or f2 (forward)", "UNIT l or r (left, right)", "UNIT b (turn about)", "UNIT a [wall|unit] (attack)",
    "UNIT end", "UNIT … + (the turn stays open)", "HERO join", "HERO lead", "HERO leave CELL|n|e|s|w", "UNIT climb",
    "UNIT shoot [special] [wall|unit]", "UNIT ram", "UNIT alone (without the engine)", "give CODE N", "pass", "hold",
    "CODE CELL FRONT (to deploy)", "HERO|ENGINE with CODE (to deploy)", "done", "surrender", "offer draw|win|loss",
    "accept", "decline", "went EDGE|stay", "escape to SITE", "rule … : reason",
)  # fmt: skip
"""What can be written in a line."""

PLACED: Final = "CODE CELL FRONT to deploy a unit, as gon-1 d2 n; fronts are n, e, s, w (W26)"
"""What was most likely meant by a unit and a cell."""

_ACTS: Final[dict[str, tuple[Act, ...]]] = {
    "f": (FORWARD,),
    "l": (LEFT,),
    "r": (RIGHT,),
    "b": (RIGHT, RIGHT),
    "climb": (CLIMB,),
    "alone": (ALONE,),
    "join": (JOIN,),
    "lead": (LEAD,),
    "end": (END_TURN,),
}
_LENGTHS: Final = {"pass": 1, "hold": 1, "done": 1, "surrender": 1, "accept": 1, "decline": 1, "offer": 2, "went": 2}
"""How many words a commander's other moves have; his name may follow."""
_BLOW: Final = re.compile(r"(?:a|ram|shoot(?: special)?)(?: (?:wall|gate|unit))?(?= |$)")
"""An attack, or a shot of an engine, and what it is at (W48, W50)."""
_FORWARD: Final = re.compile(r"f(\d{1,2})")
_CELL: Final = re.compile(rf"[{LOOKS}]\d{{1,3}}")
_PLACING: Final = re.compile(r"\S+ [a-z]\d{1,3} [nesw]")
_JOINING: Final = re.compile(r"\S+ with \S+")
_WHOLE: Final = ("rule", "escape", "duel", "capture", "kill", "bury", "release")
"""Words that begin a line of one move."""
_POINTS: Final = re.compile(r"\d{1,6}")


def read(text: str, seat: int | None = None) -> tuple[Step, ...]:
    """Read a line of orders; ``seat`` gives them, else whoever they are for. Raises Misused naming the word."""
    if text.lower().split()[:1] and text.lower().split()[0] in _WHOLE:
        return (_whole(seat, parse_move(text)),)
    steps: list[Step] = []
    unit = ""
    for part in text.split(";"):
        words = [latin(word) if _CELL.fullmatch(word) else word for word in part.lower().replace("+", " + ").split()]
        if not words:
            continue
        if words[0] in _LENGTHS:
            steps.append(_spoken(words, seat, unit))
        elif words[0] == "crew" and len(words) == 3:
            steps.append(_in_ranks(seat, Stand(words[1], words[2])))
            unit = words[2]
        elif words[0] == "place" or _PLACING.fullmatch(" ".join(words)) or _JOINING.fullmatch(" ".join(words)):
            move = parse_move(" ".join(words if words[0] == "place" else ("place", *words)))
            if isinstance(move, Place):
                steps.append(_of_unit(seat, move))
                unit = move.unit
            elif isinstance(move, Stand):
                steps.append(_in_ranks(seat, move))
                unit = move.unit
        else:
            steps.extend(_turn(words, seat))
    if not steps:
        raise Misused(f"no order; {ways(text, WRITTEN)}")
    return tuple(steps)


def _turn(words: list[str], seat: int | None) -> list[Step]:  # noqa: C901 -- one case a word
    """Read what one unit does in its turn."""
    line = " ".join(words)
    stays_open = words[-1] == "+"
    words = words[:-1] if stays_open else words
    unit = ""
    if words and words[0] not in (*_ACTS, "give", "leave") and not _BLOW.match(line):
        unit, words = words[0], words[1:]
    steps: list[Step] = []
    acts: list[Act] = []
    while words:
        word = words[0]
        more, length = _acts(words)
        if more:
            for act in more:
                steps.append(_act(seat, act, unit, first=not acts))
                acts.append(act)
            words = words[length:]
        elif word == "leave" and len(words) > 1:
            step, words = _leaving(words, unit, seat)
            steps.append(step)
        elif word == "give" and len(words) > 2 and _POINTS.fullmatch(words[2]):
            steps.append(_of_unit(seat, Give(words[1], int(words[2]))))
            words = words[3:]
        elif word in ("pass", "hold"):
            steps.append(_handing(seat, parse_move(word), unit))
            words = words[1:]
        else:
            how = f"write {PLACED}" if _CELL.fullmatch(word) and not steps else ways(word, WRITTEN)
            raise Misused(f"cannot read {quoted(word)} in {quoted(line)}; {how}")
    if not steps:
        raise Misused(f"no order in {quoted(line)}; {ways(line, WRITTEN)}")
    if END_TURN in acts[:-1]:
        raise Misused(f"a turn goes on after its end in {line!r}; begin the next unit's with ;")
    if acts and acts[-1] != END_TURN and not stays_open:
        steps.append(_end_of_turn(seat))
    return steps


def _acts(words: list[str]) -> tuple[tuple[Act, ...], int]:
    """Read what the unit does next, and how many words that takes; nothing if the first word is no act."""
    if len(words[0]) == 1:
        words = [latin(words[0]), *words[1:]]
    blow, forward = _BLOW.match(" ".join(words)), _FORWARD.fullmatch(words[0])
    if blow:
        move = parse_move(blow[0])
        return ((move,), len(blow[0].split())) if isinstance(move, Attack | Shoot) else ((), 0)
    if forward:
        return (FORWARD,) * int(forward[1]), 1
    return _ACTS.get(words[0], ()), 1


def _act(seat: int | None, act: Act, unit: str, *, first: bool) -> Step:
    """W31: an act of the unit whose turn it is; its later acts fall away if it fell in a clash."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        if first:
            if unit:
                _must_act(state, unit, seat)
            return _actor(state, seat), act
        return (_actor(state, seat), act) if state.phase == "turn" and state.acted else None

    return step


def _end_of_turn(seat: int | None) -> Step:
    """W31: the end of a turn that nobody wrote out, unless it is over already."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        return (_actor(state, seat), END_TURN) if state.phase == "turn" and state.acted else None

    return step


def _leaving(words: list[str], unit: str, seat: int | None) -> tuple[Step, list[str]]:
    """Read ``leave HERO WAY``, or ``leave WAY`` of the hero whom the line named; return the words after it too."""
    others = len(words) > 2 and not _acts(words[2:])[0]
    return (_leave(seat, words[1], words[2]), words[3:]) if others else (_leave(seat, unit, words[1]), words[2:])


def _leave(seat: int | None, hero: str, way: str) -> Step:
    """W16: a hero steps out of the unit whose turn it is, to a cell or by a side; its turn goes on."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        index = _unit(state, hero, seat)
        unit = state.units[index]
        host = unit.hero.host if unit.hero is not None else -1
        code = state.setup.units[index].code
        if host == -1:
            raise Refused(f"{code} is in no unit", rule="W16", remedy="move him by his code or square")
        _must_act(state, state.setup.units[host].code, seat, called=f"the unit of {code}")
        cell, grid = way, board(state)
        if way in _EDGE_LETTERS:
            ahead = grid.ahead[_EDGE_LETTERS.index(way)][state.units[host].cell]
            cell = grid.names[ahead] if ahead != OFF else ""
        if grid.cell(cell) == OFF:
            raise Refused(
                f"there is no cell {way!r} that {code} may step out to", rule="W16", remedy=legal(state, CHANCE)
            )
        return _actor(state, seat), Leave(code, cell)

    return step


def _in_ranks(seat: int | None, move: Stand) -> Step:
    """W12, W50: a hero deploys in a unit, or an engine with the unit that serves it."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        place = engine_named(state, move.hero)
        if place != NONE and seat in (None, state.setup.engines[place].side):
            machine, crew = state.setup.engines[place], state.setup.units[_unit(state, move.unit, seat)]
            return machine.side if seat is None else seat, Crew(machine.code, crew.code)
        hero = state.setup.units[_unit(state, move.hero, seat)]
        unit = state.setup.units[_unit(state, move.unit, seat)]
        return hero.side if seat is None else seat, Stand(hero.code, unit.code)

    return step


_EDGE_LETTERS: Final = "nesw"


def _handing(seat: int | None, move: WarMove, unit: str) -> Step:
    """W31: the end of a hand-out for a unit whose nerve is tested."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        if unit:
            _must_act(state, unit, seat)
        return _actor(state, seat), move

    return step


def _of_unit(seat: int | None, move: Place | Give) -> Step:
    """W26, W29: a move of the side that a unit belongs to."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        profile = state.setup.units[_unit(state, move.unit, seat)]
        return profile.side if seat is None else seat, move._replace(unit=profile.code)

    return step


def _spoken(words: list[str], seat: int | None, unit: str) -> Step:
    """Read a commander's move, and his name or code if it is there."""
    length = _LENGTHS[words[0]]
    move = parse_move(" ".join(words[:length]))
    who = " ".join(words[length:])
    if not who:
        return _by(seat, move, unit)

    def step(state: State) -> tuple[Actor, WarMove] | None:
        found = _side(state, who)
        if seat not in (None, found):
            raise Refused(f"{state.setup.sides[found].name} speaks for himself", rule="W31")
        return found, move

    return step


def _by(seat: int | None, move: WarMove, unit: str) -> Step:
    """A move of the only side that is to act, or else of the side whose unit the line named before."""

    def step(state: State) -> tuple[Actor, WarMove] | None:
        if seat is not None:
            return seat, move
        waiting = sorted(to_act(state) - {MASTER})
        if len(waiting) == 1 and waiting[0] >= 0:
            return waiting[0], move
        if unit:
            return state.setup.units[_unit(state, unit, seat)].side, move
        names = " or ".join(side.code for side in state.setup.sides)
        raise Refused("it is not clear whose move that is", rule="W31", remedy=f"write {names} after it")

    return step


def _whole(seat: int | None, move: WarMove) -> Step:
    """W17, W28, W37, W39: a move that takes a whole line: an escape, what is done with a hero, a duel, a ruling."""
    if isinstance(move, Decide):
        move = move._replace(hero=move.hero.upper())
    if isinstance(move, Escape | Decide):
        return _by(seat, move, "")

    def step(state: State) -> tuple[Actor, WarMove] | None:
        del state
        return MASTER if seat is None else seat, move

    return step


def _actor(state: State, seat: int | None) -> int:
    """The seat given, or the one whose unit acts, or some seat: the game says what is wrong then."""
    if seat is not None:
        return seat
    return max(0, min(to_act(state), default=0))


def _must_act(state: State, unit: str, seat: int | None, *, called: str = "") -> None:
    """W31: refuse an order for a unit whose turn it is not; ``called`` hides its code."""
    index = _unit(state, unit, seat)
    other = called or state.setup.units[index].code
    if state.phase not in ("turn", "nerve"):
        raise Refused(
            f"it is no unit's turn now, so {other} cannot act", rule="W31", remedy=f"now {legal(state, CHANCE)}"
        )
    if index != acting(state):
        now = state.setup.units[acting(state)].code
        where = board(state).names[state.units[acting(state)].cell]
        raise Refused(f"it is the turn of {now} on {where}, not of {other}", rule="W31", remedy=f"order {where} first")


def _unit(state: State, name: str, seat: int | None) -> int:
    """Return the place of the unit of that code or on that square, if the seat (None: a master) knows of it."""
    index = named(state, name)
    if index == -1 and (cell := board(state).cell(name)) != OFF and state.phase != "deploy":
        index = standing_at(state, cell)
    known = [at for at in range(len(state.units)) if seat is None or visible(state, at, seat)]
    if index not in known:
        codes = [state.setup.units[at].code for at in known]
        near = [code for code in codes if fold(code).startswith(fold(name))]
        raise NotFound("unit or counter", name, near[:4], remedy="name one by its square or its code")
    return index


def _side(state: State, who: str) -> int:
    """Return the side of a commander, by his code or name, or what begins either."""
    sides = state.setup.sides
    found = likest(who, [(side.code, side.name) for side in sides])
    if len(found) > 1:
        raise Ambiguous(who, [f"{sides[seat].name} ({sides[seat].code})" for seat in found], "write the code")
    if not found:
        raise NotFound("commander here", who, [side.name for side in sides])
    return found[0]
