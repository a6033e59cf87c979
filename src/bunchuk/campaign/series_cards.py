"""Matches to 2 or 3 wins as they are read: in a list, on a card, with the deck of whoever looks (C35)."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import moments, names
from bunchuk.campaign.choices import decks_of
from bunchuk.campaign.event import Event
from bunchuk.campaign.seats import MASTER
from bunchuk.campaign.series_rows import MatchRow, Place, games_of, load
from bunchuk.errors import NotFound

_ENDS: Final = {
    "absent": "{} by absence",
    "broken off": "broken off, neither confirmed",
    "time": "the round ended",
    "given up": "ended by a master",
    "won": "{} won",
}


class GameLine(NamedTuple):
    """A game of a match; ``game`` is its code, empty on paper."""

    number: int
    game: str
    told: str


class MatchCard(NamedTuple):
    """A match: ``score`` is of games; ``until`` is when the open call runs out, empty if none is.

    ``waits_for`` are those who have not confirmed, ``end`` is empty while it goes on, ``at`` names its table, if it is
    one of a tournament. ``game`` is empty for a match on paper.
    """

    code: str
    players: tuple[str, str]
    score: tuple[int, int]
    wins: int
    game: str
    at: str
    until: str
    waits_for: tuple[str, ...]
    end: str
    games: tuple[GameLine, ...]


def listed(event: Event) -> list[MatchCard]:
    """Return all matches in the order in which they were opened."""
    with event.reading() as db:
        return [card(db, code) for (code,) in db.execute("SELECT code FROM series ORDER BY opened").fetchall()]


def show(event: Event, match: str, eyes: str = "") -> tuple[MatchCard, dict[str, str]]:
    """Return a match's card, and the decks that these eyes may see, by player: one's own, a master both.

    Raises NotFound.
    """
    with event.reading(seated=True) as db:
        code = names.find(db, match, "match").code
        return card(db, code), _decks(load(db, code), eyes)


def card(db: Connection, code: str) -> MatchCard:
    """Return the card of a match."""
    match = load(db, code)
    stands, called = match.stands, (match.sides[0].name, match.sides[1].name)
    winner = called[stands.winner] if stands.winner is not None else ""
    results = {"one": f"{called[0]} won", "other": f"{called[1]} won", "draw": "drawn", "none": "not counted"}
    return MatchCard(
        code,
        called,
        stands.won,
        stands.wins,
        match.game,
        place_of(match.place) if match.place else "",
        moments.clock(stands.until) if stands.calling else "",
        tuple(name for name, there in zip(called, stands.ready, strict=True) if not there and not stands.end),
        _ENDS[stands.end].format(winner) if stands.end else "",
        tuple(
            GameLine(one.number, one.game, f"{results.get(one.result, 'is on')}{f' ({one.game})' if one.game else ''}")
            for one in games_of(db, code)
        ),
    )


def place_of(place: Place) -> str:
    """Name a table of a tournament: ``T1 round 2, table 3``."""
    part = f"top, stage {place.stage}" if place.stage else f"round {place.round}"
    return f"{place.tournament} {part}, table {place.table}"


def _decks(match: MatchRow, eyes: str) -> dict[str, str]:
    known = decks_of(match.game)
    if known is None or not eyes:
        return {}
    if names.fold(eyes) == MASTER:
        seen = match.sides
    else:
        own = [side for side in match.sides if names.fold(eyes) in (names.fold(side.name), names.fold(side.player))]
        if not own:
            raise NotFound("player of this match", eyes, [side.name for side in match.sides])
        seen = (own[0], own[0])
    return {side.name: known.listed(side.deck) for side in seen}
