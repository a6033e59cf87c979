"""A sample of every printable: drawn as recorded, in every language, measured as it comes out."""

from pathlib import Path

import pytest
from drawing_calls import RecordingPen
from paper_samples import SAMPLES, Box, Pages, dark_centres, darkest

from bunchuk.printing import press
from bunchuk.printing.catalogue import PRINTABLES
from bunchuk.printing.job import Job
from bunchuk.printing.words import languages, words

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "ru", "lv", "fr")
UNPRINTED = 4.0
"""mm at the edges of a sheet that most printers leave white."""


def test_every_printable_has_a_sample() -> None:
    assert {printable.name for printable in PRINTABLES} == set(SAMPLES)
    assert set(languages()) == set(LANGUAGES)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_drawn_as_recorded(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renew: bool) -> None:
    lines: list[str] = []
    monkeypatch.setattr(RecordingPen, "lines", lines, raising=False)
    monkeypatch.setattr(press, "Pen", RecordingPen)
    SAMPLES[name](tmp_path / "out.pdf", Job())
    path = GOLDEN / f"print-{name}.txt"
    if renew:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; write it with --renew and read it"
    recorded = path.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(lines, recorded, strict=False), 1):
        assert now == then, f"line {number} of {path.name}"
    assert len(lines) == len(recorded)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_page_says_its_scale_proves_it_and_leaves_the_edges_white(name: str, tmp_path: Path) -> None:
    SAMPLES[name](tmp_path / "out.pdf", Job())
    pages = Pages(tmp_path / "out.pdf")
    for page in range(pages.count):
        wide, high = pages.size(page)
        assert "Print at 100 %, do not scale" in pages.text(page)
        rulers = [box for box in pages.boxes(page) if box.right - box.left == pytest.approx(50, abs=0.5)]
        assert any(box.top > high - 12 for box in rulers)
        left = min(box.left for box in rulers if box.top > high - 12)
        ticks = dark_centres(pages.image(page, 600, Box(left - 1, high - 7.8, left + 52, high - 6.4)), 600)
        assert ticks[-1] - ticks[0] == pytest.approx(50, abs=0.03)
        for edge in (
            Box(0, 0, wide, UNPRINTED),
            Box(0, high - UNPRINTED, wide, high),
            Box(0, 0, UNPRINTED, high),
            Box(wide - UNPRINTED, 0, wide, high),
        ):
            assert darkest(pages.image(page, 60, edge)) == 255


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_printed_in_every_language_with_its_letters(name: str, lang: str, tmp_path: Path) -> None:
    SAMPLES[name](tmp_path / "out.pdf", Job(lang=lang))
    pages = Pages(tmp_path / "out.pdf")
    text = " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))
    foot = words(name, lang)["label.foot"].partition("{page.count}")[2].partition(";")[0]
    assert foot in text
    assert words(name, lang).get("label.sheet", "") in text


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_gives_the_same_bytes_twice(name: str, tmp_path: Path) -> None:
    for file in ("a.pdf", "b.pdf"):
        SAMPLES[name](tmp_path / file, Job())
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@pytest.mark.parametrize("name", SAMPLES)
def test_ink_is_saved_and_letters_stay_black(name: str, tmp_path: Path) -> None:
    SAMPLES[name](tmp_path / "full.pdf", Job())
    SAMPLES[name](tmp_path / "thin.pdf", Job(ink_saver=True))
    full, thin = Pages(tmp_path / "full.pdf"), Pages(tmp_path / "thin.pdf")
    assert full.text(0) == thin.text(0)
    ink = [sum((255 - grey) * count for grey, count in enumerate(one.image(0, 60).histogram())) for one in (full, thin)]
    assert ink[1] <= ink[0]


@pytest.mark.parametrize("paper", ["A4", "A3", "Letter"])
@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_fits_other_paper_unscaled(name: str, paper: str, tmp_path: Path) -> None:
    SAMPLES[name](tmp_path / "out.pdf", Job(paper=paper))  # type: ignore[arg-type]
    wide, high = Pages(tmp_path / "out.pdf").size(0)
    wanted = {"A4": (210, 297), "A3": (297, 420), "Letter": (215.9, 279.4)}[paper]
    assert sorted((wide, high)) == pytest.approx(sorted(wanted), abs=0.01)
