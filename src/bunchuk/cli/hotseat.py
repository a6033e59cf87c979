"""`bunchuk game play`: one screen for all players of a game, covered whenever it is handed over.

Nothing that one player read stays on the screen, or above it, when the next sits down. With ``--as`` it is one player's
own window, or a master's, and is never covered.
"""

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from bunchuk.cli.app import attempt
from bunchuk.cli.offers import awaited, label, written
from bunchuk.cli.terminal import Terminal, room
from bunchuk.errors import Misused

if TYPE_CHECKING:
    from bunchuk.campaign.playing import Look
    from bunchuk.host.story import Told

_LEAVE: Final = frozenset({"q", "quit", "exit"})
_CLEAR: Final = "\033[2J\033[3J\033[H"
"""Clear the screen and what was scrolled off it, and go to its top."""
_ARROWS: Final = {f"\033{lead}{letter}": arrow for lead in "[O" for letter, arrow in zip("ABCD", "↑↓→←", strict=True)}
"""What terminals send for the keys with arrows, and the signs that games read."""
_NEWS: Final = 6
"""Sentences told of what happened while others played."""
_HELP: Final = "? what may be played  u take back  log what happened  h hand over  q leave"


class Screen:
    """A game at one screen: who sits before it, and how much of the story each has read."""

    def __init__(self, terminal: Terminal, game: str, at: str) -> None:
        self.terminal, self.game, self.at = terminal, game, at
        self.shared = not terminal.seat
        self.sits = terminal.seat
        self._read: dict[str, int] = {}

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
                print(seen.drawn, awaited(None, (), seen.over), sep="\n")
                return True
            if self.shared and not self._handed_over(seen):
                return False
            self._tell_news()
            print(self._seen(self.sits).drawn)
            if not self._turn():
                return False

    def _handed_over(self, seen: "Look") -> bool:
        """See to it that somebody sits here who is to act, behind a covered screen; False: nobody does any more."""
        if not seen.to_act:  # dice are wanted: of whoever made the last move, or of all
            return True
        if self.sits:
            whose = " or ".join(map(label, seen.to_act))
            if self._ask(f"Enter covers the screen for {whose} ") is None:
                return False
        only = seen.to_act[0] if len(seen.to_act) == 1 else None
        while True:
            self._cover()
            if only:
                answer = self._ask(f"hand over to {label(only)}, then press Enter ")
            else:
                print(f"hand over to {' or '.join(map(label, seen.to_act))}")
                answer = self._ask("whoever sits here writes his name ")
            if answer is None or answer in _LEAVE:
                return False
            self.sits = only.name if only else answer
            if self.sits and not attempt(partial(self._seen, self.sits)):
                self._cover()
                return True
            if self.sits and self._ask("press Enter, then write it again ") is None:
                return False

    def _turn(self) -> bool:
        """Take lines of whoever sits here until others are to act; return whether to go on."""
        while True:
            seen = self._seen(self.sits)
            if seen.over or (self.shared and not seen.waiting and seen.seat not in [one.seat for one in seen.to_act]):
                return True
            asks = awaited(seen.waiting, (), None).removeprefix("next: ")
            line = self._ask(f"{asks or self.sits}> ")
            if line is None or line in _LEAVE:
                return False
            if line == "h" and self.shared:
                self.sits = ""
                return True
            attempt(partial(self._carry_out, line))
            now = self._seen(self.sits)
            if now.entries != seen.entries and not now.over:
                print(now.drawn)

    def _carry_out(self, line: str) -> None:
        """Carry out a line: moves, dice, or one of the screen's own words."""
        from bunchuk.campaign import playing
        from bunchuk.cli.line import parted

        event = self.terminal.event
        match line:
            case "":
                print(self._seen(self.sits).drawn)
            case "?":
                print(written(playing.options(event, self.game, self.sits, self.at)), _HELP, sep="\n")
            case "log":
                self._tell(playing.story(event, self.game, self.sits).told)
            case "u":
                self.terminal.done(playing.undo(event, self.game, eyes=self.sits), hint="")
            case _:
                words, dice = parted([line]) if line.replace(" ", "").isdecimal() else (line, ())
                seat = self._seen(self.sits).seat
                was = "" if seat is None else playing.called(event, self.game, seat)
                played = playing.do(event, words, dice, game=self.game, eyes=self.sits, at=self.at)
                print("\n".join(f"{text} ({rule})" if rule else text for text, rule in played.told))
                if played.counted:
                    print("\n".join(played.counted.lines))
                if seat is not None and (name := playing.called(event, self.game, seat)) != was:
                    self.sits = name  # whoever came without a name now has one
        self._read[self.sits] = len(playing.story(event, self.game, self.sits).told)

    def _tell_news(self) -> None:
        """Tell whoever sits here what happened since he last looked."""
        from bunchuk.campaign import playing

        told = playing.story(self.terminal.event, self.game, self.sits).told
        news = told[self._read.get(self.sits, 0) :]
        if len(news) > _NEWS:
            print(f"… {len(news) - _NEWS} more before; log tells all")
        self._tell(news[-_NEWS:])
        self._read[self.sits] = len(told)

    def _tell(self, told: "Sequence[Told]") -> None:
        for item in told:
            print(f"{item.text} ({item.rule})" if item.rule else item.text)

    def _seen(self, eyes: str) -> "Look":
        from bunchuk.campaign import playing

        return playing.look(self.terminal.event, self.game, eyes, self.at, room=room())

    def _cover(self) -> None:
        print(_CLEAR if sys.stdout.isatty() else "", end="", flush=True)

    def _ask(self, prompt: str) -> str | None:
        """Ask for a line, keys with arrows as signs; None at the end of input."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        for keys, arrow in _ARROWS.items():
            line = line.replace(keys, arrow)
        return line.strip() if line else None


def play(terminal: Terminal, game: str, at: str) -> None:
    """Play a game at one screen; raises Misused where nobody could read it."""
    if terminal.as_json or terminal.dry_run:
        raise Misused("game play is a screen for people; bunchuk game do makes single moves")
    Screen(terminal, game, at).play()
