"""Matches to 2 or 3 wins: opening one, confirming, changing decks, results, what is due by a moment (C35, C36).

Each is an act; what happens to a match within one stands in ``series_flow``.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bunchuk.campaign import moments, names, rating_figures, ratings
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.choices import decks_of, resolved
from bunchuk.campaign.engaged import require_idle
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.hosting import pack_of
from bunchuk.campaign.series import SeriesOpened, SeriesSwapped, abandon_game, require_swaps
from bunchuk.campaign.series_cards import card as card_of
from bunchuk.campaign.series_cards import ended, goes_on
from bunchuk.campaign.series_flow import (
    TOO_LATE,
    caught_up,
    concluded,
    confirmed,
    count,
    require_own,
    require_unplayed,
    running,
    set_up,
    settle_clock,
    side_of,
)
from bunchuk.campaign.series_rows import PERSON, MatchRow, Result, load, require_order
from bunchuk.errors import Misused, Refused
from bunchuk.store import chronicle

WINS: Final = (2, 3)
"""Wins that a match may be played to (C35)."""

_BOTS: Final = ("bot", "random")


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
    ``data``: ``match``, ``until``, the last moment to confirm, and ``waits_for``, who is asked to. Raises NotFound,
    Misused, Refused (C45), Problems.
    """
    if wins not in WINS:
        raise Misused(f"a match is played to 2 or 3 wins, not {wins} (C35)")
    asked = dict(choices or {}) if paper else dict(resolved(event, game, _undecked(game, choices or {})))
    with event.acting() as act:
        players = [_player(act, text) for text in (one, other)]
        if players[0][0] == players[1][0] and players[0][0]:
            raise Misused("nobody plays against himself; name two players")
        if names.fold(players[0][1]) == names.fold(players[1][1]):
            raise Misused(f"both players would be called {players[1][1]}; tell them apart")
        for code, _, _ in players:
            if code:
                require_idle(act.db, code)
        if paper and (asked or pack or any(sits != PERSON for _, _, sits in players)):
            raise Misused("a match on paper has no choices, no pack and no bots; leave them or --paper out")
        own = "" if paper else pack_of(game, pack)
        decks = ("", "") if paper else declared(act, game, own, choices or {}, [code for code, _, _ in players])
        figures = rating_figures.of(act.db)
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
            set_up(load(act.db, made.code))  # what cannot be played is refused now, not when all have confirmed
        one_ = load(act.db, made.code)
        called = [one_.sides[side].name for side in one_.awaited]
        return act.done(match=made.code, until=moments.written(made.called + made.call), waits_for=[*called])


def ready(event: Event, match: str, players: Sequence[str], at: str = "") -> Done:
    """Confirm for players that they are ready; once both are the next game is opened (C36).

    ``data``: ``match``, ``score``, ``end``, ``game`` that was opened, ``until`` the other has to confirm. Raises
    NotFound, Refused. A player may do this from his own seat, for himself and at present.
    """
    with event.acting(seated=True) as whole, as_one(whole) as act:
        code, one = _going_on(act, match)
        sides = [side_of(one, name) for name in players]
        require_own(event, one, sides)
        for side in one.sides if one.place is None else ():
            if side.player:
                require_idle(act.db, side.player)
        return confirmed(act, code, sides, moments.of_act(event, at, one.clock))


def swap(event: Event, match: str, player: str, out: Sequence[str], into: Sequence[str], at: str = "") -> Done:
    """Change a player's deck between two games with cards of his sideboard, each written ``2x KV-1`` (C35, C37).

    ``data`` as of ``ready``. Raises NotFound, Misused, Refused. A player may do this as of ``ready``.
    """
    with event.acting(seated=True) as whole, as_one(whole) as act:
        code, one = _going_on(act, match)
        side = side_of(one, player)
        require_own(event, one, [side])
        second = moments.of_act(event, at, one.clock)
        one = caught_up(act, code, second)
        known = decks_of(one.game)
        if known is None or not one.sides[side].deck:
            raise Refused(f"match {code} is played without decks", rule="C35")
        if one.stands.end:
            return concluded(act, code, TOO_LATE)
        require_swaps(act.db, one, side)
        held = one.sides[side]
        deck = known.swapped(held.deck, one.pack, out, into)
        act.record(SeriesSwapped(code, side, held.name, held.deck, deck, second))
        return concluded(act, code)


def result(event: Event, match: str, winner: str, at: str = "") -> Done:
    """Count a game that was played on paper: its winner, or ``draw``; one under the program that is on is abandoned.

    ``data`` as of ``ready``. Raises NotFound, Refused if no game is on, or it came to its end under the program.
    """
    with event.acting() as whole, as_one(whole) as act:
        code, one = _going_on(act, match)
        side = None if winner == ratings.DRAW else side_of(one, winner)
        second = moments.read(at, event.now(), one.clock)
        require_order(one, second)
        if one.stands.calling:
            remedy = f"first: {goes_on(card_of(act.db, code))}"
            raise Refused("no game is on: both confirm before it", rule="C36", remedy=remedy)
        on = running(act, code)
        require_unplayed(act, one, on)
        abandon_game(act, code, "played on paper")
        how: Result = "draw" if side is None else "one" if side == 0 else "other"
        count(act, one, on.game if on else "", how, second, second)
        settle_clock(act, code, second)
        return concluded(act, code)


def settle(event: Event, match: str, at: str = "") -> Done:
    """Catch up with a match: count a game that is over, settle what is due by a moment. ``data`` as of ``ready``."""
    with event.acting() as whole, as_one(whole) as act:
        code = names.find(act.db, match, "match").code
        before = load(act.db, code)
        caught_up(act, code, moments.read(at, event.now(), before.clock))
        done = concluded(act, code)
        if done.lines:
            return done
        how = ended(card_of(act.db, code))
        won = before.stands.won
        told = f"match {code} is over: {how}, {won[0]}:{won[1]}" if how else f"match {code}: nothing is due yet"
        return done._replace(lines=(told,))


def declared(act: Act, game: str, pack: str, choices: Mapping[str, str], players: Sequence[str]) -> tuple[str, str]:
    """Return by value the decks that both players begin with; empty in a game without decks (C37).

    ``players`` are their codes, empty for bots.
    """
    known = decks_of(game)
    if known is None:
        return "", ""
    asked, _ = known.parted(choices)
    one, other = (
        known.declared(act.db, own or usual, pack, player)[1]
        for own, usual, player in zip(asked, known.usual(pack), players, strict=True)
    )
    return one, other


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
        return code, ratings.name_of(act.db, code), PERSON
    if not name.strip():
        raise Misused(f"{text!r} is nobody's name; write Steel:bot, or Luck:random")
    if word not in _BOTS:
        raise Misused(f"{word!r} is no kind of player of a match; write {name}, {name}:bot or {name}:random")
    return "", names.person(name), word
