"""Playing positions to their end outside any match: bots at every seat, fair dice, no record; often, on all cores.

A game of number n has its chance from the seed and n alone, so that the same numbers give the same games on however
many cores they are played.
"""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Generic, NamedTuple, TypeVar

from bunchuk.host.bots import Bot
from bunchuk.rules.game import CHANCE, Game, M, Rolled, S, Seat, U

T = TypeVar("T")

_MOST: Final = 64
"""The most processes that are started."""


class Played(NamedTuple, Generic[T]):
    """What was read off the end of a game: which of the positions it began from, and what."""

    start: int
    found: T


class Sample(NamedTuple, Generic[T]):
    """What came of many games: each one's end, how long they took, on how many cores."""

    games: tuple[Played[T], ...]
    seconds: float
    cores: int


class Plan(NamedTuple, Generic[S, M, U, T]):
    """What every process plays: positions in turn, whose bots, what is read off each end, for how long.

    ``rounds`` is how often each position is played at most, ``until`` a time of the clock; each process plays a round.
    """

    game: Game[S, M, U]
    starts: Sequence[S]
    bots: Mapping[Seat, Bot]
    read: Callable[[S], T]
    seed: int
    rounds: int | None
    until: float | None


def play_out(game: Game[S, M, U], state: S, bots: Mapping[Seat, Bot], rng: Random) -> S:
    """Return how a game stands when nobody is to act any more, or when no bot cares to.

    The game's own rules carry out each move, as they do in a match; ``rng`` rolls the dice and is each bot's chance.
    """
    while to_act := game.to_act(state):
        asked = game.chance(state)
        if asked is not None:
            rolled = Rolled(tuple(rng.randrange(sides) + 1 for sides in asked.dice))
            state, _ = game.apply(state, CHANCE, rolled)
            continue
        for seat in sorted(to_act):
            move = bots[seat](game, state, seat, rng.randrange)
            if move is not None:
                state, _ = game.apply(state, seat, move)
                break
        else:
            return state
    return state


def sample(
    game: Game[S, M, U],
    starts: Sequence[S],
    bots: Mapping[Seat, Bot],
    read: Callable[[S], T],
    *,
    seed: int,
    seconds: float | None = None,
    rounds: int | None = None,
    cores: int = 0,
) -> Sample[T]:
    """Play positions to their end, each equally often: ``rounds`` times, or as often as ``seconds`` allow, or either.

    ``cores`` 0: all there are. ``read`` and the bots are functions of modules, since other processes look them up.
    """
    if seconds is None and rounds is None:
        raise ValueError("a sample ends after some time or some rounds")
    begun = time.perf_counter()
    cores = min(cores or _cores(), rounds or _MOST)
    plan = Plan(game, starts, bots, read, seed, rounds, None if seconds is None else time.time() + seconds)
    if cores == 1:
        found = _share(plan, 0, 1)
    else:
        # The processes start afresh: a fork would copy whatever threads and connections the caller has open.
        from multiprocessing import get_context  # noqa: PLC0415 -- hot commands start no processes

        with get_context("spawn").Pool(cores - 1) as pool:
            others = [pool.apply_async(_share, (plan, first, cores)) for first in range(1, cores)]
            found = _share(plan, 0, cores)
            for other in others:
                found += other.get()
    found.sort(key=lambda numbered: numbered[0])
    return Sample(tuple(played for _, played in found), time.perf_counter() - begun, cores)


def _cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _share(plan: Plan[S, M, U, T], first: int, step: int) -> list[tuple[int, Played[T]]]:
    """Play every ``step``-th round, and number the games as they would be if one process played them all."""
    found: list[tuple[int, Played[T]]] = []
    for turn in _rounds(plan, first, step):
        for start, state in enumerate(plan.starts):
            number = turn * len(plan.starts) + start
            end = play_out(plan.game, state, plan.bots, Random(f"{plan.seed} {number}"))
            found.append((number, Played(start, plan.read(end))))
    return found


def _rounds(plan: Plan[S, M, U, T], first: int, step: int) -> Iterator[int]:
    turn = first
    while plan.rounds is None or turn < plan.rounds:
        yield turn
        turn += step
        if plan.until is not None and time.time() >= plan.until:
            return
