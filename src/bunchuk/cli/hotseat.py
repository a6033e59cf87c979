"""`bunchuk game play`: one screen for all players of a game, covered whenever it is handed over.

Nothing that one player read stays on the screen, or above it, when the next sits down. With ``--as`` it is one player's
own window, or a master's, and is never covered.
"""

import sys
from collections.abc import Sequence
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from bunchuk.cli.app import attempt
from bunchuk.cli.offers import awaited, label, labels, written
from bunchuk.cli.terminal import Terminal, room, sentence, wrapped
from bunchuk.errors import Misused, NotFound
from bunchuk.tables.spelling import shown, whose

if TYPE_CHECKING:
    from bunchuk.campaign.playing import Look
    from bunchuk.campaign.seating import Asked
    from bunchuk.host.story import Told

_LEAVE: Final = ("q", "quit", "exit")
_ASK: Final = ("?", "help")
_MASTER: Final = "master"
_CLEAR: Final = "\033[2J\033[3J\033[H"
"""Clear the screen and what was scrolled off it, and go to its top."""
_ARROWS: Final = {f"\033{lead}{letter}": arrow for lead in "[O" for letter, arrow in zip("ABCD", "↑↓→←", strict=True)}
"""What terminals send for the keys with arrows, and the signs that games read."""
_NEWS: Final = 6
"""Sentences told of what happened while others played."""
_WORDS: Final = "? help · moves · show · log · u take back · h hand over · q leave"
"""What can be written instead of a move: words that nobody can be called (``spelling.PROMPT``)."""
_HELP: Final = """\
moves  what may be played now; a line is one of these, or several parted by ;
show   the board, as Enter alone does    log  what happened of late; log all
u      take back the last line           q    leave; nothing is lost
"""
_PARTS: Final = """\
show X the part of the map around X: a cell, a mark or a unit
"""
_CLOCK: Final = """\
@10:15 before a move: it is made then, and the clock of the world goes on from
       there; 2026-08-14T10:15 for another day
"""
_OVER: Final = """\
h      hand the screen over; a master sits down by the name of master
"""
_DICE: Final = "dice that were rolled on the table are a line of figures"
_KEYS: Final = "(? help, q leaves) "
_COVERED: Final = """\
The screen is covered: what one player read is not for the next. Whoever plays
on sits down {how}; a master by writing master.
q leaves; nothing is lost, and bunchuk game play goes on from here."""


class Screen:
    """A game at one screen: who sits before it, and how much of the story each has read."""

    def __init__(self, terminal: Terminal, game: str, at: str) -> None:
        self.terminal, self.game, self.at = terminal, game, at
        self.shared = not terminal.seat
        self.sits = terminal.seat
        self._read: dict[str, int] = {}
        self._onward = self._near = False

    def play(self) -> None:
        """Play until the game is over or somebody leaves; a board that is not over is not left behind."""
        over = False
        try:
            over = self._play()
        finally:
            if self.shared and not over:
                self._cover()

    def _play(self) -> bool:
        """Return whether the game is over."""
        while True:
            seen = self._seen("" if self.shared else self.sits)
            if seen.over:
                if not self.shared:
                    self._tell_news()
                print(shown(f"{seen.drawn}\n{awaited(None, (), seen.over)}"))
                return True
            if self.shared and not self._handed_over(seen):
                return False
            words = "" if self.sits in self._read else self._words()
            self._tell_news()
            seen = self._seen(self.sits)
            print(shown("\n".join(filter(None, (seen.drawn, seen.hint, words)))))
            if not self._turn():
                return False

    def _handed_over(self, seen: "Look") -> bool:
        """See to it that somebody sits here who is to act, or a master, behind a covered screen; False: nobody does."""
        if not seen.to_act:  # dice are wanted: of whoever made the last move, or of all
            return True
        if self.sits:
            covers = "Enter covers the screen for "
            if self._left(self._ask(f"{covers}{labels(seen.to_act, covers)} ")):
                return False
        while (who := self._named(seen.to_act)) is not None:
            unknown = bool(who and attempt(partial(self._sit, who, seen.to_act)))
            again: str | None = ""
            if unknown:
                again = self._ask("press Enter, then write it again ")
            elif who and self._near:
                again = self._ask("Enter sits down as a newcomer, anything else asks again ")
            if self._left(again):
                return False
            if who and not unknown and not again:
                self._cover()
                return True
        return False

    def _named(self, to_act: "Sequence[Asked]") -> str | None:
        """Ask behind a covered screen who sits down: the only one who is to act, a master, or whose name is written.

        Empty: nobody said; None: nobody plays on.
        """
        self._cover()
        answer: str | None = _ASK[0]
        while answer is not None and answer.casefold() in _ASK:
            if len(to_act) == 1:
                answer = self._ask(f"hand over to {label(to_act[0])}, then press Enter {_KEYS}")
            else:
                print(shown(f"hand over to {labels(to_act, 'hand over to ')}"))
                answer = self._ask(f"whoever sits here writes his name {_KEYS}")
            if answer is not None and answer.casefold() in _ASK:
                print(_COVERED.format(how="by pressing Enter" if len(to_act) == 1 else "by writing his name"))
        if answer is None or self._left(answer):
            return None
        return to_act[0].name if len(to_act) == 1 and answer.casefold() != _MASTER else answer

    def _left(self, answer: str | None) -> bool:
        return answer is None or answer.casefold() in _LEAVE

    def _sit(self, name: str, to_act: "Sequence[Asked]") -> None:
        """Let somebody sit down, under his full name if he has a seat; raises NotFound, Ambiguous, Refused.

        Who does not sit at the game is told of those who are to act, not of all who sit, bots among them.
        """
        from bunchuk.campaign import names, playing

        try:
            seen = self._seen(name)
        except NotFound as error:
            awaits = [one.name for one in to_act]
            raise NotFound(error.kind, error.given, names.near(name, awaits) or awaits) from error
        newcomer = seen.seat is None or seen.hint
        self.sits = name if newcomer else playing.called(self.terminal.event, seen.game, seen.seat or 0)
        self._near = bool(seen.near)
        if seen.near:
            print(shown(seen.hint))

    def _turn(self) -> bool:
        """Take lines of whoever sits here until others are to act; return whether to go on."""
        while True:
            seen = self._seen(self.sits)
            if seen.over or (self.shared and not self._stays(seen)):
                return True
            asks = awaited(seen.waiting, (), None).removeprefix("next: ")
            line = self._ask(f"{asks or self.sits}> ")
            if line is None or self._left(line):
                return False
            if line.casefold() == "h" and self.shared:
                self.sits = ""
                return True
            self._tell_news()  # of other windows, before the answer to the line
            attempt(partial(self._carry_out, line))
            now = self._seen(self.sits)
            if now.entries != seen.entries and not now.over:
                print(shown(now.drawn))

    def _stays(self, seen: "Look") -> bool:
        """Whether whoever sits here goes on: he is to act, or rules, or dice are wanted, of whoever rolls them."""
        to_act = [one.seat for one in seen.to_act]
        return self.sits.casefold() == _MASTER or seen.waiting is not None or seen.seat in to_act

    def _words(self) -> str:
        """Say what can be written here instead of a move."""
        return _WORDS if self.shared else _WORDS.replace("h hand over · ", "")

    def _carry_out(self, line: str) -> None:
        """Carry out a line: moves, dice, or one of the screen's own words."""
        from bunchuk.campaign import playing

        event, words = self.terminal.event, " ".join(line.casefold().split())
        verb, _, rest = words.partition(" ")
        if words in ("", "show") or (rest and verb in ("show", "around")):
            print(shown(self._seen(self.sits, around=rest).drawn))
        elif words in _ASK:
            print(self._help())
        elif words == "h":
            raise Misused(f"this window is {whose(self.sits)} alone; q leaves it")
        elif words == "moves":
            may = playing.options(event, self.game, self.sits, self.at, onward=True)
            print(shown(written(may, "their moves are shown to them")))
        elif words in ("log", "log all"):
            told = playing.story(event, self.game, self.sits).told
            self._tell(told) if rest else self._tell_last(told, room().rows - 2)
        elif words in ("u", "undo"):
            self.terminal.done(playing.undo(event, self.game, eyes=self.sits), hint="")
        else:
            self._do(line)
        self._mark_read(playing.story(event, self.game, self.sits).told)

    def _do(self, line: str) -> None:
        """Play moves, or dice; whoever came without a name has one now."""
        from bunchuk.campaign import playing
        from bunchuk.cli.line import parted, stopped

        event = self.terminal.event
        words, dice = parted([line]) if line.replace(" ", "").isdecimal() else (line, ())
        seat = self._seen(self.sits).seat
        was = "" if seat is None else playing.called(event, self.game, seat)
        try:
            played = playing.do(event, words, dice, game=self.game, eyes=self.sits, at=self.at, onward=True)
        except Misused as error:  # what helps elsewhere is a word here
            said = str(error).replace("bunchuk game moves", "moves")
            raise Misused(
                said.replace("with --as NAME", "by its seat: h, then its name") if self.shared else said
            ) from error
        print(shown("\n".join(_sentence(text, rule) for text, rule in played.told)))
        self.terminal.warn(*stopped(played.left_over, "move", played.refused))
        if played.counted:
            print(wrapped("\n".join(played.counted.lines)))
        if seat is not None and (name := playing.called(event, self.game, seat)) != was:
            self.sits = name

    def _tell_news(self) -> None:
        """Tell whoever sits here what happened since he last looked."""
        from bunchuk.campaign import playing

        told = playing.story(self.terminal.event, self.game, self.sits).told
        read = self._read.get(self.sits, 0)  # the game draws what is told at first itself, or log tells it
        news = [item for item in told if item.entry > read]
        self._say_left_out(len(news) - _NEWS)
        self._tell(news[-_NEWS:])
        self._mark_read(told)

    def _mark_read(self, told: "Sequence[Told]") -> None:
        """Note up to which entry whoever sits here has read; what is taken back later has entries of its own."""
        self._read[self.sits] = max([self._read.get(self.sits, 0), *(item.entry for item in told)])

    def _tell_last(self, told: "Sequence[Told]", rows: int) -> None:
        """Tell the last of a story that so many lines hold."""
        fitting = 0
        for item in reversed(told):
            rows -= _sentence(item.text, item.rule).count("\n") + 1
            if rows < 0:
                break
            fitting += 1
        self._say_left_out(len(told) - fitting)
        self._tell(told[len(told) - fitting :])

    def _say_left_out(self, count: int) -> None:
        if count > 0:
            print(f"… {count} more before; log all tells all")

    def _tell(self, told: "Sequence[Told]") -> None:
        for item in told:
            print(shown(_sentence(item.text, item.rule)))

    def _help(self) -> str:
        """Say what can be written here, as far as it is of use in this game and at this screen."""
        seen = self._seen(self.sits)
        more = _PARTS * seen.in_parts + _CLOCK * bool(seen.at) + _OVER * self.shared
        return f"{_HELP}{more}{_DICE}"

    def _seen(self, eyes: str, around: str = "") -> "Look":
        from bunchuk.campaign import playing

        space = room(around, at_prompt=True)
        seen = playing.look(self.terminal.event, self.game, eyes, self.at, onward=self._onward, room=space)
        self.game = seen.game  # where none was named, another may be the only one that goes on by and by
        self.at, self._onward = self.at and seen.at, True  # a moment that was given goes on with what is played
        return seen

    def _cover(self) -> None:
        print(_CLEAR if sys.stdout.isatty() else "", end="", flush=True)

    def _ask(self, prompt: str) -> str | None:
        """Ask for a line, keys with arrows as signs; None at the end of input."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        for keys, arrow in _ARROWS.items():
            line = line.replace(keys, arrow)
        return line.strip() if line else None


def _sentence(text: str, rule: str) -> str:
    """Write a sentence of a story, in as many lines as it takes."""
    return "\n".join(wrap(sentence(text, rule), room().columns, subsequent_indent="  ", break_on_hyphens=False))


def play(terminal: Terminal, game: str, at: str) -> None:
    """Play a game at one screen; raises Misused where nobody could read it."""
    if terminal.as_json or terminal.dry_run:
        raise Misused("game play is a screen for people; bunchuk game do makes single moves")
    Screen(terminal, game, at).play()
