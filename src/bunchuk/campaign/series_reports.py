"""A match of a tournament that is over reports its table: of a round by C39 and C40, of the top by C43."""

from bunchuk.campaign import scores, top, tournaments
from bunchuk.campaign.event import Act
from bunchuk.campaign.series_rows import MatchRow, Place


def report_table(act: Act, match: MatchRow, place: Place) -> None:
    """Report the table of a match that is over, unless that is done already or a master ended the match."""
    stands, players = match.stands, [side.player for side in match.sides]
    if stands.end == "given up" or not waits(act, place):
        return
    missing = {player for player, away in zip(players, stands.absent, strict=True) if away}
    if not place.stage:
        won = [0, 0] if missing else [*stands.won]
        scores.reported(act, place, players, won, missing)
        return
    winner = players[stands.winner] if stands.winner is not None else ""
    score = f"{stands.won[0]}:{stands.won[1]}"
    if missing:
        score = tournaments.ABSENT["both" if len(missing) == 2 else "one"]
    top.reported(act, place, players, winner, score)


def waits(act: Act, place: Place) -> bool:
    """Tell whether a table waits for its score."""
    table, column = ("top_tables", "stage") if place.stage else ("pairings", "round")
    row = act.db.execute(
        f"SELECT 1 FROM {table} WHERE tournament = ? AND {column} = ? AND place = ? AND reported IS NULL",  # noqa: S608
        (place.tournament, place.stage or place.round, place.table),
    ).fetchone()
    return row is not None
