from pathlib import Path

import pytest

from bunchuk.errors import Problems
from bunchuk.printing.symbols import PLAIN, SQUARE, parse_shape, read_symbols, troop_symbol


def test_every_shipped_shape_stays_in_its_square() -> None:
    symbols = read_symbols()
    for shelf, shapes in symbols.shapes.items():
        for name, shape in shapes.items():
            for stroke in shape:
                # Control points of curves may lie outside, as far as the curve itself does not.
                ends = stroke.numbers[-2:]
                assert all(0 <= number <= SQUARE for number in ends), f"{shelf}.{name}: {stroke}"


def test_every_troop_type_has_a_form_of_flag_and_no_two_foot_or_mounted_types_share_one() -> None:
    troops = read_symbols().troops
    forms = [troop.form for name, troop in troops.items() if name not in {PLAIN, "hero"}]
    assert len(forms) == len(set(forms))


def test_there_are_the_emblems_that_organisers_choose_from() -> None:
    wanted = "tree horse star leaf ent eye hand hammer wing flame tower sun moon wave sword anvil"
    assert set(wanted.split()) <= set(read_symbols().shapes["emblems"])


@pytest.mark.parametrize(
    ("type_", "tags", "symbol"),
    [
        ("heavy_cavalry", (), "heavy_cavalry"),
        ("knights", ("cavalry", "heavy", "noble"), "heavy_cavalry"),
        ("crossbows", ("shooters", "foot"), "foot_shooters"),
        ("rocs", ("flyer",), "multi_purpose_flyers"),
        ("jelly", ("slime",), PLAIN),
        ("jelly", (), PLAIN),
    ],
)
def test_a_troop_type_without_a_symbol_takes_the_one_its_tags_point_to(
    type_: str, tags: tuple[str, ...], symbol: str
) -> None:
    assert troop_symbol(type_, tags) == symbol


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("", "empty"),
        ("L 1 2", "does not begin with M"),
        ("M 1", "M, needs 2 numbers"),
        ("M 1 2 C 1 2 3 4 5 Z", "letter 2, C, needs 6 numbers"),
        ("M 1 2 3 4", "'3' where one of the letters"),
        ("M 1 2 Q 3 4", "'Q' where one of the letters"),
    ],
)
def test_a_path_that_cannot_be_read_says_why(path: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_shape(path)


def test_faults_in_a_symbol_file_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "symbols.toml"
    file.write_text('[troops.elk]\nform = "spiral"\npath = "M 1"\n[emblems.sun]\npaths = "M 0 0 Z"\n')
    with pytest.raises(Problems) as caught:
        read_symbols(file)
    assert str(caught.value).splitlines() == [
        "symbols.toml:2: troops.elk.form: no form 'spiral'",
        "symbols.toml:3: troops.elk.path: letter 1, M, needs 2 numbers",
        "symbols.toml:4: emblems.sun: 'path' is missing",
        "symbols.toml:5: emblems.sun.paths: unknown key (did you mean 'path'?)",
    ]
