"""The bot: it fights any battle to its end, from what its seat sees, and beats random play."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
import siege_secrets
import war_secrets
from war_boards import battle, cell_of, place_of, play, random_field, setup, unit
from war_forts import fort, goods, machine, random_siege, siege

from bunchuk.host.bots import Bot, random_bot
from bunchuk.host.playouts import play_out
from bunchuk.rules.game import CHANCE, MASTER, Rolled, Seat
from bunchuk.rules.games import bot_of
from bunchuk.rules.grid import grid
from bunchuk.rules.war.bot import bot, wavering
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import END_TURN, PASS, Answer, Crew, Give, Ready, Stand
from bunchuk.rules.war.state import Profile, Setup, State
from bunchuk.rules.war.ways import way


def army(prefix: str, kinds: str) -> list[Profile]:
    return [unit(f"{prefix}-{number}", kind) for number, kind in enumerate(kinds.split(), 1)]


SEATED: Final = bot_of("war") or random_bot

HESITANT: Final[Callable[..., Any]] = wavering

ARMIES = [*army("GON", "li hi fs hc hi fs"), *army("MOR", "li li hi fs lc fs")]
PLAIN = setup(ARMIES)
FIELD = setup(
    [*ARMIES, *(unit(code, "he") for code in ("GON-H1", "GON-H2", "MOR-H1", "MOR-H2"))],
    ground="forest c4 c5 d4 d5 h6 h7; mountain a5 a6 b5 j4 j5; swamp e6 f6 f5; street g3 h3 g4",
    owner=0,
)
SIEGE = FIELD._replace(
    fort=fort("d7 e7 f7 g7 d8 g8 d9 g9", "e10 f10", "e8 f8 e9 f9"),
    engines=tuple(
        machine(code, kind)
        for code, kind in (("GON-E1", "large_ram"), ("GON-E2", "small_catapult"), ("MOR-E1", "small_ballista"))
    ),
    stores=(goods("8S/4M"), goods("8W")),
)


def lost(start: Setup, games: int) -> tuple[int, int]:
    """Count what the bot loses, and what it does not win, of so many battles: each side, with the same dice."""
    beaten = open_ = 0
    for number in range(games):
        side = number % 2
        players: dict[Seat, Bot] = {side: SEATED, 1 - side: random_bot}
        end = play_out(WAR, WAR.new(start), players, Random(number // 2)).end
        assert end is not None
        beaten += end.winners == (1 - side,)
        open_ += end.winners != (side,)
    return beaten, open_


@pytest.mark.parametrize("start", [PLAIN, FIELD], ids=["plain", "field"])
def test_the_bot_beats_random_play_in_mirrored_battles(start: Setup) -> None:
    assert lost(start, 20)[1] <= 2


@pytest.mark.nightly
@pytest.mark.parametrize("start", [PLAIN, FIELD], ids=["plain", "field"])
def test_the_bot_beats_random_play_in_90_of_100_mirrored_battles(start: Setup) -> None:
    assert lost(start, 100)[1] <= 10


def test_at_a_siege_the_bot_storms_or_holds_the_fort_against_random_play() -> None:
    assert lost(SIEGE, 6)[0] == 0


@pytest.mark.nightly
def test_at_a_siege_the_bot_never_loses_to_random_play() -> None:
    assert lost(SIEGE, 100)[0] == 0


@pytest.mark.parametrize("make", [random_field, random_siege], ids=["field", "siege"])
@pytest.mark.parametrize("seed", range(12))
def test_bots_fight_any_battle_to_its_end_by_offered_moves(make: Callable[[Random], Setup], seed: int) -> None:
    rng = Random(seed)
    state = WAR.new(make(rng))
    while to_act := WAR.to_act(state):
        actor = min(to_act)
        asked = WAR.chance(state)
        if asked is not None:
            state, _ = WAR.apply(state, CHANCE, Rolled(tuple(rng.randint(1, most) for most in asked.dice)))
            continue
        move = bot(WAR, state, actor, rng.randrange)
        assert WAR.check(state, actor, move) is None, f"seed {seed}: {move}"
        state, _ = WAR.apply(state, actor, move)
    assert state.end is not None


def ends_under_rulings(seed: int) -> None:
    """Let the bots fight a battle into which a master rules now and then; fail on a move that is not legal."""
    rng = Random(seed)
    state = WAR.new((random_siege if seed % 2 else random_field)(rng))
    while to_act := WAR.to_act(state):
        what = rng.choice(("hits 3", "morale -1", "movement 4", "is destroyed", "is reserve", "at a1 n", "at c4 e"))
        ruling = WAR.parse(f"rule {rng.choice(state.setup.units).code} {what} : a song")
        asked = WAR.chance(state)
        if rng.random() < 0.02 and WAR.check(state, MASTER, ruling) is None:
            state, _ = WAR.apply(state, MASTER, ruling)
        elif asked is not None:
            state, _ = WAR.apply(state, CHANCE, Rolled(tuple(rng.randint(1, most) for most in asked.dice)))
        else:
            move = HESITANT(WAR, state, min(to_act), rng.randrange)
            assert WAR.check(state, min(to_act), move) is None, f"seed {seed}: {move}"
            state, _ = WAR.apply(state, min(to_act), move)


def test_w39_bots_go_on_from_whatever_a_master_rules() -> None:
    for seed in range(60):
        ends_under_rulings(seed)


@pytest.mark.nightly
def test_w39_bots_go_on_from_whatever_a_master_rules_in_five_thousand_battles() -> None:
    for seed in range(5000):
        ends_under_rulings(seed)


def test_the_wavering_bot_beats_random_play_too_and_not_two_battles_are_alike() -> None:
    rounds = set()
    for number in range(10):
        players: dict[Seat, Bot] = {number % 2: HESITANT, 1 - number % 2: random_bot}
        end = play_out(WAR, WAR.new(PLAIN), players, Random(number))
        assert end.end is not None
        assert end.end.winners == (number % 2,)
    start = battle("GON-1 hi d2 n morale=9", "GON-2 fs e2 n morale=6", "MOR-1 hi d9 s morale=8", "MOR-2 li e9 s")
    for number in range(20):
        end = play_out(WAR, start, {0: HESITANT, 1: HESITANT}, Random(number))
        rounds.add((end.round, end.units))
    assert len(rounds) > 10


def decide(state: State, seat: Seat = 0) -> str:
    return WAR.format(bot(WAR, state, seat, lambda _: 0))


@pytest.mark.parametrize("start", [FIELD, SIEGE], ids=["field", "siege"])
def test_w33_what_a_seat_cannot_see_does_not_change_what_the_bot_does(start: Setup) -> None:
    scramble = war_secrets.scramble if start.fort is None else siege_secrets.scramble
    rng, state, compared = Random(3), WAR.new(start), 0
    while to_act := WAR.to_act(state):
        asked = WAR.chance(state)
        if asked is not None:
            state, _ = WAR.apply(state, CHANCE, Rolled(tuple(rng.randint(1, most) for most in asked.dice)))
            continue
        seat = min(to_act)
        move = bot(WAR, state, seat, Random(7).randrange)
        other = scramble(state, seat, rng)
        assert bot(WAR, other, seat, Random(7).randrange) == move
        compared += other != state
        state, _ = WAR.apply(state, seat, move)
    assert compared > 50


def test_w26_w50_it_deploys_foremost_facing_the_enemy_with_heroes_in_units_and_engines_served() -> None:
    state, kinds = WAR.new(SIEGE), list[type]()
    while not state.camps[0].done:
        move = bot(WAR, state, 0, lambda _: 0)
        kinds.append(type(move))
        state, _ = WAR.apply(state, 0, move)
    assert kinds[-5:] == [Stand, Stand, Crew, Crew, Ready]
    assert {cell_of(state, f"GON-{number}")[1:] for number in range(1, 7)} == {"2 N"}


def test_w32_it_turns_and_goes_the_shortest_way_and_attacks_when_it_can() -> None:
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi f5 n morale=1")
    texts = []
    while state.order and state.order[state.turn] == 0 and state.phase == "turn":
        texts.append(decide(state))
        state = play(state, texts[-1])
    assert texts == ["r", "f", "a", "end"]


def test_w33_it_goes_round_to_where_nobody_answers_if_its_movement_reaches() -> None:
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi e6 w morale=1")
    texts = []
    for _ in range(4):
        texts.append(decide(state))
        state = play(state, texts[-1])
    assert texts == ["r", "f", "l", "a"]
    assert state.units[place_of(state, "GON-1")].hits == state.setup.units[0].hits


def test_w41_it_goes_round_ground_that_is_closed_to_it() -> None:
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi d9 n", ground="mountain c6 d6 e6")
    assert decide(state) in ("l", "r")
    assert decide(battle("GON-1 li d5 n morale=9", "MOR-1 hi d9 n", ground="mountain c6 d6 e6")) == "f"


def test_w36_it_does_not_wait_at_the_edge_facing_out() -> None:
    closed = "mountain d9 e10 c10"
    state = battle("GON-1 lc d10 n morale=9", "MOR-1 hi a1 n", ground=closed)
    state = play(state, decide(state))
    assert cell_of(state, "GON-1") == "d10 W"
    assert bot(WAR, state, 0, lambda _: 0) == END_TURN


def test_w46_w49_before_a_fort_it_breaks_what_it_may_and_climbs_else() -> None:
    before = siege("GON-1 li d5 n morale=9", "MOR-1 li e8 s", plan=fort("d6 e6 f6 d7 f7 d8 e8 f8", "", "e7"))
    assert decide(before) == "climb"
    ram = siege(
        "GON-1 li d4 n morale=9", "MOR-1 li e7 s", plan=fort("d6 e6 f6 d7 f7 d8 e8 f8", "", "e7"),
        engines=("GON-E1 large_ram d4",),
    )  # fmt: skip
    assert decide(ram) == "f"
    assert decide(play(ram, "f")).startswith("shoot")


def test_w31_it_steadies_a_unit_if_it_has_points_enough() -> None:
    shaken = ("GON-1 li d5 n morale=-1", "MOR-1 li a9 s")
    state = play(battle(*shaken, held=(2, 1)), "end")
    assert bot(WAR, state, 0, lambda _: 0) == Give("GON-1", 2)
    assert bot(WAR, play(battle(*shaken, held=(1, 1)), "end"), 0, lambda _: 0) == PASS


def test_w38_it_accepts_only_a_win() -> None:
    state = battle("GON-1 li d5 n morale=9", "MOR-1 li a9 s")
    for terms, accepts in (("loss", True), ("draw", False), ("win", False)):
        offered, _ = WAR.apply(state, 1, WAR.parse(f"offer {terms}"))
        assert bot(WAR, offered, 0, lambda _: 0) == Answer(accepts)


def test_a_way_counts_steps_and_turns_and_says_when_there_is_none() -> None:
    board = grid(4, 4)
    goal = (0, 0, 1 << board.cell("c3"), 0)
    free = (1 << 16) - 1
    found = way(board, free, goal, board.cell("a3"), 0)
    assert found is not None
    assert found.length == 4
    assert found.poses[1] >> board.cell("a3") & 1
    assert way(board, free, goal, board.cell("a3"), 0, 3) is None
    walled = free & ~sum(1 << board.cell(name) for name in ("b1", "b2", "b3", "b4"))
    assert way(board, walled, goal, board.cell("a3"), 0) is None
    here = way(board, free, goal, board.cell("c3"), 2)
    assert here is not None
    assert here.length == 0


def test_the_registry_knows_the_bot() -> None:
    assert bot_of("war") is bot
