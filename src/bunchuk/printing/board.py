"""The battle board for transparency film, the blank sheet of the same size, and a site's map at the same scale."""

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bunchuk.errors import Faulty, Refused
from bunchuk.printing.elements import Box
from bunchuk.printing.face import Faults, Record, draw_face, write_line, write_plate
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Ground, MapPaper, Printed, values_of
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import Grid, draw_foot, make_grid
from bunchuk.printing.symbols import PLAIN, read_symbols
from bunchuk.printing.template import FOOT, Template, banded, page_values, read_template
from bunchuk.printing.tiling import draw_tiles, tile_count
from bunchuk.tables.notation import cell_name

_RULER: Final = 2.0
"""mm above the middle of the foot that the ruler takes."""

_GRID: Final = {"cell": 20.0, "line": 0.2, "name_size": 6.0}

BOARD: Final = banded("board.toml", ("board.event",), {}, ("film", "blank"))._replace(figures=_GRID)
"""The board's template: the band above the film's grid, and the one above the blank sheet's."""

MAP: Final = banded(
    "map.toml",
    fields=("map.title", "map.event", "map.sheet"),
    rows={"ground": (f"ground.{field}" for field in Ground._fields)},
    faces=("head", "ground"),
)._replace(figures={**_GRID, "letter_size": 8.0, "shade": 0.4, "legend": 48.0})
"""The map's template: the band above the map, and a kind of ground in the legend below.

``map.sheet`` says what it is a map of, and at which event.
"""


class Reach(NamedTuple):
    """The columns and rows of a map that are drawn on a sheet."""

    columns: range
    rows: range


def print_board(event: str, columns: int, rows: int, path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the board for film, and the blank sheet to deploy on (W26, W27): cells of exactly the template's size.

    Raise ``Problems`` if it does not fit the paper, ``Faulty`` if the file cannot be written.
    """
    template = read_template(BOARD, job.checked())
    faults = Faults("boards")
    grids = [_grid(template, face, columns, rows) for face in ("film", "blank")]

    def draw(pen: Pen) -> int:
        for number, (face, grid) in enumerate(zip(("film", "blank"), grids, strict=True), 1):
            page = page_values(template, number, 2)
            for _ in range(job.copies):
                _open_page(pen, template, face, Record(face, {"board.event": event, **page}), faults)
                with pen.moved(grid.left, grid.top):
                    _draw_lines(pen, template, columns, rows)
                    _draw_names(pen, template, Reach(range(columns), range(rows)), columns, rows, faults)
                draw_foot(pen, template, page, faults)
                pen.end_page()
        faults.finish()
        return 2 * job.copies

    return Printed(path, run_press(path, template, job, draw), 2 * job.copies)


def print_maps(papers: Sequence[MapPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print maps of sites at the board's scale; one larger than the sheet is spread over several, the legend behind.

    Raise ``Refused`` without maps, ``Problems`` with all that cannot be drawn, ``Faulty`` for strange letters or if the
    file cannot be written.
    """
    template = read_template(MAP, job.checked())
    if not papers:
        raise Refused("there are no maps to print", remedy="name one that is there")
    faults = Faults("maps")

    def draw(pen: Pen) -> int:
        pen.expect(job.copies * sum(map_end(template, paper)[0] + 1 for paper in papers))
        pages = 0
        for paper in papers:
            for _ in range(job.copies):
                page = draw_map(pen, template, paper, Record(paper.title, _values(template, paper)), faults)
                close_page(pen, template, page, faults)
                pages += int(page["page.number"])
        faults.finish()
        return pages

    return Printed(path, run_press(path, template, job, draw), len(papers) * job.copies)


def map_end(template: Template, paper: MapPaper) -> tuple[int, float]:
    """Return how many sheets of a map come before the one with its legend, and where on that one there is room.

    Raise ``Problems`` if no sheet has room for the legend.
    """
    columns, rows, cell = len(paper.rows[0]), len(paper.rows), template.figures["cell"]
    head, across = template.faces["head"].height, max(1, int(template.sheet.room[0] / template.figures["legend"]))
    legend = math.ceil(len(paper.grounds) / across) * template.faces["ground"].height
    top, end = template.sheet.margins[0] + head + legend + 2, template.sheet.height - FOOT / 2 - _RULER
    if top > end + 2:
        fault = f"a legend of {len(paper.grounds)} kinds of ground takes {legend:g} mm below {head:g} mm of head"
        template.require(False, fault)
    if _is_single(template, paper) and top + rows * cell <= end + 1e-6:
        return 0, top + rows * cell + 2
    return tile_count(template.sheet, columns * cell, rows * cell, cell), top


def draw_map(
    pen: Pen,
    template: Template,
    paper: MapPaper,
    record: Record,
    faults: Faults,
    over: Callable[[Reach], None] = lambda _: None,
    *,
    covered: frozenset[tuple[int, int]] = frozenset(),
    more: int = 0,
) -> dict[str, str]:
    """Draw a map, spread over sheets if it must, and its legend, and return the values of that page, still open.

    ``over`` draws what lies on the map within a reach of it, from its upper left corner on; ``covered`` are columns and
    rows of cells whose ground is hidden by it. ``more`` sheets are to come.
    """
    grounds = {ground.letter: ground for ground in paper.grounds}
    if strange := sorted(set("".join(paper.rows)) - grounds.keys()):
        raise Faulty(f"the map {paper.title} has {', '.join(strange)}, which stands for no kind of ground")
    columns, rows, cell = len(paper.rows[0]), len(paper.rows), template.figures["cell"]

    def draw(window: Box) -> None:
        reach = Reach(
            range(max(0, int(window.x / cell)), min(columns, math.ceil((window.x + window.width) / cell))),
            range(max(0, int(window.y / cell)), min(rows, math.ceil((window.y + window.height) / cell))),
        )
        _draw_grounds(pen, template, paper, grounds, reach, covered, faults)
        over(reach)

    top = template.sheet.margins[0] + template.faces["head"].height
    sheets, _ = map_end(template, paper)
    if sheets:
        draw_tiles(pen, template, paper.title, (columns * cell, rows * cell), draw, faults, cell=cell)
    page = page_values(template, sheets + 1, sheets + 1 + more)
    _open_page(pen, template, "head", record._replace(values={**record.values, **page}), faults)
    if not sheets:
        grid = _grid(template, "head", columns, rows)
        with pen.moved(grid.left, grid.top):
            draw(Box(0, 0, columns * cell, rows * cell))
        top = grid.top + rows * cell + 2
    _draw_legend(pen, template, paper.grounds, top, page, faults)
    return page


def close_page(pen: Pen, template: Template, page: Mapping[str, str], faults: Faults) -> None:
    """End a page with its foot."""
    draw_foot(pen, template, page, faults)
    pen.end_page()


def _values(template: Template, paper: MapPaper) -> dict[str, str]:
    """Return what the head of a map may say."""
    sheet = template.labels["label.sheet" if paper.of == "site" else f"label.sheet_{paper.of}"]
    return {**values_of("map", paper), "map.sheet": ", ".join(filter(None, (sheet, paper.event)))}


def _is_single(template: Template, paper: MapPaper) -> bool:
    """Tell whether a map fits one sheet, its head too."""
    cell, (wide, high) = template.figures["cell"], template.sheet.room
    across, down = len(paper.rows[0]) * cell, len(paper.rows) * cell
    return across <= wide + 1e-6 and down <= high - template.faces["head"].height + 1e-6


def _grid(template: Template, head: str, columns: int, rows: int) -> Grid:
    """Return where the board lies below its head, centred from side to side; raise ``Problems`` if it does not fit."""
    cell, top = template.figures["cell"], template.sheet.margins[0]
    board = make_grid(
        template.sheet._replace(columns=1, rows=1), columns * cell, rows * cell + template.faces[head].height
    )
    return board._replace(top=top + template.faces[head].height)


def _open_page(pen: Pen, template: Template, face: str, record: Record, faults: Faults) -> None:
    sheet = template.sheet
    pen.new_page(sheet.width, sheet.height)
    with pen.moved(sheet.margins[3], sheet.margins[0]):
        draw_face(pen, template.faces[face], record, faults)


def _draw_lines(pen: Pen, template: Template, columns: int, rows: int) -> None:
    cell, line = template.figures["cell"], template.figures["line"]
    for column in range(columns + 1):
        pen.line(column * cell, 0, column * cell, rows * cell, line)
    for row in range(rows + 1):
        pen.line(0, row * cell, columns * cell, row * cell, line)


def _draw_names(pen: Pen, template: Template, reach: Reach, columns: int, rows: int, faults: Faults) -> None:
    """Write each cell's name small into its lower left corner: a1 is the south-west one."""
    cell, size = template.figures["cell"], template.figures["name_size"]
    for row in reach.rows:
        for column in reach.columns:
            name = cell_name((rows - 1 - row) * columns + column, columns)
            box = Box(column * cell + 0.8, (row + 1) * cell - 3.2, cell - 1.6, 2.8)
            write_line(pen, name, box, Record(name, {}), faults, size=size)


def _draw_grounds(
    pen: Pen,
    template: Template,
    paper: MapPaper,
    grounds: Mapping[str, Ground],
    reach: Reach,
    covered: frozenset[tuple[int, int]],
    faults: Faults,
) -> None:
    """Draw what lies in each cell: its symbol in a shade, its letter in a corner, its mark on a plate.

    Where something covers the cell, the mark's plate is in the other corner.
    Ground without a symbol has its letter only, but the first such kind, which is the plain one, has no ink at all.
    """
    cell, shapes = template.figures["cell"], read_symbols().shapes["terrain"]
    record = Record(paper.title, {})
    bare = next((ground.letter for ground in paper.grounds if ground.symbol == PLAIN), "")
    for row in reach.rows:
        for column in reach.columns:
            letter = paper.rows[row][column]
            ground = grounds[letter]
            box = Box(column * cell, row * cell, cell, cell)
            if ground.symbol != PLAIN and ground.symbol in shapes and (column, row) not in covered:
                inner = Box(box.x + cell / 8, box.y + cell / 12, cell * 3 / 4, cell * 3 / 4)  # clear of the cell's name
                pen.shape(shapes[ground.symbol], inner, shade=template.figures["shade"])
            if letter != bare:
                corner = Box(box.x + cell / 2, box.y + 0.4, cell / 2 - 1, 4)
                write_line(pen, letter, corner, record, faults, size=template.figures["letter_size"], align="right")
    _draw_lines(pen, template, len(paper.rows[0]), len(paper.rows))
    _draw_names(pen, template, reach, len(paper.rows[0]), len(paper.rows), faults)
    for name, column, row in paper.marks:
        if column not in reach.columns or row not in reach.rows:
            continue
        if (column, row) in covered:
            corner = Box(column * cell + 0.4, row * cell + 0.4, cell * 0.78, cell * 0.19)  # beside the ground's letter
            write_plate(pen, name, corner, record, faults, size=6.5, min_size=5.5, align="left")
            continue
        middle = Box(column * cell + 0.6, row * cell + cell * 0.22, cell - 1.2, cell * 0.6)  # clear of letter and name
        write_plate(pen, name, middle, record, faults, size=9, min_size=5)


def _draw_legend(
    pen: Pen, template: Template, grounds: Sequence[Ground], top: float, page: Mapping[str, str], faults: Faults
) -> None:
    """Draw the kinds of ground below the map, in as many columns as the sheet is wide."""
    face, width, sheet = template.faces["ground"], template.figures["legend"], template.sheet
    columns = max(1, int(sheet.room[0] / width))
    for number, ground in enumerate(grounds):
        row, column = divmod(number, columns)
        with pen.moved(sheet.margins[3] + column * width, top + row * face.height):
            draw_face(pen, face, Record(ground.title, {**values_of("ground", ground), **page}), faults)
