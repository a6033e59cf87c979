"""The event's own settings: the address that flags' codes begin with, the language of its papers and spreadsheets."""

import re
from collections.abc import Callable
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.store.chronicle import Entry
from bunchuk.tables.near import near

MOST_CAPITALS: Final = 40
"""Letters of an address in capitals, digits and ``$%*+-./:``, which codes hold in little room."""

MOST_LETTERS: Final = 19
"""Letters of any other address; a longer one makes a flag's code too fine to be read from where it is held."""

_URL: Final = re.compile(r"(https?://[a-z0-9.\-:]+)(/[\x21-\x7e]*)?", re.IGNORECASE)
_CAPITALS: Final = re.compile(r"[A-Z0-9$%*+\-./:]*")
_LANGUAGE: Final = re.compile(r"[a-z]{2}")


class PreferenceSet(NamedTuple):
    """Masters set a setting of the event; an empty value clears it."""

    name: str
    value: str

    def apply(self, db: Connection, entry: Entry) -> None:
        db.execute("DELETE FROM preferences WHERE name = ?", (self.name,))
        if self.value:
            db.execute("INSERT INTO preferences (name, value) VALUES (?, ?)", self)

    def told(self) -> str:
        return f"the event's {self.name} is now {self.value}" if self.value else f"the event's {self.name} is cleared"


def put(event: Event, name: str, value: str) -> Done:
    """Set ``url`` or ``lang``; ``-`` clears. Raises NotFound, Misused, Refused for what stands already."""
    wanted = name.strip().casefold()
    if wanted not in CHECKS:
        raise NotFound("setting of an event", name, near(wanted, CHECKS), f"known are {', '.join(CHECKS)}")
    kept = "" if value.strip() in ("", "-") else CHECKS[wanted](names.one_line(value))
    with event.acting() as act:
        if get(act.db, wanted) == kept:
            raise Refused(f"the event's {wanted} is {kept or 'not set'} already")
        act.record(PreferenceSet(wanted, kept))
        again = "flags printed before keep the code that they have; bunchuk print flags prints them anew"
        printed = act.db.execute("SELECT 1 FROM prints WHERE paper LIKE 'flags%' LIMIT 1").fetchone()
        return act.done(*([again] if wanted == "url" and printed else []), name=wanted, value=kept)


def get(db: Connection, name: str) -> str:
    """Return a setting, empty if it is not set."""
    row = db.execute("SELECT value FROM preferences WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else ""


def listing(event: Event) -> dict[str, str]:
    """Return all settings by name, empty where not set."""
    with event.reading(seated=True) as db:
        return {name: get(db, name) for name in CHECKS}


def _url(text: str) -> str:
    """Return an address that a flag's token can follow at once.

    Names of hosts know no case, so they are kept in capitals if that lets the whole address be.
    """
    match = _URL.fullmatch(text)
    if not match:
        raise Misused(f"{text!r} is no address; write it as https://t.local/f/ or HTTPS://TABLE.LOCAL/F/")
    if "BK-" in text.upper():
        raise Misused(f"{text!r} holds BK-, which begins the code itself; write the address without it")
    ended = text if text[-1] in "/=?#" else f"{text}/"
    capitals = match[1].upper() + ended[len(match[1]) :]
    if _CAPITALS.fullmatch(capitals) and len(capitals) <= MOST_CAPITALS:
        return capitals
    if len(ended) > MOST_LETTERS:
        raise Misused(
            f"an address of {len(ended)} letters makes a flag's code too fine: {MOST_LETTERS} at most, or "
            f"{MOST_CAPITALS} if all after the host is in capitals, as HTTPS://TABLE.LOCAL/F/"
        )
    return ended


def _language(text: str) -> str:
    code = text.casefold()
    if not _LANGUAGE.fullmatch(code):
        raise Misused(f"{text!r} is no language; write its two letters: en, ru, lv or fr")
    return code


CHECKS: Final[dict[str, Callable[[str], str]]] = {"url": _url, "lang": _language}
"""All settings, each with what makes of a text the value that is kept; raises Misused."""
