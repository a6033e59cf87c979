"""The legends of all columns as a chapter of a pack's README; ``python -m bunchuk.tables.legends`` renews the shipped.

They are written from the row kinds, so the README cannot say other than the program reads.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bunchuk import folders
from bunchuk.tables.columns import KEYS, SETTINGS, TABLES, columns
from bunchuk.tables.packs import shipped_packs
from bunchuk.tables.rows import EFFECTS, WarSettings

BEGIN: Final = "<!-- legends: written by python -m bunchuk.tables.legends -->\n"
END: Final = "<!-- end of legends -->\n"


def legends() -> str:
    """Write the chapter: a table for each file, then the effects of ground."""
    return "\n".join(_lines())


def renewed(readme: str) -> str:
    """Return a README with its legends as they should be; a README without the two marks stays as it is."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    return f"{before}{begin}\n{legends()}\n{end}{after}" if end else readme


def renew(folder: Path) -> None:
    """Renew the README of a pack."""
    readme = folder / "README.md"
    readme.write_text(renewed(readme.read_text("utf-8")), "utf-8")


def _lines() -> Iterator[str]:
    for name, kind in TABLES.items():
        about = (kind.__doc__ or "").splitlines()[0]
        yield from (f"### {name}.csv", "", f"{about} A row goes by its {', '.join(KEYS[name])}.", "")
        yield from _table("column", ((column.name, column.legend) for column in columns(kind)))
    yield from (f"### {SETTINGS}", "", (WarSettings.__doc__ or "").splitlines()[0], "")
    yield from _table("setting", ((column.name, column.legend) for column in columns(WarSettings)))
    yield from ("### Effects of ground", "", "What stands in the column `effect` of effects.csv.", "")
    yield from _table("effect", EFFECTS.items())


def _table(first: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield from (f"| {first} | what it is |", "|---|---|")
    for name, legend in rows:
        bar = legend.replace("|", "\\|")
        yield f"| {name} | {bar} |"
    yield ""


if __name__ == "__main__":
    for pack in shipped_packs():
        renew(folders.TABLES / pack)
