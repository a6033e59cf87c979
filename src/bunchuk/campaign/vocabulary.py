"""What organisers write in spreadsheets, by language, as ``tables/spreadsheets.toml`` has it."""

import tomllib
from functools import cache
from typing import Final, NamedTuple, cast

from bunchuk import folders
from bunchuk.campaign.names import fold
from bunchuk.errors import NotFound
from bunchuk.tables.near import near

FILE: Final = "spreadsheets.toml"

Words = dict[str, list[str]]
"""The words for one thing, by language."""


class Language(NamedTuple):
    """A language of spreadsheets: the code page of its old files, its letters beyond a to z."""

    page: str
    letters: frozenset[str]


class Vocabulary(NamedTuple):
    """All of it. ``columns`` are the titles of each kind of file's columns, ``words`` names of things by their id.

    ``months``, ``notes``, ``yes``, ``no`` and the names in ``words`` are folded.
    """

    languages: dict[str, Language]
    kinds: dict[str, Words]
    columns: dict[str, dict[str, Words]]
    words: dict[str, str]
    months: frozenset[str]
    notes: frozenset[str]
    yes: frozenset[str]
    no: frozenset[str]

    def titles(self, kind: str) -> dict[str, str]:
        """Return the column of each title of a kind of file, folded."""
        return {fold(title): column for column, words in self.columns[kind].items() for title in _all(words)}

    def kind(self, text: str) -> str:
        """Return the kind of file of that name, in any language; raises NotFound."""
        known = {fold(word): kind for kind, words in self.kinds.items() for word in (kind, *_all(words))}
        if fold(text) not in known:
            raise NotFound("kind of spreadsheet", text, near(fold(text), known), f"known are {', '.join(self.kinds)}")
        return known[fold(text)]

    def language(self, text: str) -> str:
        """Return a language as it is written here; raises NotFound."""
        wanted = fold(text)
        if wanted not in self.languages:
            raise NotFound("language", text, near(wanted, self.languages), f"known are {', '.join(self.languages)}")
        return wanted


@cache
def vocabulary() -> Vocabulary:
    """Read the file."""
    raw = tomllib.loads((folders.TABLES / FILE).read_text("utf-8"))
    words = cast("dict[str, Words]", raw["words"])
    return Vocabulary(
        languages={
            name: Language(entry["page"], frozenset(entry["letters"] + entry["letters"].upper()))
            for name, entry in raw["languages"].items()
        },
        kinds=raw["kinds"],
        columns=raw["columns"],
        words={fold(word): thing for thing, of in words.items() for word in _all(of)},
        months=_folded(raw["months"]),
        notes=_folded(raw["notes"]),
        yes=_folded(raw["yes"]),
        no=_folded(raw["no"]),
    )


def _all(words: Words) -> list[str]:
    return [word for of in words.values() for word in of]


def _folded(words: Words) -> frozenset[str]:
    return frozenset(fold(word) for word in _all(words))
