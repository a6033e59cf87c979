"""QR codes as a few merged rectangles on whole modules, to be drawn as one path with one fill.

Modules filled one by one leave white seams between them, which spoil the reading at low resolution.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from qrcode.constants import ERROR_CORRECT_Q
from qrcode.main import QRCode
from qrcode.util import MODE_8BIT_BYTE, MODE_ALPHA_NUM, QRData

QUIET: Final = 4
"""Modules of white on each side; readers need them."""

_MASK: Final = 2
"""The mask of every code. Trying all eight is most of the work and gains nothing: tokens are as good as random, and
codes of each mask are read alike, blurred and tilted too."""

_ALPHANUMERIC: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


class Block(NamedTuple):
    """A rectangle of dark modules: left, top, width, height, counted from the quiet zone's corner."""

    x: int
    y: int
    width: int
    height: int


class Code(NamedTuple):
    """A code ready to be drawn: modules on a side, quiet zone included, and its dark rectangles."""

    modules: int
    blocks: tuple[Block, ...]


def encode(text: str) -> Code:
    """Return the QR code of a text at level Q, in the smallest version that holds it."""
    mode = MODE_ALPHA_NUM if _ALPHANUMERIC.issuperset(text) else MODE_8BIT_BYTE
    code = QRCode(error_correction=ERROR_CORRECT_Q, border=0, mask_pattern=_MASK)
    code.add_data(QRData(text.encode(), mode=mode), optimize=0)
    code.make(fit=True)
    rows = [[bool(cell) for cell in row] for row in code.get_matrix()]
    return Code(len(rows) + 2 * QUIET, tuple(_merge(rows)))


def _merge(rows: Sequence[Sequence[bool]]) -> list[Block]:
    """Return the runs of dark modules of each row, equal runs of neighbouring rows made one."""
    done: list[Block] = []
    growing: dict[tuple[int, int], Block] = {}
    for y, row in enumerate(rows):
        runs = _runs(row)
        done += [block for run, block in growing.items() if run not in runs]
        growing = {
            run: growing[run]._replace(height=growing[run].height + 1)
            if run in growing
            else Block(run[0] + QUIET, y + QUIET, run[1], 1)
            for run in runs
        }
    return sorted([*done, *growing.values()], key=lambda block: (block.y, block.x))


def _runs(row: Sequence[bool]) -> list[tuple[int, int]]:
    """Return start and length of each run of dark modules."""
    runs: list[tuple[int, int]] = []
    start = 0
    for x, dark in enumerate((*row, False)):
        if not dark:
            if x > start:
                runs.append((start, x - start))
            start = x + 1
    return runs
