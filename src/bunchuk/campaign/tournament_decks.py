"""The decks that players declare for a tournament before its start, kept by value (C46)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import ratings, tournaments
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
        return f"{self.called} declared a deck for tournament {self.code}"


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


def require_declared(db: Connection, tournament: str, players: Sequence[str]) -> None:
    """C46: raise Refused naming those who have declared no deck, in a tournament that is played with decks."""
    hosted = hosting_of(db, tournament)
    if hosted is None or decks_of(hosted.game) is None:
        return
    without = [ratings.name_of(db, player) for player in players if not deck_of(db, tournament, player)]
    if without:
        few = tournaments.few(without)
        raise Refused(f"no deck is declared by {few}", rule="C46", remedy=f"bunchuk tournament deck {without[0]} DECK")
