"""All printables, each with its template: a new one is a module and a line here."""

from typing import Final

from bunchuk.errors import Problem
from bunchuk.printing.board import BOARD, MAP
from bunchuk.printing.calibration import CALIBRATION
from bunchuk.printing.counters import COUNTERS
from bunchuk.printing.cycle import CYCLE
from bunchuk.printing.exam import ANSWERS, EXAM
from bunchuk.printing.flags import FLAGS
from bunchuk.printing.heroes import HEROES
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import NOTEBOOK
from bunchuk.printing.passports import PASSPORTS
from bunchuk.printing.siege import SIEGE
from bunchuk.printing.snapshot import SNAPSHOT
from bunchuk.printing.template import Printable, check_template
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
    CALIBRATION,
)


def check_templates() -> tuple[Problem, ...]:
    """Return all faults of the shipped templates, in every language; none if they are sound."""
    faults = [
        fault for printable in PRINTABLES for lang in languages() for fault in check_template(printable, Job(lang=lang))
    ]
    return tuple(dict.fromkeys(faults))
