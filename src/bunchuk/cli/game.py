"""`bunchuk game`: any game but war's battles, opened, played, read and booked; the same commands for all of them."""

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bunchuk.cli.terminal import Terminal, table

if TYPE_CHECKING:
    from bunchuk.campaign.playing import Played
    from bunchuk.rules.game import Chance, Outcome

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

Which = Annotated[str, typer.Option("--game", "-g", help="The game's code; without it the only one that is open.")]
At = Annotated[str, typer.Option("--at", help="The moment, where time is an input: 2026-08-14T11:02; else now.")]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the event's games.

    Example: bk game list
    """
    from bunchuk.campaign import games

    terminal: Terminal = ctx.obj
    rows = games.listed(terminal.event)
    shown = [(row.code, row.game, row.title, row.state, ", ".join(row.seats), row.why or "-") for row in rows]
    text = table(shown, ("code", "game", "title", "state", "players", "outcome"))
    terminal.show(
        [row._asdict() for row in rows], text if rows else f"no games yet; known are {', '.join(games.kinds())}"
    )


@app.command()
def new(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="callsign, fogbound, …")],
    choices: Annotated[list[str] | None, typer.Argument(help="What is chosen: mission=ford.")] = None,
    seats: Annotated[
        list[str] | None, typer.Option("--seat", help="A player in order: Anna, Anna:bot or Anna:random.")
    ] = None,
    title: Annotated[str, typer.Option("--title", help="What the game is called.")] = "",
    pack: Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")] = "",
    dice: Annotated[
        Literal["table", "app"], typer.Option("--dice", help="app: the program rolls; table: you type them in.")
    ] = "app",
) -> None:
    """Open a game.

    Example: bk game new callsign mission=ford --seat Anna --seat Boris:bot
    """
    from bunchuk.campaign import games
    from bunchuk.errors import Misused

    terminal: Terminal = ctx.obj
    chosen: dict[str, str] = {}
    for word in choices or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise Misused(f"{word!r} chooses nothing; write NAME=VALUE, as mission=ford")
        chosen[name] = value
    done = games.open_game(terminal.event, game, chosen, seats or (), title=title, pack=pack, dice_from=dice)
    terminal.done(done)


@app.command()
def show(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's code; without it the only one that is open.")] = "",
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, not where it stands.")] = False,
    at: At = "",
) -> None:
    """Show a game as everybody, or --as a player or master, may see it.

    Example: bk game show G1 --as Anna
    """
    from bunchuk.campaign import playing
    from bunchuk.rules.codec import named

    terminal: Terminal = ctx.obj
    if log:
        code, told = playing.story(terminal.event, game, terminal.seat)
        data = {"game": code, "story": [item._asdict() for item in told]}
        terminal.show(data, "\n".join(_line(item.text, item.rule) for item in told))
        return
    seen = playing.look(terminal.event, game, terminal.seat, at)
    terminal.show(
        {
            "game": seen.game,
            "title": seen.title,
            "view": named(seen.view),
            "waiting": named(seen.waiting),
            "to_act": list(seen.to_act),
            "over": named(seen.over),
        },
        "\n".join(filter(None, (seen.drawn, _next(seen.waiting, seen.to_act, seen.over)))),
    )


@app.command()
def moves(ctx: typer.Context, game: Which = "", at: At = "") -> None:
    """List what a player may do now.

    Example: bk game moves --as Anna
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    found = playing.options(terminal.event, game, terminal.seat, at)
    text = "\n".join(f"{name}: {', '.join(texts)}" for name, texts in found.items())
    terminal.show(found, text or "say whose moves with --as NAME; only those who are to act have any")


@app.command()
def do(
    ctx: typer.Context,
    line: Annotated[str, typer.Argument(help="Moves, parted by ; - empty quotes where there are only dice.")],
    dice: Annotated[list[int] | None, typer.Argument(help="Dice rolled on the table, in the order asked for.")] = None,
    game: Which = "",
    at: At = "",
) -> None:
    """Play moves; bots answer at once.

    Example: bk game do "b1 lld; b1 x rr; end" --as Anna
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    played = playing.do(terminal.event, line, dice or (), game=game, eyes=terminal.seat, at=at)
    _answer(terminal, played)


@app.command()
def play(ctx: typer.Context, game: Which = "", at: At = "") -> None:
    """Play at one screen, a line a move, the screen covered between players.

    Example: bk game play
    """
    from bunchuk.campaign import playing
    from bunchuk.cli.app import attempt

    terminal: Terminal = ctx.obj
    shown = ""
    while True:
        seen = playing.look(terminal.event, game, terminal.seat, at)
        if seen.over:
            print(seen.drawn, _next(None, (), seen.over), sep="\n")
            return
        player = terminal.seat or seen.to_act[0]
        if player not in ("dice", shown) and not terminal.seat:
            _cover(player)
        shown = player
        if player != "dice":
            print(playing.look(terminal.event, game, player, at).drawn)
        print(f"{player}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() in ("q", "quit", "exit"):
            return
        attempt(partial(_played, terminal, game, player, line.strip(), at))


def _played(terminal: Terminal, game: str, player: str, line: str, at: str) -> None:
    """Carry out a line that was typed at ``game play``: moves, dice, ``?`` or ``u``."""
    from bunchuk.campaign import playing

    if line == "?":
        for name, texts in playing.options(terminal.event, game, player, at).items():
            print(f"{name}: {', '.join(texts)}")
    elif line == "u":
        terminal.done(playing.undo(terminal.event, game, eyes=player), hint="")
    elif line:
        dice = [int(word) for word in line.split()] if line.replace(" ", "").isdecimal() else []
        moves, eyes = ("", terminal.seat) if dice else (line, player)
        _answer(terminal, playing.do(terminal.event, moves, dice, game=game, eyes=eyes, at=at))


@app.command()
def undo(
    ctx: typer.Context,
    count: Annotated[int | None, typer.Argument(help="So many entries; without it the last line.", min=1)] = None,
    game: Which = "",
) -> None:
    """Take back the last line; a player only what revealed nothing.

    Example: bk game undo
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    terminal.done(playing.undo(terminal.event, game, count, terminal.seat), hint="bunchuk game redo")


@app.command()
def redo(ctx: typer.Context, game: Which = "") -> None:
    """Put back what was taken back last.

    Example: bk game redo
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    terminal.done(playing.redo(terminal.event, game, terminal.seat), hint="bunchuk game undo")


@app.command()
def export(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's code; without it the only one that is open.")] = "",
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; without it on the screen.")] = None,
) -> None:
    """Write the whole record as text; the master's alone while the game runs.

    Example: bk game export G1 --to g1.txt --as master
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    text = playing.export(terminal.event, game, terminal.seat)
    if to is None:
        terminal.show({"journal": text}, text.rstrip("\n"))
        return
    to.write_text(text, "utf-8")
    terminal.show({"file": str(to)}, f"the record is in {to}; bunchuk game replay {to} plays it again")


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A journal's file.")],
    title: Annotated[str, typer.Option("--title", help="What the game is called here.")] = "",
) -> None:
    """Take a record in as a game of this event.

    Example: bk game import g1.txt
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    terminal.done(playing.bring_in(terminal.event, file.read_text("utf-8-sig"), file.name, title))


@app.command()
def replay(ctx: typer.Context, file: Annotated[Path, typer.Argument(help="A journal's file, of any game.")]) -> None:
    """Play a record again, every move checked, and tell its story.

    Example: bk game replay g1.txt
    """
    from bunchuk.campaign import playing
    from bunchuk.rules.game import MASTER

    terminal: Terminal = ctx.obj
    match = playing.replay(file.read_text("utf-8-sig"), file.name)
    told = match.story(MASTER)
    over = match.outcome
    end = f"over: {over.why} ({over.rule})" if over else "not over"
    summary = f"{len(match.entries)} entries replay to the same position; the game is {end}"
    data = {"entries": len(match.entries), "story": [item._asdict() for item in told]}
    terminal.show(data, "\n".join([*(_line(item.text, item.rule) for item in told), summary]))


@app.command()
def audit(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's code; without it the only one that is open.")] = "",
) -> None:
    """Work out every roll of the program again, once the game is over.

    Example: bk game audit G1
    """
    from bunchuk.campaign import playing
    from bunchuk.errors import Faulty

    terminal: Terminal = ctx.obj
    audited = playing.audit(terminal.event, game)
    if audited.faults:
        raise Faulty("\n".join(map(str, audited.faults)))
    terminal.show({"rolls": audited.rolls}, f"{audited.rolls} rolls of the program are as its seed makes them")


@app.command()
def finish(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's code; without it the only one that is open.")] = "",
    prize: Annotated[list[str] | None, typer.Option("--prize", help="What a faction receives: gondor=20G.")] = None,
) -> None:
    """Write a game that is over into the event's log, with prizes if there are any.

    Example: bk game finish G1 --prize gondor=20G
    """
    from bunchuk.campaign import games
    from bunchuk.errors import Misused

    terminal: Terminal = ctx.obj
    prizes: dict[str, str] = {}
    for word in prize or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise Misused(f"{word!r} is no prize; write FACTION=COST, as gondor=20G")
        prizes[name] = value
    terminal.done(games.book(terminal.event, game, prizes))


@app.command()
def abandon(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's code.")],
    why: Annotated[str, typer.Option("--why", help="The reason, for the log.")] = "",
) -> None:
    """Give a game up; its record is kept.

    Example: bk game abandon G1 --why "rain"
    """
    from bunchuk.campaign import games

    terminal: Terminal = ctx.obj
    terminal.done(games.abandon(terminal.event, game, why))


def _answer(terminal: Terminal, played: "Played") -> None:
    from bunchuk.rules.codec import named

    left = [f"{played.left_over} moves were not made; give them again after the dice"] if played.left_over else []
    data = {
        "game": played.game,
        "told": [{"text": text, "rule": rule} for text, rule in played.told],
        "left_over": played.left_over,
        "waiting": named(played.waiting),
        "to_act": list(played.to_act),
        "over": named(played.over),
    }
    terminal.show(data, "\n".join(_line(text, rule) for text, rule in played.told), left)
    terminal.say(_next(played.waiting, played.to_act, played.over))


def _next(waiting: "Chance | None", to_act: tuple[str, ...], over: "Outcome | None") -> str:
    """Say in a line what the game waits for."""
    if over:
        return f"over: {over.why} ({over.rule})"
    if waiting:
        return f"next: {waiting.purpose} ({waiting.rule})"
    return f"next: {' or '.join(to_act)}" if to_act else ""


def _cover(player: str) -> None:
    """Hide the screen until the next player sits before it."""
    print("\033[2J\033[H" if sys.stdout.isatty() else "", end="")
    print(f"hand over to {player}, then press Enter", flush=True)
    sys.stdin.readline()


def _line(text: str, rule: str) -> str:
    return f"{text} ({rule})" if rule else text
