import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Misused
from bunchuk.rules.grid import EAST, NORTH, OFF, SOUTH, WEST, grid, members

BOARD = grid(10, 10)


def test_a1_is_the_south_west_corner_and_columns_run_east() -> None:
    assert BOARD.names[0] == "a1"
    assert BOARD.names[-1] == "j10"
    assert BOARD.cell("b1") == BOARD.ahead[EAST][BOARD.cell("a1")]
    assert BOARD.cell("A2") == BOARD.ahead[NORTH][BOARD.cell("a1")]


@pytest.mark.parametrize("name", ["k1", "a11", "a0", "", "5d"])
def test_what_is_not_on_the_board_is_off(name: str) -> None:
    assert BOARD.cell(name) == OFF


def test_nothing_lies_beyond_the_edge() -> None:
    assert BOARD.ahead[SOUTH][BOARD.cell("d1")] == OFF
    assert BOARD.faces_out(BOARD.cell("j4"), EAST)
    assert not BOARD.faces_out(BOARD.cell("j4"), WEST)


@pytest.mark.parametrize(
    ("front", "among", "reach", "found"),
    [
        (NORTH, "d6 d9", 9, "d6"),
        (SOUTH, "d1 d3", 9, "d3"),
        (EAST, "f5 h5", 9, "f5"),
        (WEST, "a5 b5", 9, "b5"),
        (NORTH, "d9", 3, ""),
        (NORTH, "d8", 3, "d8"),
        (EAST, "d6 e6", 9, ""),
        (WEST, "a5", 3, "a5"),
        (WEST, "a5", 99, "a5"),
    ],
)
def test_the_first_counter_straight_ahead(front: int, among: str, reach: int, found: str) -> None:
    cells = sum(1 << BOARD.cell(name) for name in among.split())
    first = BOARD.first(BOARD.cell("d5"), front, cells, reach)
    assert (BOARD.names[first] if first != OFF else "") == found


def test_the_strip_along_an_edge() -> None:
    assert {BOARD.names[cell] for cell in members(grid(10, 10).strip(SOUTH, 2))} == {
        f"{column}{row}" for column in "abcdefghij" for row in (1, 2)
    }
    assert {BOARD.names[cell] for cell in members(BOARD.strip(EAST, 1))} == {f"j{row}" for row in range(1, 11)}
    small = grid(3, 2)
    assert list(members(small.strip(NORTH, 5))) == list(range(6))


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_a_step_and_a_step_back_lead_home(columns: int, rows: int, data: st.DataObject) -> None:
    board = grid(columns, rows)
    cell = data.draw(st.integers(0, columns * rows - 1))
    front = data.draw(st.integers(0, 3))
    ahead = board.ahead[front][cell]
    if ahead != OFF:
        assert board.ahead[(front + 2) % 4][ahead] == cell
        assert board.distance(cell, ahead) == 1


@given(st.integers(0, 2**100 - 1))
def test_members_lists_a_set_in_order(cells: int) -> None:
    listed = list(members(cells))
    assert listed == sorted(listed)
    assert sum(1 << cell for cell in listed) == cells


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (27, 5), (5, 0)])
def test_a_board_without_names_for_its_cells_is_refused(columns: int, rows: int) -> None:
    with pytest.raises(Misused, match="columns run from 1 to 26"):
        grid(columns, rows)
