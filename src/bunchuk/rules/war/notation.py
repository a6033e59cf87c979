"""One move in one line, as the journal has it."""

import re
from collections.abc import Callable
from typing import Final, Literal, assert_never

from bunchuk.errors import Misused
from bunchuk.rules.game import Rolled
from bunchuk.rules.war.moves import (
    ALONE,
    CLIMB,
    END_TURN,
    FORWARD,
    HOLD,
    JOIN,
    LEAD,
    LEFT,
    PASS,
    READY,
    RIGHT,
    SURRENDER,
    Alone,
    Answer,
    Attack,
    Climb,
    Crew,
    Decide,
    Declare,
    Duel,
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
    Relocate,
    Remove,
    SetHits,
    SetMorale,
    SetMovement,
    SetSection,
    Shoot,
    Stand,
    Surrender,
    Turn,
    WarMove,
    Went,
)
from bunchuk.rules.war.state import EDGES, Edge
from bunchuk.tables.near import quoted, ways
from bunchuk.tables.spelling import LOOKS, latin

_TARGETS: Final[tuple[tuple[str, Literal["", "unit", "wall"]], ...]] = (
    ("", ""),
    ("unit", "unit"),
    ("wall", "wall"),
    ("gate", "wall"),
)
"""What can be hit, as it is written; a gate may be called so."""

_WORDS: Final[dict[str, WarMove]] = {
    "f": FORWARD,
    "l": LEFT,
    "r": RIGHT,
    **{f"a {word}".rstrip(): Attack(at) for word, at in _TARGETS},
    **{f"shoot {word}".rstrip(): Shoot(False, at) for word, at in _TARGETS},
    **{f"shoot special {word}".rstrip(): Shoot(True, at) for word, at in _TARGETS},
    **{f"ram {word}".rstrip(): Shoot(False, at) for word, at in _TARGETS},
    "alone": ALONE,
    "climb": CLIMB,
    "join": JOIN,
    "lead": LEAD,
    "end": END_TURN,
    "pass": PASS,
    "hold": HOLD,
    "done": READY,
    "surrender": SURRENDER,
    "accept": Answer(True),
    "decline": Answer(False),
    "offer draw": Offer("draw"),
    "offer win": Offer("win"),
    "offer loss": Offer("loss"),
    "went stay": Went(""),
    **{f"went {edge.lower()}": Went(edge) for edge in EDGES},
}
"""The moves of fixed words."""

WRITTEN: Final = (
    "f (forward)", "l (left)", "r (right)", "a [unit|wall] (attack)", "shoot [special] [unit|wall]", "ram", "climb",
    "alone", "join", "lead", "leave HERO CELL", "end", "pass", "hold", "done", "surrender", "accept", "decline",
    "offer draw|win|loss", "went n|e|s|w|stay", "place CODE CELL FRONT", "place HERO with CODE", "crew ENGINE CODE",
    "give CODE N", "escape to SITE", "capture|kill|bury|release HERO", "rolled N", "duel won|slain COMMANDER", "rule …",
)  # fmt: skip
"""How moves are written."""

RULED: Final = (
    "rule CODE hits|morale|movement N : reason",
    "rule CODE at CELL FRONT : reason",
    "rule CODE is reserve|destroyed|scattered : reason",
    "rule wall|gate CELL hits N : reason",
    "rule end draw|COMMANDER : reason",
)
"""How masters' rulings are written (W39)."""

_CODE: Final = r"(\S+)"
_CELL: Final = rf"([{LOOKS}]\d{{1,3}})"
_FRONT: Final = r"([nesw])"
_NUMBER: Final = r"(-?\d{1,6})"
_ROLLED: Final = re.compile(r"rolled((?: \d{1,6})*)", re.IGNORECASE)
_REASON: Final = r" : (\S.*)"


def _edge(letter: str) -> Edge:
    return EDGES["nesw".index(letter.lower())]


def _status(word: str) -> Literal["reserve", "destroyed", "scattered"]:
    known: tuple[Literal["reserve", "destroyed", "scattered"], ...] = ("reserve", "destroyed", "scattered")
    return known[known.index(word.lower())]


_Decision = Literal["captured", "killed", "buried", "released"]
_Ruling = SetHits | SetMorale | SetMovement | SetSection | Relocate | Remove | Declare
_DECISIONS: Final[dict[str, _Decision]] = {
    "capture": "captured",
    "kill": "killed",
    "bury": "buried",
    "release": "released",
}
_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., WarMove]], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (rf"place {_CODE} {_CELL} {_FRONT}", lambda code, cell, front: Place(code, latin(cell), _edge(front))),
        (rf"place {_CODE} with {_CODE}", Stand),
        (rf"leave {_CODE} {_CELL}", lambda code, cell: Leave(code, latin(cell))),
        (
            rf"(capture|kill|bury|release) {_CODE}",
            lambda verb, code: Decide(code, _DECISIONS[verb.lower()]),
        ),
        (rf"duel (won|slain) {_CODE}", lambda what, code: Duel(code, "won" if what.lower() == "won" else "slain")),
        (rf"crew {_CODE} {_CODE}", Crew),
        (rf"give {_CODE} {_NUMBER}", lambda code, points: Give(code, int(points))),
        (r"escape to (\S.*)", Escape),
        (rf"rule {_CODE} hits {_NUMBER}{_REASON}", lambda code, hits, why: SetHits(code, int(hits), why)),
        (
            rf"rule (?:wall|gate) {_CELL} hits {_NUMBER}{_REASON}",
            lambda cell, hits, why: SetSection(latin(cell), int(hits), why),
        ),
        (rf"rule {_CODE} morale {_NUMBER}{_REASON}", lambda code, points, why: SetMorale(code, int(points), why)),
        (rf"rule {_CODE} movement {_NUMBER}{_REASON}", lambda code, points, why: SetMovement(code, int(points), why)),
        (
            rf"rule {_CODE} at {_CELL} {_FRONT}{_REASON}",
            lambda code, cell, front, why: Relocate(code, latin(cell), _edge(front), why),
        ),
        (
            rf"rule {_CODE} is (reserve|destroyed|scattered){_REASON}",
            lambda code, status, why: Remove(code, _status(status), why),
        ),
        (rf"rule end {_CODE}{_REASON}", Declare),
    )
)
"""The moves with something to fill in."""


def parse(text: str) -> WarMove | Rolled:
    """Read one move or roll; raises Misused saying what can be read. Capitals and doubled spaces do not matter."""
    found = _ROLLED.fullmatch(" ".join(text.split()))
    return Rolled(tuple(map(int, found[1].split()))) if found else parse_move(text)


def parse_move(text: str) -> WarMove:
    """Read one move of a seat or a master; raises Misused saying what can be read."""
    line = " ".join(text.split())
    word = _WORDS.get(line.lower())
    if word is not None:
        return word
    for pattern, build in _FORMS:
        found = pattern.fullmatch(line)
        if found:
            return build(*found.groups())
    if line.lower().split()[:1] == ["rule"]:
        wanted = line.partition(" ")[2].partition(" : ")[0]
        raise Misused(f"cannot read the ruling {quoted(line)} (W39); {ways(wanted, RULED)}")
    raise Misused(f"cannot read the move {quoted(line)}; {ways(line, WRITTEN)}")


def format_move(move: WarMove | Rolled) -> str:  # noqa: C901, PLR0911, PLR0912 -- one case a kind of move
    """Write one move as ``parse`` reads it."""
    match move:
        case Forward():
            return "f"
        case Turn(to=to):
            return to[0]
        case Attack(at=at):
            return f"a {at}".rstrip()
        case Shoot(special=special, at=at):
            return " ".join(("shoot", *(("special",) if special else ()), *((at,) if at else ())))
        case Alone():
            return "alone"
        case Climb():
            return "climb"
        case Crew(engine=engine, unit=unit):
            return f"crew {engine} {unit}"
        case Join(leads=leads):
            return "lead" if leads else "join"
        case Leave(hero=hero, cell=cell):
            return f"leave {hero} {cell}"
        case EndTurn():
            return "end"
        case Rolled(values=values):
            return " ".join(("rolled", *map(str, values)))
        case Give(unit=unit, points=points):
            return f"give {unit} {points}"
        case Pass():
            return "pass"
        case Hold():
            return "hold"
        case Place(unit=unit, cell=cell, front=front):
            return f"place {unit} {cell} {front.lower()}"
        case Stand(hero=hero, unit=unit):
            return f"place {hero} with {unit}"
        case Ready():
            return "done"
        case Surrender():
            return "surrender"
        case Offer(terms=terms):
            return f"offer {terms}"
        case Answer(accept=accept):
            return "accept" if accept else "decline"
        case Went(toward=toward):
            return f"went {toward.lower() or 'stay'}"
        case Escape(where=where):
            return f"escape to {where}"
        case Decide(hero=hero, fate=fate):
            return f"{next(verb for verb, done in _DECISIONS.items() if done == fate)} {hero}"
        case Duel(commander=commander, what=what):
            return f"duel {what} {commander}"
        case SetHits() | SetMorale() | SetMovement() | SetSection() | Relocate() | Remove() | Declare():
            return f"rule {_ruled(move)} : {move.reason}"
    assert_never(move)


def _ruled(move: _Ruling) -> str:  # noqa: PLR0911 -- one return a kind of ruling
    match move:
        case SetSection(cell=cell, hits=hits):
            return f"wall {cell} hits {hits}"
        case SetHits(unit=unit, hits=hits):
            return f"{unit} hits {hits}"
        case SetMorale(unit=unit, morale=morale):
            return f"{unit} morale {morale}"
        case SetMovement(unit=unit, movement=movement):
            return f"{unit} movement {movement}"
        case Relocate(unit=unit, cell=cell, front=front):
            return f"{unit} at {cell} {front.lower()}"
        case Remove(unit=unit, status=status):
            return f"{unit} is {status}"
        case Declare(winner=winner):
            return f"end {winner}"
    assert_never(move)
