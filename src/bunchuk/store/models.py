"""The newest schema as SQLModel classes, which validate and carry what comes in and goes out in bulk.

``Unit.model_validate(row)`` refuses what the schema would; a plain ``Unit(...)`` checks nothing. No command that is in
a hurry imports this: the library alone takes longer than a whole command may. ``migrations`` writes the schema; a test
proves that these classes say the same, down to each CHECK.
"""

from typing import Any, Literal, get_args

from sqlalchemy import CheckConstraint, Index, Integer, LargeBinary, Text, UniqueConstraint
from sqlalchemy import text as sql
from sqlmodel import Field, SQLModel

MarkAct = Literal["undo", "redo"]
Fate = Literal["free", "dead", "captured"]
UnitState = Literal["live", "destroyed", "scattered", "deserted", "lost", "disbanded"]
DueState = Literal["paid", "unpaid", "waived"]
BattleState = Literal["open", "finished"]
GameState = Literal["open", "booked", "abandoned"]
Player = Literal["person", "master", "bot", "random"]
TournamentState = Literal["open", "running", "closed"]
Absent = Literal["", "one", "other", "both"]
SeriesEnd = Literal["", "won", "absent", "broken off", "time", "given up"]
SeriesPlayer = Literal["person", "bot", "random"]
SeriesResult = Literal["", "one", "other", "draw", "none"]
Verdict = Literal["true", "void", "strange", "altered", "forged", "foreign", "newer"]
Edge = Literal["N", "E", "S", "W"]
Part = Literal["wall", "gate"]

_ROWS = {"sqlite_strict": True}
_BY_KEY = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""Rows stored in the order of their key, for tables that are only read so."""


def _text(*, key: bool = False, of: str | None = None, unique: bool = False) -> Any:
    return Field(sa_type=Text, primary_key=key, foreign_key=of, unique=unique)


def _number(*, key: bool = False, of: str | None = None, unique: bool = False, ge: int | None = None) -> Any:
    return Field(sa_type=Integer, primary_key=key, foreign_key=of, unique=unique, ge=ge)


def _flag() -> Any:
    return Field(sa_type=Integer, ge=0, le=1)


def _blob() -> Any:
    return Field(sa_type=LargeBinary)


def _one_of(column: str, words: object) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(word) for word in get_args(words))})")


def _is_flag(column: str) -> CheckConstraint:
    return CheckConstraint(f"{column} IN (0, 1)")


class Event(SQLModel, table=True):
    """What the file is: one row. ``secret`` keys what it signs."""

    __tablename__ = "event"
    __table_args__ = (CheckConstraint("id = 1"), CheckConstraint("number BETWEEN 0 AND 65535"), _ROWS)

    id: int = Field(sa_type=Integer, primary_key=True, ge=1, le=1)
    title: str = _text()
    site: str = _text()
    number: int = Field(sa_type=Integer, ge=0, le=65535)
    secret: bytes = _blob()


class Operation(SQLModel, table=True):
    """An operation of the chronicle; ``body`` is JSON, ``undone`` 1 while it does not count."""

    __tablename__ = "operations"
    __table_args__ = (
        UniqueConstraint("site", "site_seq"),
        Index("operations_key", "key", unique=True, sqlite_where=sql("undone = 0")),
        _is_flag("undone"),
        _ROWS,
    )

    seq: int = _number(key=True)
    ulid: str = _text(unique=True)
    site: str = _text()
    site_seq: int = _number()
    kind: str = _text()
    version: int = _number()
    at: str = _text()
    who: str = _text()
    key: str | None = _text()
    body: str = _text()
    undone: int = Field(default=0, sa_type=Integer, ge=0, le=1, sa_column_kwargs={"server_default": sql("0")})


class Mark(SQLModel, table=True):
    """An undo or redo of an operation."""

    __tablename__ = "marks"
    __table_args__ = (_one_of("act", MarkAct), _ROWS)

    id: int = _number(key=True)
    operation: int = _number(of="operations.seq")
    act: MarkAct = _text()
    at: str = _text()
    who: str = _text()
    why: str = _text()


class Issued(SQLModel, table=True):
    """The highest number ever given in a series of codes."""

    __tablename__ = "issued"
    __table_args__ = (CheckConstraint("last > 0"), _ROWS)

    series: str = _text(key=True)
    last: int = _number(ge=1)


class Match(SQLModel, table=True):
    """A match of any game; ``secret`` is what its dice come from."""

    __tablename__ = "matches"
    __table_args__ = (_ROWS,)

    id: str = _text(key=True)
    game: str = _text()
    header: str = _text()
    secret: bytes = _blob()


class MatchEntry(SQLModel, table=True):
    """A line of a match's record; ``operation`` was the newest of the chronicle when it was written."""

    __tablename__ = "match_entries"
    __table_args__ = (_ROWS,)

    match: str = _text(key=True, of="matches.id")
    n: int = _number(key=True)
    line: str = _text()
    operation: int = _number(of="operations.seq")


class Reading(SQLModel, table=True):
    """A reading of a flag's code: where, by whom, what came of it; ``flag`` is its random number, if one was read."""

    __tablename__ = "readings"
    __table_args__ = (_one_of("verdict", Verdict), Index("readings_flag", "flag"), _ROWS)

    id: int = _number(key=True)
    at: str = _text()
    who: str = _text()
    place: str = _text()
    verdict: Verdict = _text()
    flag: str = _text()
    unit: str = _text()


class Figure(SQLModel, table=True):
    """A row of the event's tables, or its settings; ``body`` is JSON, ``hash`` its digest."""

    __tablename__ = "figures"
    __table_args__ = (_ROWS,)

    kind: str = _text(key=True)
    place: int = _number()
    key: str = _text(key=True)
    hash: str = _text()
    body: str = _text()


class Secret(SQLModel, table=True):
    """A figure that is the masters' only."""

    __tablename__ = "secrets"
    __table_args__ = (_ROWS,)

    kind: str = _text(key=True)
    key: str = _text(key=True)
    field: str = _text(key=True)


class Faction(SQLModel, table=True):
    """A faction that takes part."""

    __tablename__ = "factions"
    __table_args__ = (_ROWS,)

    id: str = _text(key=True)
    prefix: str = _text(unique=True)
    title: str = _text()
    emblem: str = _text()


class Relation(SQLModel, table=True):
    """Who a faction's nearest ally and likely enemy are."""

    __tablename__ = "relations"
    __table_args__ = (_ROWS,)

    faction: str = _text(key=True, of="factions.id")
    ally: str | None = _text(of="factions.id")
    enemy: str | None = _text(of="factions.id")


class Commander(SQLModel, table=True):
    """A commander; ``above`` is the real one that a virtual one serves, ``thirds`` what exercises brought."""

    __tablename__ = "commanders"
    __table_args__ = (
        CheckConstraint("level >= 0"),
        _one_of("fate", Fate),
        CheckConstraint("kills >= 0"),
        CheckConstraint("thirds >= 0"),
        Index("commanders_above", "above"),
        _ROWS,
    )

    code: str = _text(key=True)
    faction: str = _text(of="factions.id")
    name: str = _text()
    level: int = _number(ge=0)
    above: str | None = _text(of="commanders.code")
    fate: Fate = _text()
    kills: int = _number(ge=0)
    thirds: int = _number(ge=0)
    abilities: str = _text()


class CommanderType(SQLModel, table=True):
    """A troop type that a commander may field."""

    __tablename__ = "commander_types"
    __table_args__ = (_ROWS,)

    commander: str = _text(key=True, of="commanders.code")
    type: str = _text(key=True)


class Exam(SQLModel, table=True):
    """An examination of a commander for a level: who examined him, and how it went."""

    __tablename__ = "exams"
    __table_args__ = (
        CheckConstraint("level > 0"),
        _is_flag("passed"),
        Index("exams_commander", "commander"),
        _ROWS,
    )

    operation: int = _number(key=True, of="operations.seq")
    commander: str = _text(of="commanders.code")
    level: int = _number(ge=1)
    passed: int = _flag()
    examiner: str = _text()
    remark: str = _text()


class Hero(SQLModel, table=True):
    """A hero, real or virtual; ``person`` is the commander that he is himself."""

    __tablename__ = "heroes"
    __table_args__ = (
        CheckConstraint("full_hits > 0"),
        CheckConstraint("hits BETWEEN 0 AND full_hits"),
        _is_flag("real"),
        _one_of("fate", Fate),
        _ROWS,
    )

    code: str = _text(key=True)
    faction: str = _text(of="factions.id")
    commander: str | None = _text(of="commanders.code")
    person: str | None = _text(of="commanders.code", unique=True)
    name: str = _text()
    figures: str = _text()
    full_hits: int = _number(ge=1)
    hits: int = _number(ge=0)
    real: int = _flag()
    fate: Fate = _text()
    why: str = _text()


class HeroType(SQLModel, table=True):
    """A troop type that a hero may join."""

    __tablename__ = "hero_types"
    __table_args__ = (_ROWS,)

    hero: str = _text(key=True, of="heroes.code")
    type: str = _text(key=True)


class Site(SQLModel, table=True):
    """A site; ``map`` is its text grid with marks below, empty where none is drawn."""

    __tablename__ = "sites"
    __table_args__ = (_ROWS,)

    code: str = _text(key=True)
    name: str = _text()
    owner: str | None = _text(of="factions.id")
    tags: str = _text()
    map: str = _text()


class Neighbour(SQLModel, table=True):
    """What lies beyond an edge of a site."""

    __tablename__ = "neighbours"
    __table_args__ = (_one_of("edge", Edge), _ROWS)

    site: str = _text(key=True, of="sites.code")
    edge: Edge = _text(key=True)
    name: str = _text()


class SiteMap(SQLModel, table=True):
    """A commander who has a map of a site."""

    __tablename__ = "site_maps"
    __table_args__ = (_ROWS,)

    site: str = _text(key=True, of="sites.code")
    commander: str = _text(key=True, of="commanders.code")


class Fort(SQLModel, table=True):
    """A fortification with its figures; ``inside`` are the cells within."""

    __tablename__ = "forts"
    __table_args__ = (
        CheckConstraint("wall_hits > 0"),
        CheckConstraint("gate_hits > 0"),
        CheckConstraint("bonus_hits >= 0"),
        CheckConstraint("men >= 0"),
        CheckConstraint("escalade > 0"),
        _is_flag("secret"),
        _ROWS,
    )

    code: str = _text(key=True)
    name: str = _text()
    site: str = _text(of="sites.code")
    owner: str = _text(of="factions.id")
    kind: str = _text()
    wall_hits: int = _number(ge=1)
    gate_hits: int = _number(ge=1)
    bonus_hits: int = _number(ge=0)
    men: int = _number(ge=0)
    escalade: int = _number(ge=1)
    wall_repair: str = _text()
    gate_repair: str = _text()
    walls_broken_by: str = _text()
    gates_broken_by: str = _text()
    inside: str = _text()
    secret: int = _flag()


class Section(SQLModel, table=True):
    """A wall section or gate of a fortification, and its present hits."""

    __tablename__ = "sections"
    __table_args__ = (_one_of("part", Part), CheckConstraint("hits >= 0"), _ROWS)

    fort: str = _text(key=True, of="forts.code")
    cell: str = _text(key=True)
    part: Part = _text()
    hits: int = _number(ge=0)


class Battle(SQLModel, table=True):
    """A battle, open or booked; ``fort`` is the one that is besieged."""

    __tablename__ = "battles"
    __table_args__ = (_one_of("state", BattleState), _ROWS)

    code: str = _text(key=True)
    site: str = _text()
    state: BattleState = _text()
    match: str | None = _text(of="matches.id")
    caller: str = _text(of="commanders.code")
    other: str = _text(of="commanders.code")
    winner: str | None = _text(of="commanders.code")
    why: str = _text()
    fort: str | None = _text(of="forts.code")
    opened: int = _number(of="operations.seq")


class Unit(SQLModel, table=True):
    """A unit with the figures that it was mustered with; ``place`` is its place in muster order."""

    __tablename__ = "units"
    __table_args__ = (
        CheckConstraint("full_hits > 0"),
        CheckConstraint("hits BETWEEN 0 AND full_hits"),
        _is_flag("secret"),
        _one_of("state", UnitState),
        _is_flag("flag_in"),
        Index("units_commander", "commander"),
        Index("units_faction", "faction", "place"),
        _ROWS,
    )

    code: str = _text(key=True)
    place: int = _number(unique=True)
    faction: str = _text(of="factions.id")
    commander: str | None = _text(of="commanders.code")
    people: str = _text()
    type: str = _text()
    strength: str = _text()
    full_hits: int = _number(ge=1)
    hits: int = _number(ge=0)
    creation: str = _text()
    upkeep: str = _text()
    repair: str = _text()
    home: str = _text()
    tags: str = _text()
    secret: int = _flag()
    state: UnitState = _text()
    engaged: str | None = _text(of="battles.code")
    flag: str = _text(unique=True)
    flag_in: int = _flag()


class UnitUpkeep(SQLModel, table=True):
    """What a unit costs each cycle, by resource."""

    __tablename__ = "unit_upkeep"
    __table_args__ = (CheckConstraint("amount > 0"), _BY_KEY)

    unit: str = _text(key=True, of="units.code")
    resource: str = _text(key=True)
    amount: int = _number(ge=1)


class Balance(SQLModel, table=True):
    """What an account holds of a resource; only the outside world may owe."""

    __tablename__ = "balances"
    __table_args__ = (CheckConstraint("amount >= 0 OR account LIKE 'outside:%'"), _ROWS)

    account: str = _text(key=True)
    resource: str = _text(key=True)
    amount: int = _number()


class Transfer(SQLModel, table=True):
    """A transfer of the ledger; its key makes it happen once only."""

    __tablename__ = "transfers"
    __table_args__ = (_ROWS,)

    id: int = _number(key=True)
    operation: int = _number(of="operations.seq")
    key: str = _text(unique=True)
    what: str = _text()


class Leg(SQLModel, table=True):
    """What a transfer takes from an account or brings to it."""

    __tablename__ = "legs"
    __table_args__ = (CheckConstraint("amount <> 0"), _BY_KEY)

    transfer: int = _number(key=True, of="transfers.id")
    account: str = _text(key=True)
    resource: str = _text(key=True)
    amount: int = _number()


class Cycle(SQLModel, table=True):
    """A cycle that is closed."""

    __tablename__ = "cycles"
    __table_args__ = (_ROWS,)

    number: int = _number(key=True)
    operation: int = _number(of="operations.seq")


class Due(SQLModel, table=True):
    """What was due from a unit in a cycle, and whether it was paid."""

    __tablename__ = "dues"
    __table_args__ = (
        _one_of("state", DueState),
        Index("dues_unpaid", "unit", sqlite_where=sql("state = 'unpaid'")),
        _BY_KEY,
    )

    cycle: int = _number(key=True, of="cycles.number")
    unit: str = _text(key=True, of="units.code")
    due: str = _text()
    state: DueState = _text()


class BattleUnit(SQLModel, table=True):
    """A unit that took part in a battle."""

    __tablename__ = "battle_units"
    __table_args__ = (_ROWS,)

    battle: str = _text(key=True, of="battles.code")
    unit: str = _text(key=True, of="units.code")


class BattleHero(SQLModel, table=True):
    """A hero who took part in a battle."""

    __tablename__ = "battle_heroes"
    __table_args__ = (_ROWS,)

    battle: str = _text(key=True, of="battles.code")
    hero: str = _text(key=True, of="heroes.code")


class Kill(SQLModel, table=True):
    """A unit destroyed, and the commander whose kill it is."""

    __tablename__ = "kills"
    __table_args__ = (_ROWS,)

    unit: str = _text(key=True, of="units.code")
    commander: str = _text(of="commanders.code")
    battle: str = _text(of="battles.code")


class Exercise(SQLModel, table=True):
    """An exercise of two commanders, open or finished."""

    __tablename__ = "exercises"
    __table_args__ = (_one_of("state", BattleState), _ROWS)

    code: str = _text(key=True)
    site: str = _text()
    state: BattleState = _text()
    one: str = _text(of="commanders.code")
    other: str = _text(of="commanders.code")
    opened: int = _number(of="operations.seq")


class ExerciseUnit(SQLModel, table=True):
    """A unit that took notional damage; ``taker`` is the commander who notionally destroyed it."""

    __tablename__ = "exercise_units"
    __table_args__ = (_ROWS,)

    exercise: str = _text(key=True, of="exercises.code")
    unit: str = _text(key=True, of="units.code")
    taker: str | None = _text(of="commanders.code")


class Print(SQLModel, table=True):
    """A code that stands on a printed paper."""

    __tablename__ = "prints"
    __table_args__ = (_ROWS,)

    code: str = _text(key=True)
    paper: str = _text(key=True)
    operation: int = _number(of="operations.seq")


class Name(SQLModel, table=True):
    """A name, folded for comparison, of anything that has a code."""

    __tablename__ = "names"
    __table_args__ = (_BY_KEY,)

    folded: str = _text(key=True)
    kind: str = _text(key=True)
    code: str = _text(key=True)
    shown: str = _text()


class Preference(SQLModel, table=True):
    """A setting of the event itself, as its language."""

    __tablename__ = "preferences"
    __table_args__ = (_ROWS,)

    name: str = _text(key=True)
    value: str = _text()


class VoidFlag(SQLModel, table=True):
    """A flag that another was given for, and whose it was."""

    __tablename__ = "void_flags"
    __table_args__ = (_ROWS,)

    flag: str = _text(key=True)
    unit: str = _text(of="units.code")
    operation: int = _number(of="operations.seq")


class Game(SQLModel, table=True):
    """A game of the event other than a battle, with the match that it is played in."""

    __tablename__ = "games"
    __table_args__ = (_one_of("state", GameState), _ROWS)

    code: str = _text(key=True)
    game: str = _text()
    title: str = _text()
    state: GameState = _text()
    match: str = _text(of="matches.id")
    why: str = _text()
    opened: int = _number(of="operations.seq")


class GameSeat(SQLModel, table=True):
    """A seat of a game and who sits there: a person, a master, the game's own bot, or one that plays at random.

    ``person`` is the code of a commander or hero of the event, empty for a guest.
    """

    __tablename__ = "game_seats"
    __table_args__ = (_one_of("player", Player), _is_flag("won"), _ROWS)

    game: str = _text(key=True, of="games.code")
    seat: int = _number(key=True)
    name: str = _text()
    person: str = _text()
    player: Player = _text()
    won: int = _flag()


class Deck(SQLModel, table=True):
    """A deck of cards of the event, and the pack that its cards are from.

    ``owner`` is the code of a commander or hero, empty for a deck of the masters'.
    """

    __tablename__ = "decks"
    __table_args__ = (_ROWS,)

    code: str = _text(key=True)
    title: str = _text()
    side: str = _text()
    pack: str = _text()
    owner: str = _text()
    made: int = _number(of="operations.seq")


class DeckCard(SQLModel, table=True):
    """How often a card is in a deck and in its sideboard."""

    __tablename__ = "deck_cards"
    __table_args__ = (CheckConstraint("main >= 0"), CheckConstraint("sideboard >= 0"), _BY_KEY)

    deck: str = _text(key=True, of="decks.code")
    card: str = _text(key=True)
    main: int = _number(ge=0)
    sideboard: int = _number(ge=0)


class PlayerRow(SQLModel, table=True):
    """Somebody who plays and is no commander or hero of the event."""

    __tablename__ = "players"
    __table_args__ = (_ROWS,)

    code: str = _text(key=True)
    name: str = _text()


class Rating(SQLModel, table=True):
    """The rating of a player, commander or hero, by code, in ten-thousandths of a point."""

    __tablename__ = "ratings"
    __table_args__ = (_ROWS,)

    player: str = _text(key=True)
    rating: int = _number()


class Rated(SQLModel, table=True):
    """A result that was rated: 2, 1 or 0 ``halves`` for ``one``, both ratings before it, and what ``one`` gained."""

    __tablename__ = "rated"
    __table_args__ = (
        CheckConstraint("halves IN (0, 1, 2)"),
        CheckConstraint("k > 0"),
        CheckConstraint("c > 0"),
        Index("rated_one", "one"),
        Index("rated_other", "other"),
        _ROWS,
    )

    operation: int = _number(key=True, of="operations.seq")
    place: int = _number(key=True)
    what: str = _text()
    one: str = _text(of="ratings.player")
    other: str = _text(of="ratings.player")
    halves: int = Field(sa_type=Integer, ge=0, le=2)
    k: int = _number(ge=1)
    c: int = _number(ge=1)
    start: int = _number()
    one_before: int = _number()
    other_before: int = _number()
    gain: int = _number()


class Tournament(SQLModel, table=True):
    """A tournament; its size and figures are 0 until it begins. ``seed`` is what its lots come of.

    ``began`` and ``ended`` are days, ``2026-08-14``, empty if it has not or nobody said.
    """

    __tablename__ = "tournaments"
    __table_args__ = (_one_of("state", TournamentState), _ROWS)

    code: str = _text(key=True)
    title: str = _text()
    state: TournamentState = _text()
    seed: str = _text()
    rounds: int = _number()
    top: int = _number()
    k: int = _number()
    c: int = _number()
    start: int = _number()
    free: int = _number()
    began: str = _text()
    ended: str = _text()
    opened: int = _number(of="operations.seq")


class TournamentPlayer(SQLModel, table=True):
    """A player of a tournament: the rating at its start, in ten-thousandths, and whether he left.

    ``lot`` is the word that his lots are drawn with, ``number`` his starting number in a tournament that was imported,
    0 in others.
    """

    __tablename__ = "tournament_players"
    __table_args__ = (_is_flag("out"), _ROWS)

    tournament: str = _text(key=True, of="tournaments.code")
    player: str = _text(key=True)
    rating: int = _number()
    out: int = _flag()
    lot: str = _text()
    number: int = _number()


class PairingRow(SQLModel, table=True):
    """A table of a round; ``other`` is empty for a bye, ``reported`` None until it has a score."""

    __tablename__ = "pairings"
    __table_args__ = (
        CheckConstraint("round > 0"),
        CheckConstraint("place > 0"),
        CheckConstraint("one_won >= 0"),
        CheckConstraint("other_won >= 0"),
        _one_of("absent", Absent),
        _ROWS,
    )

    tournament: str = _text(key=True, of="tournaments.code")
    round: int = _number(key=True, ge=1)
    place: int = _number(key=True, ge=1)
    one: str = _text()
    other: str = _text()
    one_won: int = _number(ge=0)
    other_won: int = _number(ge=0)
    absent: Absent = _text()
    one_points: int = _number()
    other_points: int = _number()
    reported: int | None = _number(of="operations.seq")


class TopTable(SQLModel, table=True):
    """A table of a tournament's top; who is empty is nobody. ``reported`` is None until it has a score."""

    __tablename__ = "top_tables"
    __table_args__ = (CheckConstraint("stage > 0"), CheckConstraint("place > 0"), _ROWS)

    tournament: str = _text(key=True, of="tournaments.code")
    stage: int = _number(key=True, ge=1)
    place: int = _number(key=True, ge=1)
    one: str = _text()
    other: str = _text()
    winner: str = _text()
    score: str = _text()
    reported: int | None = _number(of="operations.seq")


class HostedTournament(SQLModel, table=True):
    """What is played in a tournament that is played under the program; ``choices`` of each game are JSON."""

    __tablename__ = "hosted_tournaments"
    __table_args__ = (_ROWS,)

    tournament: str = _text(key=True, of="tournaments.code")
    game: str = _text()
    pack: str = _text()
    choices: str = _text()


class TournamentDeck(SQLModel, table=True):
    """The deck that a player has declared for a tournament, by value."""

    __tablename__ = "tournament_decks"
    __table_args__ = (_ROWS,)

    tournament: str = _text(key=True, of="tournaments.code")
    player: str = _text(key=True)
    title: str = _text()
    deck: str = _text()


class Clock(SQLModel, table=True):
    """When a round, or a stage of the top, begins and is over, in seconds since 1970; the other of both is 0."""

    __tablename__ = "clocks"
    __table_args__ = (_ROWS,)

    tournament: str = _text(key=True, of="tournaments.code")
    round: int = _number(key=True)
    stage: int = _number(key=True)
    starts: int = _number()
    ends: int | None = _number()


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
        _is_flag("one_ready"),
        _is_flag("other_ready"),
        _one_of("end", SeriesEnd),
        _is_flag("one_absent"),
        _is_flag("other_absent"),
        Index("series_tournament", "tournament", "round", "stage", "place"),
        _ROWS,
    )

    code: str = _text(key=True)
    title: str = _text()
    game: str = _text()
    pack: str = _text()
    choices: str = _text()
    wins: int = _number(ge=1)
    call: int = _number(ge=1)
    called: int = _number()
    ends: int | None = _number()
    clock: int = _number()
    one_won: int = _number(ge=0)
    other_won: int = _number(ge=0)
    one_ready: int = _flag()
    other_ready: int = _flag()
    end: SeriesEnd = _text()
    one_absent: int = _flag()
    other_absent: int = _flag()
    k: int = _number()
    c: int = _number()
    start: int = _number()
    tournament: str | None = _text(of="tournaments.code")
    round: int = _number()
    stage: int = _number()
    place: int = _number()
    opened: int = _number(of="operations.seq")


class SeriesSide(SQLModel, table=True):
    """A player of a match, with the deck that he plays now, if the game has decks; ``player`` is empty for a bot."""

    __tablename__ = "series_sides"
    __table_args__ = (CheckConstraint("side IN (0, 1)"), _one_of("sits", SeriesPlayer), _ROWS)

    series: str = _text(key=True, of="series.code")
    side: int = _number(key=True)
    player: str = _text()
    name: str = _text()
    sits: SeriesPlayer = _text()
    deck: str = _text()


class SeriesGame(SQLModel, table=True):
    """A game of a match: who won it, ``none`` if it was abandoned, empty while it is on; ``game`` None on paper."""

    __tablename__ = "series_games"
    __table_args__ = (
        CheckConstraint("number > 0"),
        _one_of("result", SeriesResult),
        Index("series_games_game", "game"),
        _ROWS,
    )

    series: str = _text(key=True, of="series.code")
    number: int = _number(key=True, ge=1)
    game: str | None = _text(of="games.code")
    result: SeriesResult = _text()
