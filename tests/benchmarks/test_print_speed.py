"""A thousand labels with a code and two lines of text, beside the plain way with the same libraries."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from paper_samples import MM, units
from qrcode.main import QRCode
from reportlab.pdfgen.canvas import Canvas

from bunchuk.printing.job import Job
from bunchuk.printing.flags import print_flags

LABELS = 1000
TEMPLATE = """extends = "flags.toml"
[item]
size = [37, 19]
cut = ""
[[front]]
kind = "code"
bind = "{unit.token}"
at = [0.5, 0.5]
size = [17, 17]
min_module = 0.5
[[front]]
bind = "{unit.code}"
at = [18, 2]
size = [18, 6]
type_size = 10
[[front]]
bind = "{unit.type_title}"
at = [18, 9]
size = [18, 6]
type_size = 8
min_size = 5
"""


def plain(path: Path) -> None:
    """Draw the labels as one would at first: a rectangle for each dark module."""
    canvas = Canvas(str(path))
    for number, paper in enumerate(units(LABELS)):
        place = number % 70
        if number and not place:
            canvas.showPage()
        left, low = (12 + place % 5 * 37) * MM, (14 + place // 5 * 19) * MM
        code = QRCode(border=4)
        code.add_data(paper.token)
        code.make(fit=True)
        rows = code.get_matrix()
        module = 17 * MM / len(rows)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    canvas.rect(left + x * module, low + (len(rows) - y) * module, module, module, stroke=0, fill=1)
        canvas.drawString(left + 18 * MM, low + 12 * MM, paper.code)
        canvas.drawString(left + 18 * MM, low + 5 * MM, paper.type_title)
    canvas.save()


def seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


@pytest.mark.benchmark
def test_a_thousand_labels_take_less_than_half_the_time_of_the_plain_way(tmp_path: Path) -> None:
    template = tmp_path / "labels.toml"
    template.write_text(TEMPLATE, encoding="utf-8")
    papers = units(LABELS)
    ours = seconds(lambda: print_flags(papers, tmp_path / "ours.pdf", Job(template=template)))
    theirs = seconds(lambda: plain(tmp_path / "plain.pdf"))
    size = (tmp_path / "ours.pdf").stat().st_size
    tracemalloc.start()
    print_flags(papers, tmp_path / "ours.pdf", Job(template=template))
    memory = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"\nlabels: {ours:.2f} s, {ours / theirs:.2f} of plain; {size / 1000:.0f} KB; {memory / 1e6:.0f} MB")
    assert ours < theirs / 2
    assert size < 450_000
    assert memory < 60e6
