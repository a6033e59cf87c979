"""`bunchuk print`: papers of games other than battles."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli import moment
from bunchuk.cli.either import either
from bunchuk.cli.print_job import show_printed, with_job
from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.campaign.game_papers import Plan
    from bunchuk.printing.job import Job

app = typer.Typer(add_completion=False, rich_markup_mode=None)

Game = Annotated[str, typer.Argument(help="A game by code or title; without it the only open one.")]
Mission = Annotated[str, typer.Option("--mission", help="Of a mission, or a level, of a pack; no event is needed.")]
Pack = Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")]
Words = Annotated[str, typer.Option("--pack", help="Its own tables, if its papers are to speak their titles.csv.")]


@app.command()
@with_job
def cards(
    ctx: typer.Context,
    deck: Annotated[str, typer.Option("--deck", help="All cards of this deck; without it each of the pack once.")] = "",
    pack: Pack = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print cards of Frontline, nine to a sheet, backs for duplex: bk print cards --deck red_steel."""
    from bunchuk.campaign import card_papers

    terminal: Terminal = ctx.obj
    path = to or Path("cards.pdf")
    show_printed(
        terminal,
        "cards",
        card_papers.print_pack_cards(terminal.event, path, job, deck=deck, pack=pack, eyes=terminal.seat),
    )


@app.command()
@with_job
def deck(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help="A deck's name or code, or the id of a ready one.")],
    pack: Pack = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print the list of a deck on a slip: bk print deck red_steel."""
    from bunchuk.campaign import card_papers

    terminal: Terminal = ctx.obj
    show_printed(
        terminal,
        "deck",
        card_papers.print_deck(terminal.event, deck, to or Path("deck.pdf"), job, pack=pack, eyes=terminal.seat),
    )


@app.command("game-map")
@either("game")
@with_job
def game_map(
    ctx: typer.Context, game: Game = "", mission: Mission = "", pack: Pack = "", *, to: Path | None, job: "Job"
) -> None:
    """Print the map of a game on a map, cells of 2 cm; --as master prints those of all: bk print game-map G1."""
    from bunchuk.campaign import game_papers

    terminal: Terminal = ctx.obj
    path = to or Path("game-map.pdf")
    show_printed(
        terminal,
        "map",
        game_papers.print_game_map(
            terminal.event, path, job, game=game, eyes=terminal.seat, plan=_plan(terminal, pack, mission), pack=pack
        ),
    )


@app.command("game-counters")
@either("game")
@with_job
def game_counters(
    ctx: typer.Context, game: Game = "", mission: Mission = "", pack: Pack = "", *, to: Path | None, job: "Job"
) -> None:
    """Print counters of a game's units, 18 mm, backs for duplex: bk print game-counters G1 --as Anna."""
    from bunchuk.campaign import game_papers

    terminal: Terminal = ctx.obj
    path = to or Path("game-counters.pdf")
    show_printed(
        terminal,
        "counters",
        game_papers.print_counters_of(
            terminal.event, path, job, game=game, eyes=terminal.seat, plan=_plan(terminal, pack, mission), pack=pack
        ),
    )


@app.command("game-view")
@either("game")
@with_job
def game_view(
    ctx: typer.Context,
    game: Game = "",
    at: Annotated[
        str,
        typer.Option("--at", callback=moment.written, help="The moment, where time is an input: 2026-08-14T11:02."),
    ] = "",
    pack: Words = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print what a player sees of a game, for --as master what each of them sees: bk print game-view G1 --as Anna."""
    from bunchuk.campaign import game_papers

    terminal: Terminal = ctx.obj
    path = to or Path("game-view.pdf")
    printed = game_papers.print_game_view(terminal.event, path, job, game=game, eyes=terminal.seat, at=at, pack=pack)
    show_printed(terminal, "view", printed)


@app.command("game-slips")
@either("game")
@with_job
def game_slips(
    ctx: typer.Context,
    game: Game = "",
    rounds: Annotated[int, typer.Option("--rounds", "-n", min=1, help="For so many rounds from now on.")] = 1,
    mission: Mission = "",
    pack: Pack = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print blank order slips, or slips for acts, with callsign and round: bk print game-slips G1 --rounds 8."""
    from bunchuk.campaign import game_papers

    terminal: Terminal = ctx.obj
    path = to or Path("game-slips.pdf")
    printed = game_papers.print_order_slips(
        terminal.event,
        path,
        job,
        game=game,
        eyes=terminal.seat,
        rounds=rounds,
        plan=_plan(terminal, pack, mission),
        pack=pack,
    )
    show_printed(terminal, "slips", printed)


def _plan(terminal: Terminal, pack: str, mission: str) -> "Plan | None":
    """Return what is planned without a game of the event, if anything is."""
    from bunchuk.campaign.game_papers import Plan
    from bunchuk.errors import Misused

    if pack and not mission and not terminal.path.is_file():
        raise Misused("say which mission, or level, of the pack: --mission ridge")
    return Plan(pack, mission) if mission else None
