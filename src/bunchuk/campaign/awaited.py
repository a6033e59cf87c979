"""What a battle waits for now, and what may be written then, each in the words that the reader may read.

To a side and to the master all that is legal is told exactly. What the whole table reads follows from what everybody
sees: that a unit's nerve is tested, which morale is held, and how far an unturned counter shoots stay unsaid.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple, assert_never

from bunchuk.host.story import Reader
from bunchuk.rules.game import MASTER, Chance, Seat
from bunchuk.rules.grid import OFF
from bunchuk.rules.war import check
from bunchuk.rules.war.counters import acting, board, is_hero, standing_at
from bunchuk.rules.war.deploy import placeable, places_left
from bunchuk.rules.war.moves import (
    Alone,
    Answer,
    Attack,
    Climb,
    Crew,
    Decide,
    EndTurn,
    Escape,
    Forward,
    Give,
    Hold,
    Join,
    Leave,
    Offer,
    Pass,
    Place,
    Ready,
    Shoot,
    Stand,
    Surrender,
    Turn,
    Went,
    Wish,
)
from bunchuk.rules.war.notation import format_move
from bunchuk.rules.war.siege_words import siege_words
from bunchuk.rules.war.state import EDGE_NAMES, EDGES, State
from bunchuk.rules.war.view import Party, View

OVER: Final = "the battle is over: bunchuk battle finish books it (W38)"


class Choice(NamedTuple):
    """Something that may be written now: by whom, what is typed, what it means."""

    who: str
    write: str
    meaning: str


def awaited(  # noqa: C901, PLR0911 -- one a phase
    view: View, chance: Chance | None, asked: Sequence[Seat], beyond: Collection[str] = ()
) -> str:
    """Say in one line what a battle waits for: who acts, or which die is rolled; from a view, so fit for its reader.

    ``beyond`` are the names of the neighbouring sites, as far as they are known.
    """
    if view.phase == "over":
        return OVER
    if chance:
        return f"{chance.purpose}, {' '.join(f'd{most}' for most in chance.dice)} ({chance.rule})"
    who = " and ".join(view.sides[seat].name for seat in asked)
    if view.offer:
        what = "a draw" if view.offer[1] == -1 else f"that {view.sides[view.offer[1]].name} wins"
        return f"{who} is offered {what}: accept or decline (W38)"
    match view.phase:
        case "deploy":
            return f"{who} to deploy: CODE CELL FRONT, then done (W26)"
        case "handout":
            return f"{who} hand{'s' if len(asked) == 1 else ''} out morale: give CODE N, pass or hold NAME (W31)"
        case "landing":
            return f"{who}: {view.about[0]} may not stand there; CODE CELL FRONT names its new place (W27)"
        case "captives":
            return f"{who} decides on {', '.join(view.about)}: capture, kill, bury or release CODE (W17)"
        case "company":
            return f"{who}, by which side did he flee? went n|e|s|w, or went stay (W36)"
        case "refuge":
            return f"{who}, where does he escape to? escape to {' or '.join(beyond) or 'SITE'} (W37)"
    counter = next(counter for counter in view.counters if counter.code == view.acting)
    where = f"{view.acting} on {counter.cell}, {who}"
    if view.phase == "nerve":
        return f"nerve of {where}, morale {counter.morale}: give {view.acting} N, or pass (W31)"
    left = f", {view.left} movement left" if view.left is not None else ""
    return f"turn of {where}{left} (W31)"


def choices(state: State, view: View, reader: Reader) -> tuple[Choice, ...]:
    """List what may be written now by those who are asked, as far as a reader may know."""
    asked = sorted(seat for seat in check.to_act(state) if seat >= 0)
    if reader is None:
        return tuple(Choice(_named(view.sides[seat]), *line) for seat in asked for line in _in_public(view))
    return tuple(
        Choice(_named(view.sides[seat]), *line)
        for seat in asked
        if reader in (MASTER, seat)
        for line in _exactly(state, seat)
    )


def _named(party: Party) -> str:
    return f"{party.name} ({party.code})"


def _in_public(view: View) -> tuple[tuple[str, str], ...]:
    """What may be written in a phase as everybody sees it, legal or not."""
    if view.offer:
        return (("accept", "agree to what is offered (W38)"), ("decline", "fight on (W38)"))
    heroes = any(counter.hero or counter.heroes for counter in view.counters)
    return (
        *_PUBLIC[view.phase],
        *(_WITH_HEROES.get(view.phase, ()) if heroes else ()),
        *(_AT_WALLS.get(view.phase, ()) if view.siege else ()),
    )


_GIVE: Final = ("give CODE N", "hand out N points of held morale (W29)")
_PUBLIC: Final = {
    "deploy": (
        ("CODE CELL FRONT", "deploy a unit: gon-1 d1 n (W26)"),
        ("HERO with CODE", "deploy a hero in a unit's ranks: gon-h1 with gon-1 (W12)"),
        ("done", "all that shall fight stand (W26)"),
    ),
    "handout": (
        _GIVE,
        ("pass", "no more in this round (W31)"),
        ("hold", "no more at the start of any round (W31)"),
    ),
    "landing": (("CODE CELL FRONT", "the place it moves to, of the nearest ones (W27)"),),
    "captives": (("capture|kill|bury|release CODE", "what is done with an unconscious hero (W17)"),),
    "turn": (
        ("f", "forward one cell; f2 two (W32)"),
        ("l r b", "turn left, right, about (W32)"),
        ("a", "attack the first counter straight ahead (W33)"),
        ("end", "end the turn (W31)"),
        _GIVE,
        ("pass", "hand out none when its nerve is tested (W31)"),
    ),
    "company": (("went n|e|s|w", "he fled with those who left by that side (W36)"), ("went stay", "he stayed (W36)")),
    "refuge": (("escape to SITE", "a neighbouring site of his choice (W37)"),),
}


_WITH_HEROES: Final = {"turn": (("HERO leave n", "out of the unit that acts, to the north (W16)"),)}
"""What may be written besides where the beholder knows of heroes."""
_AT_WALLS: Final = {
    "deploy": (("ENGINE with CODE", "deploy an engine with its crew: mor-e1 with mor-1 (W50)"),),
    "turn": (
        ("a wall", "attack the wall or gate; a unit: who stands there (W46, W48)"),
        ("climb", "climb the wall ahead, a turn of it (W49)"),
        ("shoot", "with its engine; shoot special: the other shot; then wall or unit (W50)"),
        ("alone", "forward without its engine (W50)"),
    ),
}
"""What may be written besides where walls or engines are."""


def _exactly(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """What a seat may do now, moves of one kind in one line."""
    moves = check.moves(state, seat)
    placed = [move for move in moves if isinstance(move, Place)]
    given = [move for move in moves if isinstance(move, Give)]
    if placed:
        codes = [(state.setup.units[index].code, is_hero(state, index)) for index in placeable(state, seat)]
        units, heroes = (", ".join(code for code, hero in codes if hero == wanted) for wanted in (False, True))
        cells = f"{placed[0].cell}-{placed[-1].cell}"
        if units:
            places = places_left(state, seat)
            yield "CODE CELL FRONT", f"deploy {places} of {units} on {cells}, front n|e|s|w (W20, W26)"
        if heroes:
            yield "CODE CELL FRONT", f"deploy {heroes} by himself, or in ranks: HERO with CODE (W12, W26)"
    for move in moves:
        if not isinstance(move, Place | Give):
            yield format_move(move) if not isinstance(move, Escape) else "escape to SITE", _meaning(state, move)
            if isinstance(move, Escape):
                return
            if isinstance(move, Turn) and move.to == "right" and state.left > 1:
                yield "b", "turn about, for 2 movement (W32)"
    if given:
        held = state.camps[seat].held
        yield "give CODE N", f"hand out up to {held} held, to {', '.join(move.unit for move in given)} (W29)"


def _meaning(state: State, move: Wish) -> str:  # noqa: C901, PLR0911, PLR0912 -- one case a kind of move
    match move:
        case Forward():
            return f"forward to {_ahead(state)} (W32)"
        case Turn(to=to):
            front = state.units[acting(state)].front + (1 if to == "right" else -1)
            return f"turn {to}, to the {EDGE_NAMES[EDGES[front % 4]]} (W32)"
        case Attack() if state.siege is None:
            return f"attack {_target(state)} (W33)"
        case Attack() | Shoot() | Alone() | Climb() | Crew():
            return siege_words(state, move)
        case EndTurn():
            return "end the turn (W31)"
        case Pass():
            return (
                "hand out none: its nerve is tested (W31)" if state.phase == "nerve" else "no more in this round (W31)"
            )
        case Hold():
            return "no more at the start of any round (W31)"
        case Ready():
            return "all that shall fight stand (W26)"
        case Answer(accept=accept):
            return "agree to what is offered (W38)" if accept else "fight on (W38)"
        case Went(toward=toward):
            return f"he fled by the {EDGE_NAMES[toward]} (W36)" if toward else "he stayed (W36)"
        case Escape():
            return "a neighbouring site of his choice (W37)"
        case Join(leads=leads):
            return "take over the unit whose cell he entered (W15)" if leads else "join the unit there (W14)"
        case Leave(hero=hero, cell=cell):
            return f"{hero} steps out to {cell} (W16)"
        case Stand(hero=hero, unit=unit):
            return f"{hero} deploys in the ranks of {unit} (W12)"
        case Decide(hero=hero, fate=fate):
            return f"{hero} is {fate} (W17)"
        case Place() | Give() | Surrender() | Offer():
            return ""
    assert_never(move)


def _ahead(state: State) -> str:
    unit, grid = state.units[acting(state)], board(state)
    return grid.names[grid.ahead[unit.front][unit.cell]]


def _target(state: State) -> str:
    unit, grid = state.units[acting(state)], board(state)
    cell = grid.first(unit.cell, unit.front, state.ground[0] | state.ground[1], len(grid.names))
    return f"{state.setup.units[standing_at(state, cell)].code} on {grid.names[cell]}" if cell != OFF else ""
