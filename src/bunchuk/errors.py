"""Every way the program says no, as one family.

    BunchukError
    ├── Refused        a rule or the state of the event forbids it
    │   ├── Short      a treasury cannot pay it
    │   └── Stuck      the chronicle cannot be applied again without what was taken from it
    ├── Misused        the words of the command are off
    ├── NotFound       no such thing; says what is near
    ├── Ambiguous      several such things; says which
    ├── Busy           somebody else holds it; try again
    └── Faulty         a file is not what it should be
        └── Problems   faults in data, all at once, each with its place

A message is one line: what happened, which rule, what to do next.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

_ALL: Final = 100
"""As many faults are told all at once; nobody mends more by hand."""

_FIRST: Final = 20
"""Of more so many are told, about a screen of them."""


class BunchukError(Exception):
    """Root of the family; its text is fit to be shown to a user."""


class Refused(BunchukError):
    """A rule (``W20``) or the state of the event forbids the act; nothing was changed."""

    def __init__(self, reason: str, *, rule: str = "", remedy: str = "") -> None:
        self.reason, self.rule, self.remedy = reason, rule, remedy
        text = f"{reason} ({rule})" if rule else reason
        super().__init__(f"{text}; {remedy}" if remedy else text)


class Short(Refused):
    """A treasury cannot pay; ``missing`` is what it lacks, in the notation ``40G/2I``."""

    def __init__(self, payer: str, missing: str, what: str) -> None:
        self.missing = missing
        lacking = " and ".join(missing.split("/"))
        super().__init__(
            f"{payer} is short of {lacking} for {what}", remedy=f"bunchuk treasury grant {payer} {missing}"
        )


class Stuck(Refused):
    """Applying the chronicle again stops at ``operation``, which was ``told`` so; ``cause`` says why."""

    def __init__(self, operation: int, told: str, cause: str) -> None:
        self.operation, self.told, self.cause = operation, told, cause
        super().__init__(f"operation {operation} ({told}) cannot be applied again: {cause}")


class Misused(BunchukError):
    """The words of a command are off: a count below one, figures that cannot be read."""


class NotFound(BunchukError):
    """Nothing of that kind goes by that name; ``near`` are names that look like it."""

    def __init__(self, kind: str, given: str, near: Sequence[str] = (), remedy: str = "") -> None:
        self.kind, self.given, self.near = kind, given, tuple(near)
        text = f"no {kind} {given!r}" if given else f"there is no {kind}"
        if near:
            text += f": did you mean {' or '.join(near)}?"
        super().__init__(f"{text}; {remedy}" if remedy else text)


class Ambiguous(BunchukError):
    """Several things go by that beginning."""

    def __init__(self, given: str, choices: Sequence[str], remedy: str = "write more of it") -> None:
        self.given, self.choices = given, tuple(choices)
        shown = ", ".join(choices[:6]) + (", …" if len(choices) > 6 else "")
        super().__init__(f"{given!r} could be {shown}; {remedy}")


class Busy(BunchukError):
    """The thing is held: by a battle in progress, or the file by another program."""


class Faulty(BunchukError):
    """A file is missing, foreign, too new, read-only or otherwise not what it should be."""


class Problem(NamedTuple):
    """One fault in data: where it stands, what stands there, what is wrong and how to mend it."""

    path: str
    line: int
    text: str
    fault: str
    fix: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        quoted = f" {self.text!r}:" if self.text else ""
        return f"{place}:{quoted} {self.fault}" + (f"; {self.fix}" if self.fix else "")


def first_told(lines: Sequence[object]) -> list[str]:
    """Write all that is wrong, a line each; of very much only the first lines, and how many more there are."""
    if len(lines) <= _ALL:
        return [*map(str, lines)]
    return [*map(str, lines[:_FIRST]), f"and {len(lines) - _FIRST} more"]


class Problems(Faulty):
    """Faults in data, all of them at once, a line each; of very many the first, and how many more there are."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(first_told(self.problems)))
