"""Printers as their owners measured them: how they turn sheets over, and how far their backs lie off.

They are kept in a file of the user's own, ``printers.toml``, a table for each printer, never in an event:

    [default]
    flip = "long"
    back_offset = [0.7, -0.4]
"""

import math
from pathlib import Path
from typing import Final, Literal, NamedTuple

from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.printing.bounds import Bounds
from bunchuk.printing.press import make_folder, put
from bunchuk.printing.template_file import Reading, read_source

DEFAULT: Final = "default"
"""The printer that is meant where none is named."""

LARGEST: Final = 5.0
"""The largest back offset in mm that the calibration page can measure."""

PrinterFlip = Literal["long", "short"]


class Printer(NamedTuple):
    """A printer: the edge over which it turns sheets, and the mm right and down by which its backs must be moved."""

    flip: PrinterFlip = "long"
    back_offset: tuple[float, float] = (0.0, 0.0)


def read_printers(file: Path) -> dict[str, Printer]:
    """Return the printers in a file, none if there is no such file; raise ``Problems`` with all its faults."""
    if not file.exists():
        return {}
    reading = Reading(read_source(file))
    top = reading.top()
    flips: tuple[PrinterFlip, ...] = ("long", "short")
    printers = {}
    for name in top.keys():  # noqa: SIM118
        table = top.table(name)
        right, down = table.numbers("back_offset", "right down", (0.0, 0.0), Bounds(-LARGEST, LARGEST))
        printers[name] = Printer(table.choice("flip", flips, "long"), (right, down))
        table.close()
    reading.finish()
    return printers


def find_printer(file: Path, name: str = "") -> Printer | None:
    """Return a printer by its name; without a name the default one, None if that was never measured."""
    printers = read_printers(file)
    if name and name not in printers:
        known = f"{file} has {', '.join(printers)}; " if printers else ""
        raise NotFound("printer", name, (), f"{known}measure it: bunchuk print calibration --help says how")
    return printers.get(name or DEFAULT)


def keep_printer(file: Path, name: str, printer: Printer) -> None:
    """Write a printer into the file, made with its folder if need be; raise ``Refused`` if none can be so far off."""
    if max(map(abs, printer.back_offset)) > LARGEST:
        raise Refused(
            f"a back offset of more than {LARGEST:g} mm is no offset",
            remedy="print the page for the other flip",
        )
    printers = read_printers(file) | {name: printer}
    make_folder(file.parent, parents=True)
    put(file, "\n".join(_table(*item) for item in sorted(printers.items())).encode())


def parse_offset(text: str) -> tuple[float, float]:
    """Read ``0.7,-0.4``: mm right and down; raise ``Misused``."""
    parts = text.replace(";", ",").split(",")
    try:
        right, down = (float(part) for part in parts)
    except ValueError:
        right = down = math.nan
    if not (math.isfinite(right) and math.isfinite(down)):
        raise Misused(f"{text!r} is not two lengths in mm, right and down, as 0.7,-0.4")
    return right, down


def _table(name: str, printer: Printer) -> str:
    right, down = printer.back_offset
    return f'["{name}"]\nflip = "{printer.flip}"\nback_offset = [{right:g}, {down:g}]\n'
