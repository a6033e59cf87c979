"""`bunchuk desk`: one warm prompt for the same lines, with the battle's board and order in sight when one is open.

Lines may also be piped in. In a battle a line that is no command is an order, a line of numbers is dice, ``?`` lists
what is legal now, ``u`` takes back whatever came last.
"""

import shlex
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import typer

from bunchuk.campaign import fight
from bunchuk.cli import board
from bunchuk.cli.app import COMMANDS, report, run
from bunchuk.cli.terminal import Terminal
from bunchuk.errors import BunchukError, Misused

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

_LEAVE: Final = frozenset({"q", "quit", "exit"})
_HELP: Final = (
    "the same commands as in the shell, without bunchuk (bk) before them: show gon-12, treasury show, cycle close\n"
    "in a battle: d5 f2 a; d6 r f   the unit on d5 goes 2 forward and attacks, then the one on d6 turns right, goes 1\n"
    "             f l r b a forward, left, right, about, attack; a trailing + keeps the turn open; numbers are dice\n"
    "             ? what is legal now · u take back what came last · board · q leave"
)


def desk(ctx: typer.Context) -> None:
    """Open a prompt that takes all commands, and a battle's orders, without the word bunchuk before them."""
    terminal: Terminal = ctx.obj
    if sys.stdin.isatty():
        terminal.say("bunchuk desk: ? for help, q to leave")
        _show_board(terminal)
    for line in _lines(terminal):
        words = line.strip()
        if words in _LEAVE:
            return
        if words:
            try:
                _handle(terminal, words)
            except BunchukError as error:
                report(error)


def _handle(terminal: Terminal, line: str) -> None:
    battle = fight.open_battle_code(terminal.event)
    if line == "?":
        print(fight.options(terminal.event, battle, terminal.seat) if battle else _HELP)
    elif line == "board":
        _show_board(terminal)
    elif line == "u":
        last = "battle undo" if battle and fight.came_last(terminal.event, battle) else "undo"
        _run(terminal, shlex.split(last))
        _show_board(terminal)
    elif line.split(maxsplit=1)[0] in COMMANDS:
        if line.split(maxsplit=1)[0] == "desk":
            raise Misused("this is the desk already")
        _run(terminal, _words(line))
        if line.split(maxsplit=1)[0] in ("battle", "do"):
            _show_board(terminal)
    elif battle:
        _run(terminal, ["do", "", *line.split()] if _is_dice(line) else ["do", line])
        _show_board(terminal)
    else:
        _run(terminal, _words(line))


def _is_dice(line: str) -> bool:
    return all(word.isdecimal() for word in line.split())


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        raise Misused("a quotation mark is not closed; write two of them, or none") from None


def _run(terminal: Terminal, words: list[str]) -> None:
    run([*terminal.options(), *words])


def _show_board(terminal: Terminal) -> None:
    battle = fight.open_battle_code(terminal.event) if terminal.path.is_file() else ""
    if battle:
        look = fight.look(terminal.event, battle, terminal.seat)
        print(board.draw(look.view, look.columns, look.rows))
        if look.waiting:
            print(f"{look.waiting.purpose} ({look.waiting.rule}): type the dice")


def _lines(terminal: Terminal) -> Iterator[str]:
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    session = _session()
    while True:
        try:
            yield session.prompt("bk> ")
        except KeyboardInterrupt:
            continue
        except EOFError:
            terminal.say("")
            return


def _session() -> "PromptSession[str]":
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    return PromptSession(completer=WordCompleter(sorted(COMMANDS)), complete_while_typing=False)
