"""A battle drawn in letters: the board, the order of action, both notebooks as far as the beholder may see them.

Fits 80 x 24. Fronts are ``^ > v <``; a counter is its front, the first letter of its code and its number; where both
sides have one first letter, the other side's is small. Ground other than most is its first two letters, fire ``**``;
for walls and engines see ``siege_drawing``.
"""

from collections.abc import Collection, Mapping
from textwrap import wrap
from typing import Final

from bunchuk.rules.war.siege_drawing import beneath, marks, told
from bunchuk.rules.war.state import EDGE_NAMES, Edge
from bunchuk.rules.war.view import Counter, View

_FRONTS: Final[dict[Edge, str]] = {"N": "^", "E": ">", "S": "v", "W": "<"}
_CELL: Final = 5
_WIDTH: Final = 80
_GONE: Final = {
    "destroyed": "destroyed",
    "scattered": "scattered",
    "fled": "fled",
    "reserve": "not on the board",
    "down": "unconscious",
}


def draw(view: View, types: Mapping[str, str] | None = None, title: str = "", bots: Collection[str] = ()) -> str:
    """Draw a battle: title, board with the units beside it, those gone, both sides.

    ``types`` are short codes of troop types by id; a type without one goes by its initials. ``bots`` are the commanders
    whose sides the program commands.
    """
    board = _board(view)
    units = _units(view, types or {})
    width = max(map(len, board)) + 2
    beside = [
        f"{board[line] if line < len(board) else '':{width}}{units[line] if line < len(units) else ''}".rstrip()
        for line in range(max(len(board), len(units)))
    ]
    parties = [_party(view, side, bots) for side in (0, 1)]
    return "\n".join([_title(view, title), *beside, *_else(view), *_siege(view), *parties])


def _title(view: View, title: str) -> str:
    when = f", round {view.round}" if view.round else ""
    end = ""
    if view.end:
        who = " and ".join(view.sides[side].name for side in view.end.winners)
        end = f": {f'won by {who}' if who else 'a draw'}, {view.end.why} ({view.end.rule})"
    return f"{title} {view.site}{when}{end}".lstrip()


def _board(view: View) -> list[str]:
    at = {counter.cell: counter for counter in reversed(view.counters) if counter.status == "board"}
    ground = {cell: kind[:2] for cell, kind in _ground(view).items()} | (marks(view.siege) if view.siege else {})
    alike = len({party.code[0].casefold() for party in view.sides}) == 1
    letters = "   " + "".join(f"{chr(ord('a') + column):^{_CELL}}" for column in range(view.columns))
    lines = [letters.rstrip()]
    for row in range(view.rows, 0, -1):
        cells = [f"{chr(ord('a') + column)}{row}" for column in range(view.columns)]
        labels = [_label(at[cell], alike=alike) if cell in at else ground.get(cell, ".") for cell in cells]
        lines.append(f"{row:2} {''.join(f'{label:^{_CELL}}' for label in labels)}".rstrip())
    return lines


def _ground(view: View) -> dict[str, str]:
    """Ground other than most, by cell, as far as the beholder knows it; fire hides it."""
    found = {cell: kind for kind, cells in view.patches for cell in cells.split()}
    return found | {cell: "**" for cell, after in view.fires if view.round >= after}


def _label(counter: Counter, *, alike: bool) -> str:
    letter, number = counter.code[0], counter.code.rpartition("-")[2]
    return f"{_FRONTS[counter.front]}{letter.lower() if alike and counter.side else letter}{number}"


def _units(view: View, types: Mapping[str, str]) -> list[str]:
    """List the counters on the board in the order of action, who acts now marked: ``>GON-12 d5 hi 4/1/6/2/0``.

    Figures are W1's with present hits and morale, ``?`` for what the beholder may not know; none until turned up.
    """
    place = {code: number for number, code in enumerate(view.order)}
    counters = sorted(
        (counter for counter in view.counters if counter.status == "board"),
        key=lambda counter: (place.get(counter.code, len(place)), counter.side),
    )
    return [_unit(counter, types, acts=counter.code == view.acting) for counter in counters]


def _unit(counter: Counter, types: Mapping[str, str], *, acts: bool) -> str:
    mark = ">" if acts else " "
    initials = "".join(word[:1] for word in counter.type.split("_"))
    short = types.get(counter.type) or (initials if "_" in counter.type else counter.type[:2])
    return f"{mark}{counter.code} {counter.cell} {short} {_figures(counter)}".rstrip()


def _figures(counter: Counter) -> str:
    known = counter.figures
    if known is None:
        return ""
    figures = (known.hits, known.strike, counter.morale, known.movement, known.range)
    return "/".join("?" if figure is None else str(figure) for figure in figures)


def _else(view: View) -> list[str]:
    """Name the heroes in units, counters on ground that they hide, and what became of those not on the board."""
    groups: dict[str, list[str]] = {}
    ground = _ground(view)
    for counter in view.counters:
        if counter.hero is not None and counter.hero.host:
            groups.setdefault(f"in {counter.hero.host}", []).append(counter.code)
        elif counter.status == "board" and view.siege and (wall := beneath(view.siege, counter.cell)):
            groups.setdefault(wall, []).append(counter.code)
        elif counter.status == "board" and counter.cell in ground:
            groups.setdefault(ground[counter.cell].replace("**", "in fire"), []).append(counter.code)
        elif counter.status != "board":
            groups.setdefault(_GONE[counter.status], []).append(counter.code)
    return wrap("; ".join(f"{what}: {', '.join(codes)}" for what, codes in groups.items()), _WIDTH)


def _siege(view: View) -> list[str]:
    """Tell of engines, ladders and stores (W48-W50)."""
    return wrap("; ".join(told(view.siege)), _WIDTH) if view.siege else []


def _party(view: View, side: int, bots: Collection[str]) -> str:
    party = view.sides[side]
    bot = ", bot" if party.code in bots else ""
    held = f", holds {party.held} morale" if party.held is not None else ""
    fate = f", {party.fate} {EDGE_NAMES.get(party.where, party.where)}".rstrip() if party.fate else ""
    return f"{party.name} ({party.code}{bot}, level {party.level}) from the {EDGE_NAMES[party.edge]}{held}{fate}"
