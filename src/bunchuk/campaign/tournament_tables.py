"""Tables of a tournament as people name them: by number, or by a player who sits there."""

from collections.abc import Sequence
from sqlite3 import Connection

from bunchuk.campaign import names, ratings
from bunchuk.errors import Ambiguous, NotFound, Refused
from bunchuk.tables.notation import parse_whole


def table_named(
    db: Connection, text: str, tables: Sequence[tuple[int, str, str]], part: str, code: str
) -> tuple[int, str]:
    """Return the table that a text names, and the player if it names one; ``tables`` are numbers with both players.

    Raises NotFound, and Ambiguous if somebody who sits at another table is called like the number.
    """
    seated = {player: place for place, *sides in tables for player in sides if player}
    if not text.isdecimal():
        player = ratings.find(db, text)
        if player not in seated:
            raise _unknown(db, player, text, part, code)
        return seated[player], player
    called = [player for player in seated if names.fold(ratings.name_of(db, player)) == names.fold(text)]
    wanted = parse_whole(text, "number of a table")
    places = [place for place, *_ in tables if place == wanted]
    if places and any(seated[player] != places[0] for player in called):
        choices = [f"table {text}", *(f"{text} ({player}) at table {seated[player]}" for player in called)]
        raise Ambiguous(text, choices, "write a player's code, or the other name at that table")
    if places or called:
        return places[0] if places else seated[called[0]], called[0] if called else ""
    raise _unknown(db, "", text, part, code)


def reported_twice(
    db: Connection, code: str, table: str, players: Sequence[str], score: str, operation: int
) -> Refused:
    """Return the refusal of a second report, which says what stands and how it is taken back."""
    one, other = (ratings.name_of(db, player) for player in players)
    (opened,) = db.execute("SELECT opened FROM tournaments WHERE code = ?", (code,)).fetchone()
    remedy = "it came with the file" if operation == opened else f"bunchuk undo {operation} takes that back"
    return Refused(f"{table} does not wait for a score: {one} - {other}, {score} stands", remedy=remedy)


def _unknown(db: Connection, player: str, text: str, part: str, code: str) -> NotFound:
    remedy = f"bunchuk tournament show {code} lists them"
    if not player:
        return NotFound(f"table of {part}", text, (), remedy)
    return NotFound(f"table of {part} with", ratings.name_of(db, player), (), remedy)
