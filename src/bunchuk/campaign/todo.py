"""What is still open: unpaid units, unprinted papers, flags not collected, battles and games going on, levels."""

from collections.abc import Iterator
from shlex import quote
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import series_cards, top, tournaments
from bunchuk.campaign.event import Event
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.tournament_decks import without_deck
from bunchuk.campaign.tournament_steps import next_step
from bunchuk.tables.spelling import many


class Open(NamedTuple):
    """Something to be done: its kind, the codes it is about, what is open, and the command that sees to it."""

    kind: str
    codes: tuple[str, ...]
    what: str
    command: str


def todo(event: Event) -> tuple[Open, ...]:
    """Return all that is open, by kind.

    Kinds: ``unpaid``, ``battle``, ``exercise``, ``game``, ``match``, ``tournament``, ``over_level``, ``damaged``,
    ``uncollected``, ``unprinted``.
    """
    with event.reading() as db:
        going_on = (*_battles(db), *_exercises(db), *_games(db), *_matches(db), *_tournaments(db), *_between(db))
        return (*_unpaid(db), *going_on, *_over_level(db), *_damaged(db), *_uncollected(db), *_unprinted(db))


def _unpaid(db: Connection) -> Iterator[Open]:
    """W7: units that neither march nor fight until they are paid."""
    for code, cycles in db.execute(
        "SELECT u.code, group_concat(d.cycle, ', ') FROM dues d JOIN units u ON u.code = d.unit"
        " WHERE d.state = 'unpaid' AND u.state = 'live' GROUP BY u.code ORDER BY u.place"
    ):
        what = f"unpaid for cycle {cycles}: neither marches nor fights"
        yield Open("unpaid", (code,), what, f"bunchuk cycle pay {code}")


def _battles(db: Connection) -> Iterator[Open]:
    for code, site, caller, other, stands in db.execute(
        f"SELECT b.code, b.site, c.name, o.name, {STANDS} FROM battles b JOIN commanders c ON c.code = b.caller"  # noqa: S608
        " JOIN commanders o ON o.code = b.other WHERE b.state = 'open' ORDER BY b.opened"
    ):
        yield _played("battle", code, f"{caller} against {other} at {site}", stands)


def _games(db: Connection) -> Iterator[Open]:
    """Games that go on or are to be booked, but for those of matches, which are told of with them."""
    for code, game, title, stands in db.execute(
        f"SELECT code, game, title, {STANDS} FROM games WHERE state = 'open'"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM series_games WHERE series_games.game = games.code) ORDER BY opened"
    ):
        yield _played("game", code, f"{title} ({game})", stands)


def _played(kind: str, code: str, what: str, stands: str) -> Open:
    """Say of a battle or game that is not booked whether it goes on, or is over and to be booked."""
    if stands == "over":
        return Open(kind, (code,), f"{what} is over; book it", f"bunchuk {kind} finish {code}")
    return Open(kind, (code,), f"{what} goes on", f"bunchuk {kind} show {code}")


def _matches(db: Connection) -> Iterator[Open]:
    """C36: matches that go on, with the call that is open."""
    for (code,) in db.execute("SELECT code FROM series WHERE end = '' ORDER BY opened").fetchall():
        match = series_cards.card(db, code)
        command = f"bunchuk match show {code}" if match.until or match.paper else series_cards.goes_on(match)
        what = f"{' - '.join(match.names)} {match.score[0]}:{match.score[1]}, {series_cards.stands(match)}"
        yield Open("match", (code,), what, command)


def _tournaments(db: Connection) -> Iterator[Open]:
    """C39, C43: tables of running tournaments that wait for a score."""
    for code, title, part, number, tables, newest in db.execute(
        "SELECT t.code, t.title, x.part, x.number, x.tables, x.part <> 'round' OR x.number ="
        " (SELECT max(round) FROM pairings WHERE tournament = t.code) FROM tournaments t JOIN ("
        "SELECT tournament, 'round' AS part, round AS number, count(*) AS tables FROM pairings"
        " WHERE reported IS NULL GROUP BY tournament, round UNION ALL"
        " SELECT tournament, 'top, stage', stage, count(*) FROM top_tables"
        " WHERE reported IS NULL GROUP BY tournament, stage) x ON x.tournament = t.code WHERE t.state = 'running'"
        " ORDER BY t.opened, x.part, x.number"
    ):
        what = f"{title}, {part} {number}: {many(tables, 'table waits', 'tables wait')} for a score"
        command = f"bunchuk tournament show {code}"
        yield Open("tournament", (code,), what, command if newest else f"{command} --round {number}")


def _between(db: Connection) -> Iterator[Open]:
    """C38, C46: tournaments that wait for a master: to be started, to go on, or to be closed."""
    rows = db.execute("SELECT code FROM tournaments WHERE state <> 'closed' ORDER BY opened").fetchall()
    for card in [tournaments.card(db, code) for (code,) in rows]:
        step = next_step(db, card.code)
        if card.state == "open":
            without = without_deck(db, card.code)
            decks = f", {len(without)} without a deck" if without else ""
            command = f"bunchuk tournament deck {quote(without[0])} DECK --in {card.code}" if without else step
            yield Open("tournament", (card.code,), f"{card.title}: {many(card.players, 'player')}{decks}", command)
        elif " report " not in step:
            stage = top.stage_of(db, card.code)
            played = f"stage {stage} of the top" if stage else f"round {card.round}"
            yield Open("tournament", (card.code,), f"{card.title}: all tables of {played} are reported", step)


def _over_level(db: Connection) -> Iterator[Open]:
    """W20: a commander who holds more flags than his level may not march."""
    for code, name, level, flags in db.execute(
        "SELECT c.code, c.name, c.level, count(*) FROM commanders c JOIN units u ON u.commander = c.code"
        " WHERE u.state = 'live' GROUP BY c.code HAVING count(*) > c.level ORDER BY c.code"
    ):
        what = f"{name}, level {level}, holds {many(flags, 'flag')} and so cannot march"
        yield Open("over_level", (code,), what, "bunchuk unit assign UNIT COMMANDER")


def _exercises(db: Connection) -> Iterator[Open]:
    """W24: exercises whose coins are still to be tossed."""
    for code, site, one, other in db.execute(
        "SELECT x.code, x.site, a.name, b.name FROM exercises x JOIN commanders a ON a.code = x.one"
        " JOIN commanders b ON b.code = x.other WHERE x.state = 'open' ORDER BY x.opened"
    ):
        what = f"{one} exercises against {other} at {site}"
        yield Open("exercise", (code,), what, f"bunchuk exercise show {code}")


def _damaged(db: Connection) -> Iterator[Open]:
    """W51: fortifications with hits to mend, but not those whose figures are secret (W4)."""
    for code, name, lost in db.execute(
        "SELECT f.code, f.name, sum(CASE s.part WHEN 'wall' THEN f.wall_hits ELSE f.gate_hits END - s.hits) AS lost"
        " FROM forts f JOIN sections s ON s.fort = f.code WHERE f.secret = 0"
        " GROUP BY f.code HAVING lost > 0 ORDER BY f.rowid"
    ):
        yield Open("damaged", (code,), f"{name} lacks {many(lost, 'hit')}", f"bunchuk fort repair {code}")


def _uncollected(db: Connection) -> Iterator[Open]:
    """W38: flags and counters of lost units that no master has got yet."""
    codes = _codes(db, "state <> 'live' AND flag_in = 0")
    if codes:
        yield Open("uncollected", codes, "lost, and flag and counter are still out", f"bunchuk flag in {codes[0]} …")


def _unprinted(db: Connection) -> Iterator[Open]:
    for paper in ("counters", "flags"):
        where = "state = 'live' AND NOT EXISTS (SELECT 1 FROM prints WHERE prints.code = units.code AND paper = ?)"
        codes = _codes(db, where, paper)
        if codes:
            yield Open("unprinted", codes, f"not among the printed {paper}", f"bunchuk print {paper} --new")


def _codes(db: Connection, where: str, *values: str) -> tuple[str, ...]:
    return tuple(code for (code,) in db.execute(f"SELECT code FROM units WHERE {where} ORDER BY place", values))  # noqa: S608
