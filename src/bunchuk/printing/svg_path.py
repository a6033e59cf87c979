"""The outlines of SVG as moves, lines and curves with two control points, always absolute."""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final

from bunchuk.printing.symbols import Letter

Point = tuple[float, float]

Run = list[tuple[Letter, tuple[Point, ...]]]
"""An outline: its letters with their points, from M to Z."""

_TOKEN: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([^\s,])")
_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ROUND: Final = 0.5522847498  # control points of a quarter of a circle, in radii
_ARC_FLAGS: Final = re.compile(r"([01])\s*,?\s*([01])")


def polygon_runs(points: Sequence[Point]) -> list[Run]:
    """Return the outline through points."""
    if len(points) < 3:
        return []
    return [[("M", (points[0],)), *(("L", (point,)) for point in points[1:]), ("Z", ())]]


def circle_runs(x: float, y: float, across: float, down: float) -> list[Run]:
    """Return the outline of an ellipse, as four curves."""
    if across <= 0 or down <= 0:
        return []
    a, b = across * _ROUND, down * _ROUND
    return [
        [
            ("M", ((x + across, y),)),
            ("C", ((x + across, y + b), (x + a, y + down), (x, y + down))),
            ("C", ((x - a, y + down), (x - across, y + b), (x - across, y))),
            ("C", ((x - across, y - b), (x - a, y - down), (x, y - down))),
            ("C", ((x + a, y - down), (x + across, y - b), (x + across, y))),
            ("Z", ()),
        ]
    ]


def path_runs(text: str) -> list[Run]:
    """Return the outlines of a path's ``d``; raise ``ValueError`` saying what cannot be read."""
    runs: list[Run] = []
    at = start = (0.0, 0.0)
    control: tuple[str, Point] = ("", at)
    for letter, numbers in _commands(text):
        ends = _absolute(letter, numbers, at)
        name = letter.upper()
        if name == "Z":
            runs[-1].append(("Z", ()))
            at, control = start, ("", start)
            continue
        if name == "M":
            start = at = ends[0]
            runs.append([("M", (at,))])
            control = ("", at)
            continue
        if not runs:
            raise ValueError("it does not begin with M")
        if runs[-1][-1][0] == "Z":
            runs.append([("M", (at,))])
        strokes, control = _strokes(name, ends, numbers, at, control)
        runs[-1] += strokes
        at = ends[-1]
    for run in runs:
        if run[-1][0] != "Z":
            run.append(("Z", ()))
    return [run for run in runs if len(run) > 2]


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each letter with its numbers; one that is left out is the last again, after M an L."""
    position, letter = 0, ""
    while position < len(text):
        found = _TOKEN.match(text, position)
        if not found:
            position += 1
            continue
        if found[3]:
            raise ValueError(f"{found[3]!r} in {text[:40]!r}")
        if found[1]:
            letter, position = found[1], found.end()
        elif not letter or letter in "Zz":
            raise ValueError(f"a number without a letter in {text[:40]!r}")
        numbers, position = _numbers(text, position, letter)
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _numbers(text: str, position: int, letter: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    while len(numbers) < _COUNTS[letter.upper()]:
        while position < len(text) and text[position] in " \t\r\n,":
            position += 1
        if letter in "Aa" and len(numbers) == 3 and (flags := _ARC_FLAGS.match(text, position)):
            numbers += [float(flags[1]), float(flags[2])]
            position = flags.end()
            continue
        found = _TOKEN.match(text, position)
        if not found or not found[2]:
            raise ValueError(f"{letter} lacks numbers in {text[:40]!r}")
        numbers.append(float(found[2]))
        position = found.end()
    return numbers, position


def _absolute(letter: str, numbers: list[float], at: Point) -> list[Point]:
    """Return the points that a letter's numbers stand for, the last of them its end."""
    x, y = at if letter.islower() else (0.0, 0.0)
    match letter.upper():
        case "H":
            return [(numbers[0] + x, at[1])]
        case "V":
            return [(at[0], numbers[0] + y)]
        case "A":
            return [(numbers[5] + x, numbers[6] + y)]
        case _:
            return [(a + x, b + y) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]


def _strokes(
    name: str, ends: list[Point], numbers: list[float], at: Point, control: tuple[str, Point]
) -> tuple[Run, tuple[str, Point]]:
    """Return what a letter draws, and the control point that S and T carry on from."""
    mirrored = (2 * at[0] - control[1][0], 2 * at[1] - control[1][1])
    match name:
        case "C":
            return [("C", tuple(ends))], ("C", ends[1])
        case "S":
            first = mirrored if control[0] == "C" else at
            return [("C", (first, *ends))], ("C", ends[0])
        case "Q":
            return [_quadratic(at, ends[0], ends[1])], ("Q", ends[0])
        case "T":
            middle = mirrored if control[0] == "Q" else at
            return [_quadratic(at, middle, ends[0])], ("Q", middle)
        case "A":
            return _arc(at, ends[0], numbers), ("", ends[0])
        case _:
            return [("L", (ends[0],))], ("", ends[0])


def _quadratic(at: Point, middle: Point, end: Point) -> tuple[Letter, tuple[Point, ...]]:
    """Return a curve with one control point as one with two."""
    first = (at[0] + 2 / 3 * (middle[0] - at[0]), at[1] + 2 / 3 * (middle[1] - at[1]))
    second = (end[0] + 2 / 3 * (middle[0] - end[0]), end[1] + 2 / 3 * (middle[1] - end[1]))
    return "C", (first, second, end)


def _arc(at: Point, end: Point, numbers: list[float]) -> Run:
    """Return an elliptical arc as curves of a quarter turn at most, by the way SVG 1.1 gives (F.6)."""
    across, down, tilt, large, sweep = (
        abs(numbers[0]),
        abs(numbers[1]),
        math.radians(numbers[2]),
        numbers[3],
        numbers[4],
    )
    if not across or not down or at == end:
        return [("L", (end,))]
    cos, sin = math.cos(tilt), math.sin(tilt)
    half_x, half_y = (at[0] - end[0]) / 2, (at[1] - end[1]) / 2
    x, y = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    grow = math.sqrt(max(1.0, x * x / across**2 + y * y / down**2))
    across, down = across * grow, down * grow
    rest = max(0.0, (across * down) ** 2 - (across * y) ** 2 - (down * x) ** 2)
    far = math.sqrt(rest / ((across * y) ** 2 + (down * x) ** 2)) * (1 if large != sweep else -1)
    cx, cy = far * across * y / down, -far * down * x / across
    first = math.atan2((y - cy) / down, (x - cx) / across)
    turn = math.atan2((-y - cy) / down, (-x - cx) / across) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    middle = (cos * cx - sin * cy + (at[0] + end[0]) / 2, sin * cx + cos * cy + (at[1] + end[1]) / 2)

    def on(right: float, low: float) -> Point:
        """Return the point of the ellipse's plane that a point of the unit circle's comes to lie on."""
        right, low = across * right, down * low
        return middle[0] + cos * right - sin * low, middle[1] + sin * right + cos * low

    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / parts
    reach = 4 / 3 * math.tan(step / 4)
    strokes: Run = []
    for part in range(parts):
        a, b = first + part * step, first + (part + 1) * step
        strokes.append(
            (
                "C",
                (
                    on(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
                    on(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
                    end if part == parts - 1 else on(math.cos(b), math.sin(b)),
                ),
            )
        )
    return strokes
