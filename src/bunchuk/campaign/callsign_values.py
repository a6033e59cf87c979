"""What papers of Callsign say: a view of a mission as the plain values that printing draws."""

from bunchuk.printing.game_papers import NoteKind, Piece, TroopPaper, ViewPaper
from bunchuk.printing.papers import Ground, MapPaper
from bunchuk.printing.symbols import terrain_symbol
from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.callsign.missions import setup
from bunchuk.rules.callsign.state import State
from bunchuk.rules.callsign.view import Counter, View, view
from bunchuk.rules.game import Seat
from bunchuk.tables.callsign_rows import CallsignPack
from bunchuk.tables.notation import parse_cell


def plan(pack: CallsignPack, name: str) -> State:
    """Return a mission of a pack before anybody has read its briefing; raises NotFound."""
    return CALLSIGN.new(setup(pack, name))


def drawn(state: State, event: str) -> list[MapPaper]:
    """Return the map of a planned mission."""
    return maps(state, (None,), event)


def maps(state: State, seats: tuple[Seat | None, ...], event: str) -> list[MapPaper]:  # noqa: ARG001
    """Return the mission's map, the same for everybody."""
    return [_map(view(state, None), event, covered=frozenset())]


def seen(state: State, seat: Seat | None, reader: str, event: str) -> ViewPaper | None:
    """Return what a seat, or everybody, sees of the mission (G1)."""
    sight = view(state, seat)
    pieces = tuple(_piece(unit, sight) for unit in sight.units if unit.cell)
    covered = frozenset((piece.column, piece.row) for piece in pieces)
    return ViewPaper(_map(sight, event, covered), reader, _state(sight), "callsign", pieces, (), tuple(_notes(sight)))


def troops(state: State, seats: tuple[Seat | None, ...]) -> list[TroopPaper]:
    """Return the units of some seats, all units for everybody (G7)."""
    sight = view(state, None)
    codes = {leader.code: leader for leader in sight.leaders}
    whose = {sight.leaders[seat].code for seat in seats if seat is not None} or set(codes)
    return [
        TroopPaper(
            code=unit.code,
            letter=codes[unit.leader].letter,
            short=unit.type,
            title=unit.title,
            look=unit.kind,
            owner=codes[unit.leader].title,
            attacks="/".join(map(str, unit.attacks)),
            figures=f"{_range(unit)} {unit.defence}% {unit.mobility}",
            start=str(unit.start),
        )
        for unit in sight.units
        if unit.leader in whose
    ]


def turn(state: State) -> int:
    """Return the round that orders are for: the first while the briefing is read."""
    return max(1, state.round)


def _map(sight: View, event: str, covered: frozenset[tuple[int, int]]) -> MapPaper:
    grounds = tuple(Ground(row.letter, f"{row.title} {row.defence} %", terrain_symbol(row.id)) for row in sight.terrain)
    sides = {side.code: side.title for side in sight.sides}
    marks: dict[tuple[int, int], str] = {}
    for task in sight.tasks:
        if task.cell:
            place = _place(task.cell, sight)
            marks[place] = "/".join(filter(None, (marks.get(place, ""), sides[task.side])))
    shown = tuple((name, *place) for place, name in marks.items() if place not in covered)
    return MapPaper(sight.mission, event, sight.map, grounds, shown)


def _piece(unit: Counter, sight: View) -> Piece:
    own = sight.seat is not None and sight.seat >= 0 and unit.leader == sight.leaders[sight.seat].code
    return Piece(*_place(unit.cell, sight), unit.code, f"{unit.type} {unit.percent} %", unit.kind, own)


def _place(cell: str, sight: View) -> tuple[int, int]:
    """Return column and row of a cell, counted from the north-west corner."""
    columns, rows = len(sight.map[0]), len(sight.map)
    row, column = divmod(parse_cell(cell, columns, rows), columns)
    return column, rows - 1 - row


def _range(unit: Counter) -> str:
    return str(unit.range) if unit.least_range == unit.range else f"{unit.least_range}-{unit.range}"


def _state(sight: View) -> str:
    return f"{max(1, sight.round)} / {sight.limit}"


def _notes(sight: View) -> list[tuple[NoteKind, str]]:
    """Return the briefing's tasks, what each unit can do and how it stands, the orders that the reader may read."""
    sides = {side.code: side.title for side in sight.sides}
    notes: list[tuple[NoteKind, str]] = [("task", f"{sides[task.side]}: {task.words}") for task in sight.tasks]
    own = sight.leaders[sight.seat].side if sight.seat is not None and sight.seat >= 0 else ""
    for unit in sight.units:
        if unit.cell:
            figures = f"{'/'.join(map(str, unit.attacks))}, {_range(unit)}, {unit.defence} %, {unit.mobility}"
            kind: NoteKind = "enemy" if own and unit.side != own else "unit"
            notes.append((kind, f"{unit.code} {unit.cell}, {unit.title}: {figures}; {unit.percent} %"))
    return notes + [("order", f"{letter.round}, {letter.to}: {letter.text}") for letter in sight.orders]
