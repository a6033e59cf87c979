"""The README of a pack says of each column what the program reads there."""

from typing import get_args

import pytest

from bunchuk.tables.columns import columns
from bunchuk.tables.legends import BEGIN, END, legends, renewed
from bunchuk.tables.packs import find_pack, game_of, shipped_packs
from bunchuk.tables.rows import EFFECTS, EffectKind
from bunchuk.tables.schema import AnyPack, Schema
from bunchuk.tables.schemas import SCHEMAS
from bunchuk.tables.war_pack import WAR


@pytest.mark.parametrize("name", shipped_packs())
def test_the_readme_is_renewed_by_python_m_bunchuk_tables_legends(name: str) -> None:
    readme = (find_pack(name) / "README.md").read_text("utf-8")
    assert BEGIN in readme
    assert readme == renewed(readme, SCHEMAS[game_of(find_pack(name))]), "run: python -m bunchuk.tables.legends"


def test_a_stale_readme_is_noticed() -> None:
    stale = f"# A pack\n{BEGIN}old\n{END}After\n"
    assert renewed(stale, WAR) == f"# A pack\n{BEGIN}\n{legends(WAR)}\n{END}After\n"
    assert renewed("nothing to renew", WAR) == "nothing to renew"


@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
def test_every_column_has_a_legend(schema: Schema[AnyPack]) -> None:
    for kind in schema.tables.values():
        for column in columns(kind):
            assert f"| {column.name} | " in legends(schema)


def test_every_effect_has_a_legend() -> None:
    assert set(EFFECTS) == set(get_args(EffectKind))
