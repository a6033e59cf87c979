import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Problems
from bunchuk.printing.sheet import Spot, back_spot, make_grid, turns_over_sideways
from bunchuk.printing.template import Flip, Sheet
from bunchuk.printing.template_file import Place

A4 = Sheet(
    place=Place("counters.toml", 44, "sheet"),
    width=210,
    height=297,
    margins=(12, 12, 14, 12),
    gutters=(0, 0),
    columns=0,
    rows=0,
    flip="long",
    back_offset=(0, 0),
    crop_marks="front",
    cut_lines="front",
    bleed=0,
    overlap=0,
)


def refusal(sheet: Sheet, width: float, height: float) -> list[str]:
    with pytest.raises(Problems) as caught:
        make_grid(sheet, width, height)
    return str(caught.value).splitlines()


def test_as_many_items_lie_on_a_sheet_as_fit_centred_between_the_margins() -> None:
    grid = make_grid(A4, 20, 20)
    assert (grid.columns, grid.rows) == (9, 13)
    assert (grid.left, grid.top) == (15, 12 + 5.5)


def test_a_grid_that_fills_the_sheet_to_the_hair_fits() -> None:
    full = A4._replace(margins=(48.5, 5, 48.5, 5), columns=10, rows=10)
    assert (make_grid(full, 20, 20).left, make_grid(full, 20, 20).top) == (5, 48.5)
    tenths = A4._replace(margins=(12, 0, 14, 0), columns=21)
    assert make_grid(tenths._replace(width=0.1 * 21), 0.1, 20).columns == 21


def test_a_grid_that_does_not_fit_is_an_error_that_names_the_numbers() -> None:
    assert refusal(A4._replace(columns=9, rows=14, gutters=(2, 0)), 20, 20) == [
        "counters.toml:44: sheet: 9 columns of 20 mm with gutters of 2 mm need 196 mm, the margins leave 186 mm: 8 fit",
        "counters.toml:44: sheet: 14 rows of 20 mm need 280 mm, the margins leave 271 mm: 13 fit",
    ]
    assert refusal(A4, 190, 20) == [
        "counters.toml:44: sheet: 1 columns of 190 mm need 190 mm, the margins leave 186 mm"
    ]


def test_a_lower_margin_without_room_for_the_ruler_is_an_error() -> None:
    assert (
        "a lower margin of 5 mm has no room for the ruler, which takes 12 mm"
        in refusal(A4._replace(margins=(5, 5, 5, 5)), 20, 20)[0]
    )


@given(
    st.sampled_from(["long", "short"]),
    st.booleans(),
    st.integers(0, 116),
    st.tuples(st.floats(-3, 3), st.floats(-3, 3)),
    st.tuples(st.integers(12, 40), st.integers(0, 30), st.integers(12, 40), st.integers(0, 30)),
)
def test_a_back_lies_behind_its_front_on_either_flip_and_page(
    flip: Flip, landscape: bool, number: int, offset: tuple[float, float], margins: tuple[int, int, int, int]
) -> None:
    sheet = A4._replace(flip=flip, back_offset=offset, margins=margins)
    if landscape:
        sheet = sheet._replace(width=297, height=210)
    grid = make_grid(sheet, 20, 20)
    spot = grid.spot(number % (grid.columns * grid.rows))
    back = back_spot(sheet, spot, 20)
    if turns_over_sideways(sheet):
        on_page = back
        behind = Spot(sheet.width - spot.x - 20, spot.y)
    else:
        # The page is printed by half a turn; flipped about its level axis, left stays left and up comes down.
        on_page = Spot(sheet.width - back.x - 20, sheet.height - back.y - 20)
        behind = Spot(spot.x, sheet.height - spot.y - 20)
    assert on_page.x == pytest.approx(behind.x + offset[0], abs=1e-9)
    assert on_page.y == pytest.approx(behind.y + offset[1], abs=1e-9)
