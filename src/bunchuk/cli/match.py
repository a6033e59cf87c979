"""`bunchuk match`: matches to 2 or 3 wins, played under the program or on paper (C35, C36)."""

from typing import TYPE_CHECKING, Annotated, Final, cast

import typer

from bunchuk.cli import moment
from bunchuk.cli.terminal import Terminal, clip, table
from bunchuk.errors import Misused

if TYPE_CHECKING:
    from bunchuk.campaign.event import Done

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

_WIDTH: Final = 80
"""Letters of a line."""
_GAPS: Final = 8
"""Letters between the columns of the list."""
_STANDS: Final = 34
"""Letters that say where a match stands."""

Match = Annotated[str, typer.Argument(help="The match by code or title.")]
At = Annotated[
    str,
    typer.Option("--at", callback=moment.written, help="The moment: 14:35, or 2026-08-14T14:35; else now."),
]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List all matches.

    Example: bk match list
    """
    from bunchuk.campaign import series_cards

    terminal: Terminal = ctx.obj
    rows = series_cards.listed(terminal.event)
    fixed = [(f"{row.score[0]}:{row.score[1]}", clip(series_cards.stands(row), _STANDS)) for row in rows]
    longest = [max((len(row.names[side]) for row in rows), default=0) for side in range(2)]
    code = max((len(row.code) for row in rows), default=0)
    room = _WIDTH - max(code, len("code")) - len("score") - max((len(cells[1]) for cells in fixed), default=0) - _GAPS
    widths = [max(room // 2, room - longest[1]), max(room - room // 2, room - longest[0])]
    shown = [
        (row.code, *(clip(name, width) for name, width in zip(row.names, widths, strict=True)), *cells)
        for row, cells in zip(rows, fixed, strict=True)
    ]
    text = table(shown, ("code", "first", "second", "score", "stands"))
    terminal.show(rows, text if rows else "no matches yet; bunchuk match new opens one")


@app.command()
def new(
    ctx: typer.Context,
    one: Annotated[str, typer.Argument(help="A player by name or code, or a bot: Steel:bot, Luck:random.")],
    other: Annotated[str, typer.Argument(help="The other player.")],
    choices: Annotated[list[str] | None, typer.Argument(help="What is chosen, as NAME=VALUE: first=DECK.")] = None,
    to: Annotated[int, typer.Option("--to", help="Wins that it is played to: 2 or 3.")] = 2,
    game: Annotated[str, typer.Option("--game", "-g", help="Which game.")] = "frontline",
    pack: Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")] = "",
    paper: Annotated[bool, typer.Option("--paper", help="Its games are played on paper.")] = False,
    at: At = "",
) -> None:
    """Open a match and its first call; decks belong to players, who take each other's seats game by game.

    Example: bk match new Anna Boris --to 3 first=red_steel
    """
    from bunchuk.campaign import series_play
    from bunchuk.cli.game import pairs

    terminal: Terminal = ctx.obj
    chosen = pairs(choices or (), "chooses nothing; write NAME=VALUE")
    if len(dict(chosen)) != len(chosen):
        raise Misused("something is chosen twice; write each NAME=VALUE once")
    done = series_play.open_match(
        terminal.event, one, other, wins=to, game=game, choices=dict(chosen), pack=pack, paper=paper, at=at
    )
    terminal.done(done)
    _say_next(terminal, done)


@app.command()
def show(ctx: typer.Context, match: Match) -> None:
    """Show a match; --as a player with his own deck, --as master with both.

    Example: bk match show M1 --as Anna
    """
    from bunchuk.campaign import series_cards
    from bunchuk.cli import cards

    terminal: Terminal = ctx.obj
    card, decks = series_cards.show(terminal.event, match, terminal.seat)
    # The decks come first, so that the score and what is to be done stay in sight below them.
    text = [*(cards.deck_played(name, deck) + "\n" for name, deck in decks.items()), cards.match(card)]
    terminal.show({**card._asdict(), "decks": decks}, "\n".join(text))


@app.command()
def ready(
    ctx: typer.Context,
    match: Match,
    players: Annotated[list[str], typer.Argument(help="Who confirms.")],
    at: At = "",
) -> None:
    """Confirm for one player or both; once both are ready the next game is opened.

    Example: bk match ready M1 Anna Boris
    """
    from bunchuk.campaign import series_play

    terminal: Terminal = ctx.obj
    done = series_play.ready(terminal.event, match, players, at)
    terminal.done(done)
    _say_next(terminal, done)


@app.command()
def swap(
    ctx: typer.Context,
    match: Match,
    player: Annotated[str, typer.Argument(help="Whose deck.")],
    out: Annotated[
        list[str] | None, typer.Option("--out", help="Cards that go out: 1x KV-1; again for further cards.")
    ] = None,
    into: Annotated[
        list[str] | None, typer.Option("--in", help="Cards of the sideboard that come in, likewise.")
    ] = None,
    at: At = "",
) -> None:
    """Change a deck between two games with cards of its sideboard, before confirming; it stays so.

    Example: bk match swap M1 Anna --out KV-1 --in SU-85
    """
    from bunchuk.campaign import series_play

    terminal: Terminal = ctx.obj
    done = series_play.swap(terminal.event, match, player, out or (), into or (), at)
    terminal.done(done)
    _say_next(terminal, done)


@app.command()
def result(
    ctx: typer.Context,
    match: Match,
    winner: Annotated[str, typer.Argument(help="Who won the game, or draw.")],
    at: At = "",
) -> None:
    """Count a game that was played on paper; the next call opens.

    Example: bk match result M1 Anna
    """
    from bunchuk.campaign import series_play

    terminal: Terminal = ctx.obj
    done = series_play.result(terminal.event, match, winner, at)
    terminal.done(done)
    _say_next(terminal, done)


@app.command()
def settle(ctx: typer.Context, match: Match, at: At = "") -> None:
    """Count a game that is over, and end a match whose call has run out.

    Example: bk match settle M1
    """
    from bunchuk.campaign import series_play

    terminal: Terminal = ctx.obj
    done = series_play.settle(terminal.event, match, at)
    terminal.done(done)
    _say_next(terminal, done)


def _say_next(terminal: Terminal, done: "Done") -> None:
    if step := next_step(done):
        terminal.say_next(step)


def next_step(done: "Done") -> str:
    """Return the command with which a match goes on after an act, and until when; empty if it is over."""
    from bunchuk.campaign import moments
    from bunchuk.campaign.series_cards import typed

    code, until, game = (str(done.data.get(name, "")) for name in ("match", "until", "game"))
    if until:
        waits = " ".join(map(typed, cast("list[str]", done.data["waits_for"])))
        return f"bunchuk match ready {code} {waits} (until {moments.told(until)})"
    return f"bunchuk game show {game}" if game else ""
