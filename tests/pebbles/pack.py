"""The tables of Pebbles: heaps, rules, and how many may be taken at once."""

from typing import Annotated, Final, NamedTuple

from bunchuk.tables.rows import Rule
from bunchuk.tables.schema import Draft, Manifest, Schema


class Heap(NamedTuple):
    id: Annotated[str, "name in choices"]
    pebbles: Annotated[int, "how many lie there"]


class Settings(NamedTuple):
    most: Annotated[int, "how many may be taken at once (P1)"]


class Pack(NamedTuple):
    id: str
    version: str
    title: str
    digest: str
    heaps: tuple[Heap, ...]
    rules: tuple[Rule, ...]
    settings: Settings


def _build(manifest: Manifest, draft: Draft) -> Pack:
    assert isinstance(draft.settings, Settings)
    return Pack(*manifest, heaps=draft.typed(Heap), rules=draft.typed(Rule), settings=draft.settings)


PEBBLES: Final = Schema(
    game="pebbles",
    tables={"heaps": Heap, "rulebook": Rule},
    keys={"heaps": ("id",), "rulebook": ("number",)},
    checks=(),
    build=_build,
    settings=Settings,
)
