"""Cards of Frontline on paper: a pack's, or those of a deck, and a deck's list."""

from pathlib import Path

from bunchuk.campaign import decks
from bunchuk.campaign.deck_index import tables_of
from bunchuk.campaign.event import Event
from bunchuk.campaign.papers import AS_IS, spoken
from bunchuk.printing.cards import print_cards, print_decks
from bunchuk.printing.game_papers import CardPaper, DeckLine, DeckPaper, Look
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed
from bunchuk.tables.frontline_notation import parse_effects, parse_keywords, parse_modifiers
from bunchuk.tables.frontline_rows import CardRow, FrontlinePack
from bunchuk.tables.notation import format_cost


def print_pack_cards(
    event: Event, to: Path, job: Job = AS_IS, *, deck: str = "", pack: str = "", eyes: str = ""
) -> Printed:
    """Print each card of a pack once, or a deck's cards with its sideboard's, as often as it holds them.

    Raises NotFound for a deck, Refused for eyes that may not read it, Problems of templates and letters, Faulty if
    ``to`` cannot be written.
    """
    if not deck:
        tables = tables_of(pack)
        return print_cards([_card(row, tables) for row in tables.cards], to, spoken(event, job))
    sheet = decks.show(event, deck, pack, eyes)
    tables = tables_of(sheet.pack)
    rows = {row.id: row for row in tables.cards}
    papers = [_card(rows[held.card], tables) for held in sheet.held for _ in range(held.main + held.sideboard)]
    return print_cards(papers, to, spoken(event, job))


def print_deck(event: Event, deck: str, to: Path, job: Job = AS_IS, *, pack: str = "", eyes: str = "") -> Printed:
    """Print the list of a deck on a slip (C37); raises as ``print_pack_cards`` does."""
    sheet = decks.show(event, deck, pack, eyes)
    tables = tables_of(sheet.pack)
    rows = {row.id: row for row in tables.cards}
    lines = tuple(_line(rows[held.card], tables, held.main, held.sideboard) for held in sheet.held)
    paper = DeckPaper(
        code=sheet.code,
        title=sheet.title,
        army=_army(tables, sheet.side),
        cards=sum(line.main for line in lines),
        sideboard=sum(line.sideboard for line in lines),
        lines=lines,
    )
    return print_decks([paper], to, spoken(event, job))


def _card(row: CardRow, tables: FrontlinePack) -> CardPaper:
    kinds = {kind.id: kind.title for kind in tables.types}
    titles = kinds | {resource.id: resource.title for resource in tables.resources}
    return CardPaper(
        id=row.id,
        title=row.title,
        army=_army(tables, row.side),
        look=_look(row, tables),
        type_title=titles.get(row.type, ""),
        cost=format_cost(row.cost) if row.cost else "",
        attack=row.attack,
        defence=row.defence,
        bombing=row.bombing,
        line=row.line,
        keywords=parse_keywords(row.keywords, "".join(resource.letter for resource in tables.resources)),
        modifiers=parse_modifiers(row.modifiers),
        window=row.window,
        target=row.target,
        whom=row.whom,
        effects=parse_effects(row.effects),
        types=tuple(kinds.items()),
    )


def _line(row: CardRow, tables: FrontlinePack, main: int, sideboard: int) -> DeckLine:
    bombs = f"+{row.bombing}" if row.bombing else ""
    figures = f"{row.attack}/{row.defence}{bombs}" if row.kind == "unit" else ""
    cost = format_cost(row.cost) if row.cost else ""
    return DeckLine(row.title, _look(row, tables), cost, figures, main, sideboard)


def _look(row: CardRow, tables: FrontlinePack) -> Look:
    return next((kind.branch for kind in tables.types if kind.id == row.type), row.kind)


def _army(tables: FrontlinePack, side: str) -> str:
    return next((army.title for army in tables.armies if army.id == side), "")
