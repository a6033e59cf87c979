"""What happens to a match within an act: catching up, confirming, opening its next game, summing up (C35, C36).

Whatever is done to a match first catches up with it: a game that is over by now is booked and counted, and calls that
have run out are settled.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from bunchuk.campaign import moments, names
from bunchuk.campaign.choices import decks_of
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.series import SIDES, SeriesConfirmed, SeriesCounted, SeriesSettled, abandon_game
from bunchuk.campaign.series_rows import Contestant, MatchRow, Played, Result, games_of, load
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.rules import series as rules
from bunchuk.rules.game import Timed
from bunchuk.rules.games import game_of

if TYPE_CHECKING:
    from bunchuk.campaign.games import Prepared

TOO_LATE: Final = "that comes too late: the match was over by then"
_TITLE: Final = names.MAX_NAME - len(", game 99")
_TWO: Final = 2
_COUNTING: Final = ("one", "other", "draw")
"""Results of games that count; others were abandoned or are on."""

_ENDS: Final = {
    "absent": "{} did not confirm in time and loses the match (C36)",
    "broken off": "neither confirmed in time, so it is broken off (C36)",
    "time": "the round is over (C39)",
}


def caught_up(act: Act, code: str, second: int) -> MatchRow:
    """Count the game of a match that is over by now, settle what is due by a moment; return the match."""
    match = load(act.db, code)
    on = next((one for one in games_of(act.db, code) if not one.result), None)
    if match.stands.playing and on is not None and match.game:
        _pull(act, match, on, second)
    settle_clock(act, code, second)
    if load(act.db, code).stands.playing and on is None:  # its opening was taken back
        open_game(act, code)
    return load(act.db, code)


def settle_clock(act: Act, code: str, second: int) -> None:
    """End a match whose call has run out, or whose round is over (C36, C39)."""
    match = load(act.db, code)
    stands = rules.settled(match.stands, second)
    if stands.end and not match.stands.end:
        names_ = [side.name for side in match.sides]
        away = [name for name, absent in zip(names_, stands.absent, strict=True) if absent]
        why = _ENDS[stands.end].format(*away[:1])
        abandon_game(act, code, "the round is over")
        act.record(SeriesSettled(code, names_, second, [*stands.won], why))


def confirmed(act: Act, code: str, sides: Sequence[int], second: int) -> Done:
    """Confirm for sides, and for bots with them; once both are ready the next game is opened (C36).

    Who confirms too late is warned of that, and the match ends.
    """
    match = caught_up(act, code, second)
    if match.stands.end:
        return concluded(act, code, TOO_LATE)
    bots = [side for side, one in enumerate(match.sides) if one.sits != "person" and not match.stands.ready[side]]
    both = [*dict.fromkeys([*sides, *bots])]
    act.record(SeriesConfirmed(code, both, [match.sides[side].name for side in both], second))
    if load(act.db, code).stands.playing:
        open_game(act, code)
    return concluded(act, code)


def open_game(act: Act, code: str) -> None:
    """Open the next game of a match that is played under the program; the players take each other's seats."""
    from bunchuk.campaign import games  # noqa: PLC0415 -- matches on paper need no host

    match = load(act.db, code)
    if match.game:
        before = sum(one.result in _COUNTING for one in games_of(act.db, code))
        made, order = set_up(match, before)
        seats = [f"{side.name}:{side.sits}" for side in order]
        games.begun(act, made, seats, f"{match.title[:_TITLE]}, game {before + 1}", match=code)


def side_of(match: MatchRow, text: str) -> int:
    """Return the side of a player by name, code, or a unique beginning of the name; raises NotFound."""
    wanted = names.fold(text)
    exact = [side for side, one in enumerate(match.sides) if wanted in (names.fold(one.name), names.fold(one.player))]
    begun = [side for side, one in enumerate(match.sides) if wanted and names.fold(one.name).startswith(wanted)]
    found = exact or begun
    if len(found) != 1:
        raise NotFound("player of this match", text, [one.name for one in match.sides])
    return found[0]


def concluded(act: Act, code: str, *warnings: str) -> Done:
    """Report the table of a match that is over, if it is one of a tournament; sum up where the match stands."""
    match = load(act.db, code)
    if match.place is not None and match.stands.end:
        from bunchuk.campaign.series_reports import report_table  # noqa: PLC0415 -- of tournaments alone

        report_table(act, match, match.place)
    stands = match.stands
    on = [one.game for one in games_of(act.db, code) if not one.result]
    until = moments.written(stands.until) if stands.calling else ""
    return act.done(
        *warnings, match=code, score=[*stands.won], end=stands.end, game=on[0] if on else "", until=until,
        winner=match.sides[stands.winner].name if stands.winner is not None else "",
    )  # fmt: skip


def require_own(event: Event, match: MatchRow, sides: Sequence[int]) -> None:
    """Raise Refused if somebody acts from his seat for another."""
    if event.seat and names.fold(event.seat) != "master":
        own = side_of(match, event.seat)
        if any(side != own for side in sides):
            raise Refused(f"{match.sides[own].name} does this for himself alone", remedy="leave --as out, or ask")


def require_two(made: "Prepared", game: str) -> None:
    """C35: raise Misused for a game that is not one of two players who sit from the start."""
    if isinstance(made.rules, Timed) or len(made.rules.seats(made.rules.new(made.setup))) != _TWO:
        raise Misused(f"{game} is no game for two; a match is (C35)")


def set_up(match: MatchRow, before: int = 0) -> "tuple[Prepared, Sequence[Contestant]]":
    """Return the set-up of a match's next game after so many, and who takes which seat, by turns; raises Misused."""
    from bunchuk.campaign import games  # noqa: PLC0415 -- matches on paper need no host

    order = match.sides[::-1] if before % 2 else match.sides
    known = decks_of(match.game)
    choices = match.choices if known is None else known.chosen(match.choices, [side.deck for side in order])
    made = games.prepared(match.game, choices, match.pack)
    require_two(made, match.game)
    return made, order


def _pull(act: Act, match: MatchRow, on: Played, second: int) -> None:
    """Count the game of a match that is on under the program, if it is over or given up."""
    from bunchuk.campaign import games, records, seating  # noqa: PLC0415 -- matches on paper need no host

    state = act.db.execute("SELECT state FROM games WHERE code = ?", (on.game,)).fetchone()[0]
    if state == "abandoned":
        count(act, match, on.game, "none", second, second)
        return
    played = records.resume(act.db, on.game, game_of(match.game))
    outcome = played.outcome
    if outcome is None:
        return
    called = seating.names_of(act.db, on.game, played)
    won = [called[seat] for seat in outcome.winners]
    if state == "open":
        act.record(games.GameBooked(on.game, list(outcome.winners), won, outcome.why, {}))
    how: Result = "draw"
    if len(won) == 1:
        how = "one" if won[0] == match.sides[0].name else "other"
    last = int(datetime.fromisoformat(played.entries[-1].at).timestamp())
    ended = last if match.stands.called <= last <= second else second
    count(act, match, on.game, how, second, ended)


def count(act: Act, match: MatchRow, game: str, how: Result, second: int, ended: int) -> None:
    """Count a game of a match: its code (empty on paper), what it came to, when it was over and is counted."""
    stands = rules.counted(match.stands, SIDES[how], second, ended)
    called = [side.name for side in match.sides]
    act.record(SeriesCounted(match.code, game, how, called, second, ended, [*stands.won], stands.end == "time"))
