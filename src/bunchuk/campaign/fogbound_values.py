"""What papers of Fogbound say: a player's view of a world as the plain values that printing draws."""

from collections.abc import Iterator

from bunchuk.campaign.game_titles import PLAIN, GameTitles, Named
from bunchuk.errors import NotFound
from bunchuk.printing.game_papers import NoteKind, Piece, TroopPaper, ViewPaper
from bunchuk.printing.papers import Ground, MapPaper
from bunchuk.printing.symbols import mark_symbol, terrain_symbol
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.opening import world
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.fogbound.view import View, view
from bunchuk.rules.game import Seat
from bunchuk.tables.fogbound_pack import FogboundPack
from bunchuk.tables.notation import cell_name, parse_cell


def plan(pack: FogboundPack, name: str) -> State:
    """Return a world of a single level of a pack, before anybody has come; raises NotFound."""
    found = [(row, drawn) for row, drawn in zip(pack.levels, pack.maps, strict=True) if row.id == name]
    if not found:
        raise NotFound("level", name, tuple(row.id for row in pack.levels))
    (row, drawn) = found[0]
    return FOGBOUND.new(world([row], [drawn], pack.terrain, pack.vehicles, pack.settings, start=0))


def named(pack: FogboundPack) -> Iterator[Named]:
    """Yield what the pack's ``titles.csv`` may name, by the words in which a world has it."""
    yield from (Named("terrain", row.id, (row.title,)) for row in pack.terrain)
    yield from (Named("vehicles", row.id, (row.title,)) for row in pack.vehicles)
    yield from (Named("levels", row.id, (row.title,)) for row in pack.levels)


def drawn(state: State, event: str, titles: GameTitles = PLAIN) -> list[MapPaper]:
    """Return the map of a planned level."""
    return [
        MapPaper(titles.of("levels", level.title), event, level.map, _grounds(state, titles), ())
        for level in state.setup.levels
    ]


def maps(state: State, seats: tuple[Seat | None, ...], event: str, titles: GameTitles = PLAIN) -> list[MapPaper]:
    """Return the map of each level where one of some players is (F19); none for those in a pause."""
    sights = (view(state, seat) for seat in seats)
    return list(dict.fromkeys(_map(state, sight, event, titles) for sight in sights if sight.map))


def seen(state: State, seat: Seat | None, reader: str, event: str, titles: GameTitles = PLAIN) -> ViewPaper | None:
    """Return what a player sees: of others only who stands on cells that are not veiled (F3); None in a pause."""
    sight = view(state, seat)
    me = sight.me
    if me is None or not sight.map:
        return None
    columns, rows = len(sight.map[0]), len(sight.map)
    looks = {kind.id: mark_symbol(kind.id) for kind in state.setup.vehicles}
    own = {one.cell: one for one in sight.vehicles if one.cell}
    pieces = [
        Piece(*_place(one.cell, sight), one.letter, f"{one.attack}/{one.defence}", looks[one.vehicle], own=True)
        for one in own.values()
    ]
    strangers = [one for one in sight.sights if one.owner and one.cell not in own]
    pieces += [
        Piece(*_place(one.cell, sight), one.letter, one.owner, looks[one.vehicle], own=False) for one in strangers
    ]
    clear = {one.cell for one in sight.sights} | own.keys()
    veiled = (cell for cell in range(columns * rows) if cell_name(cell, columns) not in clear)
    return ViewPaper(
        map=_map(state, sight, event, titles),
        reader=reader,
        state=f"{sight.at}, {me.kills}/{sight.kills}, – {me.until}",
        figures="fogbound",
        pieces=tuple(pieces),
        veiled=tuple((cell % columns, rows - 1 - cell // columns) for cell in veiled),
        notes=tuple(_notes(state, sight, titles)),
    )


def troops(state: State, seats: tuple[Seat | None, ...], titles: GameTitles = PLAIN) -> list[TroopPaper]:
    """Return the vehicles of some players; their points, which change, are written by hand (F7)."""
    return [
        TroopPaper(
            code=kind.letter,
            letter=kind.letter,
            short="",
            title=f"{titles.of('vehicles', kind.title)}, {state.players[seat].callsign}",
            look=mark_symbol(kind.id),
            owner=state.players[seat].callsign,
            attacks="    /    ",
            figures=f"{kind.shots} {kind.moves} {kind.shifts}",
            start=f"{kind.attack}/{kind.defence}",
        )
        for seat in seats
        if seat is not None and seat < len(state.players)
        for kind in state.setup.vehicles
    ]


def turn(state: State) -> int:  # noqa: ARG001 -- the protocol's
    """Return 0: each player has turns of his own (F4)."""
    return 0


def vehicles(state: State, titles: GameTitles = PLAIN) -> str:
    """Return what a player acts with: letters and names."""
    return ", ".join(f"{kind.letter} {titles.of('vehicles', kind.title)}" for kind in state.setup.vehicles)


def _map(state: State, sight: View, event: str, titles: GameTitles) -> MapPaper:
    name = titles.of("levels", sight.me.title) if sight.me else ""
    return MapPaper(name, event, sight.map, _grounds(state, titles), ())


def _grounds(state: State, titles: GameTitles) -> tuple[Ground, ...]:
    return tuple(
        Ground(row.letter, titles.of("terrain", row.title), terrain_symbol(row.id)) for row in state.setup.terrain
    )


def _place(cell: str, sight: View) -> tuple[int, int]:
    """Return column and row of a cell, counted from the north-west corner."""
    columns, rows = len(sight.map[0]), len(sight.map)
    row, column = divmod(parse_cell(cell, columns, rows), columns)
    return column, rows - 1 - row


def _notes(state: State, sight: View, titles: GameTitles) -> Iterator[tuple[NoteKind, str]]:
    """Yield his vehicles with their points and what they have left of the turn, and the enemies in sight."""
    called = {kind.id: f"{kind.letter} {titles.of('vehicles', kind.title)}" for kind in state.setup.vehicles}
    for mine in sight.vehicles:
        left = f"{mine.shots}, {mine.moves}, {mine.shifts}"
        yield "unit", f"{called[mine.vehicle]} {mine.cell or '–'}: {mine.attack}/{mine.defence}; {left}"
    own = {one.cell for one in sight.vehicles}
    for one in sight.sights:
        if one.owner and one.cell not in own:
            yield "enemy", f"{called[one.vehicle]} {one.cell}: {one.owner}, – {one.until}"
