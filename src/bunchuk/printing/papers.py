"""What is drawn, as plain values: whoever prints fills these in, printing looks nothing up."""

from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Protocol


class UnitPaper(NamedTuple):
    """A unit as its counter, its flag and its commander's battle sheet show it."""

    code: Annotated[str, "the unit's code: GON-12"]
    faction: Annotated[str, "the faction's id"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "name in symbols.toml, emblems, or a picture of one's own (``emblem``)"]
    people_title: Annotated[str, "the people's name as printed"]
    type: Annotated[str, "the troop type's id"]
    type_title: Annotated[str, "the troop type's name as printed"]
    symbol: Annotated[str, "name in symbols.toml, troops; ``symbols.troop_symbol`` finds one"]
    figures: Annotated[str, "hits/strike/morale/movement/range as written: 6/1/3/1/0"]
    full_hits: Annotated[int, "hits of the unhurt unit"]
    hits: Annotated[int, "hits left"]
    commander: Annotated[str, "the commander's name; empty where there is none"]
    token: Annotated[str, "the flag's token (`token.make_token`); only flags need it"]


class HeroPaper(NamedTuple):
    """A hero as the counter and the commander's battle sheet show him (W3)."""

    code: Annotated[str, "the hero's code: GON-H1"]
    name: Annotated[str, "the hero's name"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "the faction's emblem"]
    figures: Annotated[str, "hits/attack/morale/courage/movement/range as written"]
    full_hits: Annotated[int, "hits of the unhurt hero"]
    hits: Annotated[int, "hits left"]
    types: Annotated[str, "titles of the troop types he may join (W13), separated by commas"]


class SheetPaper(NamedTuple):
    """A commander's battle sheet (W29, W38)."""

    number: Annotated[str, "number of the sheet, as it is called for when re-entered: B-0007"]
    event: Annotated[str, "the event's name"]
    commander: Annotated[str, "the commander's name"]
    code: Annotated[str, "the commander's code: GON-C3"]
    level: Annotated[int, "the commander's level: points of morale to hand out (W20)"]
    faction: Annotated[str, "the faction's id"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "name in symbols.toml, emblems"]
    site: Annotated[str, "where the battle is; empty leaves a line to fill in"]
    units: Annotated[tuple[UnitPaper, ...], "the units in muster order; any number"]
    heroes: Annotated[tuple[HeroPaper, ...], "the heroes who fight under him"] = ()


class PassportPaper(NamedTuple):
    """A commander's or hero's card, carried by the player (W13, W20-W23)."""

    code: Annotated[str, "the person's code: GON-C3"]
    name: Annotated[str, "the person's name"]
    kind: Annotated[Literal["commander", "hero"], "what the card is for"]
    event: Annotated[str, "the event's name"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "the faction's emblem"]
    rank: Annotated[str, "a commander's level, a hero's figures"]
    types: Annotated[str, "titles of the granted troop types, separated by commas"]
    abilities: Annotated[str, "further abilities, as the masters worded them"]
    above: Annotated[str, "the commander above, empty where there is none"]


class ListedUnit(NamedTuple):
    """A line of a commander's unit list."""

    unit: UnitPaper
    upkeep: Annotated[str, "what it costs each cycle: 30G/2I; `?` hidden"]
    repair: Annotated[str, "what mending a hit costs"]


class ListPaper(NamedTuple):
    """All units of a commander."""

    number: Annotated[str, "number of the sheet"]
    event: Annotated[str, "the event's name"]
    commander: Annotated[str, "the commander's name"]
    code: Annotated[str, "the commander's code"]
    level: Annotated[int, "the commander's level"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "the faction's emblem"]
    units: Annotated[tuple[ListedUnit, ...], "the units in muster order"]
    heroes: Annotated[tuple[HeroPaper, ...], "the heroes under him"] = ()


class Holding(NamedTuple):
    """What a treasury holds of a resource."""

    letter: Annotated[str, "the resource's letter: G"]
    title: Annotated[str, "the resource's name as printed"]
    amount: Annotated[int, "how much there is"]


class TreasuryPaper(NamedTuple):
    """A treasury, with lines to keep its book by hand (W5)."""

    number: Annotated[str, "number of the sheet"]
    event: Annotated[str, "the event's name"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "the faction's emblem"]
    holdings: Annotated[tuple[Holding, ...], "all resources, in the tables' order"]


class Due(NamedTuple):
    """What a unit owes in a cycle."""

    code: Annotated[str, "the unit's code"]
    title: Annotated[str, "what it is"]
    commander: Annotated[str, "whose it is; empty where nobody's"]
    due: Annotated[str, "what is due now: 30G/2I; `?` hidden"]
    arrears: Annotated[str, "what is still owed from before; empty for nothing"]


class CyclePaper(NamedTuple):
    """What a faction owes in a cycle, with boxes to tick (W7)."""

    number: Annotated[str, "number of the sheet"]
    event: Annotated[str, "the event's name"]
    cycle: Annotated[int, "the cycle that is to be closed"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "the faction's emblem"]
    holds: Annotated[str, "what the treasury holds: 500G/20I"]
    total: Annotated[str, "what all of it comes to"]
    dues: Annotated[tuple[Due, ...], "the units in the order they are paid"]


class Question(NamedTuple):
    """A question of an examination."""

    text: Annotated[str, "what is asked"]
    answer: Annotated[str, "what the master wants to hear; not on the candidate's sheet"]


class ExamPaper(NamedTuple):
    """An examination for a level (W22): a sheet of questions, and the master's with the answers."""

    number: Annotated[str, "number of the sheet, the same on both"]
    event: Annotated[str, "the event's name"]
    candidate: Annotated[str, "who is examined; empty leaves a line to fill in"]
    level: Annotated[int, "the level that it gives"]
    subject: Annotated[str, "what it is about"]
    questions: tuple[Question, ...]


class Works(NamedTuple):
    """A wall section or a gate of a fortification."""

    name: Annotated[str, "what it is called: W1, main gate"]
    kind: Annotated[Literal["wall", "gate"], "which of the two"]
    full_hits: Annotated[int, "hits when whole"]
    hits: Annotated[int, "hits left"]


class EnginePaper(NamedTuple):
    """A siege engine in place (W50)."""

    code: Annotated[str, "what it is called in the battle"]
    title: Annotated[str, "what it is"]
    figures: Annotated[str, "hits/strike/range: 6/3(5)/4"]
    full_hits: Annotated[int, "hits of the whole engine"]
    hits: Annotated[int, "hits left"]
    shot: Annotated[str, "what a shot costs: 2S (2M)"]
    shots: Annotated[int, "shots in store, a box for each"]


class SiegePaper(NamedTuple):
    """The sheet of a siege: walls and gates, what the class gives, engines and their shots (W46-W50)."""

    number: Annotated[str, "number of the sheet"]
    event: Annotated[str, "the event's name"]
    fort: Annotated[str, "the fortification's name"]
    class_title: Annotated[str, "its class as printed"]
    site: Annotated[str, "where it stands"]
    bonus: Annotated[str, "bonus hits against shooters (W48)"]
    men: Annotated[str, "units of a side on the walls (W48)"]
    escalade: Annotated[str, "turns to climb (W49)"]
    works: Annotated[tuple[Works, ...], "sections first, then gates"]
    engines: tuple[EnginePaper, ...]


class Ground(NamedTuple):
    """A kind of ground on a map."""

    letter: Annotated[str, "as it is typed on the map"]
    title: Annotated[str, "its name as printed"]
    symbol: Annotated[str, "name in symbols.toml, terrain; ``symbols.terrain_symbol`` finds one"]


class MapPaper(NamedTuple):
    """A site's battle map in cells of the board's size (W26)."""

    title: Annotated[str, "the map's name"]
    event: Annotated[str, "the event's name"]
    rows: Annotated[tuple[str, ...], "a letter for each cell, a text for each row, north first"]
    grounds: Annotated[tuple[Ground, ...], "what the letters stand for"]
    marks: Annotated[
        tuple[tuple[str, int, int], ...], "names of cells, with column and row counted from the north-west"
    ]
    of: Annotated[Literal["site", "mission", "level"], "what it is a map of, a word of the labels"] = "site"


class Column(NamedTuple):
    """A column of a snapshot's table."""

    title: Annotated[str, "its heading, or a word of the labels"]
    changes: Annotated[bool, "whether it may change in the field: then there is room to write what it is now"] = False


class SnapshotTable(NamedTuple):
    """A table of the event's state."""

    title: Annotated[str, "what it holds, or a word of the labels"]
    columns: tuple[Column, ...]
    rows: Annotated[tuple[tuple[str, ...], ...], "a text for each column"]
    blank: Annotated[int, "empty rows behind them, for what is new"] = 0


class SnapshotPaper(NamedTuple):
    """The state of the whole event, from which it can be entered again."""

    number: Annotated[str, "number of the snapshot; its rows are called for by it and theirs"]
    event: Annotated[str, "the event's name"]
    as_of: Annotated[str, "the operation it shows the event after"]
    tables: tuple[SnapshotTable, ...]


class Printed(NamedTuple):
    """What came out of the press."""

    path: Path
    pages: Annotated[int, "pages of the PDF, backs counted"]
    items: Annotated[int, "counters, flags or battle sheets on them"]
    strange: Annotated[str, "letters that players wrote and the font lacks: a stand-in is drawn for each"] = ""
    warnings: Annotated[tuple[str, ...], "what else is not as one may think"] = ()


class _Fields(Protocol):
    def _asdict(self) -> dict[str, object]: ...


def values_of(prefix: str, paper: _Fields) -> dict[str, str]:
    """Return the values of the fields ``prefix.…`` of a paper, what it holds several of left out."""
    return {f"{prefix}.{name}": str(value) for name, value in paper._asdict().items() if not isinstance(value, tuple)}
