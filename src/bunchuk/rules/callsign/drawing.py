"""A mission drawn in letters, fit for 80 x 24: the map with terrain and units, readiness in per cent, what is asked.

A unit is the letter of its leader's colour and its type's two letters, ``Bri``; what stands under it is in its line.
A map too large for the screen is drawn around the units of whoever's turn it is.
"""

from textwrap import wrap
from typing import Final

from bunchuk.rules.callsign.board import Board, board
from bunchuk.rules.callsign.view import Counter, View
from bunchuk.tables.notation import column_name

_WIDTH: Final = 80
_CELL: Final = 4
_UNIT: Final = 12
_COLUMNS: Final = 13
"""Most columns drawn: beside them is room for a list of units."""
_ROWS: Final = 14
"""Most rows drawn: above and below them is room for the title, objectives and orders."""


def draw(view: View) -> str:
    """Draw a view: title, map with the units beside it, objectives, the latest orders."""
    geometry = board(len(view.map[0]), len(view.map))
    left, bottom = _corner(view, geometry)
    drawn = _map(view, geometry, left, bottom)
    width = max(map(len, drawn)) + 1
    units = _units(view, _WIDTH - width, len(drawn))
    beside = [
        f"{drawn[line] if line < len(drawn) else '':{width}}{units[line] if line < len(units) else ''}".rstrip()
        for line in range(max(len(drawn), len(units)))
    ]
    lines = [_title(view), *beside, *_tasks(view), _ground(view), *_orders(view)]
    return "\n".join(_cut(line) for line in lines)


def _cut(line: str) -> str:
    """Cut a line that is too wide."""
    return line if len(line) <= _WIDTH else line[: _WIDTH - 1] + "…"


def _title(view: View) -> str:
    if view.end:
        return f"{view.mission}: over, {view.end.why} ({view.end.rule})"
    if view.phase == "briefing":
        waits = ", ".join(leader.title for leader in view.leaders if not leader.ready)
        return f"{view.mission}: briefing; waiting for {waits}"
    title = next(leader.title for leader in view.leaders if leader.code == view.turn)
    return f"{view.mission}, round {view.round} of {view.limit}: {title}'s turn"


def _corner(view: View, geometry: Board) -> tuple[int, int]:
    """Return the lowest column and row drawn: the corner, or around the units of whoever's turn it is."""
    cells = [geometry.cell(unit.cell) for unit in view.units if unit.cell and view.turn in ("", unit.leader)] or [0]
    middle = sorted(cell % geometry.columns for cell in cells)[len(cells) // 2]
    height = sorted(cell // geometry.columns for cell in cells)[len(cells) // 2]
    left = min(max(middle - _COLUMNS // 2, 0), max(geometry.columns - _COLUMNS, 0))
    return left, min(max(height - _ROWS // 2, 0), max(geometry.rows - _ROWS, 0))


def _map(view: View, geometry: Board, left: int, bottom: int) -> list[str]:
    columns = range(left, min(left + _COLUMNS, geometry.columns))
    rows = range(bottom, min(bottom + _ROWS, geometry.rows))
    letters = {leader.code: leader.letter for leader in view.leaders}
    there = {unit.cell: letters[unit.leader] + unit.type for unit in view.units if unit.cell}
    margin = len(str(rows[-1] + 1)) + 1
    drawn = [" " * margin + "".join(f"{column_name(column):^{_CELL - 1}} " for column in columns).rstrip()]
    for row in reversed(rows):
        cells = [
            there.get(geometry.names[row * geometry.columns + column]) or f" {view.map[-1 - row][column]}"
            for column in columns
        ]
        drawn.append(f"{row + 1:{margin - 1}} " + "".join(f"{cell:<{_CELL}}" for cell in cells).rstrip())
    return drawn


def _units(view: View, width: int, height: int) -> list[str]:
    """List units with their readiness in per cent: whose turn it is first; in as many columns as are needed."""
    there = [unit for unit in view.units if unit.cell]
    order = [leader.code for leader in view.leaders]
    there.sort(key=lambda unit: (unit.leader != view.turn, order.index(unit.leader)))
    lines = [_unit(unit) for unit in there]
    beside = max(width // _UNIT, 1) if len(lines) > height else 1
    rows = -(-len(lines) // beside)
    if rows > height:
        left_out = len(lines) - beside * height + 1
        lines, rows = [*lines[: beside * height - 1], f"{left_out} more"], height
    return ["".join(f"{line:<{_UNIT}}" for line in lines[row::rows]).rstrip() for row in range(rows)]


def _unit(unit: Counter) -> str:
    """Write a unit's code, cell and readiness; ``-`` its turn is over, ``*`` it may still attack."""
    mark = "-" if unit.done else "*" if unit.moved else " "
    return f"{unit.code}{mark}{unit.cell} {unit.percent}%"


def _tasks(view: View) -> list[str]:
    lines = []
    for side in view.sides:
        words = []
        for task in view.tasks:
            if task.side == side.code:
                held = f" ({task.held} held)" if task.goal == "hold" and not task.met else ""
                words.append(f"{task.words}{' (done)' if task.met else held}")
        joined = (" and " if side.needs == "all" else " or ").join(words) or "to be there at the end"
        lines.append(f"{side.title} (chief {side.chief}): {joined}")
    return lines


def _ground(view: View) -> str:
    return "  ".join(f"{ground.letter} {ground.title.lower()} {ground.defence}%" for ground in view.terrain)


def _orders(view: View) -> list[str]:
    """Show the two latest orders that the beholder may read, and in the briefing the briefing."""
    if view.phase == "briefing":
        return wrap(view.briefing, _WIDTH)[:4]
    return [f"order to {letter.to}, round {letter.round}: {letter.text}" for letter in view.orders[-2:]]
