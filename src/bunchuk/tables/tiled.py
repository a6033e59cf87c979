"""Maps drawn in Tiled, ``.tmx`` and ``.tmj``, read into the same ``Map`` as text grids.

A tile stands for the kind of terrain that its class (or its property ``terrain``) names, by id or by letter. Where
layers lie on one another the uppermost tile of a class counts; others are for the eye. Named objects are marks of the
cell that they lie on; their class is the mark's kind. Layers in groups are like any other. Layers and objects that are
not visible in Tiled do not count. Objects may come of templates, and tilesets of files of their own, beside the map.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from pytiled_parser import Layer, LayerGroup, ObjectLayer, TiledMap, TileLayer
from pytiled_parser.tiled_object import Tile as TileObject
from pytiled_parser.tiled_object import TiledObject

from bunchuk.errors import Problem, Problems
from bunchuk.tables.maps import Map, Mark, mark_problems, size_problems
from bunchuk.tables.near import advice
from bunchuk.tables.spelling import one_line
from bunchuk.tables.tiled_file import length, odd, open_tiled, text, whole

Grid = list[list[int]]
"""The numbers of the tiles of a layer, row by row from the north; 0: none."""

_FLIPS: Final = 0x0FFFFFFF
"""What of a tile's number is its number; the bits above turn and flip its picture."""

_NUMBERS: Final = 1 << 32
"""Numbers of tiles are below this, those bits included."""


class _Frame(NamedTuple):
    """The size of a map in cells, and that of a cell in the lengths of objects."""

    columns: int
    rows: int
    across: float
    down: float


def read_tiled(path: Path, letters: Mapping[str, str], place: str) -> Map:
    """Read a map; ``letters`` are terrain ids by letter. Raises ``Problems``, all faults at once."""
    drawn = open_tiled(path, place)
    frame = _frame(drawn, place)
    grids = [
        _plain(layer.data, place) for layer in _layers(drawn.layers) if isinstance(layer, TileLayer) and layer.data
    ]
    if drawn.infinite or drawn.orientation != "orthogonal" or not grids:
        fix = "in its properties choose orthogonal and not infinite, and let the layer of the ground be visible"
        raise Problems([Problem(place, 0, "", "has no plain grid of tiles", fix)])
    columns, rows = frame.columns, frame.rows
    other = next((grid for grid in grids if [len(row) for row in grid] != [columns] * rows), None)
    problems: list[Problem] = []
    if other is not None:
        tiles = sum(map(len, other))  # the library parts them by the width, however they stand in the file
        fault = f"says that it is {columns} x {rows} and has {tiles} tiles, not {columns * rows}"
        problems.append(Problem(place, 0, "", fault, "open the map in Tiled and save it again"))
    names = dict(_names(drawn, place))
    grid = [] if other else _from_above(grids, names)
    known = {name: letter for letter, name in letters.items()} | {letter: letter for letter in letters}
    unknown = sorted(n for n in {cell for row in grid for cell in row} if names.get(n) not in known)
    problems += (_foreign(place, grid, number, names.get(number, ""), letters) for number in unknown)
    drawn_marks = _marks(drawn, frame, place, problems)
    marks = [mark for mark in drawn_marks if mark.cell >= 0]
    problems += mark_problems(place, [(0, mark) for mark in marks], columns, rows)
    problems += (
        Problem(place, 0, mark.name, "lies beside the map", "move it onto a tile, or take its name away")
        for mark in drawn_marks
        if mark.cell < 0
    )
    if problems:
        raise Problems(sorted(problems))
    drawn_rows = ("".join(known[names[cell]] for cell in row) for row in grid)
    return Map(path.stem, tuple(drawn_rows), tuple(marks))


def _frame(drawn: TiledMap, place: str) -> _Frame:
    """Return the sizes of a map; raises ``Problems`` if they are none."""
    sizes = (drawn.map_size.width, drawn.map_size.height)
    columns, rows = map(whole, sizes)
    if columns is None or rows is None:
        bad = sizes[0] if columns is None else sizes[1]
        raise Problems([odd(place, "is the width or height of the map, and no whole number", bad)])
    if problems := list(size_problems(place, max(0, columns), max(0, rows))):
        raise Problems(problems)
    across, down = length(drawn.tile_size.width), length(drawn.tile_size.height)
    if across is None or down is None or across <= 0 or down <= 0:
        raise Problems([Problem(place, 0, "", "has tiles without a size", "save it anew in Tiled")])
    return _Frame(columns, rows, across, down)


def _plain(data: Sequence[Sequence[object]], place: str) -> Grid:
    """Return the tiles of a layer by their numbers alone, turned or not; raises ``Problems`` if they are no numbers."""
    grid: Grid = []
    for row in data:
        grid.append([])
        for cell in row:
            number = whole(cell)
            if number is None or not 0 <= number < _NUMBERS:
                raise Problems([odd(place, "stands among the numbers of the tiles, and is none", cell)])
            grid[-1].append(number & _FLIPS)
    return grid


def _layers(layers: Iterable[Layer]) -> Iterator[Layer]:
    """Give the layers that can be seen from the lowest up, those of a group in its place."""
    for layer in layers:
        if not layer.visible:
            continue
        if isinstance(layer, LayerGroup):
            yield from _layers(layer.layers or ())
        else:
            yield layer


def _from_above(grids: list[Grid], names: Mapping[int, str]) -> Grid:
    """Give of each cell the uppermost tile that has a class, or the lowest if none has."""
    return [
        [next((cell for cell in reversed(tiles) if names.get(cell)), tiles[0]) for tiles in zip(*rows, strict=True)]
        for rows in zip(*grids, strict=True)
    ]


def _names(drawn: TiledMap, place: str) -> Iterator[tuple[int, str]]:
    """Give the number of each tile with the terrain that it says it is; raises ``Problems`` if its number is none."""
    for first, tileset in drawn.tilesets.items():
        for number, tile in (tileset.tiles or {}).items():
            begin, own = whole(first), whole(number)
            if begin is None or own is None:
                bad = first if begin is None else number
                raise Problems([odd(place, "is the number of a tile in a tileset, and no whole number", bad)])
            yield begin + own, str((tile.properties or {}).get("terrain") or tile.class_ or "")


def _foreign(place: str, grid: Grid, number: int, name: str, letters: Mapping[str, str]) -> Problem:
    """Tell of a tile that stands for no terrain, and where it lies first."""
    row, column = next((y, x) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == number)
    where = f"in column {column + 1} of row {row + 1} from the top"
    if not number:
        return Problem(place, 0, "", f"has no tile {where}", "draw one")
    fault = f"is the class of a tile, {where}, and no terrain" if name else f"has a tile of no class {where}"
    return Problem(place, 0, name, fault, advice(name, letters.values()))


def _marks(drawn: TiledMap, frame: _Frame, place: str, problems: list[Problem]) -> list[Mark]:
    """Give the named objects, those beside the map with cell -1; those without a place go to ``problems``."""
    marks = []
    for layer in _layers(drawn.layers):
        for thing in layer.tiled_objects if isinstance(layer, ObjectLayer) else ():
            name, kind = text(thing.name), text(thing.class_)
            if name is None or kind is None:
                bad = thing.name if name is None else thing.class_
                problems.append(odd(place, "is the name or class of an object, and no text", bad))
            elif thing.visible and (words := one_line(name).split()):
                cell = _cell(thing, frame)
                if cell is None:
                    where = (thing.coordinates.x, thing.coordinates.y)
                    problems.append(odd(place, f"is the place of the object {name!r}, and no two numbers", where))
                else:
                    marks.append(Mark("_".join(words), cell, kind))
    return marks


def _cell(thing: TiledObject, frame: _Frame) -> int | None:
    """Return the cell that an object lies on, -1 beside the map, None if its place is none.

    A tile's place is its foot, a shape's its upper left corner.
    """
    x, y = length(thing.coordinates.x), length(thing.coordinates.y)
    if x is None or y is None:
        return None
    foot = 1 if isinstance(thing, TileObject) else 0
    column, row = int(x // frame.across), int((y - foot) // frame.down)
    on_map = 0 <= column < frame.columns and 0 <= row < frame.rows
    return (frame.rows - 1 - row) * frame.columns + column if on_map else -1
