"""A battle drawn in letters: the board, the order of action, both notebooks as far as the beholder may see them.

Fits 80 x 24. Fronts are ``^ > v <``; a counter is its front, the first letter of its code and its number.
"""

from typing import Final

from bunchuk.rules.war.state import Edge
from bunchuk.rules.war.view import Counter, View

_FRONTS: Final[dict[Edge, str]] = {"N": "^", "E": ">", "S": "v", "W": "<"}
_EDGES: Final[dict[str, str]] = {"N": "north", "E": "east", "S": "south", "W": "west"}
_CELL: Final = 5
_GONE: Final = {"destroyed": "destroyed", "scattered": "scattered", "fled": "fled", "reserve": "not on the board"}


def draw(view: View, columns: int, rows: int) -> str:
    """Draw a view of a battle on a board of so many columns and rows."""
    board = _board(view, columns, rows)
    units = _units(view)
    width = max(map(len, board)) + 2
    beside = [
        f"{board[line] if line < len(board) else '':{width}}{units[line] if line < len(units) else ''}".rstrip()
        for line in range(max(len(board), len(units)))
    ]
    return "\n".join([_title(view), *beside, *(_party(view, side) for side in (0, 1))])


def _title(view: View) -> str:
    if view.end:
        return f"{view.site}: over, {view.end.why} ({view.end.rule})"
    what = {
        "deploy": "both sides deploy, unseen by each other (W26)",
        "initiative": f"{view.rolls} rolls for initiative (W29)",
        "handout": "morale points may be handed out (W29, W31)",
        "company": "say with whom the commander fled (W36)",
        "fate": f"{view.rolls} rolls for his fate (W37)",
        "refuge": "say where the commander escapes to (W37)",
    }.get(view.phase, f"{view.acting} acts" + (f", {view.left} movement left" if view.left is not None else ""))
    return f"{view.site}, round {view.round}: {what}" if view.round else f"{view.site}: {what}"


def _board(view: View, columns: int, rows: int) -> list[str]:
    at = {counter.cell: counter for counter in view.counters if counter.cell}
    letters = "   " + "".join(f"{chr(ord('a') + column):^{_CELL}}" for column in range(columns))
    lines = [letters.rstrip()]
    for row in range(rows, 0, -1):
        labels = [_label(at.get(f"{chr(ord('a') + column)}{row}")) for column in range(columns)]
        cells = (f"{label:^{_CELL}}" for label in labels)
        lines.append(f"{row:2} {''.join(cells)}".rstrip())
    return lines


def _label(counter: Counter | None) -> str:
    if counter is None:
        return "."
    number = counter.code.rpartition("-")[2]
    return f"{_FRONTS[counter.front]}{counter.code[0]}{number}"


def _units(view: View) -> list[str]:
    """List all counters in the order of action, who acts now marked, with what may be known of each."""
    place = {code: number for number, code in enumerate(view.order)}
    counters = sorted(
        view.counters, key=lambda counter: (counter.status != "board", place.get(counter.code, 99), counter.side)
    )
    return [_unit(view, counter) for counter in counters]


def _unit(view: View, counter: Counter) -> str:
    mark = ">" if counter.code == view.acting else " "
    where = counter.cell or _GONE[counter.status]
    known = f" {counter.figures.hits}/{counter.figures.full_hits}h" if counter.figures and counter.cell else ""
    morale = f" m{counter.morale}" if counter.morale is not None and counter.cell else ""
    return f"{mark}{counter.code} {where}{known}{morale}"


def _party(view: View, side: int) -> str:
    party = view.sides[side]
    held = f", holds {party.held} morale" if party.held is not None else ""
    fate = f", {party.fate} {party.where}".rstrip() if party.fate else ""
    return (
        f"{party.name} ({party.code}, {party.faction}, level {party.level}) from the {_EDGES[party.edge]}{held}{fate}"
    )
