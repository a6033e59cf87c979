"""What papers of Callsign say: a view of a mission as the plain values that printing draws."""

from collections.abc import Iterator

from bunchuk.campaign.game_titles import PLAIN, GameTitles, Named
from bunchuk.errors import Refused
from bunchuk.printing.game_papers import (
    MissionPaper,
    NoteKind,
    OrderPaper,
    Piece,
    SidePaper,
    TaskPaper,
    TroopPaper,
    ViewPaper,
)
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


def named(pack: CallsignPack) -> Iterator[Named]:
    """Yield what the pack's ``titles.csv`` may name, by the words in which a mission has it."""
    yield from (Named("unit_types", row.id, (row.title,)) for row in pack.unit_types)
    yield from (Named("terrain", row.id, (row.title,)) for row in pack.terrain)
    missions = {row.id: row.title for row in pack.missions}
    yield from (Named("missions", id, (title,)) for id, title in missions.items())  # noqa: A001
    yield from (Named("briefings", row.id, (row.briefing,)) for row in pack.missions)
    for row in pack.sides:
        yield Named("sides", f"{row.mission}.{row.id}", (missions[row.mission], row.title))
    yield from (Named("marks", mark.name, (mark.name,)) for drawn in pack.maps for mark in drawn.marks)


def drawn(state: State, event: str, titles: GameTitles = PLAIN) -> list[MapPaper]:
    """Return the map of a planned mission."""
    return maps(state, (None,), event, titles)


def maps(
    state: State,
    seats: tuple[Seat | None, ...],  # noqa: ARG001 -- the protocol's
    event: str,
    titles: GameTitles = PLAIN,
) -> list[MapPaper]:
    """Return the mission's map, the same for everybody."""
    return [_map(view(state, None), event, titles, covered=frozenset())]


def called(state: State, titles: GameTitles = PLAIN) -> str:
    """Return what the mission is called."""
    return titles.of("missions", view(state, None).mission)


def missing(state: State, seats: tuple[Seat | None, ...]) -> Refused | None:  # noqa: ARG001 -- the protocol's
    """Return nothing: all of a mission's papers are there for everybody."""
    return None


def seen(state: State, seat: Seat | None, reader: str, event: str, titles: GameTitles = PLAIN) -> ViewPaper | None:
    """Return what a seat, or everybody, sees of the mission (G1)."""
    sight = view(state, seat)
    pieces = tuple(_piece(unit, sight) for unit in sight.units if unit.cell)
    callsigns = {leader.code: leader.title for leader in sight.leaders}
    return ViewPaper(
        map=_map(sight, event, titles, covered=frozenset((piece.column, piece.row) for piece in pieces)),
        reader=reader,
        state=(("round", f"{max(1, sight.round)} / {sight.limit}"),),
        figures="callsign",
        pieces=pieces,
        veiled=(),
        notes=tuple(_notes(sight, titles)),
        mission=_mission(sight, titles),
        orders=tuple(OrderPaper(letter.round, callsigns.get(letter.to, ""), letter.text) for letter in sight.orders),
    )


def troops(state: State, seats: tuple[Seat | None, ...], titles: GameTitles = PLAIN) -> list[TroopPaper]:
    """Return the units of some seats, all units for everybody (G7)."""
    sight = view(state, None)
    codes = {leader.code: leader for leader in sight.leaders}
    whose = {sight.leaders[seat].code for seat in seats if seat is not None} or set(codes)
    return [
        TroopPaper(
            code=unit.code,
            letter=codes[unit.leader].letter,
            short=unit.type,
            title=titles.of("unit_types", unit.title),
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


def vehicles(state: State, titles: GameTitles = PLAIN) -> str:  # noqa: ARG001 -- the protocol's
    """Return nothing: orders go to units."""
    return ""


def _map(sight: View, event: str, titles: GameTitles, covered: frozenset[tuple[int, int]]) -> MapPaper:
    """Return the map; on a cell that a unit covers there is room for a mark's name, or for whose objective it is."""
    grounds = tuple(
        Ground(row.letter, f"{titles.of('terrain', row.title)} {row.defence} %", terrain_symbol(row.id))
        for row in sight.terrain
    )
    sides = _sides(sight, titles)
    names: dict[str, list[str]] = {}
    for name, cell in sight.marks:
        names.setdefault(cell, []).append(titles.of("marks", name))
    whose: dict[str, list[str]] = {}
    for task in sight.tasks:
        if task.cell:
            whose.setdefault(task.cell, []).append(sides[task.side])
    marks: list[tuple[str, int, int]] = []
    for cell in dict.fromkeys((*names, *whose)):
        said = [text for text in (", ".join(names.get(cell, ())), "/".join(whose.get(cell, ()))) if text]
        place = _place(cell, sight)
        marks.append((said[0] if place in covered else ": ".join(said), *place))
    return MapPaper(titles.of("missions", sight.mission), event, sight.map, grounds, tuple(marks), "mission")


def _sides(sight: View, titles: GameTitles) -> dict[str, str]:
    return {side.code: titles.of("sides", sight.mission, side.title) for side in sight.sides}


def _mission(sight: View, titles: GameTitles) -> MissionPaper:
    """Return the briefing, what each side is to do, and what ends it all (G2)."""
    sides = _sides(sight, titles)
    marks: dict[str, str] = {}
    for name, cell in sight.marks:
        marks.setdefault(cell, titles.of("marks", name))

    def place(cell: str) -> str:
        return f"{cell} ({marks[cell]})" if cell in marks else cell

    return MissionPaper(
        briefing=titles.of("briefings", sight.briefing),
        sides=tuple(
            SidePaper(
                sides[side.code],
                "all" if side.needs == "all" else "any",
                tuple(
                    TaskPaper(task.goal, place(task.cell), task.rounds, task.held, task.met)
                    for task in sight.tasks
                    if task.side == side.code
                ),
            )
            for side in sight.sides
        ),
        limit=sight.limit,
        winner=sides.get(sight.winner, ""),
        places=tuple((titles.of("marks", name), cell) for name, cell in sight.marks),
    )


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


def _notes(sight: View, titles: GameTitles) -> Iterator[tuple[NoteKind, str]]:
    """Yield what each unit can do and how it stands."""
    own = sight.leaders[sight.seat].side if sight.seat is not None and sight.seat >= 0 else ""
    for unit in sight.units:
        if unit.cell:
            figures = f"{'/'.join(map(str, unit.attacks))}, {_range(unit)}, {unit.defence} %, {unit.mobility}"
            kind: NoteKind = "enemy" if own and unit.side != own else "unit"
            title = titles.of("unit_types", unit.title)
            yield kind, f"{unit.code} {unit.cell}, {title}: {figures}; {unit.percent} %"
