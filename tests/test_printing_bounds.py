"""Whatever number stands in a template, it is told with its place, or a paper of a sane number of pages comes of it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pypdfium2
import pytest
from paper_samples import SAMPLES, site_map

from bunchuk.errors import Faulty, Problems, Refused
from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing import press
from bunchuk.printing.board import MAP, map_end, print_maps
from bunchuk.printing.catalogue import PRINTABLES
from bunchuk.printing.job import Job
from bunchuk.printing.press import MOST_PAGES
from bunchuk.printing.template import Printable, read_template

ODD: Final = ("0", "-1", "1e9", "nan", "inf", "0.001", "300", "5000", "true", '"x"', "9" * 400)
_NUMBER: Final = re.compile(r"(?<![\w.#\"-])-?\d+(?:\.\d+)?(?![\w.\"])")


def numbers(text: str) -> Iterator[tuple[int, int]]:
    """Where each number of a template stands: keys and lists, but no texts."""
    start = 0
    for line in text.splitlines(keepends=True):
        key, equals, value = line.partition("=")
        bare = re.sub(r'"[^"]*"', lambda found: "_" * len(found[0]), value.partition("#")[0])
        if equals and not key.lstrip().startswith("#"):
            for found in _NUMBER.finditer(bare):
                at = start + len(key) + 1 + found.start()
                yield at, at + len(found[0])
        start += len(line)


def printed(name: str, folder: Path, text: str) -> int:
    """Print the sample of a printable with a template; return its pages, 0 if it was told in words."""
    file, to = folder / f"{name}.toml", folder / f"{name}.pdf"
    file.write_text(text, "utf-8")
    to.unlink(missing_ok=True)
    try:
        SAMPLES[name](to, Job(template=file))
    except (Faulty, Refused) as fault:
        return 0 if str(fault) else -1
    with pypdfium2.PdfDocument(to) as document:
        return len(document)


@pytest.mark.parametrize("printable", PRINTABLES, ids=lambda printable: printable.name)
def test_a_number_that_makes_no_sense_is_told_or_printed_on_a_sane_number_of_pages(
    printable: Printable, tmp_path: Path
) -> None:
    name = printable.name
    text = (PRINT_TEMPLATES / f"{name}.toml").read_text("utf-8")
    places = list(numbers(text))
    few = places[:: max(1, len(places) // FEW)]
    for number, (start, end) in enumerate(few):
        for odd in (ODD[(2 * number + step) % len(ODD)] for step in range(2)):
            pages = printed(name, tmp_path, text[:start] + odd + text[end:])
            assert 0 <= pages <= MOST_PAGES


FEW: Final = 12
"""About how many numbers of each template are tried."""


@pytest.mark.parametrize("cell", ["0", "-3", "5000", "nan", "true"])
def test_a_cell_of_no_size_or_larger_than_the_sheet_is_told_with_its_line(tmp_path: Path, cell: str) -> None:
    (tmp_path / "mine.toml").write_text(f'extends = "map.toml"\n[map]\ncell = {cell}\n', "utf-8")
    with pytest.raises(Problems) as caught:
        print_maps([site_map()], tmp_path / "map.pdf", Job(template=tmp_path / "mine.toml"))
    assert str(caught.value).startswith("mine.toml:3: map.cell: must be a number from 1 to 297, not ")


@pytest.mark.parametrize(
    ("name", "lines", "fault"),
    [
        ("map", "[sheet]\noverlap = 120", "mine.toml:3: sheet.overlap: must be at most half of what the margins leave"),
        ("counters", "[sheet]\nmargins = [200, 10, 200, 10]", "mine.toml:3: sheet.margins: leave 190 x -103 mm of a"),
        ("counters", "[sheet]\nback_offset = [300, 0]", "mine.toml:3: sheet.back_offset: must be from -50 to 50 mm"),
        ("notebook", "[bands]\nrow = 280", "mine.toml:3: bands.row: must be a number from 1 to "),
        ("result_slips", "[result_slips]\nleft = 90", "mine.toml:2: result_slips: boxes reach 177 x "),
        ("bracket", "[bracket]\ngap = 280", "mine.toml:2: bracket: a stage has "),
        ("map", "[map]\nlegend = 200\n[bands]\nground = 60", "mine.toml:2: map: a legend of 6 kinds of ground takes"),
        ("snapshot", "[snapshot]\nnow_width = 200", "mine.toml:2: snapshot: columns have "),
    ],
)
def test_numbers_that_do_not_go_together_are_told_where_they_stand(
    tmp_path: Path, name: str, lines: str, fault: str
) -> None:
    (tmp_path / "mine.toml").write_text(f'extends = "{name}.toml"\n{lines}\n', "utf-8")
    with pytest.raises(Problems) as caught:
        SAMPLES[name](tmp_path / "out.pdf", Job(template=tmp_path / "mine.toml"))
    assert fault in str(caught.value)


def test_a_legend_that_would_cover_the_ruler_stands_on_a_sheet_of_its_own() -> None:
    paper = site_map()._replace(marks=())
    rows, ground = (paper.rows[0][0] * 9,) * 12, paper.grounds[0]
    for kinds, sheets in ((6, 0), (9, 1)):
        tall = paper._replace(rows=rows, grounds=(ground,) * kinds)
        assert map_end(read_template(MAP), tall)[0] == sheets


def test_a_print_of_very_many_pages_is_refused_with_their_number_and_printed_after_yes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper, path = site_map(), tmp_path / "map.pdf"
    large = paper._replace(rows=(paper.rows[0][0] * 200,) * 200, marks=())
    assert map_end(read_template(MAP), large)[0] + 1 == 369 <= MOST_PAGES
    with pytest.raises(Refused) as caught:
        print_maps([large], path, Job(copies=3))
    assert str(caught.value) == (
        "the print comes to 1107 pages; print fewer at a time, write smaller sizes in the template or take larger "
        "paper, or add --yes"
    )
    monkeypatch.setattr(press, "MOST_PAGES", 3)
    for name in ("map", "game_view", "counters", "notebook", "flags", "list", "bracket", "snapshot", "board"):
        with pytest.raises(Refused, match="the print comes to"):
            SAMPLES[name](path, Job(copies=30))
        assert not path.exists()
        SAMPLES[name](path, Job(copies=30, yes=True))
        with pypdfium2.PdfDocument(path) as document:
            assert len(document) > press.MOST_PAGES
        path.unlink()
