"""Matches to 2 or 3 wins: opening one, confirming, changing decks, results, what is due by a moment (C35, C36).

Whatever is done to a match first catches up with it: a game that is over by now is booked and counted, and calls that
have run out are settled.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from bunchuk.campaign import moments, names, ratings
from bunchuk.campaign.choices import decks_of, resolved
from bunchuk.campaign.engaged import require_idle
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.series import (
    SIDES,
    SeriesConfirmed,
    SeriesCounted,
    SeriesOpened,
    SeriesSettled,
    SeriesSwapped,
    abandon_game,
    require_swaps,
)
from bunchuk.campaign.series_rows import Contestant, MatchRow, Played, Result, games_of, load
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.rules import series as rules
from bunchuk.rules.game import Timed
from bunchuk.rules.games import game_of, prepare_of
from bunchuk.store import chronicle
from bunchuk.tables.packs import default_pack
from bunchuk.tables.schemas import SCHEMAS

if TYPE_CHECKING:
    from bunchuk.campaign.games import Prepared

WINS: Final = (2, 3)
"""Wins that a match may be played to (C35)."""

TOO_LATE: Final = "that comes too late: the match was over by then"
_SITS: Final = ("person", "bot", "random")
_TITLE: Final = names.MAX_NAME - len(", game 99")
_COUNTING: Final = ("one", "other", "draw")
"""Results of games that count; others were abandoned or are on."""

_ENDS: Final = {
    "absent": "{} did not confirm in time and loses the match (C36)",
    "broken off": "neither confirmed in time, so it is broken off (C36)",
    "time": "the round is over (C39)",
}


def open_match(
    event: Event,
    one: str,
    other: str,
    *,
    wins: int = 2,
    game: str = "frontline",
    choices: Mapping[str, str] | None = None,
    pack: str = "",
    paper: bool = False,
    at: str = "",
) -> Done:
    """Open a match of two players, and its first call; ``Anna``, or of a bot ``Steel:bot`` or ``Luck:random``.

    Its games are played under the program unless ``paper``. It is rated once, at its end, if both are persons.
    ``data``: ``match``, and ``until``, the last moment to confirm. Raises NotFound, Misused, Refused (C45), Problems.
    """
    if wins not in WINS:
        raise Misused(f"a match is played to 2 or 3 wins, not {wins} (C35)")
    asked = dict(choices or {}) if paper else dict(resolved(event, game, _undecked(game, choices or {})))
    with event.acting() as act:
        players = [_player(act, text) for text in (one, other)]
        if players[0][0] == players[1][0] and players[0][0]:
            raise Misused("nobody plays against himself; name two players")
        for code, _, _ in players:
            if code:
                require_idle(act.db, code)
        if paper and (asked or pack or any(sits != "person" for _, _, sits in players)):
            raise Misused("a match on paper has no choices, no pack and no bots; leave them or --paper out")
        own = "" if paper else pack_of(game, pack)
        decks = ("", "") if paper else declared(act, game, own, choices or {})
        figures = ratings.pack()
        rated = all(code for code, _, _ in players)
        made = SeriesOpened(
            code=f"M{chronicle.issue(act.db, 'M')}",
            title=" - ".join(name for _, name, _ in players),
            game="" if paper else game,
            pack=own,
            choices=asked,
            sides=[
                {"player": code, "name": name, "sits": sits, "deck": deck}
                for (code, name, sits), deck in zip(players, decks, strict=True)
            ],
            wins=wins,
            call=figures.minutes.call * moments.MINUTE,
            called=moments.read(at, event.now()),
            ends=None,
            k=figures.rating.match if rated else 0,
            c=figures.rating.c,
            start=figures.rating.start,
            tournament="",
            round=0,
            stage=0,
            table=0,
        )
        act.record(made)
        if made.game:
            _set_up(load(act.db, made.code))  # what cannot be played is refused now, not when all have confirmed
        return act.done(match=made.code, until=moments.written(made.called + made.call))


def ready(event: Event, match: str, players: Sequence[str], at: str = "") -> Done:
    """Confirm for players that they are ready; once both are the next game is opened (C36).

    ``data``: ``match``, ``score``, ``end``, ``game`` that was opened, ``until`` the other has to confirm. Raises
    NotFound, Refused. A player may do this from his own seat, for himself.
    """
    with event.acting(seated=True) as act:
        code, one = _going_on(act, match)
        sides = [side_of(one, name) for name in players]
        _require_own(event, one, sides)
        second = moments.read(at, event.now())
        return confirmed(act, code, sides, second)


def swap(event: Event, match: str, player: str, out: Sequence[str], into: Sequence[str], at: str = "") -> Done:
    """Change a player's deck between two games with cards of his sideboard, each written ``2x KV-1`` (C35, C37).

    ``data`` as of ``ready``. Raises NotFound, Misused, Refused. A player may do this from his own seat, for himself.
    """
    with event.acting(seated=True) as act:
        code, one = _going_on(act, match)
        side = side_of(one, player)
        _require_own(event, one, [side])
        second = moments.read(at, event.now())
        one = caught_up(act, code, second)
        known = decks_of(one.game)
        if known is None or not one.sides[side].deck:
            raise Refused(f"match {code} is played without decks", rule="C35")
        if one.stands.end:
            return concluded(act, code, TOO_LATE)
        require_swaps(act.db, one, side)
        held = one.sides[side]
        deck = known.swapped(held.deck, one.pack, out, into)
        act.record(SeriesSwapped(code, side, held.name, deck, second))
        return concluded(act, code)


def result(event: Event, match: str, winner: str, at: str = "") -> Done:
    """Count a game that was played on paper: its winner, or ``draw``; one under the program that is on is abandoned.

    ``data`` as of ``ready``. Raises NotFound, Refused if no game is on.
    """
    with event.acting() as act:
        code, one = _going_on(act, match)
        side = None if winner == ratings.DRAW else side_of(one, winner)
        second = moments.read(at, event.now())
        if one.stands.calling:
            waits = " ".join(side.name for side, there in zip(one.sides, one.stands.ready, strict=True) if not there)
            remedy = f"first: bunchuk match ready {code} {waits}"
            raise Refused("no game is on: both confirm before it", rule="C36", remedy=remedy)
        abandon_game(act, code, "played on paper")
        on = next((played.game for played in games_of(act.db, code) if not played.result), "")
        how: Result = "draw" if side is None else "one" if side == 0 else "other"
        _count(act, one, on, how, second, second)
        settle_clock(act, code, second)
        return concluded(act, code)


def settle(event: Event, match: str, at: str = "") -> Done:
    """Catch up with a match: count a game that is over, settle what is due by a moment. ``data`` as of ``ready``."""
    with event.acting() as act:
        code = names.find(act.db, match, "match").code
        before = load(act.db, code)
        caught_up(act, code, moments.read(at, event.now()))
        done = concluded(act, code)
        if not done.lines and not before.stands.end:
            return done._replace(lines=(f"match {code}: nothing is due yet",))
        return done


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
        made, order = _set_up(match, before)
        seats = [f"{side.name}:{side.sits}" for side in order]
        games.begun(act, made, seats, f"{match.title[:_TITLE]}, game {before + 1}", match=code)


def declared(act: Act, game: str, pack: str, choices: Mapping[str, str]) -> tuple[str, str]:
    """Return by value the decks that both players begin with; empty in a game without decks (C37)."""
    known = decks_of(game)
    if known is None:
        return "", ""
    asked, _ = known.parted(choices)
    one, other = (own or usual for own, usual in zip(asked, known.usual(pack), strict=True))
    return known.declared(act.db, one, pack)[1], known.declared(act.db, other, pack)[1]


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


def pack_of(game: str, pack: str) -> str:
    """Return the pack that a game is played with, by name; empty for a game without tables. Raises NotFound."""
    prepare_of(game)
    return pack or (default_pack(game) if game in SCHEMAS else "")


def _undecked(game: str, choices: Mapping[str, str]) -> Mapping[str, str]:
    known = decks_of(game)
    return choices if known is None else known.parted(choices)[1]


def _going_on(act: Act, text: str) -> tuple[str, MatchRow]:
    """Return the code of a match and the match; raises NotFound, or Refused if it is over."""
    code = names.find(act.db, text, "match").code
    match = load(act.db, code)
    if match.stands.end:
        raise Refused(f"match {code} is over", rule="C36", remedy="bunchuk undo takes back what was wrong")
    return code, match


def _player(act: Act, text: str) -> tuple[str, str, str]:
    """Read a player: code, name, and who sits there; a bot has no code."""
    name, colon, word = text.rpartition(":")
    if not colon:
        code = ratings.find(act.db, text)
        return code, ratings.name_of(act.db, code), "person"
    if word not in _SITS[1:]:
        raise Misused(f"{word!r} is no kind of player of a match; write {name}, {name}:bot or {name}:random")
    return "", names.clean(name or word), word


def _require_own(event: Event, match: MatchRow, sides: Sequence[int]) -> None:
    """Raise Refused if somebody acts from his seat for another."""
    if event.seat and names.fold(event.seat) != "master":
        own = side_of(match, event.seat)
        if any(side != own for side in sides):
            raise Refused(f"{match.sides[own].name} does this for himself alone", remedy="leave --as out, or ask")


def _set_up(match: MatchRow, before: int = 0) -> "tuple[Prepared, Sequence[Contestant]]":
    """Return the set-up of a match's next game after so many, and who takes which seat, by turns; raises Misused."""
    from bunchuk.campaign import games  # noqa: PLC0415 -- matches on paper need no host

    order = match.sides[::-1] if before % 2 else match.sides
    known = decks_of(match.game)
    choices = match.choices if known is None else known.chosen(match.choices, [side.deck for side in order])
    made = games.prepared(match.game, choices, match.pack)
    if isinstance(made.rules, Timed) or len(made.rules.seats(made.rules.new(made.setup))) != len(order):
        raise Misused(f"{match.game} is no game for two; a match is (C35)")
    return made, order


def _pull(act: Act, match: MatchRow, on: Played, second: int) -> None:
    """Count the game of a match that is on under the program, if it is over or given up."""
    from bunchuk.campaign import games, records, seating  # noqa: PLC0415 -- matches on paper need no host

    state = act.db.execute("SELECT state FROM games WHERE code = ?", (on.game,)).fetchone()[0]
    if state == "abandoned":
        _count(act, match, on.game, "none", second, second)
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
    _count(act, match, on.game, how, second, ended)


def _count(act: Act, match: MatchRow, game: str, how: Result, second: int, ended: int) -> None:
    stands = rules.counted(match.stands, SIDES[how], second, ended)
    called = [side.name for side in match.sides]
    act.record(SeriesCounted(match.code, game, how, called, second, ended, [*stands.won]))
