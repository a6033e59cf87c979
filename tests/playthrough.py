"""A random match as text, to be read in review: what stands, who may do what, what was done and what came of it.

Everything is told as a difference from the step before. The marks: ``=`` values of the state, ``*>`` those that
everybody sees, ``0>`` and ``1>`` those that only a seat sees; ``0 +`` and ``0 -`` legal moves of a seat that came and
went since it last acted; ``!`` an event with those who read it and, after ``/``, what the others read.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from contract import AnyCase, Position, playout

from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE, MASTER, Actor, Event, Seat

Leaves = dict[str, str]
AnyPosition = Position[Any, Any]


def write_playthrough(case: AnyCase, seed: int, length: int) -> str:
    """Play a random match and write its first ``length`` steps and its end."""
    return write_positions(case, f"seed {seed}", playout(case, seed), length)


def write_positions(case: AnyCase, title: str, positions: Iterable[AnyPosition], length: int) -> str:
    """Write the first ``length`` steps of a match played to its end, and that end."""
    return "\n".join(_lines(case, title, positions, length)) + "\n"


def _lines(case: AnyCase, title: str, positions: Iterable[AnyPosition], length: int) -> Iterator[str]:
    game = case.game
    yield f"{game.id} {game.version}, {title}"
    shown: dict[str, Leaves] = {}
    offered: dict[Seat, list[str]] = {}
    state = None
    for number, step in enumerate(positions, 1):
        if number <= length:
            yield from _differences(case, step.state, shown)
            yield from _offers(case, step.state, offered)
            yield f"{number}. {_name(step.actor)}: {game.format(step.move)}"
            yield from (f"  ! {_event(event)}" for event in step.events)
        elif number == length + 1:
            yield "… and so on, to the end:"
        state = step.after
    yield from _differences(case, state, shown)
    outcome = game.outcome(state)
    assert outcome is not None
    yield f"{outcome.winners or 'nobody'} won: {outcome.why} ({outcome.rule})"


def _differences(case: AnyCase, state: object, shown: dict[str, Leaves]) -> Iterator[str]:
    game = case.game
    views = {"=": state, "*>": game.view(state, None)}
    views |= {f"{seat}>": game.view(state, seat) for seat in range(len(game.seats(state)))}
    public: set[tuple[str, str]] = set()
    for mark, view in views.items():
        now, before = dict(_leaves(codec.named(view), "")), shown.get(mark, {})
        changed = [(path, value) for path, value in now.items() if before.get(path) != value]
        parents = {path.rpartition(".")[0] for path in now}
        changed += [(path, "gone") for path in before if path not in now and path not in parents]
        if mark == "*>":
            public.update(changed)
        elif mark != "=":
            changed = [change for change in changed if change not in public]
        for owner, group in groupby(changed, lambda change: change[0].rpartition(".")[0]):
            values = " ".join(f"{path.rpartition('.')[2]}={value}" for path, value in group)
            yield f"  {mark} {owner}: {values}" if owner else f"  {mark} {values}"
        shown[mark] = now


def _packed(words: list[str], width: int = 118) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + len(word) > width:
            yield line
            line = ""
        line += f" {word}" if line else word
    if line:
        yield line


def _leaves(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Flatten a value to paths and short texts; a list of plain values is one leaf."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        for index, item in enumerate(value):
            yield from _leaves(item, f"{path}.{index}")
    else:
        yield path, codec.dumps(value)


def _offers(case: AnyCase, state: object, offered: dict[Seat, list[str]]) -> Iterator[str]:
    game = case.game
    for seat in sorted(game.to_act(state) - {CHANCE}):
        now = [game.format(move) for move in game.moves(state, seat)]
        before = offered.get(seat, [])
        yield from (f"  {seat} + {group}" for group in _packed([f"[{text}]" for text in now if text not in before]))
        yield from (f"  {seat} - {group}" for group in _packed([f"[{text}]" for text in before if text not in now]))
        offered[seat] = now
    chance = game.chance(state)
    if chance is not None:
        yield f"  dice: {chance.purpose} ({chance.rule}) {chance.dice}"


def _event(event: Event) -> str:
    readers = "all" if event.audience is None else ",".join(map(str, event.audience))
    return f"{readers}: {event.text} ({event.rule})" + (f" / {event.public}" if event.public else "")


def _name(actor: Actor) -> str:
    return {CHANCE: "chance", MASTER: "master"}.get(actor, f"seat {actor}")
