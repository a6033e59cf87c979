"""Matches to 2 or 3 wins as they are read: in a list, on a card, with the deck of whoever looks (C35)."""

import shlex
from sqlite3 import Connection
from typing import Final, Literal, NamedTuple, cast

from bunchuk.campaign import moments, names
from bunchuk.campaign.choices import decks_of
from bunchuk.campaign.event import Event
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.seats import MASTER
from bunchuk.campaign.series_rows import MatchRow, Place, Played, games_of, load
from bunchuk.errors import NotFound
from bunchuk.rules.series import End

State = Literal["on", "over", "booked", "abandoned", "paper"]
"""Where a game of a match stands: on, over and still to be counted, in the log, given up; or played on paper."""

_ENDS: Final[dict[End, str]] = {
    "absent": "{} won by absence",
    "broken off": "broken off, neither confirmed",
    "time": "the round ended",
    "given up": "ended by a master",
    "won": "{} won",
}


_SPECIAL: Final = '"$`\\!'
"""Signs that a shell reads even between double quotes."""


class Player(NamedTuple):
    """A player of a match; ``code`` is empty for a bot, ``kind`` is ``person``, ``bot`` or ``random``."""

    code: str
    name: str
    kind: str


class GameLine(NamedTuple):
    """A game of a match; ``game`` is its code, empty on paper. ``result`` is empty until it is counted.

    Else it is ``one`` or ``other`` for who won, ``draw``, or ``none`` if it does not count.
    """

    number: int
    game: str
    result: str
    state: State


class MatchCard(NamedTuple):
    """A match: ``score`` is of games, ``paper`` says whether they are played on paper, ``rated`` whether by itself.

    ``called`` and ``until`` are when the open call began and runs out, as ``moments.written``, empty if none is open;
    ``confirmed`` are those who are ready for it, ``waits_for`` those who are asked. ``end`` is empty while it goes on,
    ``at`` names its table, if it is one of a tournament.
    """

    code: str
    title: str
    players: tuple[Player, Player]
    paper: bool
    game: str
    pack: str
    choices: dict[str, str]
    wins: int
    score: tuple[int, int]
    rated: bool
    k: int
    at: str
    games: tuple[GameLine, ...]
    called: str
    until: str
    confirmed: tuple[str, ...]
    waits_for: tuple[str, ...]
    end: End
    winner: str

    @property
    def names(self) -> tuple[str, str]:
        """The names of both players."""
        return self.players[0].name, self.players[1].name


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
    stands, called = match.stands, match.called
    one, other = (Player(side.player, side.name, side.sits) for side in match.sides)
    return MatchCard(
        code=code,
        title=match.title,
        players=(one, other),
        paper=not match.game,
        game=match.game,
        pack=match.pack,
        choices=match.choices,
        wins=stands.wins,
        score=stands.won,
        rated=match.k > 0,
        k=match.k,
        at=place_of(match.place) if match.place else "",
        games=tuple(GameLine(*played, state_of(db, played)) for played in games_of(db, code)),
        called=moments.written(stands.called) if stands.calling else "",
        until=moments.written(stands.until) if stands.calling else "",
        confirmed=tuple(name for name, there in zip(called, stands.ready, strict=True) if there and stands.calling),
        waits_for=tuple(called[side] for side in match.awaited),
        end=stands.end,
        winner=called[stands.winner] if stands.winner is not None else "",
    )


def state_of(db: Connection, played: Played) -> State:
    """Return where a game of a match stands; one that is over may still have to be counted."""
    if not played.game:
        return "paper"
    (state,) = db.execute(f"SELECT {STANDS} FROM games WHERE code = ?", (played.game,)).fetchone()  # noqa: S608
    return "on" if state == "open" else cast("State", state)


def ended(one: MatchCard) -> str:
    """Say how a match ended; empty while it goes on."""
    return _ENDS[one.end].format(one.winner) if one.end else ""


def stands(one: MatchCard) -> str:
    """Say in few words where a match stands: its end, the call, or the game that is on or still to be counted."""
    if one.end:
        return ended(one)
    if one.until:
        return f"call until {moments.told(one.until)}"
    last = _current(one)
    if last is None:
        return "a game is on"
    how = {"on": "is on", "abandoned": "was abandoned"}.get(last.state, "is over")
    return f"game {last.game} {how}"


def goes_on(one: MatchCard) -> str:
    """Return the command with which a match goes on; empty if it is over."""
    if one.end:
        return ""
    if one.until:
        return f"bunchuk match ready {one.code} {' '.join(map(typed, one.waits_for))}"
    last = _current(one)
    if last is None:
        return f"bunchuk match result {one.code} {typed(one.names[0])}"
    return f"bunchuk game show {last.game}" if last.state == "on" else f"bunchuk match settle {one.code}"


def typed(name: str) -> str:
    """Write a name as it is typed in a command."""
    if all(letter.isalnum() or letter in "-_." for letter in name):
        return name
    return shlex.quote(name) if any(letter in name for letter in _SPECIAL) else f'"{name}"'


def place_of(place: Place) -> str:
    """Name a table of a tournament: ``T1 round 2, table 3``."""
    part = f"top, stage {place.stage}" if place.stage else f"round {place.round}"
    return f"{place.tournament} {part}, table {place.table}"


def _current(one: MatchCard) -> GameLine | None:
    """Return the game under the program that is on or still to be counted; None on paper."""
    return next((game for game in one.games if game.game and not game.result), None)


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
