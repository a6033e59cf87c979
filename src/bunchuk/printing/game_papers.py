"""What is drawn for games other than battles, as plain values: cards, decks, maps with counters, order slips."""

from typing import Annotated, Literal, NamedTuple

from bunchuk.printing.papers import MapPaper
from bunchuk.tables.callsign_rows import Goal
from bunchuk.tables.frontline_notation import Effect, Keywords, Modifier
from bunchuk.tables.frontline_rows import Branch, CardKind, Window

Look = Literal[Branch, CardKind]
"""What a card is coloured and marked by: a unit's branch, else the kind of card."""


class CardPaper(NamedTuple):
    """A card of Frontline (C2, C3, C11)."""

    id: Annotated[str, "the card's id"]
    title: Annotated[str, "its name as printed"]
    army: Annotated[str, "its side's name; empty fits any side"]
    look: Annotated[Look, "name in symbols.toml, colours and marks"]
    type_title: Annotated[str, "the unit's type, or the resource it gives; empty of tactical cards"]
    cost: Annotated[str, "what it costs: 1W/2F/1U; empty nothing"]
    attack: int
    defence: int
    bombing: Annotated[int, "0: none"]
    line: Annotated[int, "1 or 2; 0 of cards that are no units"]
    keywords: Annotated[Keywords, "a unit's properties (C3)"]
    modifiers: Annotated[tuple[Modifier, ...], "tactical modifiers (C19)"]
    window: Annotated[Window, "when a tactical card may be played (C11)"]
    target: Annotated[Literal["-", "own", "enemy"], "whose unit it is played on"]
    whom: Annotated[tuple[str, ...], "branches and types that unit must be of; none: any"]
    effects: Annotated[tuple[Effect, ...], "what it does"]
    types: Annotated[tuple[tuple[str, str], ...], "ids of types of unit and their names"]


class DeckLine(NamedTuple):
    """A card of a deck."""

    title: Annotated[str, "the card's name"]
    look: Look
    cost: Annotated[str, "what it costs; empty nothing"]
    figures: Annotated[str, "attack/defence, and bombing force behind a +; empty of cards that are no units"]
    main: Annotated[int, "copies in the deck"]
    sideboard: Annotated[int, "copies in the sideboard"]


class DeckPaper(NamedTuple):
    """A deck's list on a slip (C37)."""

    code: Annotated[str, "the deck's code, or id of a ready one"]
    title: Annotated[str, "its name"]
    army: Annotated[str, "its side's name"]
    cards: Annotated[int, "cards in it"]
    sideboard: Annotated[int, "cards of its sideboard"]
    lines: tuple[DeckLine, ...]


class TroopPaper(NamedTuple):
    """A unit of a game as its counter shows it (G7, F7)."""

    code: Annotated[str, "what it is called in orders: B1, ship"]
    letter: Annotated[str, "letter of its player's colour, or its own"]
    short: Annotated[str, "its type in two letters, or empty"]
    title: Annotated[str, "its type's name"]
    look: Annotated[str, "name in symbols.toml, marks"]
    owner: Annotated[str, "its player's callsign; empty: nobody's yet"]
    attacks: Annotated[str, "what it attacks with: 20/15/10"]
    figures: Annotated[str, "its other figures: 1-3 10% 3"]
    start: Annotated[str, "what it begins with: 40; empty where that is written by hand"]


class SlipPaper(NamedTuple):
    """A blank slip for a player's orders, or for his acts where each has a moment of its own."""

    game: Annotated[str, "the game's code: G1"]
    title: Annotated[str, "the game's name"]
    callsign: Annotated[str, "whose orders; empty leaves a line to fill in"]
    round: Annotated[str, "the round; empty leaves a line to fill in"]
    vehicles: Annotated[str, "what he acts with, letters and names; empty where orders go to units"] = ""


class Piece(NamedTuple):
    """A unit drawn in a cell of a map."""

    column: Annotated[int, "counted from the west"]
    row: Annotated[int, "counted from the north"]
    code: Annotated[str, "what it is called, large"]
    note: Annotated[str, "what it is and how it stands, small"]
    look: Annotated[str, "name in symbols.toml, marks"]
    own: Annotated[bool, "whether it is the reader's: its frame is thick"]


class TaskPaper(NamedTuple):
    """Something that a side is to do, and how far it has come (G2)."""

    goal: Goal
    place: Annotated[str, "the cell, a mark's name behind it; empty where the goal has none"]
    rounds: Annotated[int, "asked for, or at the end of which; else 0"]
    held: Annotated[int, "full rounds held on end"]
    met: bool


class SidePaper(NamedTuple):
    """What a side is to do (G2)."""

    title: Annotated[str, "its name as printed"]
    needs: Literal["all", "any"]
    tasks: tuple[TaskPaper, ...]


class MissionPaper(NamedTuple):
    """What the players of a mission are told at its start (G2)."""

    briefing: str
    sides: tuple[SidePaper, ...]
    limit: Annotated[int, "rounds that it lasts at most"]
    winner: Annotated[str, "the side that wins at the limit; empty: a draw"]
    places: Annotated[tuple[tuple[str, str], ...], "names of cells with the cells"]


class OrderPaper(NamedTuple):
    """An order that a commander-in-chief wrote (G1)."""

    round: Annotated[int, "0: before the first"]
    to: Annotated[str, "the leader's callsign; empty: all"]
    text: str


StateKind = Literal["round", "moment", "level", "copy", "kills", "turn_end"]
"""What a figure of how far a game is tells: a word of the labels."""

NoteKind = Literal["unit", "enemy"]
"""What a line of a view is about: a word of the labels."""


class ViewPaper(NamedTuple):
    """What a player sees of a game: the map, what stands there in his sight, what he is told."""

    map: MapPaper
    reader: Annotated[str, "whose eyes; empty: everybody's"]
    state: Annotated[tuple[tuple[StateKind, str], ...], "how far the game is: what each figure is, and the figure"]
    figures: Annotated[Literal["callsign", "fogbound"], "which word of the labels says what a unit's figures are"]
    pieces: tuple[Piece, ...]
    veiled: Annotated[tuple[tuple[int, int], ...], "columns and rows of cells that he does not see into"]
    notes: Annotated[tuple[tuple[NoteKind, str], ...], "what he is told of units, a line each"]
    mission: Annotated[MissionPaper | None, "None: the game has none"] = None
    orders: Annotated[tuple[OrderPaper, ...], "those that he may read, the oldest first"] = ()
