"""The packs of Fogbound: how a checked draft becomes one."""

from typing import Final, NamedTuple

from bunchuk.tables.columns import TITLES
from bunchuk.tables.fogbound_checks import CHECKS
from bunchuk.tables.fogbound_rows import FogboundSettings, LevelRow, Terrain, VehicleType
from bunchuk.tables.rows import Rule, Title
from bunchuk.tables.schema import Draft, Manifest, Schema


class FogboundPack(NamedTuple):
    """A whole Fogbound pack, checked; ``digest`` is the BLAKE2b of all its rows, settings and maps.

    ``maps`` are the rows of terrain letters from north to south of each level's map, in the order of ``levels``, which
    is that of their numbers.
    """

    id: str
    version: str
    title: str
    digest: str
    terrain: tuple[Terrain, ...]
    vehicles: tuple[VehicleType, ...]
    levels: tuple[LevelRow, ...]
    rules: tuple[Rule, ...]
    settings: FogboundSettings
    maps: tuple[tuple[str, ...], ...]
    titles: tuple[Title, ...] = ()


def _build(manifest: Manifest, draft: Draft) -> FogboundPack:
    if not isinstance(draft.settings, FogboundSettings):  # a draft without them is never built from
        raise TypeError(draft.settings)
    levels = tuple(sorted(draft.typed(LevelRow), key=lambda level: level.number))
    return FogboundPack(
        *manifest,
        terrain=draft.typed(Terrain),
        vehicles=draft.typed(VehicleType),
        levels=levels,
        rules=draft.typed(Rule),
        settings=draft.settings,
        maps=tuple(draft.maps[level.map].rows for level in levels),
        titles=draft.typed(Title),
    )


FOGBOUND: Final = Schema(
    game="fogbound",
    tables={"terrain": Terrain, "vehicles": VehicleType, "levels": LevelRow, "rulebook": Rule, TITLES: Title},
    keys={
        "terrain": ("id",),
        "vehicles": ("id",),
        "levels": ("id",),
        "rulebook": ("number",),
        TITLES: ("table", "id", "lang"),
    },
    checks=CHECKS,
    build=_build,
    settings=FogboundSettings,
    has_maps=True,
    optional={TITLES},
)
