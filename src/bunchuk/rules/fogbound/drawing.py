"""A world drawn in letters, 80 columns wide: the map as its player sees it, his vehicles, enemies in sight.

Own vehicles stand as ``(S)``, enemies in sight as ``<t>``, cells not veiled as ``[~]``, all others as the letter of
their ground. A map too large for a screen of 24 lines is drawn around the player's vehicles; nothing else is left out,
so that what many players, or many enemies, need more lines for is longer than the screen.
"""

from textwrap import wrap
from typing import Final

from bunchuk.rules.fogbound.clock import written
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.fogbound.view import Me, View
from bunchuk.tables.notation import cell_name, column_name, parse_cell

_WIDTH: Final = 80
_HEIGHT: Final = 24
_COLUMNS: Final = 25
"""Most columns drawn, three signs each."""


def draw(view: View) -> str:
    """Draw what a seat, or everybody, sees: a title, the map, the vehicles, enemies or else what the signs mean."""
    if view.end:
        title = f"{view.at}: over, {view.end.why} ({view.end.rule})"
    elif view.me is None:
        ends = f", and ends at {view.ends}" if view.ends else ""
        title = f"{view.at}: the world {'takes newcomers' if view.open else 'is closed to newcomers'}{ends}"
    else:
        title = _title(view, view.me)
    vehicles = _vehicles(view)
    last = [_enemies(view) or _legend(view)] if view.map else []
    return _laid_out([title, *_map(view, _HEIGHT - 3 - len(vehicles)), *vehicles, *last])


def draw_all(state: State) -> str:
    """Draw what a master sees: every copy of a map with its players, their points and places."""
    lines = [f"{written(state.now)}: {'over, ' + state.end.why if state.end else 'the world goes on'}"]
    for copy in state.copies:
        if copy.members:
            title = state.setup.levels[(copy.level - 1) % len(state.setup.levels)].title
            lines.append(f"level {copy.level}, {title}, copy {copy.number}")
            lines += (f"  {_player(state, seat)}" for seat in copy.members)
    pausing = [seat for seat, player in enumerate(state.players) if player.copy == OFF and not player.bot]
    lines += ["in a pause"] * bool(pausing) + [f"  {_player(state, seat)}" for seat in pausing]
    return _laid_out(lines)


def _laid_out(lines: list[str]) -> str:
    """Put lines one below the other; what is too wide for one goes on in the next, a little to the right."""
    laid: list[str] = []
    for line in lines:
        if len(line) <= _WIDTH:
            laid.append(line.rstrip())
        else:
            laid += wrap(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    return "\n".join(laid)


def _player(state: State, seat: int) -> str:
    """Write a player in a line: callsign, level and kills, each vehicle with its cell and points."""
    player = state.players[seat]
    names = board(state.setup, player.level).names
    vehicles = (
        f"{kind.letter} {names[vehicle.cell] if vehicle.cell != OFF else '-'} {vehicle.attack}/{vehicle.defence}"
        for kind, vehicle in zip(state.setup.vehicles, player.vehicles, strict=True)
    )
    return f"{player.callsign}, level {player.level}, {player.kills} kills: {', '.join(vehicles)}"


def _title(view: View, me: Me) -> str:
    """Write who looks, where and when; he knows his own callsign, and a long one makes room for when his turn ends."""
    where = f"copy {me.copy}" if me.copy else "a pause"
    rest = f", level {me.level}, {where}: {me.kills}/{view.kills} kills, {view.at}, turn to {me.until[5:]}"
    room = _WIDTH - len(rest)
    return (me.callsign if len(me.callsign) <= room else f"{me.callsign[: room - 1]}…") + rest


def _map(view: View, height: int) -> list[str]:
    if not view.map:
        return []
    columns, rows = len(view.map[0]), len(view.map)
    own = {vehicle.cell: f"({vehicle.letter})" for vehicle in view.vehicles if vehicle.cell}
    seen = {sight.cell: f"<{sight.letter.lower()}>" if sight.owner else "" for sight in view.sights}
    left, bottom, wide, high = _window(list(own), columns, rows, height)
    margin = len(str(bottom + high)) + 1
    drawn = [" " * margin + "".join(f"{column_name(column):^3}" for column in range(left, left + wide))]
    for row in reversed(range(bottom, bottom + high)):
        line = f"{row + 1:{margin - 1}} "
        for column in range(left, left + wide):
            name, letter = cell_name(row * columns + column, columns), view.map[-1 - row][column]
            line += own.get(name) or (seen[name] or f"[{letter}]" if name in seen else f" {letter} ")
        drawn.append(line)
    return drawn


def _window(own: list[str], columns: int, rows: int, height: int) -> tuple[int, int, int, int]:
    """Return the lowest column and row drawn, and how many: all, or around the vehicles."""
    wide, high = min(columns, _COLUMNS), min(rows, height)
    cells = sorted(parse_cell(name, columns, rows) for name in own) or [0]
    middle = cells[len(cells) // 2]
    left = min(max(middle % columns - wide // 2, 0), columns - wide)
    return left, min(max(middle // columns - high // 2, 0), rows - high), wide, high


def _vehicles(view: View) -> list[str]:
    lines = []
    for own in view.vehicles:
        place = own.cell or ("-" if own.defence else "destroyed")
        points = f"attack {own.attack:<3} defence {own.defence:<4}"
        left = f"shots {own.shots}  moves {own.moves}  shifts {own.shifts}"
        lines.append(f"{own.letter} {own.vehicle:<8} {place:<9} {points} {left}")
    return lines


def _enemies(view: View) -> str:
    """F18: list whose vehicles stand on cells not veiled, owner by owner."""
    own = {vehicle.cell for vehicle in view.vehicles}
    seen: dict[str, list[str]] = {}
    for one in view.sights:
        if one.owner and one.cell not in own:
            seen.setdefault(one.owner, []).append(f"{one.vehicle} {one.cell}")
    found = "; ".join(f"{owner}'s {', '.join(vehicles)}" for owner, vehicles in seen.items())
    return f"in sight: {found}" if found else ""


def _legend(view: View) -> str:
    ground = "  ".join(f"{letter} {title.lower()}" for letter, title in view.terrain)
    title = view.me.title if view.me else ""
    return f"{title}:  {ground}  (S) own  <s> enemy  [ ] in sight"
