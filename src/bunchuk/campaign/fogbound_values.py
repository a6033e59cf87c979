"""What papers of Fogbound say: a player's view of a world as the plain values that printing draws."""

from collections.abc import Iterator

from bunchuk.campaign.game_titles import PLAIN, GameTitles, Named
from bunchuk.errors import NotFound, Refused
from bunchuk.printing.game_papers import NoteKind, Piece, TroopPaper, ViewPaper
from bunchuk.printing.papers import Ground, MapPaper
from bunchuk.printing.symbols import mark_symbol, terrain_symbol
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import OFF
from bunchuk.rules.fogbound.opening import world
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.fogbound.view import View, view
from bunchuk.rules.game import Seat
from bunchuk.tables.fogbound_pack import FogboundPack
from bunchuk.tables.near import near
from bunchuk.tables.notation import cell_name, parse_cell


def plan(pack: FogboundPack, name: str) -> State:
    """Return a world of a single level of a pack, before anybody has come; raises NotFound."""
    found = [(row, drawn) for row, drawn in zip(pack.levels, pack.maps, strict=True) if row.id == name]
    if not found:
        known = [row.id for row in pack.levels]
        meant = near(name, known)
        raise NotFound("level", name, meant, "" if meant else f"known are {', '.join(known)}")
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
        MapPaper(titles.of("levels", level.title), event, level.map, _grounds(state, titles), (), "level")
        for level in state.setup.levels
    ]


def maps(state: State, seats: tuple[Seat | None, ...], event: str, titles: GameTitles = PLAIN) -> list[MapPaper]:
    """Return the map of each level where one of some players is (F19); none for those in a pause."""
    sights = (view(state, seat) for seat in seats)
    return list(dict.fromkeys(_map(state, sight, event, titles) for sight in sights if sight.map))


def called(state: State, titles: GameTitles = PLAIN) -> str:
    """Return what the world's only level is called; a world of several has no name of its own."""
    levels = state.setup.levels
    return titles.of("levels", levels[0].title) if len(levels) == 1 else ""


def missing(state: State, seats: tuple[Seat | None, ...]) -> Refused | None:
    """Return why some players have no map and no view now: they pause, or none of them has come; None: they have."""
    here = [state.players[seat] for seat in seats if seat is not None and seat < len(state.players)]
    if any(player.copy != OFF for player in here):
        return None
    if not here:
        reason = "an onlooker, or whoever has not joined, is on no level's map"
        remedy = "name a player: --as NAME, or --as master for all; any level's map: --mission LEVEL --pack PACK"
        return Refused(reason, rule="F18", remedy=remedy)
    who = ", ".join(player.callsign for player in here)
    reason = f"{who} {'pauses' if len(here) == 1 else 'pause'}, no vehicle is on a map"
    each = here[0].callsign if len(here) == 1 else "each NAME"
    remedy = f'the pause lasts until its player ends it: bunchuk game do resume --as "{each}"; then print'
    if state.end is not None:
        remedy = "the world is over, and nobody comes back to a map; any level's map: --mission LEVEL --pack PACK"
    return Refused(reason, rule="F16", remedy=remedy)


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
        state=(
            ("level", str(me.level)),
            ("copy", str(me.copy)),
            ("kills", f"{me.kills}/{sight.kills}"),
            ("moment", sight.at),
            ("turn_end", me.until),
        ),
        figures="fogbound",
        pieces=tuple(pieces),
        veiled=tuple((cell % columns, rows - 1 - cell // columns) for cell in veiled),
        notes=tuple(_notes(state, sight, titles)),
    )


def troops(state: State, seats: tuple[Seat | None, ...], titles: GameTitles = PLAIN) -> list[TroopPaper]:
    """Return the vehicles of some players, or a set that is nobody's yet.

    Their points, which change, are written by hand (F7).
    """
    owners = [state.players[seat].callsign for seat in seats if seat is not None and seat < len(state.players)]
    return [
        TroopPaper(
            code=kind.letter,
            letter=kind.letter,
            short="",
            title=", ".join(filter(None, (titles.of("vehicles", kind.title), owner))),
            look=mark_symbol(kind.id),
            owner=owner,
            attacks="    /    ",
            figures=f"{kind.shots} {kind.moves} {kind.shifts}",
            start=f"{kind.attack}/{kind.defence}",
        )
        for owner in owners or [""]
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
    return MapPaper(name, event, sight.map, _grounds(state, titles), (), "level")


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
