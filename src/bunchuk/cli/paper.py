"""``bunchuk paper``: sheets that come back from the field are entered."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from bunchuk.cli.terminal import Terminal, table, wrapped
from bunchuk.errors import BunchukError, Misused

if TYPE_CHECKING:
    from bunchuk.campaign.sheets import Row, Sheet

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

NUMBER = typer.Argument(help="The number at the top of the sheet: GON-C1/12, or S12.", show_default=False)

_DONE: Final = "."
_HELP: Final = "Enter leaves a row as printed, . ends, >7 goes to row 7, ? shows this again"


@app.command()
def show(ctx: typer.Context, number: Annotated[str, NUMBER]) -> None:
    """Show a printed sheet, row by row, and what has changed since it was printed.

    Example: bk paper show GON-C1/12
    """
    from bunchuk.campaign import entering

    terminal: Terminal = ctx.obj
    sheet = entering.show(terminal.event, number, terminal.seat)
    rows = [(row.number, row.label or f"(new {row.table})", _fields(row), _changes(row)) for row in sheet.rows]
    terminal.show(sheet, f"{_head(sheet)}\n{table(rows, ('row', 'what', 'printed', 'by now'))}")


@app.command()
def enter(ctx: typer.Context, number: Annotated[str, NUMBER]) -> None:
    """Enter a battle sheet or a snapshot: asks for each row in the sheet's order what it says now.

    Lines may also be piped in, an answer a question. All of a sheet is one act.

    Example: bk paper enter GON-C1/12
    """
    from bunchuk.campaign import entering

    terminal: Terminal = ctx.obj
    terminal.event.require_master()
    sheet = entering.show(terminal.event, number, terminal.seat)
    terminal.say(_head(sheet))
    if sheet.since:
        terminal.warn(
            f"{sheet.since} acts since it was printed; what they changed is set only by an answer with ! behind"
        )
    dialogue = _Dialogue(terminal, sheet)
    dialogue.run()
    terminal.done(entering.enter(terminal.event, number, dialogue.answers, sure=terminal.yes, eyes=terminal.seat))


class _Dialogue:
    """The questions of a sheet, asked at a terminal or answered by lines."""

    def __init__(self, terminal: Terminal, sheet: "Sheet") -> None:
        self._terminal, self._sheet = terminal, sheet
        self._asks = sys.stdin.isatty()
        self.answers: dict[str, str] = {}

    def run(self) -> None:
        """Ask all questions in order, until one is answered with ``.`` or there are no more lines."""
        if self._asks:
            self._terminal.say(_HELP)
        skip_to = 0
        for key, row, question in self._questions():
            if row and row.number < skip_to:
                continue
            answer = self._ask(key, question, row.number if row else 0)
            if answer is None:
                return
            skip_to = int(answer[1:]) if answer[:1] == ">" else skip_to

    def _questions(self) -> "Iterator[tuple[str, Row | None, str]]":
        from bunchuk.campaign import entering, setters

        rows = self._sheet.rows
        if self._sheet.kind == "battle":
            yield "against", None, "against whom (a commander; empty: no battle)"
            enemy = self.answers.get("against", "")
            if enemy:
                yield "site", None, "where"
                rows += entering.against(self._terminal.event, self._sheet, enemy.rstrip(entering.SURE))
        made = {row.table for row in rows if not row.code and row.table in setters.NEW}
        for row in rows:
            fields = setters.asked(row.table, row.printed)
            if row.code and fields:
                short = row._replace(printed={field: row.printed[field] for field in fields})
                yield (
                    str(row.number),
                    row,
                    f"{row.number:>3} {row.label}: {_fields(short)}{_changes(short, '; by now ')}",
                )
            elif row.table in made:
                yield str(row.number), row, f"{row.number:>3} new in {row.table}"
                if str(row.number) not in self.answers:
                    made.discard(row.table)  # the first blank row left empty ends them
        if self.answers.get("against"):
            yield "winner", None, "who won (empty: a draw)"
            yield "fate", None, "fate of the sheet's commander (free, dead, captured; empty: as he was)"
            yield "enemy fate", None, "fate of the enemy's"

    def _ask(self, key: str, question: str, number: int) -> str | None:
        """Return an answer that can stand, or a row farther down to go to; empty for none, None if there are no more.

        ``number`` is that of the question's row, or 0.
        """
        while True:
            if self._asks:
                print(f"{question} > ", end="", file=sys.stderr, flush=True)
            line = sys.stdin.readline()
            text = line.strip()
            if not line or text == _DONE:
                return None
            if text == "?":
                self._terminal.say(_HELP)
                continue
            if text[:1] == ">":
                if self._leads_on(text, number):
                    return text
                continue
            if text:
                if self._asks and not self._stands(key, text):
                    continue
                self.answers[key] = text
            return text

    def _leads_on(self, text: str, number: int) -> bool:
        """Say whether ``>7`` leads to a row after this one; no line may answer a row that was not meant."""
        wanted = text[1:].strip()
        if wanted.isdecimal() and len(wanted) < 10 and int(wanted) > number:
            return True
        if wanted != str(number):
            reason = f"{text!r} is no row after {number}: write > and its number; enter the sheet again for one before"
            if not self._asks:
                raise Misused(reason)
            self._terminal.say(reason)
        return False

    def _stands(self, key: str, text: str) -> bool:
        """Try an answer together with those before; what is refused is told at once and asked again."""
        from bunchuk.campaign import entering
        from bunchuk.campaign.event import Event

        trial = {**self.answers, key: text}
        if "against" in trial:
            return True  # a battle can only be tried as a whole
        try:
            event = Event(self._terminal.path, who=self._terminal.event.who, dry_run=True)
            entering.enter(event, self._sheet.number, trial, sure=self._terminal.yes, eyes=self._terminal.seat)
        except BunchukError as error:
            print(wrapped(str(error), sys.stderr), file=sys.stderr)
            return False
        return True


def _head(sheet: "Sheet") -> str:
    since = ""
    if sheet.since is not None:
        since = f", {sheet.since} acts since" if sheet.since else ", nothing done since"
    return f"sheet {sheet.number}, printed {sheet.printed_at}{since}"


def _fields(row: "Row") -> str:
    return ", ".join(f"{field} {value or '-'}" for field, value in row.printed.items())


def _changes(row: "Row", before: str = "") -> str:
    changed = [
        f"{field} {row.now.get(field) or '-'}" for field, value in row.printed.items() if row.now.get(field) != value
    ]
    return before + ", ".join(changed) if changed else ""
