"""Papers of tournaments: what they say, where it stands, and that nothing leaves them."""

import re
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from paper_samples import (
    ROUND,
    Box,
    Pages,
    bracket,
    crosstable,
    dark_centres,
    pairings,
    result_slips,
    standings,
)

from bunchuk.errors import Problems, Refused
from bunchuk.printing.bracket import print_brackets
from bunchuk.printing.crosstable import print_crosstables
from bunchuk.printing.job import Job
from bunchuk.printing.pairings import print_pairings
from bunchuk.printing.result_slips import print_result_slips
from bunchuk.printing.standings import print_standings
from bunchuk.printing.tournament_papers import PairedTable, Phase, SeatOf, Slot
from bunchuk.printing.tournament_words import heading, reason
from bunchuk.printing.words import languages, words
from bunchuk.rules.ties import CRITERIA

LONG = "Борис Всеволодович Константинопольский-Заречный, ёж из Ķīļu pļavām"
LEFT, TOP = 12.0, 14.5
"""Where the first slip of a sheet of A4 lies, in mm."""


def text_of(path: Path) -> str:
    pages = Pages(path)
    return " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))


def place(number: int) -> Box:
    """The box of a slip on its sheet, counted from 0."""
    row, column = divmod(number, 2)
    return Box(LEFT + 93 * column, TOP + 66 * row, LEFT + 93 * (column + 1), TOP + 66 * (row + 1))


def word(pages: Pages, page: int, wanted: str) -> Box:
    """The bounds of the first run of letters of a page that spells a word."""
    letters = list(pages.letters(page))
    spelt = "".join(letter for letter, _ in letters)
    run = [box for _, box in letters[spelt.index(wanted) :][: len(wanted)]]
    return Box(
        min(box.left for box in run), min(box.top for box in run), max(box.right for box in run),
        max(box.bottom for box in run),
    )  # fmt: skip


def test_pairings_say_who_plays_whom_with_points_and_who_is_free(tmp_path: Path) -> None:
    assert print_pairings([pairings(5)], tmp_path / "p.pdf").pages == 1
    text = text_of(tmp_path / "p.pdf")
    assert text.startswith("Round 2 / 4 14:35–15:25 Spring cup Ring War Pairings T1/41 1/1")
    assert "1 Player 1 4 Player 2 3 2 Player 3 4 Player 4 3 – Player 5 4 bye" in text
    assert text.endswith("Player 4 2 Player 5 bye 50 mm sheet 1 of 1. Print at 100 %, do not scale; one side only.")


def test_nothing_is_said_of_times_that_nobody_knows(tmp_path: Path) -> None:
    print_pairings([pairings(4, begins="", ends="")], tmp_path / "p.pdf")
    assert text_of(tmp_path / "p.pdf").startswith("Round 2 / 4 Spring cup")
    print_pairings([pairings(4, ends="")], tmp_path / "p.pdf")
    assert text_of(tmp_path / "p.pdf").startswith("Round 2 / 4 14:35 Spring cup")


def test_a_stage_of_the_top_is_called_by_its_name_and_has_no_points(tmp_path: Path) -> None:
    tables = (PairedTable(1, "Anna", "Boris"), PairedTable(2, "Clara", ""))
    seats = (SeatOf("Anna", 1), SeatOf("Boris", 1), SeatOf("Clara", 0))
    print_pairings([pairings(phase=Phase("top", 2, 2), tables=tables, seats=seats)], tmp_path / "p.pdf")
    text = text_of(tmp_path / "p.pdf")
    assert text.startswith("Semi-finals")
    assert "Points" not in text
    assert "– Clara free pass" in text


@pytest.mark.parametrize("players", [1, 2, 9, 21, 41, 100, 301])
def test_every_table_and_every_seat_stands_once_in_order(players: int, tmp_path: Path) -> None:
    print_pairings([pairings(players)], tmp_path / "p.pdf")
    pages = Pages(tmp_path / "p.pdf")
    text = text_of(tmp_path / "p.pdf")
    found = [int(number) for number in re.findall(r"Player (\d+)", text)]
    assert found == [*range(1, players + 1)] * 2
    for page in range(pages.count):
        assert f"{page + 1}/{pages.count}" in pages.text(page)
        assert pages.text(page).startswith("Round 2 / 4")
        for _, box in pages.letters(page):
            assert 12 <= box.left <= box.right <= 198
            assert box.bottom < 293


def test_seats_stand_in_columns_filled_downwards_and_begin_a_page_if_they_must(tmp_path: Path) -> None:
    print_pairings([pairings(41)], tmp_path / "p.pdf")
    pages = Pages(tmp_path / "p.pdf")
    assert pages.count == 2
    assert "Player 41" in pages.text(0)
    first, second, next_column = (word(pages, 1, f"Player{number}") for number in (1, 2, 22))
    assert first.left == pytest.approx(second.left, abs=0.5)
    assert second.top - first.top == pytest.approx(7, abs=0.05)
    assert next_column.left - first.left == pytest.approx(93, abs=0.5)
    assert next_column.top == pytest.approx(first.top, abs=0.05)
    print_pairings([pairings(9)], tmp_path / "p.pdf")
    assert Pages(tmp_path / "p.pdf").count == 1


def test_a_layout_may_ask_for_one_column_of_seats(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "pairings.toml"\n[pairings]\nseat = 0\n')
    print_pairings([pairings(9)], tmp_path / "p.pdf", Job(template=mine))
    pages = Pages(tmp_path / "p.pdf")
    rows = [list(pages.letters(0))[at][1].left for at in _starts(pages, "Player")]
    assert max(rows[9:]) - min(rows[9:]) < 0.5


def _starts(pages: Pages, wanted: str) -> list[int]:
    spelt = "".join(letter for letter, _ in pages.letters(0))
    return [found.start() for found in re.finditer(rf"{wanted}\d", spelt)]


def test_eight_slips_of_93_by_66_mm_lie_on_a_sheet_within_3_hundredths(tmp_path: Path) -> None:
    assert print_result_slips(result_slips(9), tmp_path / "s.pdf").pages == 2
    pages = Pages(tmp_path / "s.pdf")
    across = dark_centres(pages.image(0, 600, Box(5, 10, 205, 13)), 600)
    down = dark_centres(pages.image(0, 600, Box(7.5, 5, 10.5, 284)).rotate(90, expand=True), 600)
    for edges, size, count in ((across, 93, 3), (down, 66, 5)):
        assert len(edges) == count
        assert all(b - a == pytest.approx(size, abs=0.03) for a, b in pairwise(edges))
    assert across[0] + 5 == pytest.approx(LEFT, abs=0.05)
    assert [pages.text(0, place(number)).count("Anna") for number in range(8)] == [1] * 8


def test_c39_a_slip_has_a_box_for_every_score_and_for_who_won_and_did_not_come(tmp_path: Path) -> None:
    print_result_slips(result_slips(1), tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    text = " ".join(pages.text(0, place(0)).split())
    assert text.startswith("Round 2 / 4 Table 1 Spring cup")
    assert "2:0 2:1 1:0 0:0 1:1 1:2 0:1 0:2" in text
    assert "Anna" in text
    assert "Boris" in text
    assert "Signed: the upper player" in text
    boxes = [box for box in pages.boxes(0) if box.right - box.left == pytest.approx(6.6, abs=0.02)]
    assert len(boxes) == 8 + 2 * 3 + 2


def test_c43_a_slip_of_the_top_has_only_its_scores(tmp_path: Path) -> None:
    scores = ("2:0", "2:1", "1:2", "0:2")
    print_result_slips(result_slips(1, phase=Phase("top", 3, 1), scores=scores), tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    text = " ".join(pages.text(0, place(0)).split())
    assert text.startswith("Final Table 1")
    assert "2:0 2:1 1:2 0:2" in text
    assert "1:1" not in text
    boxes = [box for box in pages.boxes(0) if box.right - box.left == pytest.approx(6.6, abs=0.02)]
    assert len(boxes) == 4 + 2 * 3 + 2


def test_scores_of_another_pack_find_room_however_many(tmp_path: Path) -> None:
    scores = tuple(f"{one}:{other}" for one in range(4) for other in range(4))
    print_result_slips(result_slips(1, scores=scores), tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    assert " ".join(scores) in " ".join(pages.text(0).split())
    assert max(box.right for _, box in pages.letters(0) if box.top < TOP + 66) < LEFT + 93


def test_slips_begin_where_a_sheet_is_still_whole(tmp_path: Path) -> None:
    print_result_slips(result_slips(2), tmp_path / "s.pdf", Job(start_at=8))
    pages = Pages(tmp_path / "s.pdf")
    assert pages.count == 2
    assert "Anna" in pages.text(0, place(7))
    assert "Anna" not in pages.text(0, place(0))


def test_c42_standings_say_what_set_each_behind_the_one_above(tmp_path: Path) -> None:
    assert print_standings([standings(9)], tmp_path / "s.pdf").pages == 1
    text = text_of(tmp_path / "s.pdf")
    assert "Spring cup Round 2 / 4 Tables without a score: 2" in text
    assert "1 Player 1 11 1 2 Player 2 10 2 lots" in text
    assert "8 Player 8 4 2 lots left" in text
    print_standings([standings(41, waiting=0)], tmp_path / "s.pdf")
    assert Pages(tmp_path / "s.pdf").count == 1
    assert "All tables are reported" in text_of(tmp_path / "s.pdf")
    print_standings([standings(2, waiting=0, closed=True)], tmp_path / "s.pdf")
    assert "Final order" in text_of(tmp_path / "s.pdf")


@pytest.mark.parametrize("lang", languages())
def test_every_reason_and_every_stage_has_its_word(lang: str) -> None:
    labels = words("standings", lang)
    assert all(f"label.reason_{text.replace(' ', '_')}" in labels for text, _ in CRITERIA)
    assert "label.reason_elimination" in labels
    assert reason("by the toss of a shoe", labels) == "by the toss of a shoe"
    assert heading(ROUND, labels).endswith(" 2 / 4")
    assert heading(Phase("round", 5, 4), labels).endswith(" 5")
    assert len({heading(Phase("top", 1, tables), labels) for tables in (1, 2, 4, 8)}) == 4
    for name in ("pairings", "result_slips", "bracket"):
        assert all(
            words(name, lang)[f"label.{key}"] == labels[f"label.{key}"] for key in ("top", "top_1", "top_2", "top_4")
        )


def test_a_crosstable_has_place_score_and_points_of_each_round(tmp_path: Path) -> None:
    print_crosstables([crosstable(4)], tmp_path / "c.pdf")
    text = text_of(tmp_path / "c.pdf")
    assert "Place Player Points 1 2 3 4" in text
    assert "1 Player 1 8 bye 4 3 −:+ 0 4 2 2:1 4" in text


@pytest.mark.parametrize(("paper", "pages"), [("A4", 1), ("Letter", 2), ("A3", 1)])
def test_forty_one_players_stand_on_a_sheet_of_a4_with_titles_on_every_page(
    paper: str, pages: int, tmp_path: Path
) -> None:
    assert print_crosstables([crosstable(41)], tmp_path / "c.pdf", Job(paper=paper)).pages == pages  # type: ignore[arg-type]
    out = Pages(tmp_path / "c.pdf")
    text = text_of(tmp_path / "c.pdf")
    assert re.findall(r"Player (\d+) 8", text) == [str(place) for place in range(1, 42)]
    assert all("Place Player Points 1 2 3 4" in " ".join(out.text(page).split()) for page in range(pages))


def test_a_thousand_players_are_printed_in_seconds(tmp_path: Path) -> None:
    began = time.process_time()
    pages = print_crosstables([crosstable(1000)], tmp_path / "c.pdf").pages
    assert time.process_time() - began < 6
    assert 20 < pages < 30


def test_rounds_are_as_wide_as_the_sheet_allows_and_too_many_are_refused(tmp_path: Path) -> None:
    print_crosstables([crosstable(9, 11)], tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    assert max(box.right for _, box in pages.letters(0)) <= 198
    assert "…" not in pages.text(0)
    with pytest.raises(Refused, match="12 rounds does not fit the sheet, 11 do; take a layout of your own"):
        print_crosstables([crosstable(9, 12)], tmp_path / "d.pdf")
    assert not (tmp_path / "d.pdf").exists()
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "crosstable.toml"\n[sheet]\nlandscape = true\n[crosstable]\nright = 255\n')
    print_crosstables([crosstable(9, 18)], tmp_path / "d.pdf", Job(template=mine))


@pytest.mark.parametrize("size", [4, 8, 16, 32])
def test_c43_a_bracket_of_any_size_fills_one_sheet(size: int, tmp_path: Path) -> None:
    assert print_brackets([bracket(size)], tmp_path / "b.pdf").pages == 1
    pages = Pages(tmp_path / "b.pdf")
    wide, high = pages.size(0)
    assert wide > high
    boxes = players(pages)
    assert len(boxes) == 2 * size - 1
    assert all(11 <= box.left <= box.right <= wide - 11 for box in boxes)
    assert max(box.right for box in boxes) > wide - 14
    assert max(box.bottom for box in boxes) <= high - 14


@pytest.mark.parametrize("size", [4, 8, 32])
@pytest.mark.parametrize("name", ["W" * 80, "Magdalena Philippina " * 4], ids=["a word", "words"])
def test_c43_names_stay_within_their_frames_in_a_bracket(size: int, name: str, tmp_path: Path) -> None:
    paper = bracket(size)
    stages = tuple(tuple(slot._replace(name=name[:80], won=True) for slot in stage) for stage in paper.stages)
    print_brackets([paper._replace(stages=stages)], tmp_path / "b.pdf")
    pages = Pages(tmp_path / "b.pdf")
    assert "…" in pages.text(0) or size == 4
    assert len(players(pages)) == 2 * size - 1


def players(pages: Pages) -> list[Box]:
    """The boxes of a bracket's players."""
    return [box for box in pages.boxes(0) if box.right - box.left > 30 and 4 < box.bottom - box.top < 13]


def test_c43_winners_stand_in_the_middle_of_the_two_before(tmp_path: Path) -> None:
    print_brackets([bracket(8)], tmp_path / "b.pdf")
    pages = Pages(tmp_path / "b.pdf")
    boxes = players(pages)
    columns: dict[int, list[float]] = {}
    for box in sorted(boxes, key=lambda box: (box.left, box.top)):
        key = next((left for left in columns if abs(left - box.left) < 2), round(box.left))
        columns.setdefault(key, []).append((box.top + box.bottom) / 2)
    stages = [sorted(columns[left]) for left in sorted(columns)]
    assert [len(stage) for stage in stages] == [8, 4, 2, 1]
    for before, after in pairwise(stages):
        middles = [(one + other) / 2 for one, other in zip(before[::2], before[1::2], strict=True)]
        assert after == pytest.approx(middles, abs=0.05)


def test_c43_a_bracket_says_scores_free_passes_and_who_did_not_come(tmp_path: Path) -> None:
    print_brackets([bracket(4)], tmp_path / "b.pdf")
    text = text_of(tmp_path / "b.pdf")
    assert all(title in text for title in ("Semi-finals", "Final", "Winner"))
    assert "Played to 2 wins" in text
    assert "Player 1 free" in text
    assert "Player 4 absent" in text
    assert "–" in text
    print_brackets([bracket(4, paired=False)], tmp_path / "b.pdf")
    assert "Seeds by the standings; the top is not paired yet" in text_of(tmp_path / "b.pdf")


def test_a_bracket_too_high_for_its_sheet_is_told(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="rows of"):
        print_brackets([bracket(64)], tmp_path / "b.pdf")
    assert not (tmp_path / "b.pdf").exists()


def test_long_names_stay_in_their_places(tmp_path: Path) -> None:
    tables = (PairedTable(1000, LONG, LONG, "160", "160"), PairedTable(1001, LONG, "", "160"))
    seats = (SeatOf(LONG, 1000), SeatOf(LONG, 0))
    print_pairings([pairings(tables=tables, seats=seats, tournament=LONG, event=LONG)], tmp_path / "pairings.pdf")
    print_result_slips(result_slips(8, one=LONG, other=LONG, tournament=LONG), tmp_path / "slips.pdf")
    lines = tuple(line._replace(name=LONG) for line in standings(3).lines)
    print_standings([standings(lines=lines, tournament=LONG, event=LONG)], tmp_path / "standings.pdf")
    rows = tuple(line._replace(name=LONG) for line in crosstable(3).lines)
    print_crosstables([crosstable(lines=rows, tournament=LONG, event=LONG)], tmp_path / "crosstable.pdf")
    for path in tmp_path.glob("*.pdf"):
        for letter, box in Pages(path).letters(0):
            assert 12 <= box.left <= box.right <= 198, (path.name, letter)
    stages = tuple(tuple(slot._replace(name=LONG) for slot in stage) for stage in bracket(8).stages)
    print_brackets([bracket(stages=stages, tournament=LONG, event=LONG)], tmp_path / "bracket.pdf")
    pages = Pages(tmp_path / "bracket.pdf")
    for _, box in pages.letters(0):
        assert 12 <= box.left <= box.right <= 285


@given(name=st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=80))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_name_is_printed_or_told(tmp_path: Path, name: str) -> None:
    out = tmp_path / "out.pdf"
    tables, seats = (PairedTable(1, name, name),), (SeatOf(name, 1),)
    line, row = standings(1).lines[0], crosstable(1).lines[0]
    presses: tuple[Callable[[], object], ...] = (
        lambda: print_pairings([pairings(2, tables=tables, seats=seats)], out),
        lambda: print_result_slips(result_slips(1, one=name, tournament=name), out),
        lambda: print_standings([standings(lines=(line._replace(name=name, reason=name),))], out),
        lambda: print_crosstables([crosstable(lines=(row._replace(name=name),))], out),
        lambda: print_brackets([bracket(4, stages=((Slot("1", name),) * 2, (Slot(),)), event=name)], out),
    )
    for press in presses:
        try:
            press()
        except Problems as problems:
            assert "the font has no" in str(problems)  # noqa: PT017


def test_nothing_to_print_is_refused(tmp_path: Path) -> None:
    presses: dict[str, Callable[[Path], object]] = {
        "pairings": lambda path: print_pairings([], path),
        "slips": lambda path: print_result_slips([], path),
        "standings": lambda path: print_standings([], path),
        "cross tables": lambda path: print_crosstables([], path),
        "brackets": lambda path: print_brackets([], path),
    }
    for noun, press in presses.items():
        with pytest.raises(Refused, match=f"no {noun} to print"):
            press(tmp_path / "x.pdf")
    assert list(tmp_path.iterdir()) == []
