from hypothesis import given, settings
from hypothesis import strategies as st
from paper_samples import EVENT, KEY

from bunchuk.printing.code import QUIET, Block, encode
from bunchuk.printing.token import make_token


def dark(blocks: tuple[Block, ...]) -> list[tuple[int, int]]:
    return [
        (x, y)
        for block in blocks
        for y in range(block.y, block.y + block.height)
        for x in range(block.x, block.x + block.width)
    ]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 0xFFFF_FFFF))
def test_a_token_makes_a_code_of_version_2_with_its_quiet_zone(id_: int) -> None:
    assert encode(make_token(KEY, EVENT, id_)).modules == 25 + 2 * QUIET


def test_blocks_cover_each_dark_module_once_and_leave_the_quiet_zone_white() -> None:
    code = encode("BK-CEAAOAAAGA4YNNRQPXK3U2SM")
    modules = dark(code.blocks)
    assert len(modules) == len(set(modules))
    assert all(QUIET <= x < code.modules - QUIET and QUIET <= y < code.modules - QUIET for x, y in modules)
    finder = {(x, y) for x, y in modules if x < QUIET + 7 and y < QUIET + 7}
    ring = {(x, y) for x in range(7) for y in range(7) if 0 in {x, y} or 6 in {x, y}}
    heart = {(x, y) for x in range(2, 5) for y in range(2, 5)}
    assert {(x - QUIET, y - QUIET) for x, y in finder} == ring | heart


def test_blocks_are_fewer_than_the_rows_they_merge() -> None:
    blocks = encode("BK-CEAAOAAAGA4YNNRQPXK3U2SM").blocks
    assert len(blocks) < len(dark(blocks)) / 2


def test_letters_beyond_the_alphanumeric_mode_are_coded_too() -> None:
    assert encode("https://example.org/f/BK-ū").modules > 25
