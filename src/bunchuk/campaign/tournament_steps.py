"""What comes next in a tournament, as the command that does it."""

from sqlite3 import Connection

from bunchuk.campaign import tournaments


def in_top(db: Connection, code: str) -> bool:
    """Tell whether a tournament's top has begun."""
    return db.execute("SELECT 1 FROM top_tables WHERE tournament = ?", (code,)).fetchone() is not None


def next_step(db: Connection, code: str) -> str:
    """Return the command that comes next, whatever state a tournament is in."""
    card = tournaments.card(db, code)
    if card.state == "open":
        return f"bunchuk tournament start {code}"
    if card.state == "closed":
        return f"bunchuk tournament standings {code}"
    waits = "SELECT 1 FROM top_tables WHERE tournament = ? AND reported IS NULL"
    if tournaments.open_tables(db, code) or db.execute(waits, (code,)).fetchone():
        return f"bunchuk tournament report TABLE SCORE --in {code}"
    if tournaments.top_is_played(db, code):
        return f"bunchuk tournament close {code}"
    return f"bunchuk tournament {'pair' if card.round < card.rounds else 'top'} {code}"
