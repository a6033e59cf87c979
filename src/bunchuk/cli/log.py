"""``bunchuk log``, ``todo``, ``undo`` and ``redo``: what was done, what is open, and taking back."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from bunchuk.cli.terminal import Terminal, table, wrapped

if TYPE_CHECKING:
    from bunchuk.campaign.history import Line
    from bunchuk.store.chronicle import Mark


_SHOWN: Final = 3
"""Codes in one line of ``todo``; ``--json`` has all."""


def log(
    ctx: typer.Context,
    last: Annotated[int | None, typer.Option("--last", "-n", help="Only so many, the newest.", min=1)] = None,
) -> None:
    """Tell what happened, newest last, undone acts between ~ ~: bk log --last 10."""
    from bunchuk.campaign import history

    terminal: Terminal = ctx.obj
    lines = history.log(terminal.event, last or -1, terminal.seat)
    data = [line._asdict() | {"marks": [_mark_json(mark) for mark in line.marks]} for line in lines]
    terminal.show(data, "\n".join(_told(line) for line in lines))


def todo(ctx: typer.Context) -> None:
    """List what is still open, each with the command that sees to it: bk todo."""
    from bunchuk.campaign.todo import todo as open_things

    terminal: Terminal = ctx.obj
    found = open_things(terminal.event)
    rows = [(_codes(item.codes), item.what, item.command) for item in found]
    data = [item._asdict() | {"codes": list(item.codes)} for item in found]
    terminal.show(data, table(rows, ("code", "what", "command")) if rows else "all done")


def undo(
    ctx: typer.Context,
    number: Annotated[
        int | None, typer.Argument(help="The act's number in the log; the newest without.", show_default=False)
    ] = None,
    why: Annotated[str, typer.Option(help="The reason, which the log keeps.")] = "",
) -> None:
    """Take back the newest act, or the one of that number: bk undo."""
    from bunchuk.campaign import history

    terminal: Terminal = ctx.obj
    terminal.done(history.undo(terminal.event, number, why), hint="bunchuk redo")


def redo(ctx: typer.Context) -> None:
    """Do again what was last taken back: bk redo."""
    from bunchuk.campaign import history

    terminal: Terminal = ctx.obj
    terminal.done(history.redo(terminal.event))


def _told(line: "Line") -> str:
    told = f"~{line.told}~" if line.undone else line.told
    who = f"  {line.who}:" if line.who else " "
    number = "" if line.number is None else line.number
    act = wrapped(told, head=f"{number:>5}  {_time(line.at)}{who} ")
    return "\n".join([act, *(wrapped(f"       {_mark_told(mark)}") for mark in line.marks)])


def _mark_told(mark: "Mark") -> str:
    by = f" by {mark.who}" if mark.who else ""
    why = f": {mark.why}" if mark.why else ""
    return f"{'undone' if mark.act == 'undo' else 'done again'} {_time(mark.at)}{by}{why}"


def _mark_json(mark: "Mark") -> dict[str, str]:
    return {"act": mark.act, "at": mark.at, "who": mark.who, "why": mark.why}


def _codes(codes: tuple[str, ...]) -> str:
    more = f" and {len(codes) - _SHOWN} more" if len(codes) > _SHOWN else ""
    return ", ".join(codes[:_SHOWN]) + more


def _time(at: str) -> str:
    return at[:16].replace("T", " ")
