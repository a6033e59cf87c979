import math
from pathlib import Path

import pytest
from paper_samples import Box, Pages, dark_centres, hero
from PIL.Image import Image

from bunchuk.errors import Problems
from bunchuk.printing.heroes import HEROES, print_heroes
from bunchuk.printing.job import Job
from bunchuk.printing.template import read_template

# The first of them: 8 columns of 20 mm with gutters of 2 mm, centred between the margins.
LEFT, TOP = 12 + (186 - 8 * 22 + 2) / 2, 12 + (271 - 12 * 22 + 2) / 2


def ink_outside_circle(picture: Image, dpi: int, radius: float) -> list[tuple[int, int]]:
    """Dark pixels farther than ``radius`` mm from the middle of a square picture."""
    wide, high = picture.size
    grey, far = picture.tobytes(), radius * dpi / 25.4
    return [
        (x, y)
        for y in range(high)
        for x in range(wide)
        if grey[y * wide + x] < 128 and math.hypot(x + 0.5 - wide / 2, y + 0.5 - high / 2) > far
    ]


@pytest.mark.parametrize(
    "name", ["I", "Beregond", "Фарамир, ёж Итилиэна и страж Минас-Тирита, сын Дэнетора, ну", "W" * 60]
)
def test_nothing_lies_outside_the_cut_circle_on_either_side(tmp_path: Path, name: str) -> None:
    print_heroes([hero(name=name, faction_title=name)], tmp_path / "h.pdf")
    pages = Pages(tmp_path / "h.pdf")
    front = pages.image(0, 300, Box(LEFT - 1, TOP - 1, LEFT + 21, TOP + 21))
    assert ink_outside_circle(front, 300, 10.2) == []
    back = pages.image(1, 300, Box(210 - LEFT - 21, TOP - 1, 210 - LEFT + 1, TOP + 21))
    assert ink_outside_circle(back, 300, 10) == []


def test_the_cut_circle_is_20_mm_and_on_the_front_only(tmp_path: Path) -> None:
    print_heroes([hero()], tmp_path / "h.pdf")
    pages = Pages(tmp_path / "h.pdf")
    middle = TOP + 10
    edges = dark_centres(pages.image(0, 600, Box(LEFT - 1, middle - 0.3, LEFT + 2, middle + 0.3)), 600)
    right = dark_centres(pages.image(0, 600, Box(LEFT + 18, middle - 0.3, LEFT + 21, middle + 0.3)), 600)
    assert LEFT + 18 + right[-1] - (LEFT - 1 + edges[0]) == pytest.approx(20, abs=0.05)
    assert not [box for box in pages.boxes(1) if box.right - box.left > 19 and box.top < 100]


def test_w26_the_cover_tells_no_name_code_or_figure(tmp_path: Path) -> None:
    print_heroes([hero()], tmp_path / "h.pdf")
    pages = Pages(tmp_path / "h.pdf")
    assert not {"Beregond", "GON-H1", "6/2/3/5/2/0"} & set(pages.text(0).split())
    assert {"Hero", "Gondor"} <= set(pages.text(0).split())
    assert {"Beregond", "GON-H1", "6/2/3/5/2/0"} <= set(pages.text(1).split())
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'extends = "heroes.toml"\n[[front]]\nbind = "{hero.name}"\nat = [0, 0]\nsize = [9, 9]\ntype_size = 5\n'
    )
    with pytest.raises(
        Problems, match=r"mine.toml:3: front\[1\].bind: 'hero.name' is hidden by the cover side \(W26\)"
    ):
        read_template(HEROES, Job(template=mine))
