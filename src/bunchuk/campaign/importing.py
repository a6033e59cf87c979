"""A roster comes in from a spreadsheet: factions, commanders, heroes, units, treasuries; all of it or nothing.

An import brings the event up to what the file says. People who are there already stay as they are; of units and goods
that which imports brought before is not brought again. So the same file twice changes nothing, and a longer one adds
what is new.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from bunchuk.campaign import names, preferences
from bunchuk.campaign.bundle import Bundling
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.import_goods import take_treasury, take_units
from bunchuk.campaign.import_people import take_commanders, take_factions, take_heroes
from bunchuk.campaign.intake import Intake, Taken
from bunchuk.campaign.seats import seat
from bunchuk.campaign.spreadsheet import read, write_titles
from bunchuk.campaign.vocabulary import vocabulary
from bunchuk.errors import Faulty
from bunchuk.store.chronicle import Json

NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "factions": ("faction",),
    "commanders": ("name", "faction", "level"),
    "heroes": ("name", "faction", "figures"),
    "units": ("faction", "type", "count", "commander"),
    "treasury": ("faction", "amount"),
}
"""The columns that a file of each kind must have; which others there are is said in ``spreadsheets.toml``."""

_TAKERS: Final[dict[str, Callable[[Intake, Bundling], Taken]]] = {
    "factions": take_factions,
    "commanders": take_commanders,
    "heroes": take_heroes,
    "units": take_units,
    "treasury": take_treasury,
}

_LISTED: Final = 20
"""Things that an answer names one by one."""


def import_roster(event: Event, path: Path, eyes: str = "") -> Done:
    """Take in a spreadsheet, whatever it is about; all or nothing, as one act.

    ``data``: ``file``, ``kind``, ``encoding``, ``rows``, ``present`` (rows that brought nothing new), ``made`` (a line
    each). ``eyes`` are who may read of hidden prices (W4). Raises Problems with all faults by row and column, Faulty
    for what is no such file.
    """
    if not path.exists():
        raise Faulty(f"there is no file {path}; name the spreadsheet saved as CSV")
    words = vocabulary()
    with event.acting() as act:
        sheet = read(path, words, NEEDED, preferences.get(act.db, "lang"))
        if not sheet.rows:
            raise Faulty(f"{path} has titles and no rows; nothing was imported")
        intake = Intake(act.db, sheet, words, seat(act.db, eyes))
        bundle = Bundling(act, "import", f"import of {names.one_line(path.name)}")
        taken = _TAKERS[sheet.kind](intake, bundle)
        if sheet.doubt and len(intake.faults):
            intake.faults.add(0, "", "", sheet.doubt)
        intake.faults.finish()
        bundle.close(taken.summary)
        done = act.done(*([sheet.doubt] if sheet.doubt and bundle.lines else []), *taken.warnings)
    made = tuple(bundle.lines)
    data: dict[str, Json] = {
        "file": str(path),
        "kind": sheet.kind,
        "encoding": sheet.encoding,
        "rows": len(sheet.rows),
        "present": taken.present,
        "made": list(made),
    }
    if not made:
        lines: tuple[str, ...] = (f"{path.name}: nothing new, all of it is in the event already",)
    else:
        more = (f"  … and {len(made) - _LISTED} more",) if len(made) > _LISTED else ()
        known = (f"  {taken.present} of {len(sheet.rows)} rows brought nothing new",) if taken.present else ()
        lines = (*done.lines, *(f"  {line}" for line in made[:_LISTED]), *more, *known)
    return done._replace(data=data, lines=lines)


def write_template(kind: str, language: str = "", to: Path | None = None) -> Path:
    """Write an empty spreadsheet with the titles of a kind, and return the file; named after the kind without ``to``.

    Raises NotFound for an unknown kind or language, Faulty if the file is there already.
    """
    words = vocabulary()
    known, lang = words.kind(kind), words.language(language or "en")
    target = to or Path(f"{known}.csv")
    try:
        write_titles(target, known, words, lang)
    except FileExistsError:
        raise Faulty(f"{target} is there already; name another file with --to") from None
    return target
