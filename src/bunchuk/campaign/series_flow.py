"""What happens to a match within an act: catching up, confirming, opening its next game, summing up (C35, C36).

A game under the program is booked and counted as soon as its last move is made. What ended otherwise, by a master or
between bots alone, is caught up with before anything else is done to the match, as are calls that have run out.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from bunchuk.campaign import moments, names
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.choices import decks_of
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.series import SIDES, SeriesConfirmed, SeriesCounted, SeriesSettled, abandon_game
from bunchuk.campaign.series_cards import State, goes_on, state_of
from bunchuk.campaign.series_cards import card as card_of
from bunchuk.campaign.series_rows import (
    COUNTING,
    PERSON,
    Contestant,
    MatchRow,
    Played,
    Result,
    games_of,
    load,
    match_of,
    require_order,
)
from bunchuk.errors import Faulty, Misused, NotFound, Refused
from bunchuk.rules import series as rules
from bunchuk.rules.game import Timed
from bunchuk.rules.games import game_of

if TYPE_CHECKING:
    from bunchuk.campaign.games import Prepared

TOO_LATE: Final = "that comes too late: the match was over by then"
_TITLE: Final = names.MAX_NAME - len(", game 99")
_TWO: Final = 2

_ENDS: Final = {
    "absent": "{} did not confirm in time and loses the match (C36)",
    "broken off": "neither confirmed in time, so it is broken off (C36)",
    "time": "the round is over (C39)",
}


def caught_up(act: Act, code: str, second: int) -> MatchRow:
    """Count the game of a match that is over by now, settle what is due by a moment; return the match.

    Raises Refused for a moment before the latest one at which anything happened in it.
    """
    match = load(act.db, code)
    if match.stands.end:
        return match
    require_order(match, second)
    on = running(act, code)
    if match.stands.playing and on is not None and match.game:
        _pull(act, match, on, second)
    settle_clock(act, code, second)
    return load(act.db, code)


def game_over(act: Act, game: str, now: int) -> Done | None:
    """Catch up with the match that a game is one of, if its last move was made just now; None if it is a game alone.

    Where the match's clock was set ahead, the game is over when that says.
    """
    code = match_of(act.db, game)
    if not code or load(act.db, code).stands.end:
        return None
    with as_one(act) as part:
        caught_up(part, code, max(now, load(part.db, code).clock))
        return concluded(part, code)


def running(act: Act, code: str) -> Played | None:
    """Return the game of a match that is not counted yet; None between games."""
    return next((one for one in games_of(act.db, code) if not one.result), None)


def settle_clock(act: Act, code: str, second: int) -> None:
    """End a match whose call has run out, or whose round is over (C36, C39); bots are always there."""
    match = load(act.db, code)
    stands = rules.settled(match.stands, second)
    if stands.end in ("absent", "broken off") and not match.stands.end:
        asked = match.awaited
        bots = [side for side, there in enumerate(match.stands.ready) if not there and side not in asked]
        if bots:
            act.record(_confirmation(match, bots, match.clock))
            match = load(act.db, code)
            stands = rules.settled(match.stands, second)
    if stands.end and not match.stands.end:
        away = [name for name, absent in zip(match.called, stands.absent, strict=True) if absent]
        why = _ENDS[stands.end].format(*away[:1])
        abandon_game(act, code, "the round is over")
        act.record(SeriesSettled(code, match.called, second, [*stands.won], why))


def confirmed(act: Act, code: str, sides: Sequence[int], second: int) -> Done:
    """Confirm for sides, and for bots with them; once both are ready the next game is opened (C36).

    Who confirms too late is warned of that, and the match ends. Raises Refused if no call of theirs is open.
    """
    match = load(act.db, code)
    if match.stands.calling and second < match.stands.called:
        opens = moments.clock(match.stands.called)
        raise Refused(f"the call is not open yet, it opens at {opens}", rule="C36", remedy="confirm from then on")
    match = caught_up(act, code, second)
    if match.stands.end:
        return concluded(act, code, TOO_LATE)
    if match.stands.playing:
        remedy = goes_on(card_of(act.db, code))
        raise Refused("both have confirmed, a game is on", rule="C36", remedy=remedy)
    for side in sides:
        if match.stands.ready[side]:
            remedy = goes_on(card_of(act.db, code))
            raise Refused(f"{match.sides[side].name} has confirmed already", rule="C36", remedy=remedy)
    bots = [side for side, one in enumerate(match.sides) if one.sits != PERSON and not match.stands.ready[side]]
    act.record(_confirmation(match, [*dict.fromkeys([*sides, *bots])], second))
    if load(act.db, code).stands.playing:
        open_game(act, code)
        caught_up(act, code, second)  # bots alone have played it out by now
    return concluded(act, code)


def _confirmation(match: MatchRow, sides: Sequence[int], second: int) -> SeriesConfirmed:
    """Return that sides confirm; of bots it is told only where they play among themselves."""
    those = [match.sides[side] for side in sides]
    called = [one.name for one in those if one.sits == PERSON] or [one.name for one in those]
    return SeriesConfirmed(match.code, [*sides], called, [one.deck for one in those], second)


def open_game(act: Act, code: str) -> None:
    """Open the next game of a match that is played under the program; the players take each other's seats."""
    from bunchuk.campaign import games  # noqa: PLC0415 -- matches on paper need no host

    match = load(act.db, code)
    if match.game:
        results = [one.result for one in games_of(act.db, code) if one.result in COUNTING]
        made, order = set_up(match, results)
        seats = [f"{side.name}:{side.sits}" for side in order]
        games.begun(act, made, seats, f"{match.title[:_TITLE]}, game {len(results) + 1}", match=code)


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
    stands, on = match.stands, running(act, code)
    until = moments.written(stands.until) if stands.calling else ""
    done = act.done(
        *warnings, match=code, score=[*stands.won], end=stands.end, game=on.game if on else "", until=until,
        winner=match.sides[stands.winner].name if stands.winner is not None else "",
        waits_for=[match.sides[side].name for side in match.awaited],
    )  # fmt: skip
    if stands.end and done.lines and match.place is None and not match.k:
        return done._replace(lines=(*done.lines, f"match {code} is not rated, since a bot played"))
    return done


def require_own(event: Event, match: MatchRow, sides: Sequence[int]) -> None:
    """Raise Refused if somebody acts from his seat for another."""
    if event.at_a_seat:
        own = side_of(match, event.seat)
        if any(side != own for side in sides):
            raise Refused(f"{match.sides[own].name} does this for himself alone", remedy="leave --as out, or ask")


def require_two(made: "Prepared", game: str) -> None:
    """C35: raise Misused for a game that is not one of two players who sit from the start."""
    if isinstance(made.rules, Timed) or len(made.rules.seats(made.rules.new(made.setup))) != _TWO:
        raise Misused(f"{game} is no game for two; a match is (C35)")


def set_up(match: MatchRow, results: Sequence[str] = ()) -> "tuple[Prepared, Sequence[Contestant]]":
    """Return the set-up of a match's next game after those that counted, and who takes which seat; raises Misused.

    The players take each other's seats game by game, and who lost the one before is told to what knows the decks (C9).
    """
    from bunchuk.campaign import games  # noqa: PLC0415 -- matches on paper need no host

    order = match.sides[::-1] if len(results) % 2 else match.sides
    known, choices = decks_of(match.game), match.choices
    if known is not None:
        winner = SIDES[results[-1]] if results else None
        lost = None if winner is None else order.index(match.sides[1 - winner])
        choices = known.chosen(choices, [side.deck for side in order], first=not results, lost=lost)
    made = games.prepared(match.game, choices, match.pack)
    require_two(made, match.game)
    return made, order


def require_unplayed(act: Act, match: MatchRow, on: Played | None) -> None:
    """Raise Refused if the game of a match that is on came to its end under the program, and so counts as played."""
    state: State = state_of(act.db, on) if on else "paper"
    if on and state in ("over", "booked"):
        back = f"bunchuk game undo --game {on.game}" if state == "over" else "bunchuk undo"
        remedy = f"bunchuk match settle {match.code} counts it; {back} takes its end back"
        raise Refused(f"game {on.game} is over and counts as it was played", rule="C35", remedy=remedy)


def _pull(act: Act, match: MatchRow, on: Played, second: int) -> None:
    """Count the game of a match that is on under the program, if it is over or given up."""
    state = state_of(act.db, on)
    if state == "on":
        return
    if state == "abandoned":
        count(act, match, on.game, "none", second, second)
        return
    from bunchuk.campaign import games, records, seating  # noqa: PLC0415 -- matches on paper need no host

    played = records.resume(act.db, on.game, game_of(match.game))
    outcome = played.outcome
    if outcome is None:
        raise Faulty(f"game {on.game} is booked, but its record has no end")
    called = seating.names_of(act.db, on.game, played)
    won = [called[seat] for seat in outcome.winners]
    if state == "over":
        booked = games.GameBooked(on.game, list(outcome.winners), won, outcome.why, len(played.entries), {})
        act.record(booked)
    how: Result = "draw"
    if len(won) == 1:
        how = "one" if won[0] == match.sides[0].name else "other"
    last = int(datetime.fromisoformat(played.entries[-1].at).timestamp())
    ended = last if match.stands.called <= last <= second else second
    count(act, match, on.game, how, second, ended)


def count(act: Act, match: MatchRow, game: str, how: Result, second: int, ended: int) -> None:
    """Count a game of a match: its code (empty on paper), what it came to, when it was over and is counted."""
    stands = rules.counted(match.stands, SIDES[how], second, ended)
    act.record(SeriesCounted(match.code, game, how, match.called, second, ended, [*stands.won], stands.end == "time"))
