"""The options that every command of `bunchuk print` takes: where to, how many, in which language, on what paper."""

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from bunchuk.tables.spelling import many

if TYPE_CHECKING:
    from bunchuk.cli.terminal import Terminal
    from bunchuk.printing.job import Job
    from bunchuk.printing.papers import Printed

Paper = Literal["A4", "A3", "Letter"]
Flip = Literal["long", "short", "fold"]
Command = Callable[..., None]

PRINTERS: Final = "printers.toml"


def job_options(
    to: Annotated[
        Path | None,
        typer.Option("--to", help="Where to write; without it here, named after what is printed."),
    ] = None,
    template: Annotated[Path | None, typer.Option(help="A layout of your own, as those in print_templates.")] = None,
    lang: Annotated[str, typer.Option(envvar="BUNCHUK_LANG", help="Language: en, ru, lv, fr, or a file.")] = "",
    copies: Annotated[int, typer.Option(min=1, max=1000, help="How many of each, 1000 at most.")] = 1,
    start_at: Annotated[int, typer.Option(min=1, help="First place on a sheet partly used, from 1.")] = 1,
    ink_saver: Annotated[bool, typer.Option("--ink-saver", help="Pictures grey, no shades.")] = False,
    paper: Annotated[Paper | None, typer.Option(help="Paper, in place of the layout's.")] = None,
    flip: Annotated[Flip | None, typer.Option(help="How backs come about: over an edge, or folded.")] = None,
    printer: Annotated[str, typer.Option(help="Printer that was measured; without it the default one.")] = "",
    printers: Annotated[
        Path | None, typer.Option(envvar="BUNCHUK_PRINTERS", help="The file of your printers.", show_default=False)
    ] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Also each page as PNG beside the PDF.")] = False,
) -> "tuple[Path | None, Job]":
    """Return where to print and how, from the options as typed; the printer's own file says how its backs lie."""
    from bunchuk.printing.job import Job
    from bunchuk.printing.printer import find_printer

    known = find_printer(printers or printers_file(), printer)
    turned = flip or (known.flip if known else "")
    offset = known.back_offset if known else None
    job = Job(template, lang, copies, start_at, ink_saver, paper or "", turned, offset, preview)
    return to, job


def printers_file() -> Path:
    """Return where the user's printers are kept."""
    return Path(typer.get_app_dir("bunchuk")) / PRINTERS


def show_printed(terminal: "Terminal", paper: str, printed: "Printed") -> None:
    """Say what was printed that the event need not remember."""
    data = {"paper": paper, "file": str(printed.path), "pages": printed.pages}
    strange = ", ".join(f"{letter!r} (U+{ord(letter):04X})" for letter in printed.strange)
    warnings = [f"the font has no {strange}; another sign is printed there"] if strange else []
    warnings += printed.warnings
    terminal.show(data, f"{paper} printed into {printed.path.name}: {many(printed.pages, 'page')}", warnings)


def filled(options: Callable[..., tuple[object, ...]], *names: str) -> Callable[[Command], Command]:
    """Give commands the options of a function; what it makes of them are the commands' arguments of those names."""

    def decorated(command: Command) -> Command:
        own, added = inspect.signature(command), inspect.signature(options)
        kept = [parameter for name, parameter in own.parameters.items() if name not in names]
        first = [parameter for parameter in kept if parameter.kind is not inspect.Parameter.KEYWORD_ONLY]

        @wraps(command)
        def run(**given: Any) -> None:  # Typer calls it by the names of the options
            made = options(**{name: given.pop(name) for name in added.parameters})
            command(**given, **dict(zip(names, made, strict=True)))

        asked = [*first, *added.parameters.values(), *(parameter for parameter in kept if parameter not in first)]
        run.__signature__ = own.replace(parameters=asked)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in asked}
        return run

    return decorated


def with_job(command: Command) -> Command:
    """Give a command the options of a print job: ``to`` and ``job``; after ``--yes`` it prints any number of pages."""

    @wraps(command)
    def run(**given: Any) -> None:
        terminal: Terminal = given["ctx"].obj
        command(**{**given, "job": given["job"]._replace(yes=terminal.yes)})

    return filled(job_options, "to", "job")(run)
