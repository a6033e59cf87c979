"""`bunchuk tournament`: tournaments of any game for two, played under the program or on paper."""

from pathlib import Path
from typing import Annotated

import typer

from bunchuk.cli import moment, print_tournament
from bunchuk.cli.terminal import Terminal, clip, table
from bunchuk.errors import Faulty, Misused

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Which = Annotated[
    str, typer.Option("--in", "-i", help="The tournament by code or title; without it the only one not closed.")
]
At = Annotated[
    str,
    typer.Option("--at", callback=moment.written, help="The moment: 14:35, or 2026-08-14T14:35; else now."),
]
Code = Annotated[str, typer.Argument(help="The tournament by code or title; without it the only one not closed.")]
Seen = Annotated[
    str, typer.Argument(help="The tournament by code or title; without it the only one not closed, or the newest.")
]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List all tournaments.

    Example: bk tournament list
    """
    from bunchuk.campaign import tournaments
    from bunchuk.cli import cards

    terminal: Terminal = ctx.obj
    rows = tournaments.listed(terminal.event)
    shown = [
        (row.code, clip(row.title, 30), row.state, row.players, cards.round_of(row) if row.rounds else "-")
        for row in rows
    ]
    text = table(shown, ("code", "tournament", "state", "players", "round"))
    terminal.show(rows, text if rows else "no tournaments yet; bunchuk tournament open opens one")


@app.command("open")
def open_(
    ctx: typer.Context,
    title: Annotated[str, typer.Argument(help="What the tournament is called.")],
    choices: Annotated[list[str] | None, typer.Argument(help="What is chosen for its games, as NAME=VALUE.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="What all lots come of; made up if none is given.")] = "",
    game: Annotated[str, typer.Option("--game", "-g", help="What is played under the program; else on paper.")] = "",
    pack: Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")] = "",
) -> None:
    """Open a tournament for players; announce its seed, so that anybody can draw the lots again.

    Example: bk tournament open "Spring cup" --game frontline
    """
    from bunchuk.campaign import hosting, tournaments
    from bunchuk.cli.game import pairs

    terminal: Terminal = ctx.obj
    chosen = dict(pairs(choices or (), "chooses nothing; write NAME=VALUE"))
    if (chosen or pack) and not game:
        raise Misused("a tournament on paper has no choices and no pack; name what is played with --game")
    hosted = hosting.checked(terminal.event, game, chosen, pack) if game else None
    done = tournaments.open_tournament(terminal.event, title, seed=seed, hosting=hosted)
    terminal.done(done)
    terminal.say_next(f"bunchuk tournament register Anna Boris … --in {done.data['tournament']}")


@app.command()
def register(
    ctx: typer.Context,
    players: Annotated[list[str], typer.Argument(help="Players by name or code; new names are entered.")],
    tournament: Which = "",
) -> None:
    """Let players join; several at once.

    Example: bk tournament register Anna Boris "Clara of Riga"
    """
    from bunchuk.campaign import tournaments

    terminal: Terminal = ctx.obj
    terminal.done(tournaments.register(terminal.event, tournament, players))


@app.command()
def withdraw(
    ctx: typer.Context,
    player: Annotated[str, typer.Argument(help="Who leaves.")],
    tournament: Which = "",
    why: Annotated[str, typer.Option("--why", help="The reason, for the log.")] = "",
) -> None:
    """Let a player leave; the table where he sits is still to be reported.

    Example: bk tournament withdraw Anna --why "a train to catch"
    """
    from bunchuk.campaign import tournaments

    terminal: Terminal = ctx.obj
    terminal.done(tournaments.withdraw(terminal.event, tournament, player, why))


@app.command()
def deck(
    ctx: typer.Context,
    player: Annotated[str, typer.Argument(help="Whose deck.")],
    deck: Annotated[str, typer.Argument(help="A ready deck, or one of the event, by code or title.")],
    tournament: Which = "",
) -> None:
    """Declare a player's deck before the start; each round's first game is played with it as it is now (C46).

    Example: bk tournament deck Anna red_steel
    """
    from bunchuk.campaign import tournament_decks

    terminal: Terminal = ctx.obj
    terminal.done(tournament_decks.declare(terminal.event, tournament, player, deck))


@app.command()
def start(ctx: typer.Context, tournament: Code = "", at: At = "") -> None:
    """Begin a tournament with who has joined, and draw the first round, which starts now or --at a moment.

    Example: bk tournament start --at 14:00
    """
    from bunchuk.campaign import rounds

    terminal: Terminal = ctx.obj
    done = rounds.start(terminal.event, tournament, at=at)
    terminal.done(done)
    terminal.say_next(f"bunchuk tournament show {done.data['tournament']}")


@app.command()
def pair(
    ctx: typer.Context,
    tournament: Code = "",
    late: Annotated[bool, typer.Option("--late", help="Do not wait for tables that are not reported.")] = False,
    more: Annotated[bool, typer.Option("--more", help="Pair a round beyond those that are due.")] = False,
    at: At = "",
) -> None:
    """Pair the next round by points; it starts after the break, or --at a moment.

    Example: bk tournament pair --at 15:00
    """
    from bunchuk.campaign import rounds

    terminal: Terminal = ctx.obj
    done = rounds.pair(terminal.event, tournament, late=late, more=more, at=at)
    terminal.done(done)
    terminal.say_next(f"bunchuk tournament show {done.data['tournament']}")


@app.command()
def ready(
    ctx: typer.Context,
    players: Annotated[
        list[str] | None, typer.Argument(help="Who confirms; without anybody the clock is shown.")
    ] = None,
    tournament: Which = "",
    at: At = "",
    settle: Annotated[bool, typer.Option("--settle", help="Do what is due: calls that ran out, a round over.")] = False,
) -> None:
    """Show the round's clock and open tables; or confirm for players, whose game is opened once both are ready.

    Example: bk tournament ready Anna Boris
    """
    from bunchuk.campaign import moments, series_tables
    from bunchuk.cli import hall

    terminal: Terminal = ctx.obj
    if players and settle:
        raise Misused("confirm for players first, then write bunchuk tournament ready --settle")
    if players:
        terminal.done(series_tables.ready(terminal.event, tournament, players, at))
    elif settle:
        terminal.done(series_tables.settle(terminal.event, tournament, at))
    else:
        found = series_tables.clock(terminal.event, tournament, at)
        seconds = {"starts": found.starts, "ends": found.ends, "now": found.now}
        written = {name: second and moments.written(second) for name, second in seconds.items()}
        terminal.show({**found._asdict(), **written}, hall.clock(found))


@app.command()
def top(
    ctx: typer.Context,
    tournament: Code = "",
    ended: Annotated[
        str, typer.Option("--ended", help="When all before it had ended: 14:34, or 2026-08-14T14:34; tells the start.")
    ] = "",
) -> None:
    """Pair the top from the standings, or its next stage from the winners (C43).

    Example: bk tournament top --ended 14:34
    """
    from bunchuk.campaign import top as elimination

    terminal: Terminal = ctx.obj
    done = elimination.pair(terminal.event, tournament, ended=ended)
    terminal.done(done)
    terminal.say_next(f"bunchuk tournament show {done.data['tournament']}")


@app.command()
def report(
    ctx: typer.Context,
    where: Annotated[
        str, typer.Argument(metavar="TABLE", help="A table's number, or a player, whose games are first.")
    ],
    score: Annotated[str, typer.Argument(help="Games won: 2-1.")] = "",
    tournament: Which = "",
    absent: Annotated[list[str] | None, typer.Option("--absent", help="Who did not come, and leaves.")] = None,
    number: Annotated[int, typer.Option("--round", help="The round, if it is not the newest.", min=0)] = 0,
) -> None:
    """Report a table; a wrong report is taken back with undo and made again.

    Example: bk tournament report Anna 2-1
    """
    from bunchuk.campaign import scores, top

    terminal: Terminal = ctx.obj
    if not number and top.begun(terminal.event, tournament):
        done = top.report(terminal.event, tournament, where, score, absent=absent or ())
    else:
        done = scores.report(terminal.event, tournament, where, score, absent=absent or (), number=number)
    terminal.done(done)
    if not done.data["open"]:
        terminal.say_next(f"bunchuk tournament standings {done.data['tournament']}")


@app.command()
def show(
    ctx: typer.Context,
    tournament: Seen = "",
    number: Annotated[int, typer.Option("--round", help="The round, without it the newest.", min=0)] = 0,
) -> None:
    """Show a tournament and the tables of a round.

    Example: bk tournament show T1
    """
    from bunchuk.campaign import top, tournament_decks, tournaments
    from bunchuk.cli import cards, hall

    terminal: Terminal = ctx.obj
    card, rows = tournaments.show(terminal.event, tournament, number)
    entrants = tournament_decks.entrants(terminal.event, card.code) if card.state == "open" else []
    stages = [] if number else top.shown(terminal.event, card.code)
    text = [cards.tournament(card)]
    if entrants:
        text.append(hall.entrants(entrants))
    if rows:
        text += [f"round {rows[0].round}:"] * bool(number or stages) + [hall.tables(rows)]
    if stages:
        text.append(hall.stages(stages))
    data = {**card._asdict(), "shown": rows[0].round if rows else 0, "entrants": entrants, "tables": rows}
    terminal.show({**data, "stages": stages}, "\n".join(text))


@app.command()
def standings(ctx: typer.Context, tournament: Seen = "") -> None:
    """Show the players from the first, and what set each behind the one above (C42).

    Example: bk tournament standings T1
    """
    from bunchuk.campaign import standings as places
    from bunchuk.cli import hall

    terminal: Terminal = ctx.obj
    code, rows = places.standings(terminal.event, tournament)
    text = hall.standings(rows) if rows else "nobody has joined yet"
    terminal.show({"tournament": code, "standings": rows}, text)


app.add_typer(print_tournament.app)


@app.command()
def check(ctx: typer.Context, tournament: Seen = "") -> None:
    """Draw every round again from the seed, and compare.

    Example: bk tournament check T1
    """
    from bunchuk.campaign import rounds, tournaments

    terminal: Terminal = ctx.obj
    code, drawn = rounds.check(terminal.event, tournament)
    imported = tournaments.show(terminal.event, code)[0].round - drawn
    text = f"rounds of {code} that come out of its seed as they were paired: {drawn}"
    text += f"\nrounds that were drawn elsewhere and do not come out of it again: {imported}" * bool(imported)
    terminal.show({"tournament": code, "rounds": drawn, "imported": imported}, text)


@app.command()
def close(
    ctx: typer.Context,
    tournament: Code = "",
    early: Annotated[str, typer.Option("--early", help="Why not all rounds that are due were played.")] = "",
) -> None:
    """Close a tournament; its order stands in the log.

    Example: bk tournament close T1
    """
    from bunchuk.campaign import standings as places

    terminal: Terminal = ctx.obj
    terminal.done(places.close(terminal.event, tournament, early=early))


@app.command("export")
def export_(
    ctx: typer.Context,
    tournament: Seen = "",
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; without it the text is shown.")] = None,
) -> None:
    """Write a tournament as TRF, the chess federation's file, so that other programs check its standings.

    Example: bk tournament export T1 --to spring.trf
    """
    from bunchuk.campaign import exchange

    terminal: Terminal = ctx.obj
    code, text = exchange.export(terminal.event, tournament)
    if to is not None:
        try:
            to.write_bytes(text.encode())
        except OSError as error:
            raise Faulty(f"cannot write {to}: {error.strerror}; choose another place") from None
    shown = "\n".join(text.splitlines()) if to is None else f"wrote {to}"
    terminal.show({"tournament": code, "file": str(to or ""), "text": text}, shown)


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A tournament in TRF, ours or another program's.", show_default=False)],
    title: Annotated[str, typer.Argument(help="What it is called; without it as the file says.")] = "",
) -> None:
    """Take in a tournament from a file in TRF; it is not rated here, and goes on if it is not over.

    Example: bk tournament import spring.trf --dry-run
    """
    from bunchuk.campaign import tournament_import

    terminal: Terminal = ctx.obj
    done = tournament_import.import_trf(terminal.event, file, title)
    terminal.done(done)
    terminal.say_next(f"bunchuk tournament standings {done.data['tournament']}")
