"""`bunchuk rating`: ratings and ranks of players, over all games for two."""

from typing import Annotated, Final

import typer

from bunchuk.cli.terminal import Terminal, clip, table
from bunchuk.tables.spelling import many

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

_HISTORY: Final = len("12345  " + "  drawn" + "  " + "  1600.0000" * 3) + 2
"""Letters of a line of a history beside what was played and against whom."""

Player = Annotated[str, typer.Argument(help="A player, commander or hero by name or code.")]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List all who are rated, the highest first.

    Example: bk rating list
    """
    from bunchuk.campaign import ratings

    terminal: Terminal = ctx.obj
    rows = ratings.listed(terminal.event)
    shown = [
        (place, row.code, clip(row.name, 28), row.rating, row.rank, row.results) for place, row in enumerate(rows, 1)
    ]
    text = table(shown, ("", "code", "player", "rating", "rank", "results"))
    terminal.show(rows, text if rows else "nothing is rated yet; bunchuk rating record rates a game")


@app.command()
def show(ctx: typer.Context, player: Player) -> None:
    """Show a player's rating and rank.

    Example: bk rating show Anna
    """
    from bunchuk.campaign import ratings
    from bunchuk.cli import cards

    terminal: Terminal = ctx.obj
    found = ratings.show(terminal.event, player)
    terminal.show(found, cards.player(found))


@app.command()
def history(ctx: typer.Context, player: Player) -> None:
    """Show every result that made a player's rating; numbers are those of the log.

    Example: bk rating history Anna
    """
    from bunchuk.campaign import ratings

    terminal: Terminal = ctx.obj
    rows = ratings.history(terminal.event, player)
    against = min(24, max((len(row.against) for row in rows), default=0))
    room = 80 - _HISTORY - against  # for what it was; names are shortened first
    shown = [
        (
            row.operation, clip(row.what, room), row.made, clip(row.against, against), row.against_rating, row.gain,
            row.after,
        )
        for row in rows
    ]  # fmt: skip
    text = table(shown, ("", "what", "made", "against", "of", "gain", "rating"))
    terminal.show(rows, text if rows else "nothing is rated yet")


@app.command()
def enter(ctx: typer.Context, name: Annotated[str, typer.Argument(help="The player's name.")]) -> None:
    """Enter somebody as a player who is no commander or hero.

    Example: bk rating enter "Anna of Riga"
    """
    from bunchuk.campaign import ratings

    terminal: Terminal = ctx.obj
    terminal.done(ratings.enter(terminal.event, name))


@app.command()
def record(
    ctx: typer.Context,
    one: Annotated[str, typer.Argument(help="A player; or a booked game's code, alone.")],
    other: Annotated[str, typer.Argument(help="The other player.")] = "",
    score: Annotated[str, typer.Argument(help="1:0, 0:1 or draw; of a match 2:0, 2:1, 3:2 …")] = "",
    match: Annotated[bool, typer.Option("--match", help="It was a match to 2 or 3 wins.")] = False,
) -> None:
    """Rate a result from paper, or a booked game of two persons: bk rating record G1

    Example: bk rating record Anna Boris 1:0
    """
    from bunchuk.campaign import ratings
    from bunchuk.errors import Misused

    terminal: Terminal = ctx.obj
    if bool(other) != bool(score) or (match and not other):
        raise Misused("a result has two players and a score: bunchuk rating record Anna Boris 1:0")
    if other:
        terminal.done(ratings.record(terminal.event, one, other, score, match=match))
    else:
        terminal.done(ratings.record_game(terminal.event, one))


@app.command()
def recompute(ctx: typer.Context) -> None:
    """Work all ratings out again from the results, and compare them with those kept.

    Example: bk rating recompute
    """
    from bunchuk.campaign import ratings

    terminal: Terminal = ctx.obj
    found = ratings.recompute(terminal.event)
    made = f"{many(found.results, 'result')} of {many(found.players, 'player')}"
    terminal.show(found, f"{made} {'makes' if found.results == 1 else 'make'} the ratings as they are kept")


@app.command()
def figures(
    ctx: typer.Context,
    pack: Annotated[str, typer.Argument(help="Take over those of this pack, by its name or folder.")] = "",
) -> None:
    """Show the figures of ratings, ranks, matches and tournaments; or take over those of a pack of your own.

    Example: bk rating figures ./my-frontline
    """
    from bunchuk.campaign import rating_figures
    from bunchuk.cli import cards

    terminal: Terminal = ctx.obj
    if pack:
        terminal.done(rating_figures.take_over(terminal.event, pack))
        return
    found = rating_figures.show(terminal.event)
    data = {"pack": found.pack, "shipped": found.shipped, **found.figures._asdict()}
    terminal.show(data, cards.rating_figures(found))
