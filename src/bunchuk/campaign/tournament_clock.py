"""The clock of a tournament: when a round or a stage of the top begins, by what is known of the one before (C39, C43).

On paper nobody notes when a table ended. So a round is taken to have ended at its time, or, if all its tables are
reported, as early as what is said of the next one asks for.
"""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import moments, rating_figures
from bunchuk.campaign.tournaments import clock_of
from bunchuk.errors import Refused
from bunchuk.rules.elimination import begins

_DAY: Final = 24 * 60


class Part(NamedTuple):
    """A round, or a stage of the top, with its clock in seconds; ``ends`` is None where there is no limit."""

    round: int
    stage: int
    starts: int
    ends: int | None

    @property
    def called(self) -> str:
        """What it is called in a sentence."""
        return f"stage {self.stage} of the top" if self.stage else f"round {self.round}"


def last_of(db: Connection, code: str) -> Part | None:
    """Return the newest round or stage of a tournament whose clock is known."""
    row = db.execute(
        "SELECT round, stage, starts, ends FROM clocks WHERE tournament = ? ORDER BY stage DESC, round DESC LIMIT 1",
        (code,),
    ).fetchone()
    return None if row is None else Part(*row)


def times_of(db: Connection, code: str, number: int, stage: int) -> tuple[int | None, int | None]:
    """Return when a round, or else a stage of the top, begins and ends, in seconds; None: not known, or no limit."""
    row = db.execute(
        "SELECT starts, ends FROM clocks WHERE tournament = ? AND round = ? AND stage = ?", (code, number, stage)
    ).fetchone()
    return (row[0], row[1]) if row else (None, None)


def round_starts(db: Connection, code: str, at: str, now: str) -> int:
    """C39: return when the next round starts: ``at`` a moment, or on the full minute after the break.

    Raises Refused for a moment before the break after the last round can be over.
    """
    last = last_of(db, code)
    second = moments.read(at, now, last.starts if last else None)
    if last is None or last.ends is None:
        return second if at else _full_minute(second)
    (waiting,) = db.execute(
        "SELECT count(*) FROM pairings WHERE tournament = ? AND round = ? AND reported IS NULL", (code, last.round)
    ).fetchone()
    rest = rating_figures.of(db).minutes.rest * moments.MINUTE
    if not at:
        return _full_minute(max(second, _ended(db, code, last, second, waiting=waiting) + rest))
    over = _ended(db, code, last, 0, waiting=waiting)
    first = over + rest
    if second < first:
        began, why = f"started at {moments.clock(last.starts)}", ""
        if over > last.starts:
            began = f"was played until {moments.clock(over)}"
        if waiting:
            began, why = f"lasts until {moments.clock(last.ends)}", ", since tables of it are not reported"
        reason = f"{last.called} {began}; the next cannot before its break is over{why}"
        raise Refused(reason, rule="C39", remedy=f"write --at {moments.clock(first)}, or later")
    return second


def stage_starts(db: Connection, code: str, stage: int, ended: str, now: str) -> int | None:
    """C43: return when the stage after ``stage`` begins, of when that had ``ended``; 0 are the rounds, None: unknown.

    Unless it is said, the last round ended at its time, or now if that is earlier; a stage ended with the last of its
    matches, if all its tables had one. Raises Refused for an end before the beginning.
    """
    last = last_of(db, code)
    if ended:
        second = moments.read(ended, now, last.starts if last else None)
        if last is not None and second < last.starts:
            began = moments.clock(last.starts)
            raise Refused(f"{last.called} began at {began} and cannot have ended before", rule="C43")
    elif stage:
        known = _last_match(db, code, stage)
        if known is None:
            return None
        second = known
    elif last is not None:
        second = _ended(db, code, last, moments.read("", now), waiting=0)
    else:
        return None
    minute = _full_minute(second) // moments.MINUTE
    return (minute + (begins(minute % _DAY, first=not stage) - minute) % _DAY) * moments.MINUTE


def _last_match(db: Connection, code: str, stage: int) -> int | None:
    """Return when the last match of a stage was over; None unless there was one at every table of two players."""
    tables, matches, second = db.execute(
        "SELECT count(*), count(s.code), max(s.clock) FROM top_tables t LEFT JOIN series s"
        " ON s.tournament = t.tournament AND s.round = 0 AND s.stage = t.stage AND s.place = t.place"
        " AND s.end NOT IN ('', 'given up') WHERE t.tournament = ? AND t.stage = ? AND t.one <> '' AND t.other <> ''",
        (code, stage),
    ).fetchone()
    return int(second) if tables and matches == tables else None


def _ended(db: Connection, code: str, last: Part, now: int, *, waiting: int) -> int:
    """Return when a round ended, as far as can be known: at its time, or now if it is all reported before.

    By what happened in its matches it may have ended no earlier.
    """
    ends = last.starts if last.ends is None else last.ends
    return ends if waiting else max(last.starts, min(ends, max(now, clock_of(db, code) or 0)))


def _full_minute(second: int) -> int:
    return -(-second // moments.MINUTE) * moments.MINUTE
