"""Battles as the event knows them: opened here with a set-up by value, booked in ``booking``.

What happens in between is a match (``fight``), outside the chronicle.
"""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple, cast

from bunchuk.campaign import figures, ledger, names, records
from bunchuk.campaign.calls import Call, edges_of, is_real, leader_of, musters_of, one_of, side_exercising
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.forts import unbesieged
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.lineup import Lineup, Muster, at_leisure, codes, hero_codes, lineup
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.running import let_bots_act
from bunchuk.campaign.seats import MASTER
from bunchuk.campaign.sieges import Fortress, besieged
from bunchuk.campaign.sites import place
from bunchuk.campaign.train import engines, goods_of, stores, taken_along
from bunchuk.errors import Misused, Refused
from bunchuk.host.match import Dice, Match
from bunchuk.rules.war.game import WAR
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.spelling import many


class BattleOpened(NamedTuple):
    """Two commanders meet at a site; they, their units and heroes are held until the battle is booked (W26).

    ``fort`` is the code of the one that is besieged (W52); ``stores`` are what each side takes along for shots, by
    commander, faction and amount; ``confirmed`` is the master who saw the engines working (W50); ``bots`` are the
    commanders whose sides the program commands.
    """

    code: str
    site: str
    caller: str
    other: str
    units: list[str]
    setup: str
    heroes: list[str]
    fort: str | None
    stores: list[dict[str, Json]]
    confirmed: str
    bots: list[str]

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """W50: return the transfers that take stores out of the treasuries."""
        return taken_along(self.code, goods_of(self.stores))

    def apply(self, db: Connection, entry: Entry) -> None:
        for commander in (self.caller, self.other):
            at_leisure(db, commander)
        if self.fort:
            unbesieged(db, self.fort)
        db.execute(
            "INSERT INTO battles (code, site, state, match, caller, other, winner, why, fort, bots, opened)"
            " VALUES (?, ?, 'open', ?, ?, ?, NULL, '', ?, ?, ?)",
            (self.code, self.site, self.code, self.caller, self.other, self.fort, " ".join(self.bots), entry.seq),
        )
        names.register(db, "battle", self.code)
        engage(db, self.code, self.units, self.heroes)
        ledger.post(db, entry, self.postings(entry))

    def told(self) -> str:
        what = "siege" if self.fort else "battle"
        fort = f" of {self.fort}" if self.fort else ""
        units = many(len(self.units), "unit")
        caller, other = (f"{one} (bot)" if one in self.bots else one for one in (self.caller, self.other))
        return f"{what} {self.code}{fort} at {self.site}: {caller} meets {other} with {units}"


class BattleRow(NamedTuple):
    """A battle in a list; ``state`` is ``open``, ``over`` and still to be booked, or ``finished``.

    ``bots`` are the commanders whose sides the program commands.
    """

    code: str
    site: str
    state: str
    caller: str
    other: str
    winner: str | None
    why: str
    bots: tuple[str, ...]


def listed(event: Event) -> list[BattleRow]:
    """Return all battles in the order in which they were opened."""
    with event.reading() as db:
        rows = db.execute(
            f"SELECT code, site, {STANDS}, caller, other, winner, why, bots FROM battles ORDER BY opened"  # noqa: S608
        )
        return [BattleRow._make((*row, tuple(bots.split()))) for *row, bots in rows]


def open_battle(
    event: Event,
    site: str,
    call: Call,
    *,
    ground: Sequence[str] = (),
    dice_from: Dice = "table",
    secret: bytes,
    eyes: str = "",
) -> Done:
    """Open a battle (W26) at a site of the event, with its map, tags and owner, or at a plain place of any name.

    ``ground`` are tags that hold there besides (W2), ``secret`` 32 random bytes. Which heroes and engines come is told
    to a master's ``eyes`` alone. Raises NotFound, Refused, Misused, Busy, Short.
    """
    with event.acting() as act:
        ready = lineup(act.db, place(act.db, site, ground), musters_of(act.db, call))
        return _told(_opened(act, ready, call, None, dice_from, secret), eyes)


def open_siege(
    event: Event,
    fort: str,
    call: Call,
    *,
    defender: str = "",
    dice_from: Dice = "table",
    secret: bytes,
    eyes: str = "",
) -> Done:
    """Open the siege of a fortification: a battle on its board (W52), raises as ``open_battle``.

    Its owner's side defends; ``defender`` names the commander who does where the two are both, or neither, of it.
    """
    with event.acting() as act:
        db = act.db
        musters = musters_of(db, call)
        sides = [muster.commander for muster in musters]
        holder = one_of(sides, names.find(db, defender, "commander").code) if defender else ""
        fortress = besieged(db, names.find(db, fort, "fort").code, sides, holder)
        ready = lineup(db, place(db, fortress.site), musters)
        return _told(_opened(act, ready, call, fortress, dice_from, secret), eyes)


def open_encounter(
    event: Event,
    site: str,
    one: str,
    other: str,
    *,
    edges: str = "S,N",
    bots: Sequence[str] = (),
    dice_from: Dice = "table",
    secret: bytes,
    eyes: str = "",
) -> Done:
    """W18: open a battle of a hero and a unit, or of two heroes, who met in the field.

    ``one`` forced ``other`` into it, who deploys next to him; each stands alone for his commander. Raises NotFound,
    Refused for two units or two real heroes, Misused, Busy.
    """
    with event.acting() as act:
        db = act.db
        met = [names.find(db, text, "unit", "hero") for text in (one, other)]
        if {found.kind for found in met} == {"unit"}:
            raise Refused("two units meet by their commanders", rule="W26", remedy="bunchuk battle open SITE ONE OTHER")
        if all(is_real(db, found) for found in met):
            remedy = "fight it in person, then: bunchuk hero fate NAME …"
            raise Refused("two real heroes fight by personal combat", rule="W18", remedy=remedy)
        leaders = [leader_of(db, found) for found in met]
        if leaders[0] == leaders[1]:
            raise Refused(f"both are of {leaders[0]}", rule="W18", remedy="name a hero or unit of the other side")
        first, second = (
            Muster(
                leader,
                edge,
                units=(found.code,) if found.kind == "unit" else (),
                heroes=(found.code,) if found.kind == "hero" else (),
                alone=found.kind == "hero",
            )
            for found, leader, edge in zip(met, leaders, edges_of(edges), strict=True)
        )
        ready = lineup(db, place(db, site), (first, second))
        ready = ready._replace(setup=ready.setup._replace(met=1))
        call = Call(leaders[0], leaders[1], bots=tuple(bots))
        return _told(_opened(act, ready, call, None, dice_from, secret), eyes)


def _opened(act: Act, ready: Lineup, call: Call, fortress: Fortress | None, dice_from: Dice, secret: bytes) -> Done:
    """Record that a battle opens, and begin its match."""
    db = act.db
    setup = ready.setup
    sides = [side.code for side in setup.sides]
    named = {one_of(sides, names.find(db, name, "commander").code) for name in call.bots}
    bots = [side for side in sides if side in named]
    if call.exercise:
        setup = setup._replace(exercise=side_exercising(db, sides, call.exercise))
    if fortress:
        setup = setup._replace(fort=fortress.plan)
    brought = engines(db, setup, call.engines)
    confirmed = names.one_line(call.confirmed) or act.who
    if brought and not confirmed:
        raise Misused("a master confirms that the engines work (W50); say who with --confirmed-by NAME")
    goods, amounts = stores(db, setup, call.stores)
    setup = setup._replace(engines=tuple(machine for machine, _ in brought), stores=amounts)
    code = f"B{chronicle.issue(db, 'B')}"
    match = Match.start(WAR, setup, secret=secret, tables=figures.pack(db).digest, dice_from=dice_from)
    records.begin(db, code, match, secret)
    act.record(
        BattleOpened(
            code=code,
            site=setup.site,
            caller=setup.sides[0].code,
            other=setup.sides[1].code,
            units=codes(setup),
            setup=match.header.setup,
            heroes=hero_codes(setup),
            fort=fortress.code if fortress else None,
            stores=[cast("dict[str, Json]", side._asdict()) for side in goods],
            confirmed=confirmed if brought else "",
            bots=bots,
        )
    )
    before = len(match.entries)
    let_bots_act(db, code, match, records.moment())
    records.save(db, code, match, before)
    return act.done(
        *ready.warnings,
        battle=code,
        site=setup.site,
        bots=list(bots),
        units=list(codes(setup)),
        fort=fortress.code if fortress else None,
        heroes=list(hero_codes(setup)),
        engines={machine.code: unit for machine, unit in brought},
    )


def _told(done: Done, eyes: str) -> Done:
    """W26, W50: tell masters alone which heroes and engines came: they are hidden until the positions appear."""
    engines = done.data["engines"]
    if names.fold(eyes) != MASTER:
        shown = {key: value for key, value in done.data.items() if key not in ("heroes", "engines")}
        return done._replace(data=shown)
    lines = [f"  {code} is for {unit}; to deploy it: {code} with {unit} (W50)" for code, unit in engines.items()]  # type: ignore[union-attr]
    return done._replace(lines=(*done.lines, *lines))


def engage(db: Connection, battle: str, units: Sequence[str], heroes: Sequence[str] = ()) -> None:
    """Let units and heroes fight in a battle: other acts on them are refused until it is booked."""
    for hero in heroes:
        names.require(db, "hero", hero)
        fate, elsewhere = db.execute(
            "SELECT h.fate, (SELECT b.code FROM battle_heroes f JOIN battles b ON b.code = f.battle"
            " WHERE f.hero = h.code AND b.state = 'open') FROM heroes h WHERE h.code = ?",
            (hero,),
        ).fetchone()
        if fate != "free" or elsewhere:
            raise Refused(f"{hero} cannot fight in {battle}: he is {fate} or fights elsewhere")
        db.execute("INSERT INTO battle_heroes (battle, hero) VALUES (?, ?)", (battle, hero))
    for unit in units:
        taken = db.execute(
            "UPDATE units SET engaged = ? WHERE code = ? AND state = 'live' AND engaged IS NULL", (battle, unit)
        )
        if taken.rowcount != 1:
            raise Refused(f"{unit} cannot fight in {battle}: it is gone or fights elsewhere")
        db.execute("INSERT INTO battle_units (battle, unit) VALUES (?, ?)", (battle, unit))
