"""A tournament comes in from a file, as one act: its players, whom this event may know already, and all their tables.

It is not rated, as it was rated where it was played. What is to come of it is paired here.
"""

import os
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NamedTuple, cast

from bunchuk.campaign import exchange, names, preferences, rating_figures, ratings
from bunchuk.campaign.bundle import Bundling, Within, brought
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.seats import own_code
from bunchuk.campaign.tournament_record import Entrant, TournamentRecord
from bunchuk.campaign.tournaments import entered, require_free, require_player
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json

_LISTED: Final = 20
"""Players that an answer names one by one."""


class TournamentImported(NamedTuple):
    """A tournament came in from a file, by value: rows of players, tables of rounds and of the top, as they are kept.

    Ratings are those at its start, in ten-thousandths. It has no k: nothing of it is rated here.
    """

    code: str
    title: str
    state: str
    seed: str
    rounds: int
    top: int
    free: int
    began: str
    ended: str
    players: list[dict[str, Json]]
    tables: list[dict[str, Json]]
    stages: list[dict[str, Json]]

    def apply(self, db: Connection, entry: Entry) -> None:
        for row in self.players:
            player = cast("str", row["player"])
            if self.state == "closed" or row["out"]:
                require_player(db, player)
            else:
                require_free(db, self.code, player)
        db.execute(
            "INSERT INTO tournaments (code, title, state, seed, rounds, top, k, c, start, free, began, ended, opened)"
            " VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?)",
            (*self[:6], self.free, self.began, self.ended, entry.seq),
        )
        db.executemany(
            "INSERT INTO tournament_players (tournament, player, rating, out, lot, number)"
            " VALUES (:tournament, :player, :rating, :out, :lot, :number)",
            self._rows(self.players, entry),
        )
        db.executemany(
            "INSERT INTO pairings (tournament, round, place, one, other, one_won, other_won, absent, one_points,"
            " other_points, reported) VALUES (:tournament, :round, :place, :one, :other, :one_won, :other_won, :absent,"
            " :one_points, :other_points, :reported)",
            self._rows(self.tables, entry),
        )
        db.executemany(
            "INSERT INTO top_tables (tournament, stage, place, one, other, winner, score, reported)"
            " VALUES (:tournament, :stage, :place, :one, :other, :winner, :score, :reported)",
            self._rows(self.stages, entry),
        )
        names.register(db, "tournament", self.code, self.title)

    def _rows(self, rows: list[dict[str, Json]], entry: Entry) -> list[dict[str, Json]]:
        return [
            {**row, "tournament": self.code, "reported": entry.seq if row.get("reported") else None} for row in rows
        ]

    def told(self) -> str:
        played = len({row["round"] for row in self.tables})
        rounds = f"{played} of {self.rounds} rounds" if played else "no rounds yet"
        what = f"{len(self.players)} players, {rounds}, {self.state}"
        return f"tournament {self.code} {self.title}: {what}"


def import_trf(event: Event, path: Path, title: str = "") -> Done:
    """Take in a tournament from a file in TRF, ours or another program's; ``title`` in place of the file's.

    Players are known by name; who is not is entered. ``data``: ``tournament``, ``file``, ``state``, ``players`` (their
    codes in the order of starting numbers), ``rounds`` that were paired. Raises Faulty, Problems, Refused.
    """
    with event.acting() as act:
        record, warnings = exchange.read(path, preferences.get(act.db, "lang"), rating_figures.of(act.db))
        record = record._replace(title=names.title(title or record.title or path.stem))
        bundle = Bundling(act, "import", f"import of {names.one_line(path.name)}")
        with Within(event, act, bundle).acting() as part:
            codes, told = _players(part, record.entrants)
            code = f"T{chronicle.issue(act.db, 'T')}"
            operation = _operation(code, record, codes)
            if twin := _taken_in(act.db, operation):
                told.append(f"the same was taken in already as {twin}")
            part.record(operation)
            bundle.close(operation.told())
        data: dict[str, Json] = {
            "tournament": code, "file": str(path), "state": record.state, "players": [*codes.values()],
            "rounds": record.paired,
        }  # fmt: skip
        more = [f"and {len(told) - _LISTED} such players more"] if len(told) > _LISTED else []
        return act.done(*warnings, *told[:_LISTED], *more, **data)


def _taken_in(db: Connection, operation: TournamentImported) -> str:
    """Return the code of a tournament that came in by value as this one did, whatever it was called; empty if none."""

    def content(one: TournamentImported) -> TournamentImported:
        return one._replace(code="", title="", seed="")

    before = (one for one in brought(db, "import") if isinstance(one, TournamentImported))
    return next((one.code for one in before if content(one) == content(operation)), "")


def _players(act: Act, entrants: tuple[Entrant, ...]) -> tuple[dict[int, str], list[str]]:
    """Return the code of each starting number, and what is to be told of it; enter who is not known."""
    codes, told, new, taken = dict[int, str](), list[str](), list[str](), set[str]()
    for one in entrants:
        name, known = one.name, _known(act.db, one.name)
        free = [code for code in known if code not in taken]
        if known and one.lot in free:
            code = one.lot
        elif len(known) == 1 and free:
            code = free[0]
        else:
            if known:
                name = f"{one.name} ({one.number})"
                told.append(f"there are several {one.name}; number {one.number} is called {name} here")
            again = [code for code in _known(act.db, name) if code not in taken]
            code = again[0] if again else ratings.entered(act, names.clean(name))
            new += [] if again else [name]
        codes[one.number] = code
        taken.add(code)
    return codes, told + entered(new)


def _known(db: Connection, name: str) -> list[str]:
    return list(dict.fromkeys(own_code(db, code) for code in ratings.bearers(db, name)))


def _operation(code: str, record: TournamentRecord, codes: dict[int, str]) -> TournamentImported:
    called = {**codes, 0: ""}
    players: list[dict[str, Json]] = [
        {"player": codes[one.number], "rating": one.rating, "out": int(one.out), "lot": one.lot or codes[one.number],
         "number": one.number}
        for one in record.entrants
    ]  # fmt: skip
    tables: list[dict[str, Json]] = [
        {"round": table.round, "place": table.place, "one": called[table.one], "other": called[table.other],
         "one_won": table.won[0], "other_won": table.won[1], "absent": table.absent, "one_points": table.points[0],
         "other_points": table.points[1], "reported": table.reported}
        for table in record.tables
    ]  # fmt: skip
    stages: list[dict[str, Json]] = [
        {**table._asdict(), "one": called[table.one], "other": called[table.other], "winner": called[table.winner]}
        for table in record.stages
    ]
    return TournamentImported(
        code, record.title, record.state, record.seed or os.urandom(8).hex(), record.rounds, record.top, record.free,
        record.began, record.ended, players, tables, stages,
    )  # fmt: skip
