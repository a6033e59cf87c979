"""`bunchuk battle`: open, fight, read, book; and `bunchuk do`, its short form for orders and dice."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bunchuk.cli import taken
from bunchuk.cli.calls import (
    Bots,
    Confirmed,
    Dice,
    Edges,
    Engines,
    Heroes,
    NoDie,
    Stores,
    Units,
    call_of,
    listed,
    say_who_deploys,
)
from bunchuk.cli.either import either
from bunchuk.cli.odds import odds
from bunchuk.cli.record import committed, write_record
from bunchuk.cli.replay import as_data, replay, sentences
from bunchuk.cli.terminal import Terminal, sentence, table, wrapped

if TYPE_CHECKING:
    from bunchuk.campaign.battles import BattleRow
    from bunchuk.campaign.fight import Fought
    from bunchuk.campaign.watching import Options

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Which = Annotated[str, typer.Option("--battle", "-b", help="The battle's code; without it the one that is open.")]
Code = Annotated[str, typer.Argument(help="The battle's code; without it the one that is open.")]


@app.command("open")
def open_(
    ctx: typer.Context,
    site: Annotated[str, typer.Argument(help="Where they meet: a site of the event, or any place.")],
    caller: Annotated[str, typer.Argument(help="The commander who calls the battle.")],
    other: Annotated[str, typer.Argument(help="The commander who is called to battle.")],
    edges: Edges = "S,N",
    ground: Annotated[str, typer.Option("--ground", help="Whose home the site is: cave,shire (W2).")] = "",
    dice: Dice = "table",
    no_die: NoDie = "",
    units: Units = "",
    heroes: Heroes = None,
    exercise: Annotated[str, typer.Option("--exercise", help="A commander attacked at his exercise (W24).")] = "",
    stores: Stores = None,
    engines: Engines = "",
    confirmed: Confirmed = "",
    bots: Bots = None,
) -> None:
    """Open a battle between two commanders: bk battle open ford faramir gothmog.

    With --bot the program commands a side: it deploys, acts and answers as soon as it is to. With --bot for both, and
    --dice app, the battle is played out at once.
    """
    from bunchuk.campaign import battles

    terminal: Terminal = ctx.obj
    done = battles.open_battle(
        terminal.event,
        site,
        call_of(caller, other, edges, no_die, units, heroes, exercise, stores, engines, confirmed, bots),
        ground=listed(ground),
        dice_from=dice,
        secret=os.urandom(32),
        eyes=terminal.seat,
    )
    terminal.done(done)
    say_who_deploys(terminal, done, "gon-1 d1 n; gon-2 e1 n; done", "W26")


@app.command()
def field(
    ctx: typer.Context,
    site: Annotated[str, typer.Argument(help="Where they met.")],
    one: Annotated[str, typer.Argument(help="The hero or unit that forces the other to fight.")],
    other: Annotated[str, typer.Argument(help="The hero or unit that was met, who deploys next to it.")],
    edges: Edges = "S,N",
    dice: Dice = "table",
    bots: Bots = None,
) -> None:
    """Open the battle of a hero and a unit who met in the field: bk battle field ford mor-1 beregond."""
    from bunchuk.campaign import battles

    terminal: Terminal = ctx.obj
    done = battles.open_encounter(
        terminal.event,
        site,
        one,
        other,
        edges=edges,
        bots=tuple(bots or ()),
        dice_from=dice,
        secret=os.urandom(32),
        eyes=terminal.seat,
    )
    terminal.done(done)
    say_who_deploys(terminal, done, "gon-h1 d1 n; done", "W18")


@app.command()
def duel(
    ctx: typer.Context,
    what: Annotated[Literal["won", "slain"], typer.Argument(help="won by a single of his; slain: he fell himself.")],
    commander: Annotated[str, typer.Argument(help="Whose single won, or who fell.")],
    battle: Which = "",
) -> None:
    """Note a duel before the battle, until the first die is rolled: bk battle duel won faramir."""
    from bunchuk.campaign import fight

    terminal: Terminal = ctx.obj
    _answer(terminal, fight.duel(terminal.event, what, commander, battle=battle, eyes=terminal.seat))


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List all battles: bk battle list."""
    from bunchuk.campaign import battles

    terminal: Terminal = ctx.obj
    rows = battles.listed(terminal.event)
    data = [row._asdict() for row in rows]
    shown = [(row.code, row.site, row.state, *_sides(row), row.winner or "-") for row in rows]
    terminal.show(data, table(shown, ("code", "site", "state", "caller", "other", "winner")))


@app.command()
@either("battle")
def show(
    ctx: typer.Context,
    battle: Code = "",
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, not where it stands.")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="List what may be written now.")] = False,
) -> None:
    """Show the board and the order of action, as everybody, or --as a side or master, may see them: bk battle show."""
    from bunchuk.campaign import watching
    from bunchuk.cli import board
    from bunchuk.rules.codec import named

    terminal: Terminal = ctx.obj
    if log:
        story = watching.story(terminal.event, battle, terminal.seat)
        told: list[dict[str, object]] = [{**item} for item in as_data(story.told, story.dice)]
        if not _sees_all(terminal):
            for item in told:
                del item["entry"]  # numbers left out would tell what others did unseen
        data: dict[str, object] = {"battle": story.battle, "story": told, "commitment": story.commitment}
        terminal.show(data, wrapped("\n".join([*committed(story.commitment), *sentences(story.told, story.dice)])))
        return
    if moves:
        may = watching.options(terminal.event, battle, terminal.seat)
        terminal.show({"next": may.next, "moves": [choice._asdict() for choice in may.choices]}, written(may))
        return
    seen = watching.look(terminal.event, battle, terminal.seat)
    data = {
        "battle": seen.battle,
        "view": named(seen.view),
        "waiting": named(seen.waiting),
        "to_act": list(seen.to_act),
        "next": seen.next,
        "over": named(seen.over),
        "bots": list(seen.bots),
    }
    terminal.show(data, board.draw(seen))


@app.command()
def deploy(
    ctx: typer.Context,
    commander: Annotated[str, typer.Argument(help="Whose units.")],
    line: Annotated[str, typer.Argument(help="Unit, cell, front; then done: gon-1 d1 n; gon-2 e1 n; done")],
    battle: Which = "",
) -> None:
    """Deploy a side, unseen by the other until both are done: bk battle deploy faramir "gon-1 d1 n; done"."""
    from bunchuk.campaign import fight

    terminal: Terminal = ctx.obj
    _answer(
        terminal,
        fight.do(terminal.event, line, (), battle=battle, eyes=terminal.seat, as_side=commander),
    )


@app.command()
def do(
    ctx: typer.Context,
    words: Annotated[
        list[str], typer.Argument(help='Orders, then dice in the order asked for: "d5 f2 a; d6 r f" 5 3.')
    ],
    battle: Which = "",
) -> None:
    """Give orders, then the dice rolled on the table: bk do "d5 f2 a; d6 r f" 5 3; only dice: bk do 5 3.

    Orders: UNIT f or f2 (forward), l or r (left, right), b (turn about), a [wall|unit] (attack), climb, shoot
    [special] [wall|unit], ram, alone (without the engine), end, + (the turn stays open). HERO join, lead, leave
    CELL|n|e|s|w. To deploy: CODE CELL FRONT, HERO|ENGINE with CODE, done. Of a commander: give CODE N, pass, hold,
    surrender, offer draw|win|loss, accept, decline, went EDGE|stay, escape to SITE. Masters: rule … : reason.
    """
    from bunchuk.campaign import fight
    from bunchuk.cli.line import parted

    terminal: Terminal = ctx.obj
    line, dice = parted(words)
    _answer(terminal, fight.do(terminal.event, line, dice, battle=battle, eyes=terminal.seat))


@app.command()
def undo(
    ctx: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="[BATTLE] [COUNT]", help=taken.HELP)] = None,
    battle: Which = "",
) -> None:
    """Take back the last line of orders and dice: bk battle undo B1 1."""
    from bunchuk.campaign import fight

    terminal: Terminal = ctx.obj
    named, count = taken.named_and_counted(words or (), battle, "battle")
    done = fight.undo(terminal.event, battle=named, count=count, eyes=terminal.seat)
    terminal.done(done)
    terminal.say_next(str(done.data["next"]))
    if not terminal.as_json:
        terminal.say("(to put it back: bunchuk battle redo)")


@app.command()
@either("battle")
def redo(ctx: typer.Context, battle: Code = "") -> None:
    """Put back what was taken back last: bk battle redo."""
    from bunchuk.campaign import fight

    terminal: Terminal = ctx.obj
    done = fight.redo(terminal.event, battle=battle, eyes=terminal.seat)
    terminal.done(done)
    terminal.say_next(str(done.data["next"]))


@app.command()
@either("battle")
def finish(ctx: typer.Context, battle: Code = "") -> None:
    """Book a battle that is over: hits, losses, kills, levels, fates: bk battle finish."""
    from bunchuk.campaign import fight

    terminal: Terminal = ctx.obj
    terminal.done(fight.finish(terminal.event, battle, terminal.seat))


@app.command()
@either("battle")
def journal(
    ctx: typer.Context,
    battle: Code = "",
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; without it on the screen.")] = None,
) -> None:
    """Write the whole record as text, while the battle lasts --as master: bk battle journal B1 --to b1.txt."""
    from bunchuk.campaign import watching

    terminal: Terminal = ctx.obj
    text = watching.record_text(terminal.event, battle, terminal.seat)
    if to is None:
        terminal.show({"journal": text}, text.rstrip("\n"))
        return
    write_record(to, text)
    terminal.show({"file": str(to)}, f"the record is in {to}; bunchuk battle replay {to} plays it again")


@app.command()
@either("battle")
def audit(
    ctx: typer.Context,
    battle: Annotated[
        str, typer.Argument(help="The battle's code, or a record's file; without it the one that is open.")
    ] = "",
) -> None:
    """Work out every roll of the program again, once the battle is over, as of games: bk battle audit B1."""
    from bunchuk.campaign import journals
    from bunchuk.cli.record import show_audit, show_audit_of_file

    terminal: Terminal = ctx.obj
    if (path := Path(battle)).is_file():
        show_audit_of_file(terminal, path)
    else:
        show_audit(terminal, journals.audit_battle(terminal.event, battle))


app.command()(replay)
app.command()(odds)


@app.command()
def record(
    ctx: typer.Context,
    site: Annotated[str, typer.Argument(help="Where they met.")],
    caller: Annotated[str, typer.Argument(help="The commander who called the battle.")],
    other: Annotated[str, typer.Argument(help="The commander who was called to battle.")],
    hits: Annotated[
        str, typer.Option("--hits", help="Hits left, of heroes too, 0 for destroyed: gon-1=2,mor-3=0.")
    ] = "",
    winner: Annotated[str, typer.Option("--winner", help="Who won; without it a draw.")] = "",
    scattered: Annotated[str, typer.Option("--scattered", help="Units that scattered (W35).")] = "",
    deserted: Annotated[str, typer.Option("--deserted", help="Units that deserted (W36).")] = "",
    lost: Annotated[str, typer.Option("--lost", help="Flags beyond his level, lost to the winner (W26).")] = "",
    fate: Annotated[str, typer.Option("--fate", help="Fates of commanders and heroes: gothmog=captured.")] = "",
    why: Annotated[str, typer.Option("--why", help="How it ended.")] = "fought on paper",
) -> None:
    """Book a battle fought on paper: bk battle record ford faramir gothmog --hits gon-1=2,mor-3=0 --winner faramir."""
    from bunchuk.campaign import booking
    from bunchuk.tables.notation import parse_whole

    terminal: Terminal = ctx.obj
    left: dict[str, int] = {}
    for name, count in _pairs(hits).items():
        left[name] = parse_whole(count, f"number of hits of {name}")
    done = booking.record(
        terminal.event,
        site,
        caller,
        other,
        hits=left,
        winner=winner,
        scattered=listed(scattered),
        deserted=listed(deserted),
        lost=listed(lost),
        fates=_pairs(fate),
        why=why,
        eyes=terminal.seat,
    )
    terminal.done(done)


def written(may: "Options") -> str:
    """Lay out what may be written now, under each who is asked."""
    lines = [may.next]
    who = ""
    for choice in may.choices:
        if choice.who != who:
            who = choice.who
            lines.append(f"{who}:")
        lines.append(f"  {choice.write:15} {choice.meaning}")
    if may.choices:
        lines.append("any time: surrender, offer draw|win|loss (W38); masters: rule … : reason (W39)")
    return "\n".join(lines)


def _sees_all(terminal: Terminal) -> bool:
    """Whether a master looks on."""
    from bunchuk.campaign import names
    from bunchuk.campaign.seats import MASTER

    return names.fold(terminal.seat) == MASTER


def _answer(terminal: Terminal, fought: "Fought") -> None:
    """Tell what a line came to, and what the table must do next."""
    from bunchuk.cli.line import stopped

    data = {
        "battle": fought.battle,
        "told": [{"text": text, "rule": rule} for text, rule in fought.told],
        "left_over": fought.left_over,
        "refused": fought.refused,
        "waiting": fought.waiting._asdict() if fought.waiting else None,
        "next": fought.next,
        "over": fought.over._asdict() if fought.over else None,
    }
    warnings = stopped(fought.left_over, "order", fought.refused)
    unseen = "carried out" if _sees_all(terminal) else "carried out; who may know what came of it reads it with --as"
    terminal.show(data, wrapped("\n".join(sentence(text, rule) for text, rule in fought.told)) or unseen, warnings)
    if terminal.dry_run:
        terminal.say("nothing was changed (--dry-run)")
    terminal.say_next(fought.next)


def _sides(row: "BattleRow") -> tuple[str, str]:
    caller, other = (f"{code} (bot)" if code in row.bots else code for code in (row.caller, row.other))
    return caller, other


def _pairs(text: str) -> dict[str, str]:
    from bunchuk.errors import Misused

    pairs: dict[str, str] = {}
    for part in listed(text):
        name, equals, value = map(str.strip, part.partition("="))
        if not equals or not name or not value:
            raise Misused(f"{part!r} is no pair; write gon-1=2")
        if name in pairs:
            raise Misused(f"{name} is named twice; write once what became of it")
        pairs[name] = value
    return pairs
