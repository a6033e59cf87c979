"""`bunchuk deck`: decks of Frontline, ready ones and the event's own."""

from pathlib import Path
from typing import Annotated

import typer

from bunchuk.cli import print_game
from bunchuk.cli.terminal import Terminal, clip, table
from bunchuk.errors import Faulty

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Deck = Annotated[str, typer.Argument(help="A deck's name or code, or the id of a ready one.")]
Pack = Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")]
Owner = Annotated[str, typer.Option("--for", help="The player whose deck it is; masters' without one.")]
Copies = Annotated[int, typer.Argument(min=1, max=999, help="How many copies.")]
Sideboard = Annotated[bool, typer.Option("--sideboard", "-s", help="The sideboard, not the deck.")]


@app.command("list")
def list_(ctx: typer.Context, pack: Pack = "") -> None:
    """List ready decks and the event's own.

    Example: bk deck list
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    rows = decks.listed(terminal.event, pack, terminal.seat)
    shown = [
        (
            row.code, clip(row.title, 23), clip(row.owner or "-", 12), row.side or "-", _count(row.cards),
            _count(row.sideboard), "sound" if row.sound else "breaks C37",
        )
        for row in rows
    ]  # fmt: skip
    terminal.show(rows, table(shown, ("deck", "title", "of", "side", "cards", "board", "state")))


@app.command()
def show(ctx: typer.Context, deck: Deck, pack: Pack = "") -> None:
    """Show what a deck holds and whether it may be played; of the event's own --as its owner or master.

    Example: bk deck show red_steel
    """
    from bunchuk.campaign import decks
    from bunchuk.cli import cards as laid

    terminal: Terminal = ctx.obj
    sheet = decks.show(terminal.event, deck, pack, terminal.seat)
    terminal.show(sheet, laid.deck(sheet), [f"{breach} (C37)" for breach in sheet.breaches])


@app.command()
def check(ctx: typer.Context, deck: Deck, pack: Pack = "") -> None:
    """Check a deck and tell everything that it breaks at once.

    Example: bk deck check red_steel
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    found = decks.check(terminal.event, deck, pack, terminal.seat)
    terminal.show(found, f"{found.title} may be played")


@app.command()
def cards(
    ctx: typer.Context,
    side: Annotated[str, typer.Argument(help="Only cards that a deck of this side may hold.")] = "",
    pack: Pack = "",
) -> None:
    """List all cards with cost, figures and properties.

    Example: bk deck cards red
    """
    from bunchuk.campaign import decks
    from bunchuk.tables.notation import format_cost

    terminal: Terminal = ctx.obj
    rows = decks.cards(pack, side)
    shown = [
        (
            row.title,
            row.side or "any",
            format_cost(row.cost),
            f"{row.attack}/{row.defence}" if row.kind == "unit" else row.window if row.kind == "tactical" else "-",
            row.line or "-",
            "; ".join(filter(None, (row.keywords, row.modifiers, row.effects, _bombing(row.bombing)))) or "-",
        )
        for row in rows
    ]
    terminal.show(rows, table(shown, ("card", "side", "cost", "figures", "line", "what it does")))


@app.command()
def new(
    ctx: typer.Context,
    title: Annotated[str, typer.Argument(help="What the deck is called.")],
    side: Annotated[str, typer.Option("--side", help="An empty deck for this side: red, german.")] = "",
    like: Annotated[str, typer.Option("--like", help="A deck with what this one holds.")] = "",
    owner: Owner = "",
    pack: Pack = "",
) -> None:
    """Make a deck, empty or like another.

    Example: bk deck new "Anna's tanks" --like red_steel
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    terminal.done(decks.new(terminal.event, title, side=side, like=like, owner=owner, pack=pack))


@app.command()
def add(ctx: typer.Context, deck: Deck, card: Annotated[str, typer.Argument(help="A card's title or id.")],
        copies: Copies = 1, sideboard: Sideboard = False) -> None:  # fmt: skip
    """Put copies of a card into a deck.

    Example: bk deck add "Anna's tanks" KV-1 2
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    terminal.done(decks.add(terminal.event, deck, card, copies, sideboard=sideboard))


@app.command()
def remove(ctx: typer.Context, deck: Deck, card: Annotated[str, typer.Argument(help="A card's title or id.")],
           copies: Copies = 1, sideboard: Sideboard = False) -> None:  # fmt: skip
    """Take copies of a card out of a deck.

    Example: bk deck remove "Anna's tanks" "Workers' militia" 2
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    terminal.done(decks.remove(terminal.event, deck, card, copies, sideboard=sideboard))


@app.command("export")
def export_(
    ctx: typer.Context,
    deck: Deck,
    to: Annotated[Path | None, typer.Argument(help="A file; without it the list is shown.")] = None,
    pack: Pack = "",
) -> None:
    """Write a deck as a plain-text list.

    Example: bk deck export red_steel steel.txt
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    text = decks.export(terminal.event, deck, pack, terminal.seat)
    if to is not None:
        to.write_text(text, "utf-8")
    terminal.show({"deck": deck, "list": text, "file": str(to or "")}, text.rstrip() if to is None else f"wrote {to}")


@app.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A plain-text list: a line a card, 4x Rifle company.")],
    title: Annotated[str, typer.Argument(help="What the deck is called; without it as the file is.")] = "",
    owner: Owner = "",
    pack: Pack = "",
) -> None:
    """Make a deck of a plain-text list.

    Example: bk deck import steel.txt "Anna's tanks"
    """
    from bunchuk.campaign import decks

    terminal: Terminal = ctx.obj
    try:
        text = file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Faulty(f"{file} is no list of cards: it is not text in UTF-8") from None
    terminal.done(decks.take_in(terminal.event, title or file.stem, text, file.name, owner=owner, pack=pack))


def _count(cards: int | None) -> str:
    return "-" if cards is None else str(cards)


def _bombing(force: int) -> str:
    return f"bombing {force}" if force else ""


app.command("print")(print_game.deck)
