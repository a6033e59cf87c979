"""The odds of a battle: its present position played to the end many times, with bots in both seats.

They rest on all that is hidden, so they are the masters' alone. The rules are the ones that carry out the battle.
"""

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from bunchuk.campaign.event import Event
from bunchuk.campaign.running import code_of, reader_of, resume
from bunchuk.errors import Misused, Refused
from bunchuk.host.bots import Bot, random_bot
from bunchuk.host.playouts import sample
from bunchuk.rules.game import MASTER
from bunchuk.rules.games import AnyBot
from bunchuk.rules.war.bot import bot as charger
from bunchuk.rules.war.bot import wavering
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import Setup, State

BotName = Literal["wavering", "charger", "random"]
"""``charger`` goes the shortest way to where it can attack, ``wavering`` does so too but for one act in ten, which is
any (``rules.war.bot``); ``random`` does anything legal."""

_BOTS: Final[dict[BotName, AnyBot]] = {"wavering": wavering, "charger": charger, "random": random_bot}
_NORMAL: Final = 1.959963984540054
"""How many standard deviations to either side hold 95 % of a normal distribution."""
_LEFT: Final = ("alive", "fled", "released")
"""What must have become of a unit or a hero for its side to have it still."""


class Share(NamedTuple):
    """How often something happened in ``of`` games: the share, and its 95 % confidence interval (Wilson's)."""

    times: int
    of: int
    share: float
    low: float
    high: float


class SideOdds(NamedTuple):
    """A side: how often it wins, and what it has left on average, heroes apart."""

    code: str
    name: str
    wins: Share
    units: float
    of_units: int
    hits: float
    of_hits: int


class UnitOdds(NamedTuple):
    """A unit or a hero: how often its side still has it at the end, and its hits then on average, 0 where it is gone.

    ``of_hits`` are those that it came to the battle with.
    """

    code: str
    side: int
    left: Share
    hits: float
    of_hits: int


class Odds(NamedTuple):
    """What came of playing a battle's present position to its end."""

    battle: str
    site: str
    round: int
    games: int
    sides: tuple[SideOdds, SideOdds]
    draws: Share
    rounds: float
    units: tuple[UnitOdds, ...]
    bot: str
    seed: int
    seconds: float
    cores: int
    per_second: float


class End(NamedTuple):
    """What is read off the end of a game: who won, in which round, hits left by place in the set-up, -1 for gone."""

    winners: tuple[int, ...]
    round: int
    hits: tuple[int, ...]


def odds(
    event: Event,
    battle: str = "",
    *,
    seconds: float | None = 5.0,
    games: int | None = None,
    bot: BotName = "wavering",
    seed: int,
    eyes: str = "",
    cores: int = 0,
) -> Odds:
    """Play a battle's position to the end for so many seconds, or so many games, on all cores.

    Raises Refused for other eyes than a master's and for a battle that is over, NotFound, Ambiguous, Misused.
    """
    if (seconds is not None and not 0 < seconds <= _LONGEST) or (games is not None and games < 1):
        raise Misused(f"odds are played for up to {_LONGEST} seconds, or for one game or more")
    with event.reading(seated=True) as db:
        code = code_of(db, battle, first="open")
        match = resume(db, code)
        if reader_of(db, match, eyes) != MASTER:
            raise Refused("the odds of a battle rest on what is hidden", rule="W33", remedy="add --as master")
        state = match.state
    if not WAR.to_act(state):
        raise Refused(f"battle {code} is over", rule="W38", remedy=f"bunchuk battle finish {code} books it")
    player = seated(bot)
    played = sample(WAR, (state,), {0: player, 1: player}, ended, seed=seed, seconds=seconds, rounds=games, cores=cores)
    ends = [game.found for game in played.games]
    per_second = len(ends) / played.seconds
    return summed_up(state, ends)._replace(
        battle=code, bot=bot, seed=seed, seconds=played.seconds, cores=played.cores, per_second=per_second
    )


_LONGEST: Final = 3600


def seated(name: BotName) -> Bot:
    """Return the bot of a name."""
    return _BOTS[name]


def ended(state: State) -> End:
    """Read off a battle that is over who won and what is left."""
    found = result(state)
    left = {unit.code: unit.hits if unit.fate in _LEFT else -1 for unit in found.units}
    left |= {hero.code: hero.hits if hero.fate in _LEFT else -1 for hero in found.heroes}
    return End(found.winners, state.round, tuple(left[profile.code] for profile in state.setup.units))


def summed_up(state: State, ends: Sequence[End]) -> Odds:
    """Sum up what came of a position; who played it, and how fast, is left open."""
    setup = state.setup
    first, second = (_side(setup, side, ends) for side in (0, 1))
    units = tuple(
        UnitOdds(
            profile.code,
            profile.side,
            shared(sum(end.hits[index] >= 0 for end in ends), len(ends)),
            _mean([max(0, end.hits[index]) for end in ends]),
            profile.hits,
        )
        for index, profile in enumerate(setup.units)
    )
    draws, rounds = shared(sum(not end.winners for end in ends), len(ends)), _mean([end.round for end in ends])
    return Odds("", setup.site, state.round, len(ends), (first, second), draws, rounds, units, "", 0, 0.0, 0, 0.0)


def shared(times: int, of: int) -> Share:
    """Return a share with its confidence interval by Wilson's score, which holds near 0 and 1 and for few games."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share, square = times / of, _NORMAL**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = _NORMAL * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return Share(times, of, share, middle - half if times else 0.0, middle + half if times < of else 1.0)


def _side(setup: Setup, side: int, ends: Sequence[End]) -> SideOdds:
    own = [at for at, profile in enumerate(setup.units) if profile.side == side and profile.passport is None]
    return SideOdds(
        setup.sides[side].code,
        setup.sides[side].name,
        shared(sum(end.winners == (side,) for end in ends), len(ends)),
        _mean([sum(end.hits[at] >= 0 for at in own) for end in ends]),
        len(own),
        _mean([sum(max(0, end.hits[at]) for at in own) for end in ends]),
        sum(setup.units[at].hits for at in own),
    )


def _mean(figures: Sequence[int]) -> float:
    return sum(figures) / len(figures) if figures else 0.0
