"""Whole games of Frontline: they end, lose no card, offer what is legal; and the bot is worth playing against."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

import pytest
from contract import playout
from contract_cases import CASES
from frontline_boards import board, offered, play, random_game, scramble, shipped, small

from bunchuk.host.bots import random_bot
from bunchuk.rules.frontline.bot import bot, imagined
from bunchuk.rules.frontline.game import FRONTLINE
from bunchuk.rules.frontline.moves import Aim, Build, Concede, Hit, Play, Split, Strike, Withhold
from bunchuk.rules.frontline.state import Setup, State
from bunchuk.rules.game import CHANCE, Rolled


def drawn(state: State, rng: Random) -> State:
    """Answer a chance node."""
    chance = FRONTLINE.chance(state)
    assert chance is not None
    return FRONTLINE.apply(state, CHANCE, Rolled(tuple(rng.randint(1, sides) for sides in chance.dice)))[0]


def positions(setup: Setup, seed: int) -> Iterator[State]:
    """Every position of a random game."""
    rng, state = Random(seed), FRONTLINE.new(setup)
    while FRONTLINE.to_act(state):
        yield state
        if state.asked < 0:
            state = drawn(state, rng)
        else:
            state, _ = FRONTLINE.apply(state, state.asked, rng.choice(FRONTLINE.moves(state, state.asked)))
    yield state


def duel(seed: int, *, strong: tuple[bool, bool]) -> State:
    """Play a game of the ready decks between the bot and one that plays at random, or two bots."""
    rng = Random(seed)
    state = FRONTLINE.new(shipped()._replace(starter=seed % 2))
    while FRONTLINE.to_act(state):
        if state.asked < 0:
            state = drawn(state, rng)
            continue
        chooses = bot if strong[state.asked] else random_bot
        move = chooses(FRONTLINE, state, state.asked, rng.randrange)
        assert FRONTLINE.check(state, state.asked, move) is None, move
        state, _ = FRONTLINE.apply(state, state.asked, move)
    return state


def won_against_random(games: int) -> int:
    """Count the games that the bot wins, on either seat, either beginning."""
    won = 0
    for seed in range(games):
        seat = seed // 2 % 2
        start = process_time()
        end = duel(seed, strong=(seat == 0, seat == 1)).end
        assert process_time() - start < 2
        assert end is not None
        won += seat in end.winners
    return won


@pytest.mark.parametrize("setup", [*small(), shipped()], ids=["ground", "air", "ready decks"])
def test_no_card_is_lost_and_no_figure_goes_below_nothing(setup: Setup) -> None:
    wanted = [Counter(player.deck) for player in setup.players]
    kinds = [next(place for place, card in enumerate(setup.cards) if card.gives == kind) for kind in range(3)]
    for seed in range(5):
        for state in positions(setup, seed):
            for seat, zone in enumerate(state.zones):
                held = Counter((*zone.deck, *zone.hand, *zone.losses))
                held.update(unit.card for unit in state.units if unit.seat == seat)
                for kind, place in enumerate(kinds):
                    assert min(zone.ready[kind], zone.turned[kind]) >= 0
                    held[place] += zone.ready[kind] + zone.turned[kind]
                assert +held == wanted[seat]
            codes = [unit.code for unit in state.units]
            assert len(codes) == len(set(codes))
            if not state.wave.attacks:
                assert all(not unit.attack and not unit.defence and unit.turned != 1 for unit in state.units)


def test_random_games_of_the_ready_decks_end() -> None:
    for seed in range(40):
        state, _ = random_game(shipped(), seed)
        assert state.end is not None
        assert state.end.rule in ("C8", "C9")


@pytest.mark.nightly
def test_a_thousand_random_games_end() -> None:
    rules = Counter(state.end.rule for state, _ in (random_game(shipped(), seed) for seed in range(1000)) if state.end)
    assert sum(rules.values()) == 1000
    assert set(rules) == {"C8", "C9"}


def test_what_is_not_offered_is_refused_but_for_the_few_things_that_are_not_listed() -> None:
    case = CASES["frontline"]
    rng = Random(1)
    tried = [position.move for seed in range(10) for position in playout(case, seed)]
    checked = 0
    for seed in range(20, 26):
        for position in playout(case, seed):
            seat = position.state.asked
            if seat < 0:
                continue
            legal = FRONTLINE.moves(position.state, seat)
            for move in rng.sample(tried, 30):
                if isinstance(move, Rolled) or move in legal:
                    continue
                if FRONTLINE.check(position.state, seat, move) is None:
                    assert isinstance(move, Build | Play | Strike | Hit | Split | Withhold | Aim | Concede), move
                    if isinstance(move, Build | Play | Strike):
                        assert move._replace(paying=()) in legal
                checked += 1
    assert checked > 3000


def count(state: State, depth: int) -> int:
    """Count the sequences of so many decisions."""
    if depth == 0 or state.asked < 0:
        return 1
    moves = FRONTLINE.moves(state, state.asked)
    if depth == 1:
        return len(moves)
    return sum(count(FRONTLINE.apply(state, state.asked, move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (board("A1 3/3", "A2 2/2 directed", "B1 3/3", "B2 1/2 howitzer line2 support2"), (4, 10, 26, 62)),
        (
            board("A1 1/2 bomber bombs5", "A2 3/3 fighter", "B1 0/1 rocket line2", "B2 3/3 fighter", "B3 3/3 fighter"),
            (4, 8, 29, 73),
        ),
        (board("A1 4/6", "B1 2/3", "B2 2/3", hands=("urra", "dug_in"), ready=("1/0/0", "1/0/0")), (2, 7, 17, 42)),
    ],
    ids=["ground", "air", "shares"],
)
def test_the_counts_of_legal_sequences_from_tactical_positions(state: State, counts: tuple[int, ...]) -> None:
    assert tuple(count(state, depth) for depth in range(1, 5)) == counts


def test_the_bot_beats_the_random_one_and_is_quick() -> None:
    assert won_against_random(12) >= 10


@pytest.mark.nightly
def test_the_bot_beats_the_random_one_in_90_of_100() -> None:
    assert won_against_random(100) >= 90


@pytest.mark.nightly
@pytest.mark.timeout(1200)
def test_c10_neither_side_wins_less_than_45_of_100_between_bots() -> None:
    ends = [duel(seed, strong=(True, True)).end for seed in range(1000)]
    red = sum(end is not None and 0 in end.winners for end in ends)
    assert 450 <= red <= 550


def test_the_bot_decides_from_what_it_sees() -> None:
    rng, state = Random(5), FRONTLINE.new(shipped()._replace(starter=0))
    for _ in range(150):
        if state.asked < 0:
            if state.end is not None:
                return
            state = drawn(state, rng)
            continue
        seat = state.asked
        move = bot(FRONTLINE, state, seat, lambda _: 0)
        assert bot(FRONTLINE, scramble(state, seat, rng), seat, lambda _: 0) == move
        state, _ = FRONTLINE.apply(state, seat, move)


def test_what_the_bot_imagines_looks_as_what_it_sees() -> None:
    for state in positions(shipped(), 3):
        for seat in (0, 1):
            seen = FRONTLINE.view(state, seat)
            again = FRONTLINE.view(imagined(state.setup, seen), seat)
            blank = tuple(player._replace(hand=0, losses=()) for player in seen.players)
            assert again.units == seen.units
            assert again.hands == seen.hands
            assert again.fights == seen.fights
            assert tuple(player._replace(hand=0) for player in again.players) == blank


def test_the_bot_blocks_what_it_can_destroy_and_takes_the_deck_when_it_can() -> None:
    state = play(board("A1 3/3", "B1 5/5", "B2 1/1"), "attack A1")
    assert FRONTLINE.format(bot(FRONTLINE, state, 1, lambda _: 0)) == "block B1 on A1"
    last = play(board("A1 3/3", "A2 0/1", decks=(20, 3), ready=("0/0/0", "3/0/0")), "attack A1", "pass")
    assert "aim A1 on warehouse" in offered(last)
    assert FRONTLINE.format(bot(FRONTLINE, last, 0, lambda _: 0)) == "aim A1 on deck"
