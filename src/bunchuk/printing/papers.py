"""What is drawn, as plain values: whoever prints fills these in, printing looks nothing up."""

from pathlib import Path
from typing import Annotated, NamedTuple


class UnitPaper(NamedTuple):
    """A unit as its counter, its flag and its commander's battle sheet show it."""

    code: Annotated[str, "the unit's code: GON-12"]
    faction: Annotated[str, "the faction's id"]
    faction_title: Annotated[str, "the faction's name as printed"]
    emblem: Annotated[str, "name in symbols.toml, emblems"]
    people_title: Annotated[str, "the people's name as printed"]
    type: Annotated[str, "the troop type's id"]
    type_title: Annotated[str, "the troop type's name as printed"]
    symbol: Annotated[str, "name in symbols.toml, troops; `symbols.troop_symbol` finds one"]
    figures: Annotated[str, "hits/strike/morale/movement/range as written: 6/1/3/1/0"]
    full_hits: Annotated[int, "hits of the unhurt unit"]
    hits: Annotated[int, "hits left"]
    commander: Annotated[str, "the commander's name; empty where there is none"]
    token: Annotated[str, "the flag's token (`token.make_token`); only flags need it"]


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


class Printed(NamedTuple):
    """What came out of the press."""

    path: Path
    pages: Annotated[int, "pages of the PDF, backs counted"]
    items: Annotated[int, "counters, flags or battle sheets on them"]
