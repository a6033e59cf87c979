"""Which commanders have the map of a site (W27)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple, cast

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.sites import holders_of
from bunchuk.errors import Misused, Refused
from bunchuk.store.chronicle import Entry, Json


class SiteMapGiven(NamedTuple):
    """Commanders get a map of a site, or (``has`` false) have none any more (W27)."""

    code: str
    name: str
    commanders: list[str]
    has: bool

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "site", self.code)
        for commander in self.commanders:
            names.require(db, "commander", commander)
            if self.has:
                db.execute("INSERT INTO site_maps (site, commander) VALUES (?, ?)", (self.code, commander))
                continue
            taken = db.execute("DELETE FROM site_maps WHERE site = ? AND commander = ?", (self.code, commander))
            if not taken.rowcount:
                raise Refused(f"{commander} has no map of {self.name}", rule="W27")

    def told(self) -> str:
        who = ", ".join(self.commanders)
        return f"{who} {'gets a' if self.has else 'has no longer a'} map of {self.name} ({self.code})"


def give_map(event: Event, site: str, commanders: Sequence[str], *, has: bool = True) -> Done:
    """Give commanders a map of a site, or take it from them; all or none (W27).

    Raises NotFound, Refused where no map is drawn, or for one who has it already, or has not.
    """
    with event.acting() as act:
        found = names.find(act.db, site, "site")
        if not commanders:
            raise Misused("name the commanders, by code or name")
        codes = list(dict.fromkeys(names.find(act.db, text, "commander").code for text in commanders))
        holders = holders_of(act.db, found.code)
        if not act.db.execute("SELECT map FROM sites WHERE code = ?", (found.code,)).fetchone()[0]:
            raise Refused(f"{found.shown} has no map", rule="W27", remedy="bunchuk site set NAME --map FILE draws one")
        for code in codes if has else ():
            if code in holders:
                raise Refused(f"{code} has a map of {found.shown} already", rule="W27")
        act.record(SiteMapGiven(found.code, found.shown, codes, has))
        return act.done(code=found.code, commanders=cast("list[Json]", codes), has=has)
