"""A mission drawn in letters, fit for 80 x 24 or a larger screen: map, units, what is asked, briefing and orders.

A unit is the letter of its leader's colour and its type's two letters, ``Bri``. What it stands on is in its line of the
list beside the map, after readiness in per cent: the letter of the ground, and what that adds to its defence (G6),
which the legend below gives where the list is too long for it. Of a map too large for the screen a part is drawn,
around the units of whoever's turn it is, or around what is asked for.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from bunchuk.errors import Misused
from bunchuk.rules.callsign.board import OFF, Board, Cell, board
from bunchuk.rules.callsign.view import Counter, View
from bunchuk.rules.game import MASTER, SCREEN, Room
from bunchuk.tables.notation import column_name
from bunchuk.tables.spelling import latin, many, whose

_CELL: Final = 4
_BESIDE: Final = 28
"""Columns that are kept for the map's margin and the list of units."""
_TEXT: Final = 4
"""Lines that are kept for the briefing and orders below a part of a map."""
_LESS: Final = 2
"""Lines that are kept for them where the map then fits whole."""
_KEPT: Final = "\N{NO-BREAK SPACE}"
"""Between words that are not parted at the end of a line."""
_LEAST: Final = 5
"""Rows of the map that are drawn whatever else there is to say."""


class _Window(NamedTuple):
    """The part of a map that is drawn: its lowest column and row, and how many of either."""

    left: int
    bottom: int
    columns: int
    rows: int


def draw(view: View, room: Room = SCREEN) -> str:
    """Draw a view: title, map with the units beside it, objectives, orders; raises Misused for an unknown place."""
    geometry = board(len(view.map[0]), len(view.map))
    head = _wrapped([_title(view)], room.columns)
    below = _wrapped([*_tasks(view), _legend(view)], room.columns)
    said = len(_text(view, room, room.rows))
    window = _window(view, geometry, room, room.rows - len(head) - len(below) - 1, said)
    drawn = _map(view, geometry, window)
    width = max(map(len, drawn)) + 1
    units = _units(view, geometry, room.columns - width, len(drawn))
    beside = [
        f"{drawn[line] if line < len(drawn) else '':{width}}{units[line] if line < len(units) else ''}".rstrip()
        for line in range(max(len(drawn), len(units)))
    ]
    lines = [*head, *beside, *_shown(geometry, window, room), *below]
    lines = [*lines, *_text(view, room, room.rows - len(lines))][: room.rows]
    return "\n".join(line if len(line) <= room.columns else f"{line[: room.columns - 1]}…" for line in lines)


def _wrapped(texts: Sequence[str], columns: int) -> list[str]:
    """Lay texts out in lines, each beginning on one of its own."""
    return [line.replace(_KEPT, " ") for text in texts for line in wrap(text, columns, subsequent_indent="  ")]


def _clipped(lines: list[str], rows: int, columns: int) -> list[str]:
    """Keep so many lines; where some are left out, the last ends in dots."""
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], f"{lines[rows - 1][: columns - 2]} …"] if rows > 0 else []


def _title(view: View) -> str:
    if view.end:
        return f"{view.mission}: over, {view.end.why} ({view.end.rule})"
    if view.phase == "briefing":
        return f"{view.mission}, {view.limit} rounds {_at_the_limit(view)}: the leaders read the briefing"
    title = next(leader.title for leader in view.leaders if leader.code == view.turn)
    return f"{view.mission}, round {view.round} of {view.limit} {_at_the_limit(view)}: {whose(title)} turn"


def _at_the_limit(view: View) -> str:
    """G2: say who wins if nobody has by then."""
    titles = {side.code: side.title for side in view.sides}
    return f"(then a win for {titles[view.winner]})" if view.winner else "(then a draw)"


def _window(view: View, geometry: Board, room: Room, free: int, said: int) -> _Window:
    """Return the part to draw: around what is asked for, or the units of whoever's turn it is.

    There are so many lines ``free``, of which what is ``said`` below can do with less if all of the map is drawn.
    """
    columns = min(geometry.columns, (room.columns - _BESIDE) // _CELL)
    whole = columns == geometry.columns and geometry.rows <= free - min(said, _LESS)
    rows = geometry.rows if whole else min(geometry.rows, max(free - 1 - min(said, _TEXT), _LEAST))
    if room.around:
        cells = [_place(view, geometry, room.around)]
    else:
        cells = [geometry.cell(unit.cell) for unit in view.units if unit.cell and view.turn in ("", unit.leader)] or [0]
    middle = sorted(cell % geometry.columns for cell in cells)[len(cells) // 2]
    height = sorted(cell // geometry.columns for cell in cells)[len(cells) // 2]
    left = min(max(middle - columns // 2, 0), geometry.columns - columns)
    return _Window(left, min(max(height - rows // 2, 0), geometry.rows - rows), columns, rows)


def _place(view: View, geometry: Board, name: str) -> Cell:
    """Return the cell of a name, of a mark or of a unit; raises Misused."""
    units = [(unit.code, unit.cell) for unit in view.units if unit.cell]
    cells = [cell for one, cell in (*view.marks, *units) if latin(one) == latin(name)]
    cell = geometry.cell(cells[0] if cells else latin(name))
    if cell == OFF:
        known = ", ".join((f"a1 to {geometry.names[-1]}", "a unit's code", *(mark for mark, _ in view.marks)))
        raise Misused(f"{name!r} is no place on this map; write {known}")
    return cell


def _map(view: View, geometry: Board, window: _Window) -> list[str]:
    columns = range(window.left, window.left + window.columns)
    rows = range(window.bottom, window.bottom + window.rows)
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


def _shown(geometry: Board, window: _Window, room: Room) -> list[str]:
    """Say which part of the map is drawn, if it is not all."""
    if (window.columns, window.rows) == (geometry.columns, geometry.rows):
        return []
    first = window.bottom * geometry.columns + window.left
    last = first + (window.rows - 1) * geometry.columns + window.columns - 1
    part = f"{geometry.names[first]}-{geometry.names[last]} of {geometry.columns} x {geometry.rows}"
    return [f"this is {part}; another part: {'show' if room.at_prompt else 'game show --around'} CELL"]


def _units(view: View, geometry: Board, width: int, height: int) -> list[str]:
    """List units, whose turn it is first, in as many columns as are needed and as many words as there is room for."""
    order = [leader.code for leader in view.leaders]
    there = [unit for unit in view.units if unit.cell]
    there.sort(key=lambda unit: (unit.leader != view.turn, order.index(unit.leader)))
    for lines in _lists(view, geometry, there):
        span = max(map(len, lines), default=0) + 1
        beside = max((width + 1) // span, 1) if len(lines) > height else 1
        if beside * height >= len(lines) and span - 1 <= width:
            break
    rows = -(-len(lines) // beside)
    if rows > height:
        left_out = len(lines) - beside * height + 1
        lines, rows = [*lines[: beside * height - 1], f"{left_out} more"], height
    return ["".join(f"{line:<{span}}" for line in lines[row::rows]).rstrip() for row in range(rows)]


def _lists(view: View, geometry: Board, units: Sequence[Counter]) -> Iterator[list[str]]:
    """Write units with code, cell, readiness and ground, ever more briefly.

    ``-`` after the code: its turn is over, ``*``: it may still attack.
    """
    heads = [
        f"{unit.code}{'-' if unit.done else '*' if unit.moved else ' '}{unit.cell} {unit.percent}%" for unit in units
    ]
    cover = {ground.letter: ground.defence for ground in view.terrain}
    letters = []
    for unit in units:
        row, column = divmod(geometry.cell(unit.cell), geometry.columns)
        letters.append(view.map[-1 - row][column])
    added = [0 if unit.kind == "aviation" else cover[letter] for unit, letter in zip(units, letters, strict=True)]
    yield [
        f"{head} {letter}{f' +{more}%' if more else ''}"
        for head, letter, more in zip(heads, letters, added, strict=True)
    ]
    yield [f"{head} {letter}" for head, letter in zip(heads, letters, strict=True)]
    yield [f"{head}{letter}" for head, letter in zip(heads, letters, strict=True)]


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


def _legend(view: View) -> str:
    """Name kinds of ground with what they add to defence (G6), marks of the map, and those that units bear."""
    grounds = [f"{ground.letter} {ground.title.lower()} {ground.defence}%" for ground in view.terrain]
    there = [unit for unit in view.units if unit.cell]
    done = ["- turn over"] * any(unit.done for unit in there)
    moved = ["* may attack"] * any(unit.moved and not unit.done for unit in there)
    words = (*grounds, *(f"{name} {cell}" for name, cell in view.marks), *done, *moved)
    return "  ".join(word.replace(" ", _KEPT) for word in words)


def _text(view: View, room: Room, rows: int) -> list[str]:
    """Show the briefing while it is read, and orders in full; say what is not shown and where it stands."""
    columns = room.columns
    briefing, orders = wrap(_briefing(view), columns), [_wrapped([one], columns) for one in _orders(view)]
    if view.phase == "briefing" and len(briefing) + sum(map(len, orders)) <= rows:
        return [*briefing, *(line for order in orders for line in order)]
    left = max(rows - 1, 0)
    free = left - min(len(briefing), (left + 1) // 2)
    shown = _in_room(view, list(map(len, orders)), free)
    said = [line for place in shown for line in orders[place]]
    unsaid = []
    if orders and not shown:
        shown, said = [len(orders) - 1], _clipped(orders[-1], free, columns)
        unsaid.append("the whole order")
    if len(shown) < len(orders):
        unsaid.append(many(len(orders) - len(shown), "older order"))
    unsaid.append("the briefing")
    where = "log all" if room.at_prompt else "game show --log"
    note = f"({', '.join(unsaid[:-1])}{' and ' if unsaid[1:] else ''}{unsaid[-1]}: {where})"
    return [*_clipped(briefing, left - len(said), columns), note, *said]


def _in_room(view: View, lengths: Sequence[int], free: int) -> list[int]:
    """Return the places of the orders that so many lines hold: the newest, what stands for all, then older ones."""
    newest = len(lengths) - 1
    if newest < 0 or lengths[newest] > free:
        return []
    standing = {letter.side: place for place, letter in enumerate(view.orders) if letter.to == "all"}.values()
    shown = {newest}
    free -= lengths[newest]
    for place in sorted(standing, reverse=True):
        if place not in shown and lengths[place] <= free:
            shown.add(place)
            free -= lengths[place]
    for place in range(newest, -1, -1):
        if place not in shown and lengths[place] > free:
            break
        free -= 0 if place in shown else lengths[place]
        shown.add(place)
    return sorted(shown)


def _briefing(view: View) -> str:
    """G1: return what is read before round 1."""
    return view.briefing if view.phase == "briefing" else ""


def _orders(view: View) -> list[str]:
    """G1: write the orders that the beholder may read; to a master with the side that each is of."""
    titles = {side.code: side.title for side in view.sides}
    return [
        f"{titles[letter.side] + ', ' if view.seat == MASTER else ''}order to {letter.to}, "
        f"{f'round {letter.round}' if letter.round else 'before round 1'}: {letter.text}"
        for letter in view.orders
    ]
