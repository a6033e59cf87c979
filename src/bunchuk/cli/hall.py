"""What hangs in a tournament's hall, laid out in 80 columns: players, tables, the top, the order, the clock."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bunchuk.cli.terminal import clip, table

if TYPE_CHECKING:
    # It is laid out without importing what tournaments can do.
    from bunchuk.campaign.series_tables import Clock, TableCall
    from bunchuk.campaign.standings import Standing
    from bunchuk.campaign.top import TopTable
    from bunchuk.campaign.tournament_decks import Entrant
    from bunchuk.campaign.tournaments import Table

_SOON: Final = 3 * 60 * 60
"""Seconds for which a round's beginning is counted down."""


def entrants(rows: Sequence["Entrant"]) -> str:
    """Lay out who is in a tournament that has not begun; of decks the titles alone (C46)."""
    decks = any(row.deck for row in rows)
    titles = ("player", "deck") if decks else ("player",)
    room = 40 if decks else 70
    names = alike([row.name for row in rows], [row.player for row in rows], room)
    shown = zip(rows, names, strict=True)
    return table([(clip(name, room), *([clip(row.deck, 36) or "-"] * decks)) for row, name in shown], titles)


def tables(rows: Sequence["Table"]) -> str:
    """Lay out the tables of a round, with who did not come to one."""
    names = alike([name for row in rows for name in (row.one, row.other)], [code for row in rows for code in row.codes])
    scores = [f"{' and '.join(row.absent)} absent" if row.absent else row.score or "-" for row in rows]
    room = (80 - 5 - 3 * 2 - min(max(5, *map(len, scores)), 30)) // 2
    shown = [
        (row.table, clip(one, room), clip(other, room) or "-", clip(score, 30))
        for row, one, other, score in zip(rows, names[::2], names[1::2], scores, strict=True)
    ]
    return table(shown, ("table", "first", "second", "score"))


def stages(rows: Sequence["TopTable"]) -> str:
    """Lay out the tables of a top, stage by stage."""
    names = alike([name for row in rows for name in (row.one, row.other)], [code for row in rows for code in row.codes])
    shown = [
        (row.stage, row.table, clip(one, 26) or "-", clip(other, 26) or "-", row.score or "-")
        for row, one, other in zip(rows, names[::2], names[1::2], strict=True)
    ]
    return table(shown, ("top", "table", "first", "second", "score"))


def standings(rows: Sequence["Standing"]) -> str:
    """Lay out the order of a tournament's players; names get the room that the rest leaves."""
    left, reasons = " (left)", [row.reason or "-" for row in rows]
    room = 80 - len(str(len(rows))) - 4 * 2 - 6 - 3 - max(9, *map(len, reasons)) - len(left) * any(r.out for r in rows)
    names = alike([row.name for row in rows], [row.player for row in rows], room)
    shown = [
        (row.place, clip(name, room) + left * row.out, row.points, row.rounds_won, reason)
        for row, name, reason in zip(rows, names, reasons, strict=True)
    ]
    return table(shown, ("", "player", "points", "won", "behind by"))


def alike(names: Sequence[str], codes: Sequence[str], room: int = 24) -> list[str]:
    """Return names for a list, with the code before those that look like another's within their room."""
    whose = dict[str, set[str]]()
    for name, code in zip(names, codes, strict=True):
        whose.setdefault(clip(name, room), set()).add(code)
    return [
        f"{code} {name}" if name and len(whose[clip(name, room)]) > 1 else name
        for name, code in zip(names, codes, strict=True)
    ]


def clock(one: "Clock") -> str:
    """Lay the clock of a round or stage out for reading, with the tables that wait for a score."""
    from bunchuk.campaign import moments

    head = f"{one.tournament} " + (f"top, stage {one.stage}" if one.stage else f"round {one.round}")
    if one.starts is not None:
        head += f": from {moments.clock(one.starts)}"
    if one.ends is not None:
        head += f" to {moments.clock(one.ends)}"
    if one.starts is not None and one.now < one.starts:
        ahead = one.starts - one.now
        head += f", begins in {moments.minutes(ahead)}" if ahead < _SOON else ", has not begun"
    elif one.ends is not None:
        head += f", {moments.minutes(one.left)} left (C39)" if one.left else ", is over (C39)"
    rows = [
        (
            row.place.round or f"top {row.place.stage}", row.place.table, clip(f"{row.one} - {row.other}", 30),
            f"{row.score[0]}:{row.score[1]}", row.match or "-", _stands(row, one.now),
        )
        for row in one.tables
    ]  # fmt: skip
    titles = ("round", "table", "players", "score", "match", "stands")
    return f"{head}\n{table(rows, titles) if rows else 'no table waits for a score'}"


def _stands(one: "TableCall", now: int) -> str:
    """Say in few words what a table waits for."""
    from bunchuk.campaign import moments

    if len(one.confirmed) > 1:
        over = {"abandoned": "was abandoned", "over": "is over", "booked": "is over"}.get(one.state or "")
        return f"{one.game} {over}" if over else f"plays {one.game}".rstrip()
    if not one.until:
        return f"{clip(one.confirmed[0], 12)} is ready" if one.confirmed else "waits"
    if one.until < moments.written(now):
        return f"call ran out {_hour(one.until)}"
    there = f"{clip(one.confirmed[0], 12)} is ready, " if one.confirmed else ""
    return f"{there}until {_hour(one.until)}"


def _hour(moment: str) -> str:
    """Write the time of day of a moment; its day stands above the table."""
    return moment.partition("T")[2].removesuffix(":00")
