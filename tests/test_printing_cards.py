from itertools import pairwise
from pathlib import Path

import pytest
from paper_samples import Box, Pages, card, cards, dark_centres, deck

from bunchuk.errors import Refused
from bunchuk.printing.cards import print_cards, print_decks
from bunchuk.printing.job import Job
from bunchuk.printing.symbols import read_symbols
from bunchuk.printing.words import languages
from bunchuk.tables.frontline_notation import parse_effects, parse_keywords

GOLDEN = Path(__file__).parent / "golden" / "print-cards.txt"
LEFT, TOP = 10.5, 15.5
"""Where the first card of a sheet of A4 lies, in mm."""


def place(number: int) -> Box:
    """The box of a card on its sheet, counted from 0."""
    row, column = divmod(number, 3)
    return Box(LEFT + 63 * column, TOP + 88 * row, LEFT + 63 * (column + 1), TOP + 88 * (row + 1))


def test_nine_cards_of_63_by_88_mm_lie_on_a_sheet_within_3_hundredths(tmp_path: Path) -> None:
    assert print_cards(cards(), tmp_path / "c.pdf").pages == 4  # two sheets, backs too
    pages = Pages(tmp_path / "c.pdf")
    across = dark_centres(pages.image(0, 600, Box(5, 16, 205, 17.5)), 600)
    down = dark_centres(pages.image(0, 600, Box(11, 5, 12.5, 284)).rotate(90, expand=True), 600)
    for edges, size in ((across, 63), (down, 88)):
        assert len(edges) == 4
        assert all(b - a == pytest.approx(size, abs=0.03) for a, b in pairwise(edges))
    assert across[0] + 5 == pytest.approx(LEFT, abs=0.05)


def test_a_card_shows_cost_figures_line_and_all_that_it_can_do(tmp_path: Path) -> None:
    print_cards(cards(), tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    texts = [" ".join(pages.text(0, place(number)).split()) for number in range(9)]
    for part in (
        "T-34",
        "Armour",
        "Medium tank",
        "1W/2F/2U",
        "3/3",
        "Line 1",
        "Red Army",
        "Mobility:",
        "Directed attack:",
    ):
        assert part in texts[0]
    assert "has +2 attack for the wave" in texts[0]
    assert "3 damage to an enemy unit, out of combat (2U; on line 2)" in texts[0]
    assert "+1/+0 while all enemies of the combat are: Infantry." in texts[0]
    assert "+0/+1 while all enemies of the combat are: Medium tank." in texts[0]
    assert "bombs 5" in texts[3]
    assert "attack/defence" not in texts[4]
    assert "while you declare the defence against a wave. On a unit of yours: any. Turn it back. +1 defence" in texts[5]
    assert "On an enemy unit: Artillery, Bomber. 1 damage, out of combat." in texts[6]
    assert "+2 attack for the wave. −2 attack for the wave. Turn it." in texts[7]
    assert "in your step of building. Draw 2." in texts[8]


def test_c1_all_backs_are_alike_and_say_nothing_of_the_card(tmp_path: Path) -> None:
    print_cards(cards()[:9], tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    backs = [pages.text(1, place(number)).strip() for number in range(9)]
    assert set(backs) == {"FRONTLINE"}
    lines = GOLDEN.read_text("utf-8").split("page ")[2].splitlines()
    assert len([line for line in lines if line.endswith("frame 1 wide, shade 0.12")]) == 9


@pytest.mark.parametrize("lang", languages())
def test_the_longest_text_is_whole_in_every_language(tmp_path: Path, lang: str) -> None:
    longest = card(keywords=parse_keywords("artillery support 3; strike 2 for 3U on any line", "WFU"), modifiers=())
    tactical = card(
        "x", look="tactical", line=0, keywords=parse_keywords("", ""), modifiers=(), window="results", target="own",
        whom=("infantry", "armour"), effects=parse_effects("attack 2; defence 2"),
    )  # fmt: skip
    print_cards([longest, tactical], tmp_path / "c.pdf", Job(lang=lang))
    pages = Pages(tmp_path / "c.pdf")
    assert "…" not in pages.text(0)


def test_the_colours_differ_as_greys_and_leave_black_letters_readable() -> None:
    colours = read_symbols().colours
    greys = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in colours.values())
    assert set(colours) == {"infantry", "armour", "artillery", "aviation", "resource", "tactical"}
    assert all(b - a > 0.05 for a, b in pairwise(greys))
    assert greys[0] > 0.4


def test_ink_is_saved_by_leaving_colours_out(tmp_path: Path) -> None:
    print_cards([card()], tmp_path / "c.pdf", Job(ink_saver=True))
    strip = Pages(tmp_path / "c.pdf").image(0, 60, Box(LEFT + 50, TOP + 4, LEFT + 59, TOP + 6))
    assert strip.getextrema() == (255, 255)


def test_c37_a_deck_is_listed_with_copies_costs_and_sideboard(tmp_path: Path) -> None:
    assert print_decks([deck()], tmp_path / "d.pdf").pages == 1
    text = " ".join(Pages(tmp_path / "d.pdf").text(0).split())
    assert "Deck D1" in text
    assert "Deck: 30" in text
    assert "Sideboard: 12" in text
    assert "4 Company 3 3/2 2W/1F" in text
    assert print_decks([deck(90)], tmp_path / "d.pdf").pages == 4


def test_nothing_to_print_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no cards to print"):
        print_cards([], tmp_path / "c.pdf")
    with pytest.raises(Refused, match="no decks to print"):
        print_decks([], tmp_path / "d.pdf")
