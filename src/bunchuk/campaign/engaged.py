"""Who is in a tournament, and so plays nothing else until he is out of it (C45)."""

from sqlite3 import Connection

from bunchuk.errors import Refused


def tournament_of(db: Connection, player: str) -> tuple[str, str] | None:
    """Return the code and state of the tournament that a player is in; None once he is out of its top, or it closed."""
    row = db.execute(
        "SELECT t.code, t.state FROM tournament_players p JOIN tournaments t ON t.code = p.tournament"
        " WHERE p.player = ?1 AND p.out = 0 AND t.state <> 'closed' AND (NOT EXISTS"
        " (SELECT 1 FROM top_tables WHERE tournament = t.code) OR EXISTS (SELECT 1 FROM top_tables x"
        " WHERE x.tournament = t.code AND (x.winner = ?1 OR x.reported IS NULL AND ?1 IN (x.one, x.other))"
        " AND x.stage = (SELECT max(stage) FROM top_tables WHERE tournament = t.code)))",
        (player,),
    ).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))


def require_idle(db: Connection, player: str) -> None:
    """C45: raise Refused if a player, or the commander who plays a hero, is in a tournament that is under way."""
    own = db.execute("SELECT person FROM heroes WHERE code = ? AND person IS NOT NULL", (player,)).fetchone()
    found = tournament_of(db, own[0] if own else player)
    if found is not None and found[1] == "running":
        from bunchuk.campaign.ratings import name_of  # noqa: PLC0415 -- who is idle is asked for no name

        name = name_of(db, player)
        remedy = f'bunchuk tournament withdraw "{name}" takes him out of it'
        raise Refused(
            f"{name} is in tournament {found[0]} and plays nothing else while it lasts", rule="C45", remedy=remedy
        )
