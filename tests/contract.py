"""The contract kit: laws that every game of the protocol keeps, tried in random matches.

A game joins with one ``Case``. A law takes a case and a seed, plays, and fails by AssertionError with words that say
what was broken. The laws know nothing of any game's rules; those are for the game's own tests.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, Generic, NamedTuple

from bunchuk.errors import Misused
from bunchuk.host import journal as record
from bunchuk.host.match import Match
from bunchuk.host.story import heard
from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE, MASTER, Actor, Event, Game, M, Refusal, Rolled, S, Seat, Timed, U

SECRET: Final = b"contract" * 4


class Case(NamedTuple, Generic[S, M, U]):
    """How a game is tried.

    ``setups`` are what matches start from; ``bound`` is the number of entries within which random ones end.
    ``scramble(state, seat, rng)`` changes what the seat (None: the public) cannot see, and nothing else; None says that
    the game has no secrets. ``rulings(state, rng)`` gives a legal move of the master, or None.
    """

    game: Game[S, M, U]
    setups: Sequence[U]
    bound: int
    scramble: Callable[[S, Seat | None, Random], S] | None = None
    rulings: Callable[[S, Random], M | None] | None = None


AnyCase = Case[Any, Any, Any]
Law = Callable[[AnyCase, int], None]


class Position(NamedTuple, Generic[S, M]):
    """A state in a random match, and what was done next."""

    state: S
    actor: Actor
    move: M | Rolled
    after: S
    events: tuple[Event, ...]


def playout(case: Case[S, M, U], seed: int) -> Iterator[Position[S, M]]:
    """Play a random match with now and then a master's ruling; fail if it does not end within the bound."""
    rng = Random(seed)
    game = case.game
    state = game.new(case.setups[seed % len(case.setups)])
    for _ in range(case.bound):
        to_act = sorted(game.to_act(state))
        if not to_act:
            return
        ruling: M | Rolled | None = case.rulings(state, rng) if case.rulings and rng.random() < 0.02 else None
        actor, move = MASTER, ruling
        if move is None:
            actor = rng.choice(to_act)
            move = choose(game, state, actor, rng)
        after, events = game.apply(state, actor, move)
        yield Position(state, actor, move, after, events)
        state = after
    assert not game.to_act(state), f"{game.id}, seed {seed}: no end within {case.bound} moves"


def choose(game: Game[S, M, U], state: S, actor: Actor, rng: Random) -> M | Rolled:
    """Pick a legal move, or roll what chance is asked for."""
    if actor != CHANCE:
        moves = game.moves(state, actor)
        assert moves, f"seat {actor} is to act and has no legal move"
        return rng.choice(moves)
    chance = game.chance(state)
    assert chance is not None, "CHANCE is to act, but chance() asks for nothing"
    return Rolled(tuple(rng.randint(1, sides) for sides in chance.dice))


def final(case: Case[S, M, U], seed: int) -> S:
    """Return the state in which a random match ends."""
    state = case.game.new(case.setups[seed % len(case.setups)])
    for position in playout(case, seed):
        state = position.after
    return state


def matches_end(case: AnyCase, seed: int) -> None:
    """Matches end; who acts, what is rolled and what the outcome is agree all along."""
    game = case.game
    for position in playout(case, seed):
        state = position.state
        to_act, seats = game.to_act(state), range(len(game.seats(state)))
        chance = game.chance(state)
        assert game.outcome(state) is None, "an outcome while somebody is to act"
        assert (chance is not None) == (CHANCE in to_act), "chance() and to_act disagree"
        if chance is not None:
            assert to_act == {CHANCE}, "CHANCE acts alone"
            assert chance.purpose, "dice are asked for without a purpose"
            assert chance.rule, "dice are asked for without a rule"
            assert chance.dice, "no dice are asked for"
            assert min(chance.dice) > 1, "a die has at least two sides"
            continue
        assert to_act <= set(seats), f"{to_act} are not all seats"
        for seat in to_act:
            keys = [kinded(move) for move in game.moves(state, seat)]
            assert len(keys) == len(set(keys)), "a legal move is offered twice"
    last = final(case, seed)
    outcome = game.outcome(last)
    assert not game.to_act(last), "somebody is to act after the end"
    assert game.chance(last) is None, "dice are asked for after the end"
    assert outcome is not None, "the match ended without an outcome"
    assert outcome.why, "the outcome does not say why"
    assert outcome.rule, "the outcome names no rule"
    assert set(outcome.winners) <= set(range(len(game.seats(last)))), "a winner has no seat"


def nothing_is_changed_in_place(case: AnyCase, seed: int) -> None:
    """Asking and applying leave the state given as it was."""
    game = case.game
    before = codec.dumps(game.new(case.setups[seed % len(case.setups)]))
    for state, actor, move, after, _ in playout(case, seed):
        game.check(state, actor, move)
        game.apply(state, actor, move)
        game.reveals(state, actor, move)
        game.outcome(state)
        for seat in (None, *range(len(game.seats(state)))):
            game.view(state, seat)
        assert codec.dumps(state) == before, f"the state was changed in place around {game.format(move)!r}"
        before = codec.dumps(after)


def the_same_comes_of_the_same(case: AnyCase, seed: int) -> None:
    """Equal states, the one played to and the one read from text, have equal moves, views and consequences."""
    game = case.game
    for state, actor, move, after, events in playout(case, seed):
        twin = codec.loads(game.state_type, codec.dumps(state))
        assert twin == state, "a state does not survive being written and read"
        assert codec.dumps(twin) == codec.dumps(state), "a state does not survive being written and read"
        again = game.apply(twin, actor, move)
        assert again == (after, events), f"{game.format(move)!r} came to something else the second time"
        assert game.to_act(twin) == game.to_act(state), "who is to act differs the second time"
        if actor >= 0:
            assert list(game.moves(twin, actor)) == list(game.moves(state, actor)), "moves differ the second time"
        for seat in (None, *range(len(game.seats(state)))):
            assert codec.dumps(game.view(twin, seat)) == codec.dumps(game.view(state, seat)), "views differ"


def setups_and_views_can_be_written(case: AnyCase, seed: int) -> None:
    """Set-ups are read back as they were; views are plain values."""
    game = case.game
    setup = case.setups[seed % len(case.setups)]
    assert codec.loads(game.setup_type, codec.dumps(setup)) == setup, "a set-up does not survive being written"
    state = game.new(setup)
    for seat in (None, *range(len(game.seats(state)))):
        view = game.view(state, seat)
        assert isinstance(codec.named(view), dict), "a view has named fields"
        codec.dumps(view)


def drawings_fit_the_screen(case: AnyCase, seed: int) -> None:
    """What each seat, everybody and the master see is drawn on at most 24 lines of 80 letters."""
    game = case.game
    for number, position in enumerate(playout(case, seed)):
        if number % 10 == 0:
            for seat in (None, MASTER, *range(len(game.seats(position.state)))):
                lines = game.draw(position.state, seat).splitlines()
                assert 0 < len(lines) <= 24, f"a drawing of {len(lines)} lines"
                widest = max(lines, key=len)
                assert len(widest) <= 80, f"a drawing has a line of {len(widest)} letters: {widest!r}"


def offers_are_legal_and_the_rest_is_refused(case: AnyCase, seed: int) -> None:
    """What is offered passes; all else that is tried is refused with rule, reason and remedy, or can be carried out."""
    game, rng = case.game, Random(seed)
    tried = strange_moves(case, seed)
    for state, actor, move, _, _ in playout(case, seed):
        assert game.check(state, actor, move) is None, f"{game.format(move)!r} was chosen, yet is refused"
        for seat in game.to_act(state) - {CHANCE}:
            for offered in game.moves(state, seat):
                refusal = game.check(state, seat, offered)
                assert refusal is None, f"{game.format(offered)!r} is offered, yet refused: {refusal}"
        for strange in rng.sample(tried, min(8, len(tried))):
            for other in (CHANCE, MASTER, *range(len(game.seats(state)))):
                try_out(game, state, other, strange)
    last = final(case, seed)
    for strange in tried:
        for seat in range(len(game.seats(last))):
            assert game.check(last, seat, strange) is not None, f"{game.format(strange)!r} passes after the end"


def strange_moves(case: Case[S, M, U], seed: int) -> list[M | Rolled]:
    """Collect moves of another match, dice that nobody asked for among them."""
    moves: dict[object, M | Rolled] = {}
    for position in playout(case, seed + 1):
        moves[kinded(position.move)] = position.move
        for seat in case.game.to_act(position.state) - {CHANCE}:
            offered = case.game.moves(position.state, seat)
            moves.update((kinded(move), move) for move in offered)
    rolls: list[M | Rolled] = [Rolled(()), Rolled((0,)), Rolled((1,)), Rolled((1, 1)), Rolled((99,))]
    return [*rolls, *moves.values()]


def try_out(game: Game[S, M, U], state: S, actor: Actor, move: M | Rolled) -> None:
    """Try a move that may be illegal; it is refused in full words or carried out."""
    refusal = game.check(state, actor, move)
    if refusal is not None:
        sound(refusal)
        return
    rolled = isinstance(move, Rolled)
    assert rolled == (actor == CHANCE), f"actor {actor} may {game.format(move)!r}"
    if isinstance(move, Rolled):
        chance = game.chance(state)
        assert chance is not None, "dice that nobody asked for pass"
        assert len(move.values) == len(chance.dice), "the wrong number of dice passes"
        assert all(0 < value <= sides for value, sides in zip(move.values, chance.dice, strict=True)), "no such value"
    after, _ = game.apply(state, actor, move)
    assert codec.loads(game.state_type, codec.dumps(after)) == after
    game.to_act(after)


def sound(refusal: Refusal) -> None:
    """Fail unless a refusal names the rule, the reason and what would be legal, each in one line."""
    for name, text in zip(refusal._fields, refusal, strict=True):
        assert text, f"a refusal without {name}: {refusal}"
        assert len(text.splitlines()) == 1, f"a refusal in several lines: {refusal}"


def moves_are_read_as_written(case: AnyCase, seed: int) -> None:
    """``parse`` reads what ``format`` writes; what it cannot read it says so."""
    game, rng = case.game, Random(seed)
    for state, actor, move, _, _ in playout(case, seed):
        offered = [move, *(game.moves(state, actor) if actor >= 0 else ())]
        for written in offered:
            text = game.format(written)
            assert len(text.splitlines()) == 1, f"{text!r} is not one line"
            assert text == text.strip(), f"{text!r} begins or ends with a space"
            assert not text.startswith("!"), f"{text!r} begins like an entry of the host"
            read = game.parse(text)
            assert kinded(read) == kinded(written), f"{text!r} is read as {read!r}, was {written!r}"
        broken = list(game.format(move))
        broken[rng.randrange(len(broken))] = rng.choice("xX0! |-ж\t")
        with suppress(Misused):
            game.parse("".join(broken))


def records_replay(case: AnyCase, seed: int) -> None:
    """A match's record, written and read, replays to the same; so does each prefix; undo and redo are exact."""
    game, rng = case.game, Random(seed)
    match = Match.start(game, case.setups[seed % len(case.setups)], secret=SECRET)
    for position in playout(case, seed):
        if isinstance(position.move, Rolled):
            match.answer(position.move.values, source="script", by="Anna")
        else:
            match.act(position.actor, position.move, at="2026-08-14T11:02")
        if rng.random() < 0.1:
            undo_and_redo(match, rng.randint(1, len(match.steps)))
    if match.steps and rng.random() < 0.5:
        match.undo()
    match.note("signed | by both")
    book = record.read(match.export())
    assert book == match.journal(), "a record does not survive being written and read"
    for trusted in (False, True):
        again = Match.resume(game, book, SECRET, trusted=trusted)
        assert codec.dumps(again.state) == codec.dumps(match.state), "a record replays to another state"
        for reader in (None, MASTER, *range(len(game.seats(match.state)))):
            assert again.story(reader) == match.story(reader), "a record replays to another story"
    for count in {0, rng.randint(0, len(match.entries)), rng.randint(0, len(match.entries))}:
        prefix = Match.resume(game, book._replace(entries=book.entries[:count]), SECRET)
        wanted = [step.state for step in prefix.steps]
        assert prefix.entries == match.entries[:count], "a prefix has other entries"
        step = next((step for step in match.steps if prefix.steps and step.entry == prefix.steps[-1].entry), None)
        assert step is None or step.state == wanted[-1], "a prefix replays to another state"


def undo_and_redo(match: Match[S, M, U], count: int) -> None:
    """Take back and put back some entries; fail unless everything is as it was, step by step."""
    steps, before = list(match.steps), match.history
    match.undo(count=count)
    kept = steps[: len(steps) - count]
    assert list(match.steps) == kept, "an undo did not return to the prefix"
    replayed = match.game.new(codec.loads(match.game.setup_type, match.header.setup))
    for step in kept:
        replayed, _ = match.game.apply(replayed, step.entry.actor, match.game.parse(step.entry.text))
    assert codec.dumps(replayed) == codec.dumps(match.state), "an undo is not the replay of a prefix"
    match.redo()
    assert list(match.steps) == steps, "a redo did not put back what was taken"
    assert match.history == before, "a redo left another history"


def secrets_are_kept(case: AnyCase, seed: int) -> None:
    """Non-interference: what a seat cannot see changes nothing that it sees, may do, is told or is refused.

    A move that ``reveals`` may show what was hidden, so what comes of it is not compared. Of two moves that leave the
    same behind neither hides anything, so anybody may be told which it was.
    """
    if case.scramble is None:
        return
    game, rng = case.game, Random(seed)
    tried = strange_moves(case, seed)
    for state, actor, move, after, events in playout(case, seed):
        for seat in (None, *range(len(game.seats(state)))):
            other = case.scramble(state, seat, rng)
            if other != state:
                compare(game, seat, state, other)
                for strange in rng.sample(tried, min(5, len(tried))):
                    if seat is not None:
                        same = game.check(state, seat, strange) == game.check(other, seat, strange)
                        assert same, f"seat {seat} learns from how {game.format(strange)!r} is refused"
                compare_consequences(game, seat, (state, other), actor, move)
            if actor not in (seat, CHANCE, MASTER):
                unlike = choose(game, state, actor, rng)
                after_unlike, events_unlike = game.apply(state, actor, unlike)
                if after_unlike != after and game.view(after_unlike, seat) == game.view(after, seat):
                    assert words(events_unlike, seat) == words(events, seat), (
                        f"seat {seat} is told which of {game.format(move)!r} and {game.format(unlike)!r} it was, "
                        "which it cannot see"
                    )


def compare(game: Game[S, M, U], seat: Seat | None, state: S, other: S) -> None:
    """Fail if a seat can tell two states apart that differ only in what it cannot see."""
    here, there = codec.dumps(game.view(state, seat)), codec.dumps(game.view(other, seat))
    assert here == there, f"the view of seat {seat} shows what is hidden:\n{here}\n{there}"
    assert game.draw(state, seat) == game.draw(other, seat), f"the drawing for seat {seat} shows what is hidden"
    assert game.chance(state) == game.chance(other), f"seat {seat} sees what is rolled because of what is hidden"
    to_act = asked(game, state)
    assert to_act == asked(game, other), f"seat {seat} sees who is to act because of what is hidden"
    if seat is not None:
        assert (seat in game.to_act(state)) == (seat in game.to_act(other)), (
            f"seat {seat} acts because of what is hidden"
        )
        if seat in to_act:
            same = list(game.moves(state, seat)) == list(game.moves(other, seat))
            assert same, f"the moves of seat {seat} show what is hidden"


def asked(game: Game[S, M, U], state: S) -> frozenset[Actor]:
    """Return who is to act as everybody is told: without the bots that the game itself brought."""
    return game.to_act(state) - (game.bots(state) if isinstance(game, Timed) else frozenset())


def compare_consequences(
    game: Game[S, M, U], seat: Seat | None, states: tuple[S, S], actor: Actor, move: M | Rolled
) -> None:
    """Fail if the same move, which reveals nothing, tells or shows a seat which of the two states it is."""
    if any(game.check(state, actor, move) is not None or game.reveals(state, actor, move) for state in states):
        return
    (here, here_events), (there, there_events) = (game.apply(state, actor, move) for state in states)
    told, otherwise = words(here_events, seat), words(there_events, seat)
    assert told == otherwise, f"{game.format(move)!r} tells seat {seat} what is hidden: {told} or {otherwise}"
    seen, unlike = codec.dumps(game.view(here, seat)), codec.dumps(game.view(there, seat))
    assert seen == unlike, f"{game.format(move)!r} shows seat {seat} what is hidden:\n{seen}\n{unlike}"


def words(events: Sequence[Event], seat: Seat | None) -> list[tuple[str, str]]:
    """Return what a seat reads of some events."""
    return [(text, event.rule) for event in events if (text := heard(event, seat))]


def the_scramble_bites(case: AnyCase, seeds: Sequence[int]) -> None:
    """Fail if the case's scramble never changes anything: then no secret was put to the test."""
    if case.scramble is None:
        return
    rng = Random(0)
    for seed in seeds:
        for position in playout(case, seed):
            if case.scramble(position.state, rng.choice((None, 0, 1)), rng) != position.state:
                return
    raise AssertionError(f"nothing hidden in {case.game.id} was ever scrambled")


def who_comes_is_told_from_bots_of_the_game_s_own(case: AnyCase, seed: int) -> None:
    """In a world, whoever comes by the move that the game names for it has come; its moment is that of its moves."""
    game = case.game
    if not isinstance(game, Timed):
        return
    for number, position in enumerate(playout(case, seed)):
        state = position.state
        came, newcomer = game.came(state), game.newcomer(state)
        assert not came & game.bots(state)
        assert came | game.bots(state) <= set(range(len(game.seats(state))))
        assert game.later(state, game.moment(state)) == state
        if newcomer is None or number % 10:
            continue
        assert newcomer not in came
        move = game.coming(state, "Wanderer")
        assert game.format(move).startswith(f"@{game.moment(state)} ")
        if game.check(state, newcomer, move) is None:
            after, _ = game.apply(state, newcomer, move)
            assert game.came(after) == came | {newcomer}
            assert game.seats(after)[newcomer] == "Wanderer"


def kinded(move: object) -> tuple[str, object]:
    """Return a move with its class, since tuples of equal fields are equal whatever their class."""
    return type(move).__name__, move


LAWS: Final[tuple[Law, ...]] = (
    matches_end,
    nothing_is_changed_in_place,
    the_same_comes_of_the_same,
    setups_and_views_can_be_written,
    drawings_fit_the_screen,
    offers_are_legal_and_the_rest_is_refused,
    moves_are_read_as_written,
    records_replay,
    secrets_are_kept,
    who_comes_is_told_from_bots_of_the_game_s_own,
)
