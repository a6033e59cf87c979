"""Who may read a deck and who may play it: its owner and the masters, after the battles that C37 asks for."""

from collections.abc import Mapping, Sequence
from sqlite3 import Connection

from bunchuk.campaign.deck_index import Deck, broken, code_of, meant, own_deck, tables_of
from bunchuk.campaign.event import Event
from bunchuk.campaign.seats import Seat, own_code
from bunchuk.errors import Refused
from bunchuk.tables.frontline_decks import DeckList, write_deck
from bunchuk.tables.frontline_rows import FrontlinePack
from bunchuk.tables.spelling import many


def reads(db: Connection, looks: Seat, deck: Deck) -> bool:
    """Tell whether these eyes may read what a deck holds: of the event's own its owner's and the masters'."""
    return deck.ready or looks.master or (bool(deck.owner) and own_code(db, looks.code) == deck.owner)


def require_reader(db: Connection, looks: Seat, deck: Deck) -> None:
    """Raise Refused for eyes that may not read what a deck holds."""
    if not reads(db, looks, deck):
        whose = f"{deck.owner_name} and masters" if deck.owner else "masters"
        raise Refused(f"what {deck.title} holds is for {whose} to read", remedy=f"add {ways(deck)}")


def ways(deck: Deck) -> str:
    """Say with which option a deck can be read."""
    return f'--as "{deck.owner_name}" or --as master' if deck.owner else "--as master"


def chosen(event: Event, choices: Mapping[str, str], seats: Sequence[str] = ()) -> dict[str, str]:
    """Put the lists of the event's decks in place of their names in the choices of a game; others stay as they are.

    ``seats`` are who sits there, as ``seating.seated`` reads them. Raises Refused for a deck that C37 lets nobody play
    yet, or that is somebody else's.
    """
    from bunchuk.campaign.seating import player_of  # noqa: PLC0415 -- decks are made and read without games

    found = dict(choices)
    if event.path.is_file():
        with event.reading() as db:
            for place, side in enumerate(("first", "second")):
                code = code_of(db, found.get(side, ""))
                if code:
                    deck = own_deck(db, code)
                    _require_playable(db, deck, player_of(db, seats[place]) if place < len(seats) else "")
                    found[side] = in_a_line(deck.held, tables_of(deck.pack))
    return found


def playable(db: Connection, deck: str, pack: str, player: str) -> tuple[str, DeckList]:
    """Return the title and the cards of a deck of the event, or a ready one, that a player may play as it is (C37).

    ``player`` is a code, empty for a bot. Raises NotFound, Ambiguous, or Refused for what C37 does not let him play.
    """
    found = meant(db, deck, pack)
    if not found.ready:
        _require_playable(db, found, player)
    return found.title, found.held


def _require_playable(db: Connection, deck: Deck, player: str) -> None:
    """C37: raise Refused unless a deck is sound, and its owner, if it has one, plays it himself and may by now."""
    ready = "play a ready deck: bunchuk deck list"
    if deck.owner and own_code(db, player) != deck.owner:
        remedy = ready if player else f'name who plays it (in a game --seat "{deck.owner_name}"), or {ready}'
        raise Refused(f"{deck.title} is played by {deck.owner_name} alone", rule="C37", remedy=remedy)
    most = tables_of(deck.pack).settings.battles_before_own_deck
    if deck.owner and (held := battles(db, deck.owner)) <= most:
        had = many(held, "battle")
        reason = f"{deck.owner_name} has held {had}; a deck of one's own comes after more than {most}"
        raise Refused(reason, rule="C37", remedy=ready)
    if broken(deck):
        remedy = f"bunchuk deck check {deck.code} --as master tells in what"
        raise Refused(f"{deck.title} is not sound", rule="C37", remedy=remedy)


def battles(db: Connection, owner: str) -> int:
    """Count what a player has held of battles (C37).

    That is games of Frontline that are booked, and what was rated from paper, as matches or in tournaments, a match or
    a round being one whatever games it had.
    """
    (held,) = db.execute(
        "SELECT (SELECT count(*) FROM games JOIN game_seats ON game_seats.game = games.code"
        " WHERE games.game = 'frontline' AND games.state = 'booked' AND game_seats.player = 'person'"
        " AND (game_seats.person = ?1 OR game_seats.person IN (SELECT code FROM heroes WHERE person = ?1)"
        " OR game_seats.person = '' AND game_seats.name IN (SELECT name FROM players WHERE code = ?1))"
        " AND NOT EXISTS (SELECT 1 FROM series_games WHERE series_games.game = games.code))"
        " + (SELECT count(*) FROM rated WHERE ?1 IN (one, other)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE rated.what = games.game || ' ' || games.code))",
        (owner,),
    ).fetchone()
    return int(held)


def in_a_line(held: DeckList, tables: FrontlinePack) -> str:
    """Write a deck in one line, as a game's choices hold it."""
    return "; ".join(line for line in write_deck(held, tables.cards, "").splitlines()[1:] if line)
