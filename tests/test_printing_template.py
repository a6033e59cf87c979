from pathlib import Path

import pytest

from bunchuk.errors import Faulty, Problems
from bunchuk.printing.counters import COUNTERS
from bunchuk.printing.elements import Text, fill
from bunchuk.printing.flags import FLAGS
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import NOTEBOOK
from bunchuk.printing.template import Printable, read_template

KINDS = "text, troops, emblems, marks, forms, terrain, code, ticks, frame, rule, colours"
ON_TOP = 'extends = "counters.toml"\n'


def faults(tmp_path: Path, text: str, printable: Printable = COUNTERS) -> list[str]:
    """The faults of a template, a line each."""
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        read_template(printable, Job(template=file))
    return str(caught.value).splitlines()


@pytest.mark.parametrize("printable", [COUNTERS, FLAGS, NOTEBOOK])
def test_the_shipped_templates_are_without_fault(printable: Printable) -> None:
    template = read_template(printable)
    assert set(template.faces) == set(printable.faces)


def test_a_template_says_only_what_differs_from_the_one_it_extends(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(ON_TOP + '[sheet]\nsize = "Letter"\nback_offset = [0.5, -0.3]\n')
    (tmp_path / "mine.toml").write_text('extends = "house.toml"\n[sheet]\nflip = "short"\n')
    template = read_template(COUNTERS, Job(template=tmp_path / "mine.toml"))
    assert (template.sheet.width, template.sheet.height) == (215.9, 279.4)
    assert (template.sheet.flip, template.sheet.back_offset) == ("short", (0.5, -0.3))
    assert template.faces == read_template(COUNTERS).faces


def test_a_list_replaces_the_list_below_whole(tmp_path: Path) -> None:
    (tmp_path / "counters.toml").write_text(
        ON_TOP + '[[back]]\nbind = "{unit.code}"\nat = [0, 0]\nsize = [20, 5]\ntype_size = 8\n'
    )
    faces = read_template(COUNTERS, Job(template=tmp_path / "counters.toml")).faces
    assert [element.bind for element in faces["back"].elements if isinstance(element, Text)] == ["{unit.code}"]
    assert faces["front"] == read_template(COUNTERS).faces["front"]


def test_all_faults_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    text = ON_TOP + (
        "# a remark\n"
        "[sheet]\n"
        'size = "A5"\n'
        "margin = 10\n"
        "gutters = [1]\n"
        'flip = "sideways"\n'
        "[item]\n"
        "size = [20, 20]\n"
        "[[back]]\n"
        'bind = "{unit.code}"\n'
        "at = [0, 0]\n"
        "size = [20, 5]\n"
        "type_size = 8\n"
        "\n"
        "[[back]]\n"
        'bind = "{unit.cod} {unit.hits"\n'
        "at = [10, 0]\n"
        "size = [12, 5]\n"
        "type_size = true\n"
        "lien = 0.2\n"
        "[[back]]\n"
        'kind = "picture"\n'
        'bind = "x"\n'
        "at = [0, 0]\n"
        "size = [1, 1]\n"
        "type_size = 8\n"
    )
    assert faults(tmp_path, text) == [
        "mine.toml:4: sheet.size: must be A4, A3, Letter or [width, height] in mm, not 'A5'",
        "mine.toml:5: sheet.margin: unknown key (did you mean 'margins'?)",
        "mine.toml:6: sheet.gutters: must be [across, down] in mm, not [1]",
        "mine.toml:7: sheet.flip: must be one of none, long, short, fold, not 'sideways'",
        "mine.toml:16: back[2]: reaches 22 x 5 mm on a face of 20 x 20 mm",
        "mine.toml:17: back[2].bind: unknown field 'unit.cod' (did you mean 'unit.code'?)",
        "mine.toml:17: back[2].bind: a brace is not closed in '{unit.cod} {unit.hits'",
        "mine.toml:20: back[2].type_size: must be a number from 2 to 400, not True",
        "mine.toml:21: back[2].lien: unknown key (did you mean 'align'?)",
        f"mine.toml:23: back[3].kind: must be one of {KINDS}, not 'picture'",
    ]


def test_a_fault_in_the_template_below_is_told_with_that_file(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(ON_TOP + "[sheet]\nmargins = 3\n")
    assert faults(tmp_path, 'extends = "house.toml"\n[sheet]\ngutter = 1\n') == [
        "house.toml:3: sheet.margins: must be [top, right, bottom, left] in mm, not 3",
        "mine.toml:3: sheet.gutter: unknown key (did you mean 'gutters'?)",
    ]


def test_what_is_missing_is_told_at_the_table_it_should_be_in(tmp_path: Path) -> None:
    assert faults(tmp_path, ON_TOP + '[[front]]\nkind = "marks"\nat = [0, 0]\nsize = [1, 1]\n') == [
        "mine.toml:2: front[1]: 'bind' is missing"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('title = "x\n', "mine.toml:1: Illegal character '\\n'"),
        ("a = 1\na = 2\n", "mine.toml:2: Cannot overwrite a value"),
        ('extends = "flgs.toml"', "mine.toml:1: extends: no template 'flgs.toml' (did you mean 'flags.toml'?)"),
        ("extends = 3", "mine.toml:1: extends: must be the name of a template, not 3"),
        ("sheet = 3\n" + ON_TOP, "mine.toml:1: sheet: must be a table [sheet], not 3"),
        (ON_TOP + "[item]\nsize = [0, 20]", "mine.toml:3: item.size: must be from 1 to 100000 mm each, not [0, 20]"),
        (ON_TOP + "[item]\nsize = [-3, nan]", "mine.toml:3: item.size: must be [width, height] in mm, not [-3, nan]"),
        (ON_TOP + "[sheet]\nsize = [0, 0]", "mine.toml:3: sheet.size: must be from 1 to 5000 mm each, not [0, 0]"),
        (
            ON_TOP + "[sheet]\nmargins = [-1, 0, 12, 0]",
            "mine.toml:3: sheet.margins: must be from 0 to 297 mm each, not [-1, 0, 12, 0]",
        ),
        (ON_TOP + "[labels]\nhem = 3", "mine.toml:3: labels.hem: must be a text in quotes, not 3"),
        ("front = 3\n" + ON_TOP, "mine.toml:1: front: must be a list of tables [[front]], not 3"),
    ],
)
def test_a_file_that_is_no_template_is_told_in_a_line(tmp_path: Path, text: str, fault: str) -> None:
    assert faults(tmp_path, text)[0].startswith(fault)


def test_templates_that_extend_one_another_in_a_ring_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text('extends = "mine.toml"\n')
    assert "extends itself by way of other.toml" in faults(tmp_path, 'extends = "other.toml"\n')[0]


def test_a_template_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match=r"cannot read the template .*no.toml"):
        read_template(COUNTERS, Job(template=tmp_path / "no.toml"))
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9t\xe9"')
    with pytest.raises(Faulty, match="not UTF-8"):
        read_template(COUNTERS, Job(template=tmp_path / "latin.toml"))


@pytest.mark.parametrize("field", ["code", "figures", "hits", "full_hits", "commander", "people_title"])
def test_w26_no_template_may_show_on_the_cover_side_what_the_enemy_must_not_see(tmp_path: Path, field: str) -> None:
    element = f'[[front]]\nbind = "{{unit.{field}}}"\nat = [0, 0]\nsize = [20, 5]\ntype_size = 8\n'
    assert faults(tmp_path, ON_TOP + element) == [
        f"mine.toml:3: front[1].bind: 'unit.{field}' is hidden by the cover side (W26)"
    ]


def test_w8_no_template_may_show_figures_on_a_flag(tmp_path: Path) -> None:
    element = '[[front]]\nbind = "{unit.figures}"\nat = [0, 0]\nsize = [20, 5]\ntype_size = 8\n'
    assert (
        "'unit.figures' is not for everybody's eyes (W8)"
        in faults(tmp_path, 'extends = "flags.toml"\n' + element, FLAGS)[0]
    )


def test_a_unit_can_only_stand_in_a_row_of_the_battle_sheet(tmp_path: Path) -> None:
    element = '[[head]]\nkind = "ticks"\nnumber = "{unit.full_hits}"\nat = [0, 0]\nsize = [20, 5]\n'
    problems = faults(tmp_path, 'extends = "notebook.toml"\n' + element, NOTEBOOK)
    assert problems == ["mine.toml:4: head[1].number: 'unit.full_hits' can only stand in a row"]


def test_a_bind_is_filled_with_its_fields() -> None:
    assert fill("{unit.code}: {unit.hits} left", {"unit.code": "GON-1", "unit.hits": "3"}) == "GON-1: 3 left"


def test_problems_know_their_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(ON_TOP + "[sheet]\nwidth = 3\n")
    with pytest.raises(Problems) as caught:
        read_template(COUNTERS, Job(template=file))
    assert [(problem.path, problem.line) for problem in caught.value.problems] == [("mine.toml", 3)]
