"""Games and decks, ratings, tournaments and matches to so many wins."""

from typing import Literal

from sqlalchemy import CheckConstraint, Index, Integer
from sqlmodel import Field, SQLModel

from bunchuk.store.models import columns

GameState = Literal["open", "booked", "abandoned"]
Player = Literal["person", "master", "bot", "random"]
TournamentState = Literal["open", "running", "closed"]
Absent = Literal["", "one", "other", "both"]
SeriesEnd = Literal["", "won", "absent", "broken off", "time", "given up"]
SeriesPlayer = Literal["person", "bot", "random"]
SeriesResult = Literal["", "one", "other", "draw", "none"]


class Game(SQLModel, table=True):
    """A game of the event other than a battle, with the match that it is played in.

    ``winners`` names who won, as a JSON list, where players came while it went on; elsewhere their seats say so.
    """

    __tablename__ = "games"
    __table_args__ = (columns.one_of("state", GameState), columns.ROWS)

    code: str = columns.text(key=True)
    game: str = columns.text()
    title: str = columns.text()
    state: GameState = columns.text()
    match: str = columns.text(of="matches.id")
    winners: str = columns.text()
    why: str = columns.text()
    opened: int = columns.number(of="operations.seq")


class GameSeat(SQLModel, table=True):
    """A seat of a game and who sits there: a person, a master, the game's own bot, or one that plays at random.

    ``person`` is the code of a commander or hero of the event, empty for a guest.
    """

    __tablename__ = "game_seats"
    __table_args__ = (columns.one_of("player", Player), columns.is_flag("won"), columns.ROWS)

    game: str = columns.text(key=True, of="games.code")
    seat: int = columns.number(key=True)
    name: str = columns.text()
    person: str = columns.text()
    player: Player = columns.text()
    won: int = columns.flag()


class Deck(SQLModel, table=True):
    """A deck of cards of the event, and the pack that its cards are from.

    ``owner`` is the code of a commander or hero, empty for a deck of the masters'.
    """

    __tablename__ = "decks"
    __table_args__ = (columns.ROWS,)

    code: str = columns.text(key=True)
    title: str = columns.text()
    side: str = columns.text()
    pack: str = columns.text()
    owner: str = columns.text()
    made: int = columns.number(of="operations.seq")


class DeckCard(SQLModel, table=True):
    """How often a card is in a deck and in its sideboard."""

    __tablename__ = "deck_cards"
    __table_args__ = (CheckConstraint("main >= 0"), CheckConstraint("sideboard >= 0"), columns.BY_KEY)

    deck: str = columns.text(key=True, of="decks.code")
    card: str = columns.text(key=True)
    main: int = columns.number(ge=0)
    sideboard: int = columns.number(ge=0)


class PlayerRow(SQLModel, table=True):
    """Somebody who plays and is no commander or hero of the event."""

    __tablename__ = "players"
    __table_args__ = (columns.ROWS,)

    code: str = columns.text(key=True)
    name: str = columns.text()


class Rating(SQLModel, table=True):
    """The rating of a player, commander or hero, by code, in ten-thousandths of a point."""

    __tablename__ = "ratings"
    __table_args__ = (columns.ROWS,)

    player: str = columns.text(key=True)
    rating: int = columns.number()


class Rated(SQLModel, table=True):
    """A result that was rated: 2, 1 or 0 ``halves`` for ``one``, both ratings before it, and what ``one`` gained."""

    __tablename__ = "rated"
    __table_args__ = (
        CheckConstraint("halves IN (0, 1, 2)"),
        CheckConstraint("k > 0"),
        CheckConstraint("c > 0"),
        Index("rated_one", "one"),
        Index("rated_other", "other"),
        columns.ROWS,
    )

    operation: int = columns.number(key=True, of="operations.seq")
    place: int = columns.number(key=True)
    what: str = columns.text()
    one: str = columns.text(of="ratings.player")
    other: str = columns.text(of="ratings.player")
    halves: int = Field(sa_type=Integer, ge=0, le=2)
    k: int = columns.number(ge=1)
    c: int = columns.number(ge=1)
    start: int = columns.number()
    one_before: int = columns.number()
    other_before: int = columns.number()
    gain: int = columns.number()


class Tournament(SQLModel, table=True):
    """A tournament; its size and figures are 0 until it begins. ``seed`` is what its lots come of.

    ``began`` and ``ended`` are days, ``2026-08-14``, empty if it has not or nobody said.
    """

    __tablename__ = "tournaments"
    __table_args__ = (columns.one_of("state", TournamentState), columns.ROWS)

    code: str = columns.text(key=True)
    title: str = columns.text()
    state: TournamentState = columns.text()
    seed: str = columns.text()
    rounds: int = columns.number()
    top: int = columns.number()
    k: int = columns.number()
    c: int = columns.number()
    start: int = columns.number()
    free: int = columns.number()
    began: str = columns.text()
    ended: str = columns.text()
    opened: int = columns.number(of="operations.seq")


class TournamentPlayer(SQLModel, table=True):
    """A player of a tournament: the rating at its start, in ten-thousandths, and whether he left.

    ``lot`` is the word that his lots are drawn with, ``number`` his starting number in a tournament that was imported,
    0 in others.
    """

    __tablename__ = "tournament_players"
    __table_args__ = (columns.is_flag("out"), columns.ROWS)

    tournament: str = columns.text(key=True, of="tournaments.code")
    player: str = columns.text(key=True)
    rating: int = columns.number()
    out: int = columns.flag()
    lot: str = columns.text()
    number: int = columns.number()


class PairingRow(SQLModel, table=True):
    """A table of a round; ``other`` is empty for a bye, ``reported`` None until it has a score."""

    __tablename__ = "pairings"
    __table_args__ = (
        CheckConstraint("round > 0"),
        CheckConstraint("place > 0"),
        CheckConstraint("one_won >= 0"),
        CheckConstraint("other_won >= 0"),
        columns.one_of("absent", Absent),
        columns.ROWS,
    )

    tournament: str = columns.text(key=True, of="tournaments.code")
    round: int = columns.number(key=True, ge=1)
    place: int = columns.number(key=True, ge=1)
    one: str = columns.text()
    other: str = columns.text()
    one_won: int = columns.number(ge=0)
    other_won: int = columns.number(ge=0)
    absent: Absent = columns.text()
    one_points: int = columns.number()
    other_points: int = columns.number()
    reported: int | None = columns.number(of="operations.seq")


class TopTable(SQLModel, table=True):
    """A table of a tournament's top; who is empty is nobody. ``reported`` is None until it has a score."""

    __tablename__ = "top_tables"
    __table_args__ = (CheckConstraint("stage > 0"), CheckConstraint("place > 0"), columns.ROWS)

    tournament: str = columns.text(key=True, of="tournaments.code")
    stage: int = columns.number(key=True, ge=1)
    place: int = columns.number(key=True, ge=1)
    one: str = columns.text()
    other: str = columns.text()
    winner: str = columns.text()
    score: str = columns.text()
    reported: int | None = columns.number(of="operations.seq")


class HostedTournament(SQLModel, table=True):
    """What is played in a tournament that is played under the program; ``choices`` of each game are JSON."""

    __tablename__ = "hosted_tournaments"
    __table_args__ = (columns.ROWS,)

    tournament: str = columns.text(key=True, of="tournaments.code")
    game: str = columns.text()
    pack: str = columns.text()
    choices: str = columns.text()


class TournamentDeck(SQLModel, table=True):
    """The deck that a player has declared for a tournament, by value."""

    __tablename__ = "tournament_decks"
    __table_args__ = (columns.ROWS,)

    tournament: str = columns.text(key=True, of="tournaments.code")
    player: str = columns.text(key=True)
    title: str = columns.text()
    deck: str = columns.text()


class Clock(SQLModel, table=True):
    """When a round, or a stage of the top, begins and is over, in seconds since 1970; the other of both is 0."""

    __tablename__ = "clocks"
    __table_args__ = (columns.ROWS,)

    tournament: str = columns.text(key=True, of="tournaments.code")
    round: int = columns.number(key=True)
    stage: int = columns.number(key=True)
    starts: int = columns.number()
    ends: int | None = columns.number()


class SeriesRow(SQLModel, table=True):
    """A match to 2 or 3 wins and where it stands; moments and the length of a call are in seconds.

    ``game`` is empty where it is played on paper. A match alone is rated with ``k``, 0 if it is not; one of a
    tournament names its table: of a round, or of a stage of the top.
    """

    __tablename__ = "series"
    __table_args__ = (
        CheckConstraint("wins > 0"),
        CheckConstraint("call > 0"),
        CheckConstraint("one_won >= 0"),
        CheckConstraint("other_won >= 0"),
        columns.is_flag("one_ready"),
        columns.is_flag("other_ready"),
        columns.one_of("end", SeriesEnd),
        columns.is_flag("one_absent"),
        columns.is_flag("other_absent"),
        Index("series_tournament", "tournament", "round", "stage", "place"),
        columns.ROWS,
    )

    code: str = columns.text(key=True)
    title: str = columns.text()
    game: str = columns.text()
    pack: str = columns.text()
    choices: str = columns.text()
    wins: int = columns.number(ge=1)
    call: int = columns.number(ge=1)
    called: int = columns.number()
    ends: int | None = columns.number()
    clock: int = columns.number()
    one_won: int = columns.number(ge=0)
    other_won: int = columns.number(ge=0)
    one_ready: int = columns.flag()
    other_ready: int = columns.flag()
    end: SeriesEnd = columns.text()
    one_absent: int = columns.flag()
    other_absent: int = columns.flag()
    k: int = columns.number()
    c: int = columns.number()
    start: int = columns.number()
    tournament: str | None = columns.text(of="tournaments.code")
    round: int = columns.number()
    stage: int = columns.number()
    place: int = columns.number()
    opened: int = columns.number(of="operations.seq")


class SeriesSide(SQLModel, table=True):
    """A player of a match, with the deck that he plays now, if the game has decks; ``player`` is empty for a bot."""

    __tablename__ = "series_sides"
    __table_args__ = (CheckConstraint("side IN (0, 1)"), columns.one_of("sits", SeriesPlayer), columns.ROWS)

    series: str = columns.text(key=True, of="series.code")
    side: int = columns.number(key=True)
    player: str = columns.text()
    name: str = columns.text()
    sits: SeriesPlayer = columns.text()
    deck: str = columns.text()


class SeriesGame(SQLModel, table=True):
    """A game of a match: who won it, ``none`` if it was abandoned, empty while it is on; ``game`` None on paper."""

    __tablename__ = "series_games"
    __table_args__ = (
        CheckConstraint("number > 0"),
        columns.one_of("result", SeriesResult),
        Index("series_games_game", "game"),
        columns.ROWS,
    )

    series: str = columns.text(key=True, of="series.code")
    number: int = columns.number(key=True, ge=1)
    game: str | None = columns.text(of="games.code")
    result: SeriesResult = columns.text()
