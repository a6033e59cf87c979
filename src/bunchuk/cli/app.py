"""The root command: the list of all nouns and short forms, the options that every command takes, the way out of errors.

A noun's module is imported when its command runs, so that ``bunchuk show`` never waits for what ``print`` needs.
"""

import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from bunchuk.cli.terminal import Terminal, error_json, wrapped
from bunchuk.errors import Ambiguous, BunchukError, Busy, Faulty, Misused, NotFound, Refused

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


class Entry(NamedTuple):
    """A command of the root: where it lives and its line in the help. ``function`` is empty for a noun's group."""

    module: str
    function: str
    help: str


COMMANDS: Final = {
    "init": Entry("init", "init", "Make a new event file from a pack of tables."),
    "faction": Entry("faction", "", "Add and show factions."),
    "treasury": Entry("treasury", "", "Grant, transfer and read what factions hold."),
    "commander": Entry("commander", "", "Register commanders; what they may field; what became of them."),
    "hero": Entry("hero", "", "Register heroes; what became of them."),
    "unit": Entry("unit", "", "Muster, assign, mend and look up virtual units."),
    "flag": Entry("flag", "", "Check flags' codes, replace lost flags, tick off those handed in."),
    "single": Entry("single", "", "Record lone players who fell to units."),
    "cycle": Entry("cycle", "", "Upkeep: preview, close, pay arrears, waive them."),
    "site": Entry("site", "", "Add sites with their maps; who has a map."),
    "fort": Entry("fort", "", "Add fortifications; mend walls and gates."),
    "siege": Entry("siege", "", "Open the siege of a fortification."),
    "exercise": Entry("exercise", "", "Keep count of exercises: notional losses, coins."),
    "battle": Entry("battle", "", "Open, fight, read and book battles."),
    "import": Entry("imports", "", "Take in a roster from a spreadsheet; empty ones with titles."),
    "game": Entry("game", "", "Open, play and read any game but battles."),
    "deck": Entry("deck", "", "Make, fill and check decks of Frontline."),
    "rating": Entry("rating", "", "Rate games and matches of two players; ranks."),
    "match": Entry("match", "", "Matches to 2 or 3 wins: calls, swaps, results."),
    "tournament": Entry("tournament", "", "Open, pair, report and close tournaments."),
    "tables": Entry("tables", "", "Show, check, copy and overlay the pack's figures."),
    "print": Entry("print", "", "Print all that a field table needs on paper, as PDF."),
    "paper": Entry("paper", "", "Enter sheets that come back from the field: battle sheets, snapshots."),
    "event": Entry("event", "", "Check, copy and describe the event file."),
    "muster": Entry("unit", "muster", "Muster units: bk muster faramir hi 3"),
    "repair": Entry("unit", "repair", "Mend a unit's lost hits: bk repair gon-12 2"),
    "show": Entry("show", "show", "Show anything by its code, name, or unique beginning."),
    "rename": Entry("rename", "rename", "Call anything otherwise that was given a wrong name."),
    "do": Entry("battle", "do", 'Orders, then dice rolled on the table: bk do "d5 f2 a" 5 3'),
    "log": Entry("log", "log", "What happened, newest last."),
    "todo": Entry("log", "todo", "What is still open: unpaid, unprinted, uncollected, undecided."),
    "undo": Entry("log", "undo", "Take back the newest act, or the one of that number."),
    "redo": Entry("log", "redo", "Do again what was last taken back."),
    "rule": Entry("rule", "rule", "What a rule is about and where its figures are set: bk rule W32"),
    "desk": Entry("desk", "desk", "One prompt for a whole day's or battle's commands."),
    "demo": Entry("demo", "demo", "Play a small event from an empty file to printed counters."),
}
"""Every command of the root, in the order of the help. A new noun is a module and a line here."""

DESK: Final = object()
"""Handed to a command line that was typed at the desk."""

_FLAGS: Final = {"--json", "--quiet", "-q", "--yes", "-y", "--dry-run"}
_VALUED: Final = {"--event", "--by", "--as"}


class Root(TyperGroup):
    """A group that knows its commands' names and help without importing them."""

    def list_commands(self, ctx: "Context") -> list[str]:  # noqa: ARG002
        """Name all commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":  # noqa: ARG002
        """Import a command when it is wanted."""
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self.commands or isinstance(self.commands[cmd_name], _Stub):
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands[cmd_name]

    def format_commands(self, ctx: "Context", formatter: "HelpFormatter") -> None:  # noqa: ARG002
        """List all commands in the help, from what is known without importing them."""
        for title, is_group in (("Nouns, each with verbs of its own", True), ("Commands and short forms", False)):
            with formatter.section(title):
                formatter.write_dl(
                    [(name, entry.help) for name, entry in COMMANDS.items() if is_group != bool(entry.function)]
                )

    def resolve_command(self, ctx: "Context", args: list[str]) -> "tuple[str | None, Command | None, list[str]]":
        """Find the command of a line; an unknown name is answered with near ones."""
        for name in COMMANDS:
            self.commands.setdefault(name, _Stub(name))
        return super().resolve_command(ctx, args)


class _Stub(TyperCommand):
    """Stands for a command that is not imported yet, so that near misses can be suggested."""


def _load(name: str) -> "Command":
    entry = COMMANDS[name]
    module = import_module(f"bunchuk.cli.{entry.module}")
    if not entry.function:
        group = get_command(module.app)
        group.help = entry.help
        return group
    single = typer.Typer(add_completion=False, rich_markup_mode=None)
    single.command(name, help=None)(getattr(module, entry.function))
    return get_command(single)


app = typer.Typer(
    name="bunchuk",
    cls=Root,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def root(
    ctx: typer.Context,
    event: Annotated[
        Path,  # what may not be read is told of by who opens it, as a fault of the file and not of the words
        typer.Option("--event", envvar="BUNCHUK_EVENT", help="The event's file.", show_default=True, readable=False),
    ] = Path("event.db"),
    by: Annotated[str, typer.Option("--by", envvar="BUNCHUK_BY", help="Who acts, as the log will say.")] = "",
    seat: Annotated[str, typer.Option("--as", help="Whose eyes: a player's by name or code, or master.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Answer as one JSON object.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but results and refusals.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Answer yes to what would be asked.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Try it and change nothing.")] = False,
) -> None:
    """Game-master toolkit for live-action role-play: units, treasuries, battles, counters and flags.

    The options below may stand anywhere in a command.
    """
    ctx.with_resource(_sound(event))
    ctx.obj = Terminal(event, by, seat, as_json, quiet, yes, dry_run, desk=ctx.obj is DESK)


@contextmanager
def _sound(event: Path) -> Iterator[None]:
    """Tell of a damaged file in a sentence, whatever goes wrong because of it; what goes wrong in a sound one goes on.

    Rows that are not as they were written can make anything go wrong anywhere, so only then is the file looked through.
    """
    try:
        yield
    except (BunchukError, OSError, typer.Abort, typer.Exit, typer.TyperException):
        raise
    except Exception as error:
        from bunchuk.campaign.check import examined

        problems = examined(event).problems if event.is_file() else ()
        if not problems:
            raise
        raise Faulty(f"{event} is damaged; bunchuk event check tells how: {problems[0]}") from error


def exit_code(error: BunchukError) -> int:
    """Turn an error into the program's exit code; the one place that does."""
    match error:
        case Refused():
            return 1
        case Misused():
            return 2
        case NotFound() | Ambiguous():
            return 3
        case Busy():
            return 4
        case _:
            return 5


def verbs(noun: str) -> list[str]:
    """Name the verbs of a noun; none for a short form."""
    return list(getattr(_load(noun), "commands", ()))


def run(words: Sequence[str], *, desk: bool = False) -> int:
    """Run one command line and return its exit code; what goes wrong is told in a line on stderr.

    ``desk``: it was typed there, where the board is in sight.
    """
    args = _options_first(words)

    def command() -> object:
        return get_command(app).main(args, prog_name="bunchuk", standalone_mode=False, obj=DESK if desk else None)

    return attempt(command, args)


def attempt(act: Callable[[], object], args: Sequence[str] = ()) -> int:
    """Do something and return its exit code; what goes wrong is told in a line on stderr, with ``--json`` as JSON."""
    try:
        result = act()
        return result if isinstance(result, int) else 0
    except typer.Abort:
        print("nothing was changed", file=sys.stderr)
        return 130
    except typer.TyperException as error:
        return _misuse(error, args)
    except BunchukError as error:
        known: BunchukError = error
    except sqlite3.Error as error:
        known = Faulty(f"the event file cannot be used: {error}; bunchuk event check says more")
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 -- whoever read us is gone
        return 1
    except OSError as error:
        known = Faulty(f"{error.filename or 'a file'}: {error.strerror or error}")
    return _refuse(known, args)


def main() -> None:
    """Run the command line of this process."""
    if sys.stdin is None:  # closed by whoever started this; there is nobody to ask then, as at the end of a file
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 -- it lives as long as the process
    for stream in (sys.stdout, sys.stderr):
        # A console in cp1251 must show a substitute for a character it lacks, never crash.
        if hasattr(stream, "reconfigure") and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def _refuse(error: BunchukError, args: Sequence[str]) -> int:
    if "--json" in args:
        print(error_json(type(error).__name__.lower(), str(error), getattr(error, "rule", "")))
    print(wrapped(str(error), sys.stderr), file=sys.stderr)
    return exit_code(error)


def _misuse(error: Exception, args: Sequence[str]) -> int:
    context = getattr(error, "ctx", None)
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    if type(error).__name__ == "NoArgsIsHelpError":
        print(message)
        return 2
    path = context.command_path if context else "bunchuk"
    line = " ".join(message.split()).rstrip(".")
    line = re.sub(
        r"^No such option: (-\d+)$", r"\1 is below zero, and all figures here are whole numbers from zero", line
    )
    return _refuse(Misused(f"{line}; {path} --help tells more"), args)


def _options_first(words: Sequence[str]) -> list[str]:
    """Move the options that every command takes to the front, wherever they were typed."""
    front: list[str] = []
    rest: list[str] = []
    words = list(words)
    while words:
        word = words.pop(0)
        if word == "--":
            rest += [word, *words]
            break
        if word in _FLAGS or ("=" in word and word.partition("=")[0] in _VALUED):
            front.append(word)
        elif word in _VALUED and words:
            front += [word, words.pop(0)]
        else:
            rest.append(word)
    return front + rest
