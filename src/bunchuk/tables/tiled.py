"""Maps drawn in Tiled, ``.tmx`` and ``.tmj``, read into the same ``Map`` as text grids.

A tile stands for the kind of terrain that its class (or its property ``terrain``) names, by id or by letter. Where
layers lie on one another the uppermost tile of a class counts; others are for the eye. Named objects are marks of the
cell that they lie on; their class is the mark's kind. Layers in groups are like any other.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import ParseError

from pytiled_parser import Layer, LayerGroup, ObjectLayer, TiledMap, TileLayer, UnknownFormat, parse_map
from pytiled_parser.tiled_object import Tile as TileObject

from bunchuk.errors import Problem, Problems
from bunchuk.tables.maps import Map, Mark, size_problems, twice
from bunchuk.tables.near import advice

Grid = list[list[int]]
"""The numbers of the tiles of a layer, row by row from the north; 0: none."""

_FLIPS: Final = 0x0FFFFFFF
"""What of a tile's number is its number; the bits above turn and flip its picture."""

# The library reads fields as they come and says no more of a foreign file than what Python does of the field.
_BROKEN: Final = (ParseError, UnknownFormat, LookupError, ValueError, TypeError, AttributeError)


def read_tiled(path: Path, letters: Mapping[str, str], place: str) -> Map:
    """Read a map; ``letters`` are terrain ids by letter. Raises ``Problems``, all faults at once."""
    try:
        drawn = parse_map(path)
    except OSError as error:
        missing = Path(str(error.filename)).name
        raise Problems([Problem(place, 0, missing, f"cannot be read: {error.strerror}", "")]) from None
    except _BROKEN as error:
        said = f"it has no {error}" if isinstance(error, KeyError) else str(error) or "it cannot be read"
        fault = f"is no map of Tiled: {said}"
        raise Problems([Problem(place, 0, "", fault, "save it anew in Tiled")]) from None
    columns, rows = int(drawn.map_size.width), int(drawn.map_size.height)
    if drawn.tile_size.width <= 0 or drawn.tile_size.height <= 0:
        raise Problems([Problem(place, 0, "", "has tiles without a size", "save it anew in Tiled")])
    grids = [layer.data for layer in _layers(drawn.layers) if isinstance(layer, TileLayer) and layer.data]
    if drawn.infinite or drawn.orientation != "orthogonal" or not grids:
        fix = "in its properties choose orthogonal and not infinite"
        raise Problems([Problem(place, 0, "", "has no plain grid of tiles", fix)])
    problems = list(size_problems(place, columns, rows))
    odd = next((grid for grid in grids if [len(row) for row in grid] != [columns] * rows), None)
    if odd is not None:
        tiles = sum(map(len, odd))  # the library parts them by the width, however they stand in the file
        fault = f"says that it is {columns} x {rows} and has {tiles} tiles, not {columns * rows}"
        problems.append(Problem(place, 0, "", fault, "open the map in Tiled and save it again"))
    names = dict(_names(drawn))
    grid = [] if odd else _from_above(grids, names)
    known = {name: letter for letter, name in letters.items()} | {letter: letter for letter in letters}
    unknown = sorted(n for n in {cell for row in grid for cell in row} if names.get(n) not in known)
    problems += (_foreign(place, grid, number, names.get(number, ""), letters) for number in unknown)
    drawn_marks = list(_marks(drawn, columns, rows))
    marks = [mark for mark in drawn_marks if mark.cell >= 0]
    problems += twice(place, [(0, mark) for mark in marks])
    problems += (
        Problem(place, 0, mark.name, "lies beside the map", "move it onto a tile, or take its name away")
        for mark in drawn_marks
        if mark.cell < 0
    )
    if problems:
        raise Problems(sorted(problems))
    drawn_rows = ("".join(known[names[cell]] for cell in row) for row in grid)
    return Map(path.stem, tuple(drawn_rows), tuple(marks))


def _layers(layers: Iterable[Layer]) -> Iterator[Layer]:
    """Give the layers from the lowest up, those of a group in its place."""
    for layer in layers:
        if isinstance(layer, LayerGroup):
            yield from _layers(layer.layers or ())
        else:
            yield layer


def _from_above(grids: list[Grid], names: Mapping[int, str]) -> Grid:
    """Give of each cell the uppermost tile that has a class, or the lowest if none has."""
    plain = [[[cell & _FLIPS for cell in row] for row in grid] for grid in grids]
    return [
        [next((cell for cell in reversed(tiles) if names.get(cell)), tiles[0]) for tiles in zip(*rows, strict=True)]
        for rows in zip(*plain, strict=True)
    ]


def _names(drawn: TiledMap) -> Iterator[tuple[int, str]]:
    """Give the number of each tile with the terrain that it says it is."""
    for first, tileset in drawn.tilesets.items():
        for number, tile in (tileset.tiles or {}).items():
            yield first + number, str((tile.properties or {}).get("terrain") or tile.class_ or "")


def _foreign(place: str, grid: Grid, number: int, name: str, letters: Mapping[str, str]) -> Problem:
    """Tell of a tile that stands for no terrain, and where it lies first."""
    row, column = next((y, x) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == number)
    where = f"in column {column + 1} of row {row + 1} from the top"
    if not number:
        return Problem(place, 0, "", f"has no tile {where}", "draw one")
    fault = f"is the class of a tile, {where}, and no terrain" if name else f"has a tile of no class {where}"
    return Problem(place, 0, name, fault, advice(name, letters.values()))


def _marks(drawn: TiledMap, columns: int, rows: int) -> Iterator[Mark]:
    """Give the named objects, those beside the map with cell -1.

    A tile's place is its foot, a shape's its upper left corner.
    """
    for layer in _layers(drawn.layers):
        for thing in layer.tiled_objects if isinstance(layer, ObjectLayer) else ():
            column = int(thing.coordinates.x // drawn.tile_size.width)
            foot = 1 if isinstance(thing, TileObject) else 0
            row = int((thing.coordinates.y - foot) // drawn.tile_size.height)
            if thing.name:
                on_map = 0 <= column < columns and 0 <= row < rows
                cell = (rows - 1 - row) * columns + column if on_map else -1
                yield Mark("_".join(thing.name.split()), cell, thing.class_)
