"""Paths: how they are read in the players' words, where they lead, and why one cannot be taken (G4, G5)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bunchuk.rules.callsign.board import OFF, STEPS, Board, Cell, Cells, board, straight, within
from bunchuk.rules.callsign.moves import Go, Strike
from bunchuk.rules.callsign.state import ATTACK, Setup
from bunchuk.tables.spelling import latin

_SIGNS: Final = frozenset(STEPS)


def read(setup: Setup, text: str) -> str | None:
    """G4: turn a path into signs; words of the mission's language, or their letters run together. None: unreadable.

    Words are read whichever keyboard their letters are from, if they look like one word alone.
    """
    if _SIGNS.issuperset(text):
        return text
    words = {word: sign for word, sign in setup.words if sign != ATTACK}
    path = _signs(words, text.casefold())
    if path is None:
        alike: dict[str, set[str]] = {}
        for word, sign in words.items():
            alike.setdefault(latin(word), set()).add(sign)
        path = _signs({word: signs.pop() for word, signs in alike.items() if len(signs) == 1}, latin(text))
    return path


def _signs(words: Mapping[str, str], text: str) -> str | None:
    path = ""
    for part in text.split():
        if part in words:
            path += words[part]
        elif all(letter in words or letter in _SIGNS for letter in part):
            path += "".join(words.get(letter, letter) for letter in part)
        else:
            return None
    return path


def meant(setup: Setup, move: Go | Strike) -> Go | Strike:
    """G5: read as an attack a move whose path begins with the mission's own word for one."""
    word, _, path = move.path.partition(" ")
    if path and any(sign == ATTACK and latin(one) == latin(word) for one, sign in setup.words):
        return Strike(move.unit, path)
    return move


def end_of(board: Board, cell: Cell, path: str) -> Cell:
    """Return where a path of signs leads, or OFF if it crosses the edge."""
    for step in path:
        if cell == OFF:
            return OFF
        cell = board.next[step][cell]
    return cell


@lru_cache(maxsize=1 << 14)
def goes(columns: int, rows: int, unit: str, cell: Cell, steps: int, barred: Cells, taken: Cells) -> tuple[Go, ...]:
    """G4: return a shortest path to each cell within so many steps.

    ``barred`` are cells that no path may enter, ``taken`` those that none may end on.
    """
    ways = board(columns, rows).next
    seen = barred | 1 << cell
    found: list[Go] = []
    edge = [(cell, "")]
    for _ in range(steps):
        further: list[tuple[Cell, str]] = []
        for here, path in edge:
            for step in STEPS:
                there = ways[step][here]
                if there != OFF and not seen >> there & 1:
                    seen |= 1 << there
                    further.append((there, path + step))
                    if not taken >> there & 1:
                        found.append(_go(unit, path + step))
        edge = further
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _go(unit: str, path: str) -> Go:
    return Go(unit, path)


@lru_cache(maxsize=1 << 14)
def strike(unit: str, across: int, up: int) -> Strike:
    """G5: return an attack on a target so many columns and rows away, by a shortest path."""
    return Strike(unit, straight(across, up))


def reach(setup: Setup, cell: Cell, steps: int) -> Cells:
    """Return the cells that lie at most so many steps away."""
    return within(len(setup.map[0]), len(setup.map), cell, steps)
