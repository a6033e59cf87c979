"""Who is in a tournament, and so plays nothing else until he is out of it (C45)."""

from sqlite3 import Connection

from bunchuk.errors import Refused


def tournament_of(db: Connection, player: str) -> tuple[str, str] | None:
    """Return the code and state of the tournament that a player is in; None if there is none.

    He is out of it once it is closed, or he can get no further: not into its top, or out of that.
    """
    rows = db.execute(
        "SELECT t.code, t.state FROM tournament_players p JOIN tournaments t ON t.code = p.tournament"
        " WHERE p.player = ?1 AND p.out = 0 AND t.state <> 'closed' AND (NOT EXISTS"
        " (SELECT 1 FROM top_tables WHERE tournament = t.code) OR EXISTS (SELECT 1 FROM top_tables x"
        " WHERE x.tournament = t.code AND (x.winner = ?1 OR x.reported IS NULL AND ?1 IN (x.one, x.other))"
        " AND x.stage = (SELECT max(stage) FROM top_tables WHERE tournament = t.code)))",
        (player,),
    ).fetchall()
    return next(((str(code), str(state)) for code, state in rows if not _missed(db, str(code), player)), None)


def gone_on(db: Connection, code: str) -> set[str]:
    """Return who, free after the last round of a tournament, is in another that began after it and is not closed."""
    began = "coalesce((SELECT min(reported) FROM pairings WHERE tournament = {}), {})"
    rows = db.execute(
        "SELECT p.player FROM tournament_players p JOIN tournaments t ON t.code = p.tournament WHERE t.code <> ?1"  # noqa: S608
        f" AND t.state <> 'closed' AND p.out = 0 AND {began.format('t.code', 2**62)} > {began.format('?1', 2**62)}",
        (code,),
    )
    return {str(player) for (player,) in rows}


def _missed(db: Connection, code: str, player: str) -> bool:
    """Tell whether a player has missed the top, which all rounds that are due have decided but is not paired yet."""
    decided = db.execute(
        "SELECT top FROM tournaments WHERE code = ?1 AND state = 'running'"
        " AND rounds <= (SELECT max(round) FROM pairings WHERE tournament = ?1)"
        " AND NOT EXISTS (SELECT 1 FROM pairings WHERE tournament = ?1 AND reported IS NULL)"
        " AND NOT EXISTS (SELECT 1 FROM top_tables WHERE tournament = ?1)",
        (code,),
    ).fetchone()
    if decided is None:
        return False
    from bunchuk.campaign.standings import seeds_of  # noqa: PLC0415 -- standings come of tournaments, which ask here

    return player not in seeds_of(db, code)


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
