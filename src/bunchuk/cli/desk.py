"""``bunchuk desk``: one warm prompt for the same lines, with the battle's board and order in sight when one is open.

Lines may also be piped in; then the first one that is refused ends it. In a battle a line that is no command is an
order, numbers are dice, ``?`` says what may be written, ``u`` takes back whatever came last.
"""

import shlex
import sys
from collections.abc import Iterator
from functools import partial
from typing import Final

import typer

from bunchuk.campaign import fight, running, watching
from bunchuk.cli import board
from bunchuk.cli.app import COMMANDS, attempt, run
from bunchuk.cli.battle import written
from bunchuk.cli.terminal import Terminal
from bunchuk.errors import Misused
from bunchuk.tables.spelling import shown

_LEAVE: Final = frozenset({"q", "quit", "exit"})
_OWN: Final = ("board", "u", "?", "q")
_HELP: Final = (
    "all commands as in the shell, without bk before them: show gon-12, treasury show, cycle close, battle open …\n"
    "in a battle: d5 f2 a; d6 r f    the unit on d5 goes 2 forward and attacks; that on d6 turns right, goes 1\n"
    "             5 3                the dice that were rolled on the table, also after orders\n"
    "             f l r b a end      forward, left, right, about, attack, end; + at the end keeps the turn open\n"
    "?  what may be written now      u  take back what came last      board  draw it      q  leave"
)


def desk(ctx: typer.Context) -> None:
    """Open a prompt that takes all commands, and a battle's orders and dice, without bk before them: bk desk."""
    terminal: Terminal = ctx.obj
    if sys.stdin.isatty():
        terminal.say("bunchuk desk: ? says what may be written, q leaves")
        attempt(partial(_handle, terminal, "board"))
    for line in _lines(terminal):
        words = line.strip()
        if words in _LEAVE:
            return
        if not words or words.startswith("#"):
            continue
        code = attempt(partial(_handle, terminal, words))
        if code and not sys.stdin.isatty():
            terminal.say(f"stopped at: {words}")
            raise typer.Exit(code)


def _handle(terminal: Terminal, line: str) -> int:
    battle = running.open_code(terminal.event)
    first = line.split(maxsplit=1)[0].casefold()
    if line == "?":
        print(shown(written(watching.options(terminal.event, battle, terminal.seat))) if battle else _HELP)
        return 0
    if line == "board":
        _show_board(terminal, battle)
        return 0
    if line == "u":
        return _take_back(terminal, battle)
    if first == "desk":
        raise Misused("this is the desk already")
    words = _words(line)
    if first in ("bk", "bunchuk"):
        words, first = words[1:], (words[1] if len(words) > 1 else "")
    ruling = first == "rule" and len(words) > 2  # ``rule W32`` looks a rule up, the rest is a master's ruling (W39)
    if not battle or (first in COMMANDS and not ruling):
        return _run(terminal, words, draws=first in ("battle", "do"))
    return _run(terminal, ["do", f"--battle={battle}", "--", line], draws=True)


def _take_back(terminal: Terminal, battle: str) -> int:
    """Take back whatever came last; a side's own window only what it did in the battle."""
    a_side = terminal.seat not in ("", "master")
    if battle and (a_side or fight.came_last(terminal.event, battle)):
        return _run(terminal, ["battle", "undo", f"--battle={battle}"], draws=True)
    return _run(terminal, ["undo"], draws=True)


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        raise Misused("a quotation mark is not closed; write two of them, or none") from None


def _run(terminal: Terminal, words: list[str], *, draws: bool) -> int:
    code = run([*terminal.options(), *words], desk=True)
    if draws and not code and not terminal.as_json:
        _show_board(terminal, running.open_code(terminal.event))
    return code


def _show_board(terminal: Terminal, battle: str) -> None:
    if battle:
        sys.stderr.flush()
        print(shown(board.draw(watching.look(terminal.event, battle, terminal.seat))))


def _lines(terminal: Terminal) -> Iterator[str]:
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    from bunchuk.cli.completer import session

    prompt = session(terminal.event, (*COMMANDS, *_OWN))
    while True:
        try:
            yield prompt()
        except KeyboardInterrupt:
            continue
        except EOFError:
            terminal.say("")
            return
