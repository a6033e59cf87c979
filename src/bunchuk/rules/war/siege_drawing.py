"""Walls, engines and stores in letters, for the drawing of a battle (W46-W50).

A wall is ``#`` with its present hits, a gate ``=``, a breach ``::``, an engine without crew ``&`` with its number.
"""

from collections.abc import Iterator

from bunchuk.rules.war.siege_view import EngineSeen, SiegeView
from bunchuk.tables.notation import format_cost


def marks(siege: SiegeView) -> dict[str, str]:
    """Return what stands on a cell where no counter of a unit hides it."""
    found: dict[str, str] = {}
    if siege.fort is not None:
        for sign, sections in (("#", siege.fort.walls), ("=", siege.fort.gates)):
            found.update((section.cell, f"{sign}{section.hits}" if section.hits else "::") for section in sections)
    found.update((engine.cell, f"&{engine.code.rpartition('-')[2]}") for engine in siege.engines if engine.cell)
    return found


def beneath(siege: SiegeView, cell: str) -> str:
    """Say on which wall, gate or breach a counter stands; empty: on none."""
    if siege.fort is not None:
        for kind, sections in (("wall", siege.fort.walls), ("gate", siege.fort.gates)):
            for section in sections:
                if section.cell == cell:
                    return f"on {kind} {section.hits}" if section.hits else "on a breach"
    return ""


def told(siege: SiegeView) -> Iterator[str]:
    """List engines, bonus hits, ladders and stores, as far as the beholder knows them."""
    engines = "; ".join(_engine(engine) for engine in siege.engines if engine.cell)
    if engines:
        yield f"engines: {engines}"
    waiting = ", ".join(
        f"{engine.code} {engine.title.lower()}" for engine in siege.engines if engine.status == "reserve"
    )
    if waiting:
        yield f"engines not on the board: {waiting}"
    for what, counts in (("bonus", siege.bonus), ("climbed", siege.ladders)):
        if counts:
            yield f"{what}: {', '.join(f'{code} {count}' for code, count in counts)}"
    for left in siege.stores:
        if left:
            yield f"stores: {format_cost(left)}"


def _engine(engine: EngineSeen) -> str:
    known = engine.figures
    figures = ""
    if known is not None:
        strike = f"{known.strike}({known.special_strike})" if known.special_strike else str(known.strike)
        figures = f" {known.hits}/{strike}/{'?' if known.range is None else known.range}"
    return f"{engine.code} {engine.cell} {engine.title.lower()}{figures}"
