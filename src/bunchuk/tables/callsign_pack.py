"""The packs of Callsign: how a checked draft becomes one."""

from typing import Final

from bunchuk.tables.callsign_checks import CHECKS
from bunchuk.tables.callsign_rows import (
    GOALS,
    CallsignPack,
    CallsignSettings,
    Direction,
    Force,
    Ground,
    Leader,
    Mission,
    Objective,
    Side,
    UnitType,
)
from bunchuk.tables.columns import TITLES
from bunchuk.tables.rows import Rule, Title
from bunchuk.tables.schema import Draft, Manifest, Schema


def _build(manifest: Manifest, draft: Draft) -> CallsignPack:
    if not isinstance(draft.settings, CallsignSettings):  # a draft without them is never built from
        raise TypeError(draft.settings)
    return CallsignPack(
        *manifest,
        unit_types=draft.typed(UnitType),
        terrain=draft.typed(Ground),
        directions=draft.typed(Direction),
        missions=draft.typed(Mission),
        sides=draft.typed(Side),
        leaders=draft.typed(Leader),
        forces=draft.typed(Force),
        objectives=draft.typed(Objective),
        rules=draft.typed(Rule),
        settings=draft.settings,
        maps=tuple(draft.maps.values()),
        titles=draft.typed(Title),
    )


CALLSIGN: Final = Schema(
    game="callsign",
    tables={
        "unit_types": UnitType,
        "terrain": Ground,
        "directions": Direction,
        "missions": Mission,
        "sides": Side,
        "leaders": Leader,
        "forces": Force,
        "objectives": Objective,
        "rulebook": Rule,
        TITLES: Title,
    },
    keys={
        "unit_types": ("id",),
        "terrain": ("id",),
        "directions": ("word",),
        "missions": ("id",),
        "sides": ("mission", "id"),
        "leaders": ("mission", "id"),
        "forces": ("mission", "cell"),
        "objectives": ("mission", "side", "goal", "cell"),
        "rulebook": ("number",),
        TITLES: ("table", "id", "lang"),
    },
    checks=CHECKS,
    build=_build,
    settings=CallsignSettings,
    has_maps=True,
    optional={TITLES},
    glossary=(
        "Goals",
        "What stands in the column `goal` of objectives.csv.",
        {str(goal): legend for goal, legend in GOALS.items()},
    ),
)
