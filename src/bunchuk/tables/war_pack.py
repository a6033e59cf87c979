"""The packs of the war game: how a checked draft becomes one."""

from collections.abc import Mapping, Set
from typing import Final

from bunchuk.tables.columns import KEYS, TABLES, TITLES
from bunchuk.tables.rows import (
    EFFECTS,
    Effect,
    Engine,
    Faction,
    Fort,
    Pack,
    People,
    Resource,
    Rule,
    Terrain,
    TroopType,
    UnitRow,
    WarSettings,
)
from bunchuk.tables.schema import Draft, Manifest, Schema
from bunchuk.tables.selectors import SITUATION_WORDS
from bunchuk.tables.war_checks import CHECKS


def _build(manifest: Manifest, draft: Draft) -> Pack:
    if not isinstance(draft.settings, WarSettings):  # a draft without them is never built from
        raise TypeError(draft.settings)
    return Pack(
        *manifest,
        resources=draft.typed(Resource),
        troop_types=draft.typed(TroopType),
        peoples=draft.typed(People),
        factions=draft.typed(Faction),
        units=draft.typed(UnitRow),
        terrain=draft.typed(Terrain),
        effects=draft.typed(Effect),
        forts=draft.typed(Fort),
        engines=draft.typed(Engine),
        rules=draft.typed(Rule),
        settings=draft.settings,
    )


def _words(tables: Mapping[str, list[dict[str, str]]]) -> Set[str] | None:
    """Collect the words of selectors: all tags, and the ids of whoever they can be about."""
    tagged = ("troop_types", "units", "engines")
    named = ("peoples", "factions", "troop_types", "engines")
    if not tables.keys() >= {*tagged, *named}:
        return None
    tags = {tag for name in tagged for row in tables[name] for tag in row["tags"].split()}
    return tags.union(SITUATION_WORDS, *({row["id"] for row in tables[name]} for name in named))


WAR: Final = Schema(
    game="war",
    tables=TABLES,
    keys=KEYS,
    checks=CHECKS,
    build=_build,
    settings=WarSettings,
    words=_words,
    optional={TITLES},
    glossary=(
        "Effects of ground",
        "What stands in the column `effect` of effects.csv.",
        {str(effect): legend for effect, legend in EFFECTS.items()},
    ),
)
