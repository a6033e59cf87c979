"""The legends of all columns as a chapter of a pack's README; ``python -m bunchuk.tables.legends`` renews the shipped.

They are written from the row kinds, so the README cannot say other than the program reads.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bunchuk import folders
from bunchuk.tables.columns import SETTINGS, columns
from bunchuk.tables.packs import game_of, shipped_packs
from bunchuk.tables.schema import P, Schema
from bunchuk.tables.schemas import SCHEMAS

BEGIN: Final = "<!-- legends: written by python -m bunchuk.tables.legends -->\n"
END: Final = "<!-- end of legends -->\n"


def legends(schema: Schema[P]) -> str:
    """Write the chapter: a table for each file of a game's packs, then what explains values of a column."""
    return "\n".join(_lines(schema))


def renewed(readme: str, schema: Schema[P]) -> str:
    """Return a README with its legends as they should be; a README without the two marks stays as it is."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    return f"{before}{begin}\n{legends(schema)}\n{end}{after}" if end else readme


def renew(folder: Path) -> None:
    """Renew the README of a pack."""
    readme = folder / "README.md"
    readme.write_text(renewed(readme.read_text("utf-8"), SCHEMAS[game_of(folder)]), "utf-8")


def _lines(schema: Schema[P]) -> Iterator[str]:
    for name, kind in schema.tables.items():
        about = (kind.__doc__ or "").splitlines()[0]
        yield from (f"### {name}.csv", "", f"{about} A row goes by its {', '.join(schema.keys[name])}.", "")
        yield from _table("column", ((column.name, column.legend) for column in columns(kind)))
    if schema.settings is not None:
        yield from (f"### {SETTINGS}", "", (schema.settings.__doc__ or "").splitlines()[0], "")
        yield from _table("setting", ((column.name, column.legend) for column in columns(schema.settings)))
    if schema.glossary is not None:
        title, about, values = schema.glossary
        yield from (f"### {title}", "", about, "")
        yield from _table(title.split()[0].lower().removesuffix("s"), values.items())


def _table(first: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield from (f"| {first} | what it is |", "|---|---|")
    for name, legend in rows:
        bar = legend.replace("|", "\\|")
        yield f"| {name} | {bar} |"
    yield ""


if __name__ == "__main__":
    for pack in shipped_packs():
        renew(folders.TABLES / pack)
