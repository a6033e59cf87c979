"""What an operation is, and the registry of all kinds.

An operation is a fact of the event: a ``NamedTuple`` whose fields hold by value all that was decided outside (prices,
codes, figures, dice). Applying it writes the projection and nothing else; it is deterministic and checks invariants,
never today's tables, so that the chronicle can be applied again from the start at any time.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from sqlite3 import Connection, DataError, InterfaceError, ProgrammingError
from types import UnionType
from typing import Final, Literal, Protocol, Union, cast, get_args, get_origin, get_type_hints, runtime_checkable

from bunchuk.errors import Faulty
from bunchuk.store.chronicle import Body, Entry, Json, unreadable

KINDS: Final[dict[str, tuple[str, int]]] = {
    "event_opened": ("figures:EventOpened", 1),
    "figure_set": ("figures:FigureSet", 1),
    "figure_published": ("figures:FigurePublished", 1),
    "factions_added": ("factions:FactionsAdded", 1),
    "faction_emblem": ("factions:FactionEmblem", 1),
    "faction_related": ("factions:FactionRelated", 1),
    "treasury_granted": ("treasury:TreasuryGranted", 1),
    "treasury_taken": ("treasury:TreasuryTaken", 1),
    "treasury_transferred": ("treasury:TreasuryTransferred", 1),
    "commander_registered": ("commanders:CommanderRegistered", 1),
    "commander_may": ("commanders:CommanderMay", 1),
    "commander_fate": ("commanders:CommanderFate", 1),
    "commander_examined": ("exams:CommanderExamined", 1),
    "hero_registered": ("heroes:HeroRegistered", 1),
    "hero_fate": ("heroes:HeroFate", 1),
    "hero_set": ("hero_changes:HeroSet", 1),
    "hero_may": ("hero_changes:HeroMay", 1),
    "units_mustered": ("muster:UnitsMustered", 1),
    "units_assigned": ("assignment:UnitsAssigned", 1),
    "unit_set": ("mending:UnitSet", 1),
    "unit_repaired": ("mending:UnitRepaired", 1),
    "units_lost": ("losses:UnitsLost", 1),
    "single_fell": ("singles:SingleFell", 1),
    "flags_collected": ("losses:FlagsCollected", 1),
    "cycle_closed": ("upkeep:CycleClosed", 2),
    "arrears_paid": ("upkeep:ArrearsPaid", 1),
    "arrears_waived": ("upkeep:ArrearsWaived", 1),
    "site_added": ("sites:SiteAdded", 1),
    "site_changed": ("sites:SiteChanged", 1),
    "site_map_given": ("site_maps:SiteMapGiven", 1),
    "fort_added": ("forts:FortAdded", 1),
    "fort_set": ("forts:FortSet", 1),
    "fort_repaired": ("fort_mending:FortRepaired", 1),
    "exercise_opened": ("exercises:ExerciseOpened", 1),
    "exercise_hit": ("exercises:ExerciseHit", 1),
    "exercise_finished": ("exercises:ExerciseFinished", 1),
    "battle_opened": ("battles:BattleOpened", 1),
    "battle_finished": ("outcome:BattleFinished", 1),
    "renamed": ("renaming:Renamed", 1),
    "papers_printed": ("papers:PapersPrinted", 1),
    "bundle": ("bundle:Bundle", 1),
    "preference_set": ("preferences:PreferenceSet", 1),
    "flag_reissued": ("flags:FlagReissued", 1),
    "game_opened": ("games:GameOpened", 1),
    "game_seated": ("reseating:GameSeated", 1),
    "game_booked": ("games:GameBooked", 1),
    "game_abandoned": ("games:GameAbandoned", 1),
    "deck_made": ("decks:DeckMade", 1),
    "deck_changed": ("decks:DeckChanged", 1),
    "player_entered": ("ratings:PlayerEntered", 1),
    "rating_figures_taken": ("rating_figures:RatingFiguresTaken", 1),
    "result_rated": ("ratings:ResultRated", 1),
    "tournament_opened": ("tournaments:TournamentOpened", 1),
    "tournament_joined": ("tournaments:TournamentJoined", 1),
    "player_left": ("tournaments:PlayerLeft", 1),
    "tournament_started": ("rounds:TournamentStarted", 1),
    "round_paired": ("rounds:RoundPaired", 1),
    "table_reported": ("scores:TableReported", 1),
    "stage_paired": ("top:StagePaired", 1),
    "top_reported": ("top:TopReported", 1),
    "tournament_closed": ("tournaments:TournamentClosed", 1),
    "deck_declared": ("tournament_decks:DeckDeclared", 1),
    "series_opened": ("series:SeriesOpened", 1),
    "series_confirmed": ("series:SeriesConfirmed", 1),
    "series_counted": ("series:SeriesCounted", 1),
    "series_swapped": ("series:SeriesSwapped", 1),
    "series_settled": ("series:SeriesSettled", 1),
    "series_ended": ("series:SeriesEnded", 1),
    "tournament_imported": ("tournament_import:TournamentImported", 1),
}
"""Kind in the chronicle; the module and class that apply it, imported only when met; the version of its fields.

The one list of operations: a new one is a class in its noun's module and a line here.
"""

_BY_CLASS: Final = {home: (kind, version) for kind, (home, version) in KINDS.items()}

SENSELESS: Final = (
    ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError, StopIteration,
    DataError, InterfaceError, ProgrammingError,
)  # fmt: skip
"""What is raised where an operation is told or applied whose fields hold what nobody wrote into them."""


class Operation(Protocol):
    """A kind of operation: a NamedTuple of what happened, which can write the projection and tell it in a line."""

    def apply(self, db: Connection, entry: Entry) -> None:
        """Write the projection; raises ``Refused`` or ``IntegrityError`` when an invariant forbids it."""

    def told(self) -> str:
        """Say in one line what happened."""

    def _asdict(self) -> dict[str, Json]: ...


@runtime_checkable
class Private(Protocol):
    """An operation that only one player and masters may read of, such as what changed in a deck."""

    def reader(self, db: Connection) -> str:
        """Return that player's code; empty if it is for masters alone."""


def kind_of(operation: Operation) -> tuple[str, int]:
    """Return an operation's kind and the version of its fields."""
    cls = type(operation)
    return _BY_CLASS[f"{cls.__module__.rpartition('.')[2]}:{cls.__name__}"]


def body_of(operation: Operation) -> Body:
    """Return the operation's fields as JSON."""
    return operation._asdict()


def operation_of(entry: Entry) -> Operation:
    """Rebuild the operation that a row of the chronicle holds; raises Faulty if its fields are not of their types."""
    if not isinstance(entry.version, int):
        raise unreadable(entry.seq, "its version is no number")
    if entry.kind not in KINDS or entry.version > KINDS[entry.kind][1]:
        raise Faulty(f"operation {entry.seq} ({entry.kind}) was written by a newer bunchuk; install that version")
    module, name = KINDS[entry.kind][0].split(":")
    kind = getattr(import_module(f"bunchuk.campaign.{module}"), name)
    types = _types(kind)
    for field, value in entry.body.items():
        if field not in types:
            raise unreadable(entry.seq, f"{entry.kind} has no {field!r}")
        if not _fits(value, types[field]):
            raise unreadable(entry.seq, f"{field} of {entry.kind} is not what it should be")
    try:
        return cast("Operation", kind(**entry.body))
    except TypeError:
        raise unreadable(entry.seq, f"{entry.kind} lacks some of its fields") from None


def told_of(entry: Entry) -> str:
    """Tell in one line what a row of the chronicle holds; raises Faulty if that makes no sense."""
    operation = operation_of(entry)
    try:
        return operation.told()
    except (*SENSELESS, Faulty) as error:
        raise unreadable(entry.seq, f"its values make no sense ({error})") from error


@cache
def _types(kind: type) -> Mapping[str, object]:
    """Return the types of an operation's fields by name."""
    return get_type_hints(kind)


def _fits(value: object, hint: object) -> bool:
    """Whether a value that was read from JSON is of a type; what lies deeper than a type says may be anything."""
    parts, whole = get_args(hint), get_origin(hint)
    if whole is Literal:
        return value in parts
    if whole in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if whole is dict:
        return isinstance(value, dict) and all(
            isinstance(key, str) and _fits(one, parts[1]) for key, one in value.items()
        )
    if whole is list:
        return isinstance(value, list | tuple) and all(_fits(one, parts[0]) for one in value)
    if whole is tuple:
        return isinstance(value, list | tuple) and len(value) == len(parts) and all(map(_fits, value, parts))
    return not isinstance(hint, type) or type(value) is hint
