"""All printables, each with its template: a new one is a module and a line here."""

from pathlib import Path
from typing import Final

from bunchuk.errors import Faulty, Problems
from bunchuk.printing.board import BOARD, MAP
from bunchuk.printing.bracket import BRACKET
from bunchuk.printing.calibration import CALIBRATION
from bunchuk.printing.cards import CARDS, DECK
from bunchuk.printing.counters import COUNTERS
from bunchuk.printing.crosstable import CROSSTABLE
from bunchuk.printing.cycle import CYCLE
from bunchuk.printing.exam import ANSWERS, EXAM
from bunchuk.printing.flags import FLAGS
from bunchuk.printing.game_counters import ACT_SLIPS, GAME_COUNTERS, GAME_SLIPS
from bunchuk.printing.game_view import GAME_VIEW
from bunchuk.printing.heroes import HEROES
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import NOTEBOOK
from bunchuk.printing.pairings import PAIRINGS
from bunchuk.printing.passports import PASSPORTS
from bunchuk.printing.result_slips import RESULT_SLIPS
from bunchuk.printing.siege import SIEGE
from bunchuk.printing.snapshot import SNAPSHOT
from bunchuk.printing.standings import STANDINGS
from bunchuk.printing.template import Printable, faults_of
from bunchuk.printing.template_file import extended
from bunchuk.printing.treasury import TREASURY
from bunchuk.printing.unit_list import UNIT_LIST
from bunchuk.printing.words import languages

PRINTABLES: Final[tuple[Printable, ...]] = (
    COUNTERS,
    HEROES,
    FLAGS,
    NOTEBOOK,
    BOARD,
    MAP,
    SIEGE,
    PASSPORTS,
    UNIT_LIST,
    TREASURY,
    CYCLE,
    EXAM,
    ANSWERS,
    SNAPSHOT,
    GAME_VIEW,
    GAME_COUNTERS,
    GAME_SLIPS,
    ACT_SLIPS,
    CARDS,
    DECK,
    PAIRINGS,
    RESULT_SLIPS,
    STANDINGS,
    BRACKET,
    CROSSTABLE,
    CALIBRATION,
)


_SHIPPED: Final = {"flags_large.toml": FLAGS}
"""Further layouts that are shipped, each of the printable that it is for."""


def check_templates() -> None:
    """Raise ``Problems`` with all faults of the shipped templates, in every language."""
    layouts = [*((printable, None) for printable in PRINTABLES), *((of, Path(name)) for name, of in _SHIPPED.items())]
    faults = [
        fault
        for printable, template in layouts
        for lang in languages()
        for fault in faults_of(printable, Job(template=template, lang=lang))
    ]
    if faults:
        raise Problems(dict.fromkeys(faults))


def check_layout(path: Path) -> Printable:
    """Return the printable that a layout of one's own is for, by what it extends; raise ``Problems``, ``Faulty``."""
    printable = _basis(path)
    if faults := faults_of(printable, Job(template=path)):
        raise Problems(faults)
    return printable


def _basis(path: Path) -> Printable:
    """Follow ``extends`` from a layout to a shipped one."""
    known = {printable.file: printable for printable in PRINTABLES} | _SHIPPED
    layout, seen = path, set[Path]()
    while layout.resolve() not in seen:
        seen.add(layout.resolve())
        base = extended(layout)
        if not base:
            break
        if base in known:
            return known[base]
        layout = layout.with_name(base)
    raise Faulty(f'{path} is the layout of no printable; begin it with extends = "…", one of {", ".join(known)}')
