"""`bunchuk match`: matches to 2 or 3 wins, played under the program or on paper (C35, C36)."""

from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal, clip, table
from bunchuk.errors import Misused

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Match = Annotated[str, typer.Argument(help="The match by code or title.")]
At = Annotated[str, typer.Option("--at", help="The moment: 14:35, or 2026-08-14T14:35; else now.")]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List all matches.

    Example: bk match list
    """
    from bunchuk.campaign import series_cards

    terminal: Terminal = ctx.obj
    rows = series_cards.listed(terminal.event)
    shown = [
        (
            row.code,
            clip(row.players[0], 18),
            clip(row.players[1], 18),
            f"{row.score[0]}:{row.score[1]}",
            clip(row.end or (f"call until {row.until}" if row.until else "a game is on"), 28),
        )
        for row in rows
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
    terminal.say_next(f"bunchuk match ready {done.data['match']} PLAYER PLAYER")


@app.command()
def show(ctx: typer.Context, match: Match) -> None:
    """Show a match; --as a player with his own deck, --as master with both.

    Example: bk match show M1 --as Anna
    """
    from bunchuk.campaign import series_cards
    from bunchuk.cli import cards

    terminal: Terminal = ctx.obj
    card, decks = series_cards.show(terminal.event, match, terminal.seat)
    text = [cards.match(card), *(f"\n{name} plays\n{deck}" for name, deck in decks.items())]
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
    if done.data["game"]:
        terminal.say_next(f"bunchuk game show {done.data['game']}")


@app.command()
def swap(
    ctx: typer.Context,
    match: Match,
    player: Annotated[str, typer.Argument(help="Whose deck.")],
    out: Annotated[
        list[str] | None, typer.Option("--out", help="Cards that go out: 2x T-34; once for each card.")
    ] = None,
    into: Annotated[list[str] | None, typer.Option("--in", help="Cards of the sideboard that come in.")] = None,
    at: At = "",
) -> None:
    """Change a deck between two games with cards of its sideboard, before confirming; it stays so.

    Example: bk match swap M1 Anna --out T-34 --in SU-85
    """
    from bunchuk.campaign import series_play

    terminal: Terminal = ctx.obj
    terminal.done(series_play.swap(terminal.event, match, player, out or (), into or (), at))


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
    terminal.done(series_play.result(terminal.event, match, winner, at))


@app.command()
def settle(ctx: typer.Context, match: Match, at: At = "") -> None:
    """Count a game that is over, and end a match whose call has run out.

    Example: bk match settle M1
    """
    from bunchuk.campaign import series_play

    terminal: Terminal = ctx.obj
    terminal.done(series_play.settle(terminal.event, match, at))
