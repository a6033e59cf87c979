"""A thousand labels with a version-3 code and two lines of text, beside other ways to print them, in one run.

plain       ReportLab and qrcode, a rectangle for each dark module, as one would write it at first
blabel      HTML by Jinja, drawn by WeasyPrint
pylabels    ReportLab's graphics, with its own QR code
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from paper_samples import MM, units
from qrcode.main import QRCode
from reportlab.pdfgen.canvas import Canvas

from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job
from bunchuk.printing.papers import UnitPaper

LABELS = 1000
FEWER = 100
"""The slow ones print so many, and are told for a thousand; their time grows in step."""
ADDRESS = "HTTP://T.LOCAL/F/"
TEMPLATE = """extends = "flags.toml"
[item]
size = [37, 19]
cut = ""
[[front]]
kind = "code"
bind = "{unit.token}"
at = [0.5, 0.5]
size = [17, 17]
min_module = 0.4
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
HTML = """<div class="code"><img src="{{ label_tools.qr_code(token) }}"/></div>
<div class="words"><b>{{ code }}</b><br/>{{ title }}</div>"""
STYLE = """@page { width: 37mm; height: 19mm; padding: 0.5mm }
img { width: 17mm; image-rendering: pixelated } .code { float: left } .words { font: 8pt sans-serif }"""


def papers(count: int) -> list[UnitPaper]:
    return [paper._replace(token=ADDRESS + paper.token) for paper in units(count)]


def ours(count: int, folder: Path) -> None:
    template = folder / "labels.toml"
    template.write_text(TEMPLATE, encoding="utf-8")
    print_flags(papers(count), folder / "ours.pdf", Job(template=template))


def plain(count: int, folder: Path) -> None:
    canvas = Canvas(str(folder / "plain.pdf"))
    for number, paper in enumerate(papers(count)):
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


def blabel(count: int, folder: Path) -> None:
    module = pytest.importorskip("blabel", reason="blabel needs WeasyPrint and its system libraries")
    (folder / "label.html").write_text(HTML, encoding="utf-8")
    (folder / "label.css").write_text(STYLE, encoding="utf-8")
    writer = module.LabelWriter(str(folder / "label.html"), default_stylesheets=(str(folder / "label.css"),))
    records = [{"token": paper.token, "code": paper.code, "title": paper.type_title} for paper in papers(count)]
    writer.write_labels(records, target=str(folder / "blabel.pdf"))


def pylabels(count: int, folder: Path) -> None:
    labels = pytest.importorskip("labels", reason="pylabels is not installed")
    from reportlab.graphics.barcode.qr import QrCodeWidget
    from reportlab.graphics.shapes import Drawing, String

    def draw(label: Drawing, width: float, height: float, paper: UnitPaper) -> None:
        code = QrCodeWidget(paper.token, barWidth=17 * MM, barHeight=17 * MM)
        label.add(code)
        label.add(String(18 * MM, 12 * MM, paper.code, fontSize=10))
        label.add(String(18 * MM, 5 * MM, paper.type_title, fontSize=8))

    specification = labels.Specification(210, 297, 5, 14, 37, 19)
    sheet = labels.Sheet(specification, draw)
    sheet.add_labels(papers(count))
    sheet.save(str(folder / "pylabels.pdf"))


def seconds(act: Callable[[int, Path], object], count: int, folder: Path) -> float:
    """The processor's seconds of the quicker of two runs, whatever else the machine does meanwhile.

    Slow ones print a part, and the rest is reckoned.
    """
    taken = []
    for _ in range(2):
        start = process_time()
        act(count, folder)
        taken.append(process_time() - start)
    return min(taken) * LABELS / count


def peak(count: int, folder: Path) -> float:
    """The most memory in MB that a process of its own takes to print so many labels."""
    program = (
        f"import sys; sys.path[:0] = {[str(Path(__file__).parent), *sys.path]!r}\n"
        "from pathlib import Path; from test_print_speed import ours\n"
        "ours(int(sys.argv[1]), Path(sys.argv[2])); print(Path('/proc/self/status').read_text())"
    )
    command = [sys.executable, "-c", program, str(count), str(folder)]
    status = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


@pytest.mark.benchmark
def test_a_thousand_labels_beside_other_ways_to_print_them(tmp_path: Path) -> None:
    mine = seconds(ours, LABELS, tmp_path)
    size = (tmp_path / "ours.pdf").stat().st_size / 1000
    print(f"\nours: {mine:.2f} s, {size:.0f} KB (bar 450)")
    for name, act, count, part in (
        ("plain", plain, LABELS, 2),
        ("blabel", blabel, FEWER, 5),
        ("pylabels", pylabels, FEWER, 5),
    ):
        try:
            theirs = seconds(act, count, tmp_path)
        except pytest.skip.Exception as skipped:
            print(f"{name}: not compared: {skipped}")
            continue
        print(f"{name}: {theirs:.2f} s; ours is 1/{theirs / mine:.1f} of it (bar 1/{part})")
        assert mine < theirs / part
    assert size < 450


@pytest.mark.benchmark
@pytest.mark.timeout(600)
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells a process its most memory")
def test_memory_stays_bounded_as_the_job_grows(tmp_path: Path) -> None:
    small, large = peak(LABELS, tmp_path), peak(10 * LABELS, tmp_path)
    print(f"\nmemory: {small:.0f} MB for {LABELS}, {large:.0f} MB for {10 * LABELS} (bar 60 for {LABELS})")
    assert small < 60
    assert large < 2 * small
