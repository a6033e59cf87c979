from itertools import pairwise
from pathlib import Path

import pytest
from paper_samples import Box, Pages, dark_centres, passport

from bunchuk.printing.job import Job
from bunchuk.printing.passports import print_passports

LEFT, TOP = 8 + (194 - 2 * 85.6) / 2, 8 + (275 - 5 * 54) / 2


def test_a_card_is_as_large_as_a_bank_card(tmp_path: Path) -> None:
    print_passports([passport()] * 10, tmp_path / "p.pdf")
    pages = Pages(tmp_path / "p.pdf")
    across = dark_centres(pages.image(0, 600, Box(LEFT - 2, 6, LEFT + 174, 9)), 600)
    down = dark_centres(pages.image(0, 600, Box(LEFT - 5, 5, LEFT - 1, 284)).rotate(90, expand=True), 600)
    assert [b - a for a, b in pairwise(across)] == pytest.approx([85.6] * 2, abs=0.05)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([54] * 5, abs=0.05)


def test_a_commanders_card_shows_level_types_and_abilities(tmp_path: Path) -> None:
    print_passports([passport()], tmp_path / "p.pdf")
    text = " ".join(Pages(tmp_path / "p.pdf").text(0).split())
    for words in ("Commander, Gondor", "Faramir, captain of Gondor", "Level 2", "GON-C1", "Light infantry", "ambush"):
        assert words in text
    assert "Master's signature" in text
    back = " ".join(Pages(tmp_path / "p.pdf").text(1).split())
    assert "Record: Faramir, captain of Gondor, GON-C1" in back


def test_w3_a_heros_card_shows_his_figures(tmp_path: Path) -> None:
    print_passports([passport(kind="hero", rank="6/2/3/5/2/0")], tmp_path / "p.pdf", Job(lang="ru"))
    text = " ".join(Pages(tmp_path / "p.pdf").text(0).split())
    assert "Герой, Gondor" in text
    assert "Параметры 6/2/3/5/2/0" in text


@pytest.mark.parametrize(
    "words", ["Ж", "Œ" * 60, 'Фарамир "Следопыт", сын Дэнетора, наместник Гондора и ёж', "ļaužu vadonis " * 5]
)
def test_nothing_lies_outside_the_card(tmp_path: Path, words: str) -> None:
    card = passport(name=words, faction_title=words, event=words, types=words * 4, abilities=words * 6)
    print_passports([card], tmp_path / "p.pdf")
    pages = Pages(tmp_path / "p.pdf")
    for page, left in ((0, LEFT), (1, 210 - LEFT - 85.6)):
        for letter, box in pages.letters(page):
            if box.top < 280:
                assert left < box.left < box.right < left + 85.6, letter
                assert TOP < box.top < box.bottom < TOP + 54, letter
