"""Words that papers are headed and labelled with, one file a language: ``print_templates/labels/en.toml``.

A file has a table for each printable and ``[common]`` for what all of them say. What a language lacks is said in
English. A language of one's own is a file that ``--lang`` names by its path.
"""

from functools import cache
from pathlib import Path
from typing import Final

from bunchuk.errors import NotFound
from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.elements import read_bind
from bunchuk.printing.template_file import Reading, read_source

ENGLISH: Final = "en"

PAGE_FIELDS: Final = frozenset({"page.number", "page.count", "page.flip"})
"""What every page can say of itself; ``page.flip`` says how the sheet is turned over."""

_LABELS: Final = PRINT_TEMPLATES / "labels"
_COMMON: Final = "common"


def languages() -> tuple[str, ...]:
    """Return the languages that papers can be printed in."""
    return tuple(sorted(file.stem for file in _LABELS.glob("*.toml")))


def words(printable: str, lang: str = ENGLISH) -> dict[str, str]:
    """Return a printable's words by the fields that show them, ``label.title``.

    Raises NotFound for a language that is not there, Problems with all faults of its file.
    """
    found: dict[str, str] = {}
    for file in (_file(ENGLISH), _file(lang)):
        tables = _read(file)
        found |= tables.get(_COMMON, {}) | tables.get(printable, {})
    return {f"label.{key}": text for key, text in found.items()}


def _file(lang: str) -> Path:
    file = Path(lang) if lang.endswith(".toml") else _LABELS / f"{lang}.toml"
    if not file.is_file():
        raise NotFound("language", lang, (), f"there is {', '.join(languages())}, or a file of your own: mine.toml")
    return file


@cache
def _read(file: Path) -> dict[str, dict[str, str]]:
    reading = Reading(read_source(file))
    top = reading.top()
    tables: dict[str, dict[str, str]] = {}
    for name in top.keys():  # noqa: SIM118
        table = top.table(name)
        tables[name] = {key: read_bind(table, key, PAGE_FIELDS) for key in table.keys()}  # noqa: SIM118
    reading.finish()
    return tables
