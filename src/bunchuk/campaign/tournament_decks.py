"""The decks that players declare for a tournament before its start, kept by value (C46)."""

from shlex import quote
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names, ratings, tournaments
from bunchuk.campaign.choices import decks_of
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.hosting import hosting_of
from bunchuk.errors import Refused
from bunchuk.store.chronicle import Entry


class DeckDeclared(NamedTuple):
    """A player declares the deck, by value, with which the first game of each round is played (C46)."""

    code: str
    player: str
    called: str
    title: str
    deck: str

    def apply(self, db: Connection, entry: Entry) -> None:
        tournaments.require(db, self.code, "open")
        inside = db.execute(
            "SELECT 1 FROM tournament_players WHERE tournament = ? AND player = ? AND out = 0", (self.code, self.player)
        )
        if inside.fetchone() is None:
            raise Refused(f"{self.called} is not in tournament {self.code}")
        db.execute(
            "INSERT OR REPLACE INTO tournament_decks (tournament, player, title, deck) VALUES (?, ?, ?, ?)",
            (self.code, self.player, self.title, self.deck),
        )

    def told(self) -> str:
        return f"{self.called} declared the deck {self.title} for {self.code}"


class Entrant(NamedTuple):
    """Somebody who is in a tournament: code, name, and the title of the deck that he declared, empty without one."""

    player: str
    name: str
    deck: str


def declare(event: Event, tournament: str, player: str, deck: str) -> Done:
    """Declare a player's deck, ready or of the event, before the start; what becomes of it later changes nothing.

    ``data``: ``tournament``, ``player``, ``deck``, its title. Raises NotFound, Refused (C37, C46).
    """
    with event.acting() as act:
        code = tournaments.find(act.db, tournament)
        hosted = hosting_of(act.db, code)
        known = decks_of(hosted.game) if hosted else None
        if hosted is None or known is None:
            raise Refused(f"tournament {code} is not played with decks under the program", rule="C46")
        one = ratings.find(act.db, player)
        title, held = known.declared(act.db, deck, hosted.pack, one)
        act.record(DeckDeclared(code, one, ratings.name_of(act.db, one), title, held))
        return act.done(tournament=code, player=one, deck=title)


def deck_of(db: Connection, tournament: str, player: str) -> str:
    """Return the deck that a player declared; empty if he did not."""
    row = db.execute(
        "SELECT deck FROM tournament_decks WHERE tournament = ? AND player = ?", (tournament, player)
    ).fetchone()
    return str(row[0]) if row else ""


def entrants(event: Event, tournament: str = "") -> list[Entrant]:
    """Return who is in a tournament, in the order of names, each with the title of his deck; raises NotFound."""
    with event.reading() as db:
        return _entrants(db, tournaments.find(db, tournament, closed=True))


def without_deck(db: Connection, code: str) -> list[str]:
    """Return the names of those in a tournament who have declared no deck; nobody if it is not played with decks."""
    hosted = hosting_of(db, code)
    if hosted is None or decks_of(hosted.game) is None:
        return []
    return [one.name for one in _entrants(db, code) if not one.deck]


def _entrants(db: Connection, code: str) -> list[Entrant]:
    rows = db.execute(
        "SELECT p.player, coalesce(d.title, '') FROM tournament_players p LEFT JOIN tournament_decks d"
        " ON d.tournament = p.tournament AND d.player = p.player WHERE p.tournament = ? AND p.out = 0",
        (code,),
    ).fetchall()
    found = (Entrant(player, ratings.name_of(db, player), title) for player, title in rows)
    return sorted(found, key=lambda one: (names.fold(one.name), one.player))


def require_declared(db: Connection, tournament: str) -> None:
    """C46: raise Refused naming those who have declared no deck, in a tournament that is played with decks."""
    if without := without_deck(db, tournament):
        few = tournaments.few(without)
        remedy = f"bunchuk tournament deck {quote(without[0])} DECK"
        raise Refused(f"no deck is declared by {few}", rule="C46", remedy=remedy)
