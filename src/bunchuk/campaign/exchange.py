"""Tournaments as TRF, the chess federation's file, so that other programs check the standings; and files read back.

What other programs read is right by the format of 2026: results, points (162), points that do not follow from a result
alone (299), ranks after the rounds (C42). The rest stands in comments, by which a tournament comes back as it was.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bunchuk.campaign import rating_figures, tournaments, trf, trf_notes
from bunchuk.campaign.encodings import decoded
from bunchuk.campaign.event import Event
from bunchuk.campaign.names import MAX_NAME
from bunchuk.campaign.spreadsheet import MOST_BYTES, Faults
from bunchuk.campaign.standings import order_of
from bunchuk.campaign.tournament_record import Entrant, TournamentRecord, record_of
from bunchuk.campaign.trf import PlayerRecord, Trf
from bunchuk.campaign.trf_compared import compare, rating_shown
from bunchuk.campaign.trf_notes import Notes
from bunchuk.campaign.trf_rounds import Worth, cells_of, odd, points_of, tables_of, unusual
from bunchuk.campaign.vocabulary import vocabulary
from bunchuk.errors import Faulty, Refused
from bunchuk.rules.rating import UNIT
from bunchuk.tables.frontline_figures import RatingFigures

_MOST_POINTS: Final = 99


def export(event: Event, tournament: str = "") -> tuple[str, str]:
    """Return a tournament's code and its file as text; raises NotFound, Refused for what the format cannot hold."""
    with event.reading() as db:
        code = tournaments.find(db, tournament, closed=True)
        record, numbers = record_of(db, code)
        figures = rating_figures.of(db)
        ranks = {numbers[player]: place for place, (player, _, _) in enumerate(order_of(db, code), 1)}
    points = points_of(record)
    if len(record.entrants) > trf.MOST_PLAYERS or max(points.values(), default=0) > _MOST_POINTS:
        raise Refused(f"TRF has room for {trf.MOST_PLAYERS} players and {_MOST_POINTS} points each; {code} has more")
    return code, "".join(f"{line}\r\n" for line in _lines(record, ranks, points, figures))


def read(path: Path, language: str, figures: RatingFigures) -> tuple[TournamentRecord, list[str]]:
    """Read a file, ours or another program's; return the tournament and what to warn of.

    ``language`` and ``figures`` are the event's. Words for lots are empty in another program's, and so is the seed; its
    title may be. Raises Faulty for what is no such file, Problems with all faults by line and column.
    """
    faults = Faults(path)
    found = trf.read(_text(path, language), faults)
    if not found.players:
        faults.finish()
        raise Faulty(f"{path} is no TRF: no line begins with 001, as that of a player does")
    times = Counter(player.number for player in found.players)
    for player in found.players:
        if times[player.number] > 1:
            faults.add(player.line, "5-8", str(player.number), "several players have this starting number")
        if not any(map(str.isalnum, player.name)):
            faults.add(player.line, "15-47", player.name, "a name belongs here")
    notes, title = trf_notes.read(found, faults), found.title[:MAX_NAME].strip()
    if notes is not None:
        record = _ours(found, title, notes)
        if not faults:
            compare(found, notes, record, _worth(figures, record.free), faults)
    else:
        record = _foreign(found, title, faults if max(times.values()) == 1 else None, figures)
    if record.paired > found.rounds > 0:
        fault = f"rounds are said here, and there are results of {record.paired}"
        faults.add(found.rounds_line, "5", str(found.rounds), fault)
    faults.finish()
    return record, list(_warnings(found, notes))


def _text(path: Path, language: str) -> str:
    if not path.is_file():
        raise Faulty(f"there is no file {path}; name a tournament's file in TRF")
    if path.stat().st_size > MOST_BYTES:
        raise Faulty(f"{path} is too large for a tournament")
    data = path.read_bytes().rstrip(b"\x1a")
    if not data.strip():
        raise Faulty(f"{path} is empty; bunchuk tournament export writes such a file")
    try:
        return decoded(path, data, vocabulary().languages, language)[0].text
    except Faulty as error:
        raise Faulty(f"{path} is no TRF: it is no text in a known encoding; have it written in UTF-8") from error


def _worth(figures: RatingFigures, free: int) -> Worth:
    points = figures.worth
    return Worth(points[2, 0], points[1, 1], points[0, 2], 0, free)


def _lines(
    record: TournamentRecord, ranks: Mapping[int, int], points: Mapping[int, int], figures: RatingFigures
) -> Iterator[str]:
    worth, rounds = _worth(figures, record.free), max(record.rounds, record.paired)
    cells = cells_of(record, worth)
    yield f"012 {record.title}"
    yield from (
        f"{kind} {day.replace('-', '/')}" for kind, day in (("042", record.began), ("052", record.ended)) if day
    )
    yield f"062 {len(record.entrants)}"
    yield f"072 {sum(one.rating > 0 for one in record.entrants)}"
    yield "092 Individual: Swiss-System"
    yield from (f"{kind} {rounds}" for kind in ("142", "XXR") if rounds)
    yield "192 CUSTOM_SWISS"
    yield from trf.write_scores(dict(zip("WDLAP", worth, strict=True)))
    for one in record.entrants:
        number, rating = one.number, rating_shown(one.rating)
        yield trf.write_player(
            PlayerRecord(0, number, one.name, rating, 10 * points[number], ranks[number], tuple(cells[number]))
        )
    yield from unusual(record, cells, worth)
    yield "### A result is a table of up to three games, whose score makes its points: 162, and 299 where they differ."
    yield "### Ranks are those after the rounds. What this format has no place for follows; other programs skip it."
    yield from trf_notes.write(record)


def _ours(found: Trf, title: str, notes: Notes) -> TournamentRecord:
    return TournamentRecord(
        title, notes.state, notes.seed, notes.rounds, notes.top, notes.free, found.began, found.ended,
        tuple(sorted(notes.entrants.values())), tuple(sorted(notes.tables.values())),
        tuple(sorted(notes.stages.values())),
    )  # fmt: skip


def _foreign(found: Trf, title: str, faults: Faults | None, figures: RatingFigures) -> TournamentRecord:
    """Make a tournament of what a file of another program says, without tables if ``faults`` is None.

    Who forfeited a game and did not come after it has left (C40). A last round with byes alone is not paired yet.
    """
    free = max(figures.tournament_sizes).free
    tables = tables_of(found, _worth(figures, free), faults) if faults is not None else []
    paired = max((table.round for table in tables if table.other), default=0)
    tables = [table for table in tables if table.round <= paired]
    gone = dict[int, bool]()
    for table in tables:
        gone[table.one] = table.absent in ("one", "both")
        gone[table.other] = table.absent in ("other", "both")
    rounds = found.rounds or paired
    over = paired >= rounds and all(table.reported for table in tables)
    state = "open" if not paired else "closed" if over else "running"
    entrants = tuple(
        Entrant(player.number, player.name, "", player.rating * UNIT, gone.get(player.number, False))
        for player in sorted(found.players, key=lambda player: player.number)
    )
    return TournamentRecord(
        title, state, "", rounds if paired else 0, 0, free, found.began, found.ended, entrants, tuple(tables), ()
    )


def _warnings(found: Trf, notes: Notes | None) -> Iterator[str]:
    if found.size and found.size != len(found.players):
        yield f"the file says {found.size} players and has {len(found.players)}"
    if found.teams:
        yield "its teams are passed over; the players are taken in one by one"
    if len(found.title) > MAX_NAME:
        yield f"its title is cut to {MAX_NAME} letters"
    if notes is None and any(player.cells for player in found.players):
        yield "another program's file: a win counts as 2:0, a draw as 1:1, points are those of C39, there is no top"
        yield from odd(found)
