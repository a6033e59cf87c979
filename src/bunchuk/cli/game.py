"""`bunchuk game`: any game but war's battles, opened, played, read and booked; the same commands for all of them."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from bunchuk.cli import moment, taken
from bunchuk.cli.either import either
from bunchuk.cli.terminal import Terminal, across, clip, room, sentence, table, wrapped
from bunchuk.errors import Faulty, Misused, first_told

if TYPE_CHECKING:
    from bunchuk.campaign.playing import Played
    from bunchuk.campaign.seating import Asked, Sitter

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

_NAMES: Final = 30
"""Columns that a list has for those who sit at a game."""

Code = Annotated[str, typer.Argument(help="The game's code or title; without it the only one that is open.")]
Which = Annotated[
    str, typer.Option("--game", "-g", help="The game's code or title; without it the only one that is open.")
]
At = Annotated[
    str,
    typer.Option(
        "--at",
        callback=moment.written,
        help="The moment, where time is an input: 2026-08-14T11:02, or 11:02; else now.",
    ),
]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the event's games; how one ended stands on its card: bk show G1.

    Example: bk game list
    """
    from bunchuk.campaign import games
    from bunchuk.rules.games import kinds

    terminal: Terminal = ctx.obj
    rows = games.listed(terminal.event)
    shown = [(row.code, row.game, clip(row.title, 20), row.state, _seats(row.players)) for row in rows]
    text = table(shown, ("code", "game", "title", "state", "players"))
    terminal.show(rows, text if rows else f"no games yet; bunchuk game new opens {', '.join(kinds())}")


@app.command()
def new(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game; an unknown one is answered with all there are.")],
    choices: Annotated[list[str] | None, typer.Argument(help="What is chosen, each as NAME=VALUE.")] = None,
    seats: Annotated[
        list[str] | None,
        typer.Option("--seat", help="A player in order: Anna, Anna:bot, Anna:random, Anna:master."),
    ] = None,
    title: Annotated[str, typer.Option("--title", help="What the game is called.")] = "",
    pack: Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")] = "",
    dice: Annotated[
        Literal["table", "app"], typer.Option("--dice", help="app: the program rolls; table: you type them in.")
    ] = "app",
) -> None:
    """Open a game. A wrong choice is answered with what can be chosen.

    Example: bk game new callsign mission=ford --seat Anna --seat Boris:bot
    """
    from bunchuk.campaign import games

    terminal: Terminal = ctx.obj
    chosen = pairs(choices or (), "chooses nothing; write NAME=VALUE")
    if len(dict(chosen)) != len(chosen):
        raise Misused("something is chosen twice; write each NAME=VALUE once")
    done = games.open_game(terminal.event, game, dict(chosen), seats or (), title=title, pack=pack, dice_from=dice)
    terminal.done(done)
    terminal.say_next(f"bunchuk game show {done.data['game']}")


@app.command()
@either("game")
def show(
    ctx: typer.Context,
    game: Code = "",
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, not where it stands.")] = False,
    around: Annotated[
        str, typer.Option("--around", help="Of a map larger than the screen: the part around a cell, mark or unit.")
    ] = "",
    at: At = "",
) -> None:
    """Show a game as everybody, or --as a player or master, may see it.

    Example: bk game show G1 --as Anna
    """
    from bunchuk.campaign import playing
    from bunchuk.cli.offers import awaited
    from bunchuk.cli.record import committed
    from bunchuk.rules.codec import named

    terminal: Terminal = ctx.obj
    if log and around:
        raise Misused("the story has no map; leave --log or --around out")
    if log:
        code, told, fault, hint, commitment = playing.story(terminal.event, game, terminal.seat)
        lines = [sentence(item.text, item.rule) for item in told] or ["nothing has happened yet"]
        data: dict[str, object] = {
            "game": code,
            "story": _told((item.text, item.rule) for item in told),
            "commitment": commitment,
        }
        text = wrapped("\n".join([*committed(commitment), *lines]))
        terminal.show(data, text, [*filter(None, (fault, hint))])
        return
    seen = playing.look(terminal.event, game, terminal.seat, at, room=room(around))
    data = {
        "game": seen.game,
        "title": seen.title,
        "view": named(seen.view),
        "waiting": seen.waiting,
        "to_act": _asked(seen.to_act),
        "over": seen.over,
        "commitment": seen.commitment,
    }
    text = "\n".join(filter(None, (seen.drawn, awaited(seen.waiting, seen.to_act, seen.over))))
    terminal.show(data, text, [*filter(None, (seen.hint, seen.fault))])


@app.command()
@either("game")
def moves(ctx: typer.Context, game: Code = "", at: At = "") -> None:
    """List what a player may do now; long lists are shortened, in full they are in --json.

    Example: bk game moves --as Anna
    """
    from bunchuk.campaign import playing
    from bunchuk.cli.offers import written

    terminal: Terminal = ctx.obj
    may = playing.options(terminal.event, game, terminal.seat, at)
    data = {
        "game": may.game,
        "moves": [{"name": one.name, "title": one.title, "moves": texts} for one, texts in may.moves],
        "waiting": may.waiting,
        "to_act": _asked(may.to_act),
        "over": may.over,
    }
    terminal.show(data, written(may), [may.hint] * bool(may.hint))


@app.command()
def do(
    ctx: typer.Context,
    words: Annotated[
        list[str], typer.Argument(help="Moves in quotes, parted by ; then dice rolled on the table: 'a; b' 5 3")
    ],
    game: Which = "",
    at: At = "",
) -> None:
    """Play moves, then the dice rolled on the table; bots answer at once. Dice alone will do too.

    Example: bk game do "b1 ^; b3 ^^; end" --as Anna
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    line, dice = _parted(words)
    _answer(terminal, playing.do(terminal.event, line, dice, game=game, eyes=terminal.seat, at=at))


@app.command()
@either("game")
def play(ctx: typer.Context, game: Code = "", at: At = "") -> None:
    """Play at one screen, covered between players; --as makes it one player's own window.

    Example: bk game play
    """
    from bunchuk.cli import hotseat

    hotseat.play(ctx.obj, game, at)


@app.command()
def seat(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[GAME] PLAYER TO",
            help="Who sits there now; who plays on: Clara, Clara:bot, Clara:random, Clara:master.",
        ),
    ],
    game: Which = "",
) -> None:
    """Give a seat to somebody else; a game whose seats changed hands is not rated.

    Example: bk game seat G1 Boris Clara
    """
    from bunchuk.campaign import reseating

    terminal: Terminal = ctx.obj
    *named, player, to = words if len(words) > 1 else ("", "", "")
    if not player or len(named) + bool(game) > 1:
        raise Misused("write who sits there now and who plays on: bunchuk game seat G1 Boris Clara")
    done = reseating.give(terminal.event, player, to, game=game or "".join(named))
    terminal.done(done)
    terminal.say_next(f"bunchuk game show {done.data['game']}")


@app.command()
def undo(
    ctx: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="[GAME] [COUNT]", help=taken.HELP)] = None,
    game: Which = "",
) -> None:
    """Take back the last line; a player (--as) only moves of his own that revealed nothing.

    Example: bk game undo G1 1
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    named, count = taken.named_and_counted(words or (), game, "game")
    terminal.done(playing.undo(terminal.event, named, count, terminal.seat))
    if not terminal.as_json:
        terminal.say("(to put it back: bunchuk game redo)")


@app.command()
@either("game")
def redo(ctx: typer.Context, game: Code = "") -> None:
    """Put back what was taken back last, if nothing was played since.

    Example: bk game redo
    """
    from bunchuk.campaign import playing

    terminal: Terminal = ctx.obj
    terminal.done(playing.redo(terminal.event, game, terminal.seat))


@app.command()
@either("game")
def export(
    ctx: typer.Context,
    game: Code = "",
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; without it on the screen.")] = None,
) -> None:
    """Write the whole record as text; while the game runs it is a master's alone.

    Example: bk game export G1 --to g1.txt --as master
    """
    from bunchuk.campaign import journals
    from bunchuk.cli.record import write_record

    terminal: Terminal = ctx.obj
    text = journals.export(terminal.event, game, terminal.seat)
    warnings = journals.left_out(terminal.event, game)
    if to is None:
        terminal.show({"journal": text}, text.rstrip("\n"), warnings)
        return
    write_record(to, text)
    terminal.show({"file": str(to)}, f"the record is in {to}; bunchuk game replay {to} plays it again", warnings)


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A journal's file.")],
    title: Annotated[str, typer.Option("--title", help="What the game is called here.")] = "",
    seats: Annotated[
        list[str] | None,
        typer.Option("--seat", help="A player in order, in place of the record's: Anna, Anna:bot, Anna:random."),
    ] = None,
    as_far: Annotated[
        bool, typer.Option("--as-far-as-it-holds", help="Take a record that does not hold up to its last good entry.")
    ] = False,
) -> None:
    """Take a record in as a game of this event, to be looked at or played on.

    Example: bk game import g1.txt --seat Anna --seat Boris:bot
    """
    from bunchuk.campaign import journals
    from bunchuk.cli.record import read_record

    terminal: Terminal = ctx.obj
    text = read_record(file)
    terminal.done(journals.bring_in(terminal.event, text, file.name, title, seats or (), as_far_as_it_holds=as_far))


@app.command()
def replay(
    ctx: typer.Context,
    record: Annotated[str, typer.Argument(help="A journal's file, of any game, or a game's code or title.")],
) -> None:
    """Play a record again, every move checked, and tell its story; --as PLAYER as that player may read it.

    Example: bk game replay g1.txt
    """
    from bunchuk.campaign import journals, seating
    from bunchuk.cli.record import audit_data, audit_faults, read_record, replayed, with_audit
    from bunchuk.rules.game import MASTER

    terminal: Terminal = ctx.obj
    path = Path(record)
    is_file = path.exists() or len(path.parts) > 1 or path.suffix == ".txt"
    text = read_record(path) if is_file else journals.export(terminal.event, record, terminal.seat)
    match = journals.replay(terminal.event, text, path.name)
    reader, audited = journals.teller(match, terminal.seat), journals.audit_file(terminal.event, text, path.name)
    told, summary = match.story(reader), replayed(match, "game", counted=reader == MASTER)
    data = {
        **({"entries": len(match.entries)} if reader == MASTER else {}),
        "compared": match.compared,
        "story": _told((item.text, item.rule) for item in told),
        "over": seating.ended_by_record(match),
        "audit": audit_data(audited),
    }
    lines = [*(sentence(item.text, item.rule) for item in told), summary]
    terminal.show(data, wrapped("\n".join(with_audit(lines, audited))), audit_faults(audited))


@app.command()
@either("game")
def audit(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(help="The game's code or title, or a record's file; without it the only game that is open.")
    ] = "",
) -> None:
    """Work out every roll of the program again, once the game is over; of a record's file by the seed in it.

    Before that it tells the SHA-256 of the seed, for players to note.

    Example: bk game audit G1
    """
    from bunchuk.campaign import journals
    from bunchuk.cli.record import show_audit, show_audit_of_file

    terminal: Terminal = ctx.obj
    if (path := Path(game)).is_file():
        show_audit_of_file(terminal, path)
    else:
        show_audit(terminal, journals.audit(terminal.event, game))


@app.command()
def check(ctx: typer.Context) -> None:
    """Replay every record that the event keeps, battles' too, each move and position checked.

    Example: bk game check
    """
    from bunchuk.campaign import journals

    terminal: Terminal = ctx.obj
    checked = journals.check(terminal.event)
    if checked.faults:
        raise Faulty("\n".join(first_told(checked.faults)))
    terminal.show({"matches": checked.matches}, f"all records hold: {checked.matches}")


@app.command()
@either("game")
def finish(
    ctx: typer.Context,
    game: Code = "",
    prize: Annotated[list[str] | None, typer.Option("--prize", help="What a faction receives: gondor=20G.")] = None,
) -> None:
    """Write a game that is over into the event's log, with prizes if there are any.

    Example: bk game finish G1 --prize gondor=20G
    """
    from bunchuk.campaign import games

    terminal: Terminal = ctx.obj
    prizes = pairs(prize or (), "is no prize; write FACTION=COST, as gondor=20G")
    terminal.done(games.book(terminal.event, game, prizes))


@app.command()
@either("game")
def abandon(
    ctx: typer.Context,
    game: Code = "",
    why: Annotated[str, typer.Option("--why", help="The reason, for the log.")] = "",
) -> None:
    """Give a game up; its record is kept.

    Example: bk game abandon G1 --why "rain"
    """
    from bunchuk.campaign import games

    terminal: Terminal = ctx.obj
    terminal.done(games.abandon(terminal.event, game, why))


def _answer(terminal: Terminal, played: "Played") -> None:
    """Tell what a line came to, and what the game waits for."""
    from bunchuk.cli.line import stopped
    from bunchuk.cli.offers import awaited

    left = stopped(played.left_over, "move", played.refused)
    unseen = "done; who may know what came of it reads it with --as"
    data = {
        "game": played.game,
        "told": _told(played.told),
        "left_over": played.left_over,
        "refused": played.refused,
        "waiting": played.waiting,
        "to_act": _asked(played.to_act),
        "over": played.over,
        "match": {"done": played.counted.lines, **played.counted.data} if played.counted else None,
    }
    lines = [sentence(text, rule) for text, rule in played.told] or [unseen]
    terminal.show(data, wrapped("\n".join([*lines, *(played.counted.lines if played.counted else ())])), left)
    if terminal.dry_run:
        terminal.say("nothing was changed (--dry-run)")
    if not terminal.as_json:
        terminal.say(awaited(played.waiting, played.to_act, played.over))
    if played.counted:
        from bunchuk.cli.match import next_step

        if step := next_step(played.counted):
            terminal.say_next(step)


def _told(sentences: "Iterable[tuple[str, str]]") -> list[dict[str, str]]:
    """Write sentences for JSON, without the numbers of entries, which would tell how often others acted."""
    return [{"text": text, "rule": rule} for text, rule in sentences]


def _asked(seats: "tuple[Asked, ...]") -> list[dict[str, str]]:
    """Write who is to act for JSON, without seats' numbers, which would tell of seats that nobody is told of."""
    return [{"name": one.name, "title": one.title} for one in seats]


def _parted(words: list[str]) -> tuple[str, list[int]]:
    """Part moves from the dice after them; a number in quotes with a move is the move's. Raises Misused."""
    from bunchuk.tables.notation import parse_whole

    moves = list(words)
    dice: list[int] = []
    while moves and moves[-1].replace(" ", "").isdecimal():
        dice[:0] = [parse_whole(part, "roll of a die") for part in moves.pop().split()]
    return " ".join(moves), dice


def pairs(words: "list[str] | tuple[()]", wrong: str) -> list[tuple[str, str]]:
    """Part words of the form NAME=VALUE; raises Misused, with what is wrong of any other."""
    pairs = []
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise Misused(f"{word!r} {wrong}")
        pairs.append((name, value))
    return pairs


def _seats(players: "tuple[Sitter, ...]") -> str:
    """Name who sits at a game for a line of a list; of more than it has room for it says how many there are."""
    named = ", ".join(one.name if one.player == "person" else f"{one.name} ({one.player})" for one in players)
    return (named if across(named) <= _NAMES else clip(f"{len(players)}: {named}", _NAMES)) or "whoever comes"
