"""``bunchuk battle odds`` and ``bunchuk unit compare``: what bots make of it, played many times over."""

import math
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bunchuk.cli.either import either
from bunchuk.cli.terminal import Terminal, clip, table
from bunchuk.tables.spelling import many

if TYPE_CHECKING:
    from bunchuk.campaign.comparison import Comparison, Contender
    from bunchuk.campaign.odds import Odds, Share

_NAME = 24
"""Letters of a commander's name that a line has room for."""

For = Annotated[str, typer.Option("--for", help="How long to play: 5s, 2m.")]
Games = Annotated[
    int | None, typer.Option("--games", help="Play so many games instead of so long.", show_default=False)
]
Seed = Annotated[
    int | None, typer.Option("--seed", help="Where chance begins: with --games the same again.", show_default=False)
]


@either("battle")
def odds(
    ctx: typer.Context,
    battle: Annotated[str, typer.Argument(help="The battle's code; without it the one that is open.")] = "",
    length: For = "5s",
    games: Games = None,
    bot: Annotated[
        Literal["wavering", "charger", "random"],
        typer.Option(
            "--bot",
            help="Who plays both sides: charger attacks by the shortest way; wavering too, but one act in ten is any; "
            "random does anything.",
        ),
    ] = "wavering",
    seed: Seed = None,
) -> None:
    """Play a battle's position to the end again and again, for masters: bk battle odds B1 --for 10s --as master."""
    from bunchuk.campaign import odds as odds_of

    terminal: Terminal = ctx.obj
    found = odds_of.odds(
        terminal.event,
        battle,
        seconds=seconds(length) if games is None else None,
        games=games,
        bot=bot,
        seed=_seed(seed),
        eyes=terminal.seat,
    )
    terminal.show(found, _odds(found))


def compare(
    ctx: typer.Context,
    one: Annotated[str, typer.Argument(help="faction:type, faction:people:type, or a unit: gondor:hi, gon-3.")],
    other: Annotated[str, typer.Argument(help="The same of whom it is compared with: mordor:orcs:li.")],
    length: For = "3s",
    games: Annotated[
        int | None,
        typer.Option("--games", help="Fight so many duels on each ground instead of so long.", show_default=False),
    ] = None,
    seed: Seed = None,
) -> None:
    """Let units of two troop types fight at about equal price, on each kind of ground.

    Example: bk unit compare gondor:hi mordor:orcs:li
    """
    from bunchuk.campaign import comparison

    terminal: Terminal = ctx.obj
    found = comparison.compare(
        terminal.event,
        one,
        other,
        seconds=seconds(length) if games is None else None,
        rounds=None if games is None else (games + 1) // 2,
        seed=_seed(seed),
        eyes=terminal.seat,
    )
    terminal.show(found, _comparison(found))


def seconds(text: str) -> float:
    """Read a length of time: ``5``, ``5s``, ``0.5s``, ``2m``; raises Misused."""
    from bunchuk.errors import Misused

    words = text.strip().casefold()
    scale = 60.0 if words.endswith("m") else 1.0
    number = words[:-1] if words[-1:] in ("s", "m") else words
    digits = number.replace(".", "", 1)
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 9:
        raise Misused(f"{text[:20]!r} is no length of time; write 5s or 2m")
    return float(number) * scale


def _seed(seed: int | None) -> int:
    return int.from_bytes(os.urandom(4)) if seed is None else seed


def _odds(found: "Odds") -> str:
    """Lay odds out: who wins, what each side has left, each unit."""
    when = f"round {found.round}" if found.round else "before round 1"
    lines = [f"{found.battle} at {found.site}, {when}, played to the end:"]
    width = min(_NAME, max(len(side.name) for side in found.sides))
    for side in found.sides:
        left = f"{side.units:.1f} of {side.of_units} units, {side.hits:.1f} of {side.of_hits} hits"
        lines.append(f"  {clip(side.name, width):{width}} wins {_share(side.wins)}; has left {left}")
    lines.append(f"  {'nobody':{width}} wins {_share(found.draws)}; lasts to round {found.rounds:.1f}")
    rows = [(one.code, f"{percent(one.left.share)}%", f"{one.hits:.1f}", one.of_hits) for one in found.units]
    lines.append(table(rows, ("unit", "left", "hits", "of")))
    return "\n".join([*lines, _played(found.games, found.bot, found.seconds, found.cores, found.seed)])


def _comparison(found: "Comparison") -> str:
    """Lay a comparison out: the two, and a line for each kind of ground."""
    one, other = found.contenders
    rows = [
        (
            line.title,
            *(_share(share) for share in (line.first, line.second, line.draws)),
            line.first.of,
            f"closed to {' and '.join(line.closed)}" if line.closed else "",
        )
        for line in found.grounds
    ]
    head = [f"A: {_contender(one)}", f"B: {_contender(other)}", f"{found.ruling}; both far from home (W2)"]
    titles = ("ground", "A wins", "B wins", "draw", "games", "")
    return "\n".join(
        [*head, table(rows, titles), _played(found.games, found.bot, found.seconds, found.cores, found.seed)]
    )


def _contender(one: "Contender") -> str:
    return f"{one.units} x {one.title} {one.strength}, {one.price} each"


def _share(share: "Share") -> str:
    return f"{percent(share.share)}% ({percent(share.low, math.floor)}-{percent(share.high, math.ceil)})"


def percent(share: float, rounded: Callable[[float], int] = round) -> str:
    """Write a share in per cent: whole, but nothing is called 0 or 100 that is not exactly so.

    Limits are ``rounded`` outwards, so that what is written holds no less than the interval.
    """
    rest = 100 * min(share, 1 - share)
    places = max(0, math.ceil(-math.log10(rest))) if rest > 0 else 0
    return f"{rounded(100 * share * 10**places) / 10**places:.{places}f}"


def _played(games: int, bot: str, took: float, cores: int, seed: int) -> str:
    on = many(cores, "core")
    return (
        f"{many(games, 'game')}, the bot {bot} on both sides, in {took:.1f} s on {on}: {games / took:.0f} a second\n"
        f"brackets: 95 % intervals (Wilson), of bots' play, not of people's; seed {seed}"
    )
