"""Factions: taken from the event's pack, or named by the masters."""

import re
from collections.abc import Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple, cast

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.prints import printed_with
from bunchuk.campaign.seats import Seat, seat
from bunchuk.campaign.veil import Veil
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.store.chronicle import Entry, Json

_ID = re.compile(r"[^\W\d_][\w-]{0,29}")


class FactionsAdded(NamedTuple):
    """Factions take part in the event, each with ``id``, ``prefix`` of its codes, ``title`` and ``emblem``."""

    factions: list[dict[str, str]]

    def apply(self, db: Connection, entry: Entry) -> None:
        for faction in self.factions:
            db.execute(
                "INSERT INTO factions (id, prefix, title, emblem) VALUES (:id, :prefix, :title, :emblem)", faction
            )
            names.register(db, "faction", faction["id"], faction["title"], faction["prefix"])

    def told(self) -> str:
        each = ", ".join(f"{faction['title']} ({faction['prefix']}-…)" for faction in self.factions)
        return f"{'faction takes' if len(self.factions) == 1 else 'factions take'} part: {each}"


class FactionRelated(NamedTuple):
    """Masters say who a faction's nearest ally and likely enemy are, as examinations ask (W22)."""

    faction: str
    ally: str | None
    enemy: str | None

    def apply(self, db: Connection, entry: Entry) -> None:
        for faction in filter(None, self):
            names.require(db, "faction", faction)
        db.execute(
            "INSERT INTO relations (faction, ally, enemy) VALUES (?, ?, ?)"
            " ON CONFLICT (faction) DO UPDATE SET ally = excluded.ally, enemy = excluded.enemy",
            self,
        )

    def told(self) -> str:
        named = f"its nearest ally is {self.ally or 'nobody'}, its likely enemy {self.enemy or 'nobody'}"
        return f"{self.faction}: {named}"


class FactionEmblem(NamedTuple):
    """A faction's counters and flags bear another emblem from now on: its name, or the whole picture."""

    faction: str
    title: str
    emblem: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "faction", self.faction)
        db.execute("UPDATE factions SET emblem = ? WHERE id = ?", (self.emblem, self.faction))

    def told(self) -> str:
        return f"the emblem of {self.title}: {emblem_shown(self.emblem)}"


class Force(NamedTuple):
    """How many living units of a people and troop type a faction has."""

    people: str
    type: str
    title: str
    living: int


class Leader(NamedTuple):
    """A commander of a faction: how many flags he holds, and whether he is free."""

    code: str
    name: str
    level: int
    fate: str
    flags: int


class FactionCard(NamedTuple):
    """A faction, what its treasury holds by resource letter, its living units by kind, its commanders.

    ``treasury`` is None where these eyes may not know it (W4).
    ``ally`` is its nearest, ``enemy`` its likely one (W22).
    """

    id: str
    prefix: str
    title: str
    emblem: str
    treasury: dict[str, int] | None
    units: tuple[Force, ...]
    commanders: tuple[Leader, ...]
    ally: str | None
    enemy: str | None


def add(event: Event, ids: Sequence[str], *, prefix: str = "", title: str = "", emblem: str = "") -> Done:
    """Let factions take part, all or none: those of the tables by id, or one of the masters' own with its prefix.

    An emblem is a name in ``symbols.toml``, or an SVG or PNG file.

    Raises Misused, NotFound for one that is not in the tables and has no prefix, Refused for what is taken.
    """
    if not ids:
        raise Misused("name the factions that take part, as bunchuk faction add gondor")
    if len(ids) > 1 and (prefix or title or emblem):
        raise Misused("prefix, title and emblem are those of one faction; add it by itself")
    with event.acting() as act:
        added: list[dict[str, str]] = []
        for text in dict.fromkeys(ids):
            added.append(draft(act.db, text, prefix, title, emblem, added))
        act.record(FactionsAdded(added))
        shown = [{**faction, "emblem": emblem_shown(faction["emblem"])} for faction in added]
        return act.done(factions=cast("list[Json]", shown))


def draft(
    db: Connection,
    text: str,
    prefix: str = "",
    title: str = "",
    emblem: str = "",
    added: Sequence[dict[str, str]] = (),
) -> dict[str, str]:
    """Describe a faction that is to take part beside those ``added`` just now; raises as ``add`` does."""
    faction = _described(db, text, prefix, title, emblem)
    _refuse_taken(db, faction, added)
    return faction


def listing(event: Event, *, eyes: str = "") -> tuple[FactionCard, ...]:
    """Return all factions of the event, in alphabetical order of their ids, as far as these eyes may know."""
    with event.reading() as db:
        looks = seat(db, eyes)
        return tuple(card(db, code, looks) for (code,) in db.execute("SELECT id FROM factions ORDER BY id"))


def show(event: Event, text: str, *, eyes: str = "") -> FactionCard:
    """Return a faction by its id, prefix, title or a unique beginning; raises NotFound or Ambiguous."""
    with event.reading() as db:
        return card(db, names.find(db, text, "faction").code, seat(db, eyes))


def card(db: Connection, faction: str, eyes: Seat) -> FactionCard:
    """Return what these eyes may know of a faction."""
    code, prefix, title, emblem = db.execute(
        "SELECT id, prefix, title, emblem FROM factions WHERE id = ?", (faction,)
    ).fetchone()
    forces = db.execute(
        "SELECT u.people, u.type, json_extract(t.body, '$.title'), count(*) FROM units u"
        " JOIN figures t ON t.kind = 'troop_types' AND t.key = u.type"
        " WHERE u.faction = ? AND u.state = 'live' GROUP BY u.people, u.type ORDER BY u.people, t.place",
        (faction,),
    )
    leaders = db.execute(
        "SELECT c.code, c.name, c.level, c.fate,"
        " (SELECT count(*) FROM units u WHERE u.commander = c.code AND u.state = 'live')"
        " FROM commanders c WHERE c.faction = ? ORDER BY c.rowid",
        (faction,),
    )
    holds = Veil(db, eyes).holds(faction)
    return FactionCard(
        code,
        prefix,
        title,
        emblem_shown(emblem),
        None if holds is None else dict(holds),
        tuple(Force(*row) for row in forces),
        tuple(Leader(*row) for row in leaders),
        *relations(db, code),
    )


def relate(event: Event, faction: str, *, ally: str | None = None, enemy: str | None = None) -> Done:
    """Say who a faction's nearest ally and likely enemy are (W22); None leaves what stands, ``-`` is nobody.

    Raises NotFound, Misused if neither is given, Refused for a faction that would be its own.
    """
    with event.acting() as act:
        code = names.find(act.db, faction, "faction").code
        if ally is None and enemy is None:
            raise Misused("name --ally or --enemy, or both; - for nobody")
        held = relations(act.db, code)
        friend, foe = (
            present if text is None else None if text.strip() == "-" else names.find(act.db, text, "faction").code
            for text, present in zip((ally, enemy), held, strict=True)
        )
        if code in (friend, foe) or (friend and friend == foe):
            raise Refused("a faction's ally and enemy are two others", rule="W22", remedy="name two factions, or -")
        act.record(FactionRelated(code, friend, foe))
        return act.done(faction=code, ally=friend, enemy=foe)


def give_emblem(event: Event, faction: str, emblem: str) -> Done:
    """Give a faction another emblem: a name in ``symbols.toml``, or an SVG or PNG file.

    What is printed with the old one is warned of. Raises NotFound, Misused, Refused for the one that it has.
    """
    with event.acting() as act:
        code = names.find(act.db, faction, "faction").code
        title, held = act.db.execute("SELECT title, emblem FROM factions WHERE id = ?", (code,)).fetchone()
        new = _emblem(emblem)
        if not new:
            raise Misused("name an emblem, or an SVG or PNG file")
        if new == held:
            raise Refused(f"{title} has that emblem already")
        act.record(FactionEmblem(code, title, new))
        return act.done(*printed_with(act.db, code, "the old emblem"), faction=code, emblem=emblem_shown(new))


def relations(db: Connection, faction: str) -> tuple[str | None, str | None]:
    """Return a faction's nearest ally and likely enemy, as far as masters have named them (W22)."""
    row = db.execute("SELECT ally, enemy FROM relations WHERE faction = ?", (faction,)).fetchone()
    return (row[0], row[1]) if row else (None, None)


def _described(db: Connection, text: str, prefix: str, title: str, emblem: str) -> dict[str, str]:
    """Describe a faction as the tables do, each figure replaced where the masters give their own."""
    from bunchuk.campaign.figures import pack_faction  # noqa: PLC0415 -- commands that only read need no tables
    from bunchuk.tables.prefixes import check_prefix  # noqa: PLC0415

    try:
        known = pack_faction(db, text)
    except NotFound as missing:
        if not prefix:
            remedy = f"one of your own needs --prefix and --title, as --prefix ABC --title {text!r}"
            raise NotFound("faction in the tables", text, missing.near, remedy) from missing
        own = names.clean(text).casefold().replace(" ", "-")
        if not _ID.fullmatch(own):
            raise Misused(
                f"{text!r} is no id of a faction; write one word of letters and put its name in --title"
            ) from None
        described = {"id": own, "prefix": prefix, "title": title or names.clean(text), "emblem": _emblem(emblem)}
    else:
        described = {
            "id": known.id,
            "prefix": prefix or known.prefix,
            "title": title or known.title,
            "emblem": _emblem(emblem) or known.emblem,
        }
    described["prefix"] = check_prefix(described["prefix"].strip().upper())
    described["title"] = names.clean(described["title"])
    return described


def _emblem(text: str) -> str:
    """Return an emblem as it is kept: its name, or the whole picture of an SVG or PNG file, which is left behind.

    A name that cannot be drawn is refused here and not the night before the event, when it would stop every paper.
    """
    if not text:
        return ""
    if text.casefold().endswith((".svg", ".png")):
        from bunchuk.printing.emblem_file import read_emblem  # noqa: PLC0415 -- few factions bring a picture

        return read_emblem(Path(text))
    from bunchuk.printing.symbols import read_symbols  # noqa: PLC0415 -- most take the emblem of the tables

    name, known = names.clean(text), read_symbols().shapes["emblems"]
    if name.casefold() not in known:
        raise NotFound("emblem", name, remedy=f"there is {', '.join(sorted(known))}, or an SVG or PNG file of your own")
    return name.casefold()


def emblem_shown(emblem: str) -> str:
    """Return an emblem's name, ``of its own`` where the event keeps a picture instead."""
    return "of its own" if emblem.startswith(("path: ", "crossing: ", "png: ")) else emblem


def _refuse_taken(db: Connection, faction: dict[str, str], added: Sequence[dict[str, str]]) -> None:
    columns = ("id", "prefix", "title")
    present = [dict(zip(columns, row, strict=True)) for row in db.execute("SELECT id, prefix, title FROM factions")]
    for other in (*present, *added):
        if names.fold(other["id"]) == names.fold(faction["id"]):
            raise Refused(f"{other['title']} takes part already", remedy=f"bunchuk faction show {other['id']}")
        for column, remedy in (("prefix", "choose another with --prefix"), ("title", "choose another with --title")):
            if names.fold(other[column]) == names.fold(faction[column]):
                raise Refused(f"the {column} {faction[column]} is that of {other['title']}", remedy=remedy)
