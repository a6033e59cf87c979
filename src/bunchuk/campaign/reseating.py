"""Somebody else takes over a seat of a game: another person, a bot or a master (F13, C33).

The record goes on where it stands. A game whose seats have changed hands is not rated: it is neither player's.
"""

from collections.abc import Sequence
from random import SystemRandom
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import comers, games, names, records, seating
from bunchuk.campaign.engaged import require_idle
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seating import Player, Sitter
from bunchuk.campaign.series_rows import match_of
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.host.bots import let_act
from bunchuk.rules.game import Timed
from bunchuk.store.chronicle import Entry


class GameSeated(NamedTuple):
    """Somebody sits on a seat of a game where another sat, ``was``, or plays otherwise than he did.

    ``seat`` is None in a world that players come to while it goes on: there he keeps the name that he came under.
    """

    code: str
    seat: int | None
    was: str
    name: str
    player: Player
    person: str

    def apply(self, db: Connection, entry: Entry) -> None:
        if self.person:
            kinds = ("commander", "hero", "player")
            known = db.execute("SELECT 1 FROM names WHERE code = ? AND kind IN (?, ?, ?)", (self.person, *kinds))
            if known.fetchone() is None:
                raise Refused(f"there is no commander, hero or player {self.person}")
        if db.execute("SELECT 1 FROM games WHERE code = ? AND state = 'open'", (self.code,)).fetchone() is None:
            raise Refused(f"game {self.code} is not open")
        if self.seat is not None:
            db.execute(
                "UPDATE game_seats SET name = ?, person = ?, player = ? WHERE game = ? AND seat = ?",
                (self.name, self.person, self.player, self.code, self.seat),
            )
            return
        db.execute("DELETE FROM game_seats WHERE game = ? AND name = ?", (self.code, self.name))
        if self.player != "person" or self.person:
            db.execute(
                "INSERT INTO game_seats (game, seat, name, person, player, won)"
                " SELECT ?1, coalesce(max(seat), -1) + 1, ?2, ?3, ?4, 0 FROM game_seats WHERE game = ?1",
                (self.code, self.name, self.person, self.player),
            )

    def told(self) -> str:
        as_what = {"person": "a person", "master": "a master", "bot": "a bot", "random": "a bot at random"}[self.player]
        for_whom = f" for {self.was}" if self.was != self.name else ""
        who = f", {self.person}" if self.seat is None and self.person and self.player == "person" else ""
        return f"game {self.code}: {self.name} plays on{for_whom} as {as_what}{who}"


def give(event: Event, seat: str, to: str, *, game: str = "") -> Done:
    """Let somebody play on from a seat, written as ``seating.seated`` reads it: ``Clara``, ``Clara:bot``.

    In a world that players come to while it goes on the name stays: ``Boris:bot``, and ``Boris:person`` again; of a
    guest it may be said there which person of the event he is. A bot acts at once if it is to act. ``data``: ``game``,
    ``was``, ``name``, ``player``. Raises NotFound, Ambiguous, Misused, Refused for a game of a match, and for one that
    is over.
    """
    with event.acting() as act:
        code, rules = games.code_of(act.db, game)
        if match := match_of(act.db, code):
            raise Refused(f"game {code} is one of match {match}, whose players stay", rule="C35")
        played = records.resume(act.db, code, rules)
        if played.outcome is not None:
            raise Refused(f"game {code} is over: it is theirs who played it to its end", remedy="bunchuk game undo")
        sat, number = seating.seats_of(act.db, code, played), seating.eyes_of(act.db, code, played, seat).actor
        if number not in sat:
            called = [one.name for one in sat.values()]
            meant = names.near(seat, called)
            raise NotFound("player", seat, meant, "" if meant else f"bunchuk show {code} names who plays")
        old, joins = sat[number], isinstance(rules, Timed)
        wanted = seating.sitter_of(act.db, to, old.name, rules.id)
        if joins:
            wanted = _as_he_came(act.db, [*sat.values()], old, wanted, to)
        if wanted == old:
            raise Refused(f"{old.name} sits there already")
        if not joins:
            seating.require_apart([*(sat | {number: wanted}).values()], rules.seats(played.state))
        if wanted.person and wanted.player == "person" and wanted.person != old.person:
            require_idle(act.db, wanted.person)
        act.record(GameSeated(code, None if joins else number, old.name, *wanted))
        before = len(played.entries)
        let_act(played, seating.bots_of(act.db, code, played), SystemRandom().randrange, at=records.moment())
        records.save(act.db, code, played, before)
        return act.done(game=code, was=old.name, name=wanted.name, player=wanted.player)


def _as_he_came(db: Connection, sat: Sequence[Sitter], old: Sitter, wanted: Sitter, written: str) -> Sitter:
    """F13: return who plays on under the callsign that he came under; of a guest it may be written who he is."""
    who = "" if old.person or ":" in written else comers.person_of(db, written)
    for one in sat:
        if who and one.person == who:
            raise Refused(f"{who} has joined already as {one.name}", rule="F13")
    if who:
        return old._replace(player="person", person=who)
    if names.fold(wanted.name) == names.fold(old.name):
        return old._replace(player=wanted.player)
    kinds = ", ".join(f"{old.name}:{kind}" for kind in ("bot", "master", "person"))
    raise Misused(f"in this world {old.name} keeps that name, whoever plays on as {old.name}; write {kinds}")
