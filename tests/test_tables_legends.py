"""The README of a pack says of each column what the program reads there."""

from typing import get_args

import pytest

from bunchuk.tables.columns import TABLES, columns
from bunchuk.tables.legends import BEGIN, END, legends, renewed
from bunchuk.tables.packs import find_pack, shipped_packs
from bunchuk.tables.rows import EFFECTS, EffectKind


@pytest.mark.parametrize("name", shipped_packs())
def test_the_readme_is_renewed_by_python_m_bunchuk_tables_legends(name: str) -> None:
    readme = (find_pack(name) / "README.md").read_text("utf-8")
    assert BEGIN in readme
    assert readme == renewed(readme), "run: python -m bunchuk.tables.legends"


def test_a_stale_readme_is_noticed() -> None:
    stale = f"# A pack\n{BEGIN}old\n{END}After\n"
    assert renewed(stale) == f"# A pack\n{BEGIN}\n{legends()}\n{END}After\n"
    assert renewed("nothing to renew") == "nothing to renew"


def test_every_column_and_every_effect_has_a_legend() -> None:
    for kind in TABLES.values():
        for column in columns(kind):
            assert f"| {column.name} | " in legends()
    assert set(EFFECTS) == set(get_args(EffectKind))
