"""What may be played now, laid out for people: moves that begin alike stand in one line, long lines are shortened.

Every move stands in full in the answer in JSON.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from bunchuk.cli.terminal import across

if TYPE_CHECKING:
    from bunchuk.campaign.playing import Options
    from bunchuk.campaign.seating import Asked, Ended
    from bunchuk.rules.game import Chance

_WIDTH: Final = 80
_MANY: Final = 40
"""Moves that begin alike and are still written in full."""
_ENDS: Final = 6
"""Of more moves so many are written from either end."""


def written(may: "Options", elsewhere: str = "their moves are shown to them: --as NAME") -> str:
    """Lay out the moves of each seat that was asked about; if there are none what is waited for, and ``elsewhere``."""
    lines: list[str] = []
    for one, moves in may.moves:
        for moment, texts in _by_moment(moves):
            lines.append(f"{label(one)}{f', at {moment}' if moment else ''}:")
            lines.extend(_grouped(texts))
    if not lines and may.to_act and not may.waiting:
        shown = f"; {elsewhere}"
        lines = [f"next: {labels(may.to_act, f'next: {shown}')}{shown}"]
    return "\n".join(lines or [awaited(may.waiting, may.to_act, may.over)])


def awaited(waiting: "Chance | None", to_act: "Sequence[Asked]", over: "Ended | None") -> str:
    """Say in a line what a game waits for, or how it ended."""
    from bunchuk.host.dice import notation

    if over:
        return f"over: {won(over)}"
    if waiting:
        return f"next: {notation(waiting)}, {waiting.purpose} ({waiting.rule})"
    return f"next: {labels(to_act, 'next: ')}" if to_act else ""


def labels(seats: "Sequence[Asked]", after: str = "") -> str:
    """Name seats one of which is meant, as many as fit in a line ``after`` other words, and how many more there are."""
    called = [label(one) for one in seats]
    for named in range(min(len(called), _WIDTH), 0, -1):
        left = len(called) - named
        line = " or ".join([*called[:named], *[f"{left} more"] * bool(left)])
        if across(after + line) < _WIDTH or named == 1:
            return line
    return ""


def won(over: "Ended") -> str:
    """Say who won a game, why, and by which rule."""
    return f"{' and '.join(over.names) or 'nobody'} won, {over.why} ({over.rule})"


def label(one: "Asked") -> str:
    """Name a seat by who sits there, and by its title if that is another."""
    return one.name if one.name == one.title else f"{one.name} ({one.title})"


def _by_moment(moves: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Part moves by the moment that they begin with, in games whose time is an input."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        moment, _, rest = move.partition(" ") if move.startswith("@") else ("", "", move)
        groups.setdefault(moment.removeprefix("@"), []).append(rest)
    yield from groups.items()


def _grouped(moves: Sequence[str]) -> Iterator[str]:
    """Write moves by all their words but the last; those of one word, and lone ones, together at the end."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        head, _, last = move.rpartition(" ")
        groups.setdefault(head, []).append(last)
    lone = groups.pop("", [])
    for head, ends in groups.items():
        if len(ends) == 1:
            lone.append(f"{head} {ends[0]}")
        else:
            yield from _line(f"{head}: ", ends, " ")
    if lone:
        yield from _line("", lone, " · ")


def _line(head: str, ends: Sequence[str], between: str) -> Iterator[str]:
    count = ""
    if len(ends) > _MANY:
        count = f" ({len(ends)} in all)"
        ends = [*ends[:_ENDS], "…", *ends[-_ENDS:]]
    yield from wrap(
        f"{head}{between.join(ends)}{count}",
        _WIDTH - 1,
        initial_indent="  ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
