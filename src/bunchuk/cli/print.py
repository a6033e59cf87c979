"""`bunchuk print`: papers as PDF."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bunchuk.cli import print_game
from bunchuk.cli.print_choice import with_people, with_units
from bunchuk.cli.print_job import printers_file, show_printed, with_job
from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.campaign.papers import Choice
    from bunchuk.printing.job import Job

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Leaders = Annotated[list[str] | None, typer.Argument(help="Commanders; without any, all who may lead.")]
Factions = Annotated[list[str] | None, typer.Argument(help="Factions; without any, all of the event.")]


@app.command()
@with_job
@with_units
def counters(ctx: typer.Context, *, choice: "Choice", to: Path | None, job: "Job") -> None:
    """Print unit counters, 2 cm, backs for duplex: bk print counters --new."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    to = to or Path("counters.pdf")
    terminal.done(papers.print_units(terminal.event, "counters", choice, to, job, terminal.seat))


@app.command()
@with_job
@with_units
def flags(ctx: typer.Context, *, choice: "Choice", to: Path | None, job: "Job") -> None:
    """Print unit flags with code and QR token: bk print flags --faction gondor; --template flags_large spans sheets."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    terminal.done(papers.print_units(terminal.event, "flags", choice, to or Path("flags.pdf"), job, terminal.seat))


@app.command()
@with_job
@with_people
def heroes(ctx: typer.Context, *, choice: "Choice", to: Path | None, job: "Job") -> None:
    """Print round hero counters, 2 cm: bk print heroes --new."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    terminal.done(papers.print_persons(terminal.event, "heroes", choice, to or Path("heroes.pdf"), job, terminal.seat))


@app.command()
@with_job
@with_people
def passports(ctx: typer.Context, *, choice: "Choice", to: Path | None, job: "Job") -> None:
    """Print passports of commanders and heroes, as large as bank cards: bk print passports faramir beregond."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    to = to or Path("passports.pdf")
    terminal.done(papers.print_persons(terminal.event, "passports", choice, to, job, terminal.seat))


@app.command()
@with_job
def sheet(
    ctx: typer.Context,
    commanders: Leaders = None,
    site: Annotated[str, typer.Option("--site", help="Where the battle is; without it a line to fill in.")] = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print battle sheets, a commander a page: bk print sheet faramir."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    to = to or Path("sheet.pdf")
    terminal.done(papers.print_battle_sheets(terminal.event, commanders or (), site, to, job, terminal.seat))


@app.command("list")
@with_job
def list_(ctx: typer.Context, commanders: Leaders = None, *, to: Path | None, job: "Job") -> None:
    """Print unit lists with figures and costs, a commander a page: bk print list faramir."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    to = to or Path("list.pdf")
    terminal.done(papers.print_unit_lists(terminal.event, commanders or (), to, job, terminal.seat))


@app.command()
@with_job
def treasury(ctx: typer.Context, factions: Factions = None, *, to: Path | None, job: "Job") -> None:
    """Print treasury sheets with a book to keep by hand: bk print treasury gondor."""
    _faction_sheets(ctx.obj, "treasury", factions, to, job)


@app.command()
@with_job
def cycle(ctx: typer.Context, factions: Factions = None, *, to: Path | None, job: "Job") -> None:
    """Print what is due in the open cycle, with boxes to tick: bk print cycle."""
    _faction_sheets(ctx.obj, "cycle", factions, to, job)


@app.command()
@with_job
def snapshot(ctx: typer.Context, *, to: Path | None, job: "Job") -> None:
    """Print the whole state of the event in numbered rows, for the masters: bk print snapshot."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    terminal.done(papers.print_master_snapshot(terminal.event, to or Path("snapshot.pdf"), job, terminal.seat))


@app.command()
@with_job
def board(ctx: typer.Context, *, to: Path | None, job: "Job") -> None:
    """Print the battle board for film, cells of 2 cm, and a blank sheet of its size: bk print board."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    show_printed(terminal, "board", papers.print_battle_board(terminal.event, to or Path("board.pdf"), job))


@app.command("map")
@with_job
def map_(
    ctx: typer.Context,
    site: Annotated[str, typer.Argument(help="A site of the event, or a map's file: ford.txt.")],
    title: Annotated[str, typer.Option("--title", help="What stands above it; by default its name.")] = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print a site's map at the board's scale: bk print map ford.txt."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    path = to or Path("map.pdf")
    show_printed(terminal, "map", papers.print_site_map(terminal.event, site, title, path, job, terminal.seat))


@app.command()
@with_job
def siege(
    ctx: typer.Context,
    forts: Annotated[list[str], typer.Argument(help="Fortifications by code or name.")],
    engine: Annotated[list[str] | None, typer.Option("--engine", help="An engine and its shots: large_ram:0.")] = None,
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print siege sheets with hits to cross out: bk print siege hornburg --engine large_catapult:8."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    to = to or Path("siege.pdf")
    show_printed(
        terminal, "siege", papers.print_siege_sheets(terminal.event, forts, engine or (), to, job, terminal.seat)
    )


@app.command()
@with_job
def exam(
    ctx: typer.Context,
    commander: Annotated[str, typer.Argument(help="Who is examined: code, name or a beginning.")],
    level: Annotated[int | None, typer.Option("--level", help="For which level; without it his next one.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Any word: the same gives the same paper again.")] = "",
    count: Annotated[int, typer.Option("--count", "-n", help="How many questions.")] = 10,
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print an examination; --as master also prints the answers: bk print exam faramir --as master."""
    from bunchuk.campaign import exam_paper, papers

    terminal: Terminal = ctx.obj
    made = exam_paper.make(terminal.event, commander, level, seed=seed, count=count)
    to, job = to or Path("exam.pdf"), papers.spoken(terminal.event, job)
    files = [exam_paper.to_pdf(made, to, answers=False, job=job)]
    if terminal.seat.strip().casefold() == "master":
        files.append(exam_paper.to_pdf(made, to.with_name(f"{to.stem}-answers{to.suffix}"), answers=True, job=job))
    named = " and ".join(file.name for file in files)
    data = {"paper": "exam", "number": made.number, "files": [str(file) for file in files]}
    terminal.show(data, f"examination {made.number} printed into {named}")


@app.command()
@with_job
def calibration(
    ctx: typer.Context,
    measured: Annotated[str, typer.Option("--measured", help="What was read off: mm right, down: 0.7,-0.4.")] = "",
    keep_as: Annotated[str, typer.Option("--keep-as", help="The printer's name; without it the default one.")] = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print a page that measures how far backs lie off; keep what was read with --measured.

    Example: bk print calibration --measured 0.7,-0.4
    """
    from bunchuk.printing.calibration import print_calibration
    from bunchuk.printing.printer import DEFAULT, Printer, keep_printer, parse_offset

    terminal: Terminal = ctx.obj
    if not measured:
        show_printed(terminal, "calibration", print_calibration(to or Path("calibration.pdf"), job))
        return
    file, name = _printers(ctx), keep_as or DEFAULT
    printer = Printer("short" if job.flip == "short" else "long", parse_offset(measured))
    keep_printer(file, name, printer)
    data = {"printer": name, "file": str(file), **printer._asdict()}
    terminal.show(data, f"backs of printer {name} are moved by {measured} mm from now on ({file})")


app.add_typer(print_game.app)


@app.command("all")
@with_job
def all_(ctx: typer.Context, *, to: Path | None, job: "Job") -> None:
    """Print the whole pack of an event into a folder: bk print all --to pack."""
    from bunchuk.campaign import paper_pack

    terminal: Terminal = ctx.obj
    terminal.done(paper_pack.print_all(terminal.event, to or Path("papers"), job, terminal.seat))


def _faction_sheets(
    terminal: Terminal, kind: Literal["treasury", "cycle"], factions: list[str] | None, to: Path | None, job: "Job"
) -> None:
    from bunchuk.campaign import papers

    to = to or Path(f"{kind}.pdf")
    terminal.done(papers.print_faction_sheets(terminal.event, kind, factions or (), to, job, terminal.seat))


def _printers(ctx: typer.Context) -> Path:
    """Return the file of the user's printers, as this command line has it."""
    given: str | None = ctx.params["printers"]
    return Path(given) if given else printers_file()
