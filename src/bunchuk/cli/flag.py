"""``bunchuk flag``: what a flag's code proves, flags for lost ones, flags that come back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli.terminal import Terminal, table

if TYPE_CHECKING:
    from bunchuk.campaign.flags import Reading

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

At = Annotated[str, typer.Option("--at", help="Where it is read: the ford, the north gate.")]


@app.command("in")
def collect(
    ctx: typer.Context, codes: Annotated[list[str], typer.Argument(help="Codes of lost units.", show_default=False)]
) -> None:
    """Tick off flags and counters of lost units that are handed in (W38).

    Example: bk flag in gon-12 mor-3
    """
    from bunchuk.campaign import losses

    terminal: Terminal = ctx.obj
    terminal.done(losses.collect(terminal.event, codes))


@app.command()
def verify(
    ctx: typer.Context,
    text: Annotated[str, typer.Argument(help="What the flag's code says, alone or in an address.", show_default=False)],
    at: At = "",
) -> None:
    """Say whether a flag's code is true, void, altered, forged, of another event or of a newer program; it is logged.

    Example: bk flag verify BK-CEAGD2R7ZKN3XW4A5QJ6YLTM --at ford
    """
    from bunchuk.campaign import flags

    terminal: Terminal = ctx.obj
    _answer(terminal, flags.read(terminal.event, [text], place=at, eyes=terminal.seat))


@app.command()
def scan(
    ctx: typer.Context,
    images: Annotated[list[Path], typer.Argument(help="Photos of flags, several in one or not.", show_default=False)],
    at: At = "",
) -> None:
    """Read all flags' codes in photos and say of each what it is; needs bunchuk[scan].

    Example: bk flag scan IMG_0042.jpg --at "north gate"
    """
    from bunchuk.campaign import flags
    from bunchuk.errors import NotFound
    from bunchuk.printing.photo import read_codes

    terminal: Terminal = ctx.obj
    found = {image: read_codes(image) for image in images}
    bare = [str(image) for image, texts in found.items() if not texts]
    if len(bare) == len(found):
        raise NotFound("flag's code", ", ".join(bare), remedy="take the photo closer, from the front, in even light")
    terminal.warn(*(f"{image}: no flag's code was found" for image in bare))
    texts = [text for of in found.values() for text in of]
    _answer(terminal, flags.read(terminal.event, texts, place=at, eyes=terminal.seat))


@app.command()
def reissue(
    ctx: typer.Context,
    code: Annotated[str, typer.Argument(help="The unit's code.", show_default=False)],
    why: Annotated[str, typer.Option(help="What became of the old one.", show_default=False)],
) -> None:
    """Give a unit another flag for one that was lost or captured; the old one is void and says so.

    Example: bk flag reissue gon-12 --why "lost in the river"
    """
    from bunchuk.campaign import flags

    terminal: Terminal = ctx.obj
    terminal.done(flags.reissue(terminal.event, code, why))


@app.command()
def readings(
    ctx: typer.Context, code: Annotated[str, typer.Argument(help="A unit's; all without it.", show_default=False)] = ""
) -> None:
    """List who read flags where, oldest first; a flag read in two places within half an hour is marked.

    Example: bk flag readings gon-12
    """
    from bunchuk.campaign import flags

    terminal: Terminal = ctx.obj
    found = flags.readings(terminal.event, code, eyes=terminal.seat)
    rows = [
        (
            one.at,
            one.who or "-",
            one.place or "-",
            one.unit or "-",
            one.verdict,
            f"also {one.elsewhere}" * bool(one.elsewhere),
        )
        for one in found
    ]
    text = table(rows, ("at", "who", "place", "unit", "verdict", "copy?")) if rows else "no flag's code was read yet"
    terminal.show(found, text)


def _answer(terminal: Terminal, found: "tuple[Reading, ...]") -> None:
    """Say what each code is, a line each; leaves with 1 if one is not true."""
    warnings = [line for one in found for line in one.warnings]
    terminal.show(found, "\n".join(one.told for one in found), warnings)
    if any(one.verdict != "true" for one in found):
        raise typer.Exit(1)
