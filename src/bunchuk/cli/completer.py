"""The desk's prompt: history, and completion of nouns, verbs, and the event's codes and names.

Imported when the prompt opens: the library for it takes longer to load than a whole command may.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from bunchuk.campaign import names
from bunchuk.campaign.event import Event
from bunchuk.cli.app import COMMANDS, verbs


class EventCompleter(Completer):
    """Completes a word by what may stand there: commands first, verbs after a noun, then codes and names."""

    def __init__(self, event: Event, commands: Sequence[str]) -> None:
        self.event, self.commands = event, commands

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Return what the word before the cursor may become."""
        del complete_event
        before = document.text_before_cursor
        typed = before.split()
        word = "" if not before or before[-1].isspace() else typed.pop()
        for choice in self._choices(typed, word):
            yield Completion(choice, start_position=-len(word))

    def _choices(self, typed: Sequence[str], word: str) -> Iterator[str]:
        folded = names.fold(word)
        fixed: Sequence[str] = ()
        if not typed:
            fixed = self.commands
        elif len(typed) == 1 and typed[0] in COMMANDS:
            fixed = verbs(typed[0])
        yield from (choice for choice in fixed if choice.startswith(word.casefold()))
        if word and not (fixed and typed):
            yield from self._names(folded)

    def _names(self, beginning: str) -> Iterator[str]:
        if not self.event.path.is_file():
            return
        with self.event.reading(seated=True) as db:
            rows = db.execute(
                "SELECT DISTINCT shown FROM names WHERE folded BETWEEN ? AND ? OR instr(folded, ?)"
                " ORDER BY length(shown), shown LIMIT 40",
                (beginning, beginning + "\U0010ffff", f" {beginning}"),
            ).fetchall()
        for (shown,) in rows:
            yield f"'{shown}'" if " " in shown else shown


def session(event: Event, commands: Sequence[str]) -> Callable[[], str]:
    """Return a prompt that remembers the lines typed into it."""
    prompt: PromptSession[str] = PromptSession(completer=EventCompleter(event, commands), complete_while_typing=False)
    return lambda: prompt.prompt("bk> ")
