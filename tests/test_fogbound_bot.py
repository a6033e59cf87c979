"""The bot of Fogbound: it plays whole levels from its own view, and the host seats it."""

from random import Random

import fog
import fog_secrets

from bunchuk.host.bots import let_act, random_bot
from bunchuk.host.match import Match
from bunchuk.rules.fogbound.bot import bot
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import board
from bunchuk.rules.fogbound.moves import Shoot
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.games import bot_of, game_of


def day(world: fog.World, seat: int, rng: Random) -> None:
    """Let a seat and the world's bots do all they can at this moment, then let time go on to the seat's next turn."""
    while True:
        ready = [at for at in (*FOGBOUND.bots(world.state), seat) if at in FOGBOUND.to_act(world.state)]
        chosen = [(at, move) for at in ready if (move := bot(FOGBOUND, world.state, at, rng.randrange)) is not None]
        if not chosen:
            break
        at, move = chosen[0]
        assert move in FOGBOUND.moves(world.state, at)
        world.do(at, FOGBOUND.format(move).partition(" ")[2])
    world.do(seat, "wait", world.player(seat).until - fog.START)


def test_the_bot_plays_a_whole_level_against_bots_that_fill() -> None:
    for seed in range(4):
        world, rng = fog.World(fog.SHIPPED, seed), Random(seed)
        world.do(0, "join Anna", 0)
        days = 0
        while world.player(0).level < 2 and days < 120:
            day(world, 0, rng)
            days += 1
        assert world.player(0).level == 2, f"seed {seed}: still at level 1 after {days} days"


def test_the_bot_beats_the_random_one() -> None:
    won = 0
    for seed in range(12):
        match = Match.start(
            FOGBOUND, fog.small(fill=0, most=2, goal=2), secret=bytes(31) + bytes([seed]), dice_from="app"
        )
        for seat, name in ((0, "Anna"), (1, "Boris")):
            fog.act(match, seat, f"@{fog.at(0)} join {name}")
            while match.waiting:
                match.roll()
        rng = Random(seed)
        while match.to_act:
            let_act(match, {0: bot}, rng.randrange)  # type: ignore[dict-item]
            if match.to_act:
                acts = [move for move in FOGBOUND.moves(match.state, 1) if move.kind not in ("wait", "hour")]
                if acts:
                    match.act(1, acts[rng.randrange(len(acts))])
                else:
                    match.act(1, FOGBOUND.moves(match.state, 1)[-1])
        assert match.outcome is not None
        won += 0 in match.outcome.winners
    assert won >= 11, f"{won} of 12"


def test_f2_the_bot_searches_where_most_kinds_of_vehicles_may_be_and_not_the_coast() -> None:
    for seed in range(6):
        world, rng = fog.World(fog.SHIPPED._replace(settings=fog.SHIPPED.settings._replace(fill=0)), seed), Random(seed)
        world.do(0, "join Anna", 0)
        shots = 0
        while (move := bot(FOGBOUND, world.state, 0, rng.randrange)) is not None:
            if isinstance(move, Shoot):
                geometry = board(world.state.setup, 1)
                assert geometry.titles[geometry.cell(move.cell)] != "Coast"
                shots += 1
            world.do(0, FOGBOUND.format(move).partition(" ")[2])
        assert shots == 6


def test_the_bot_knows_only_what_its_seat_sees() -> None:
    world, rng = fog.World(fog.small(), 3), Random(3)
    world.do(0, "join Anna", 0)
    for _ in range(60):
        other: State = fog_secrets.scramble(world.state, 0, rng)
        seed = rng.random()
        move = bot(FOGBOUND, world.state, 0, Random(seed).randrange)
        assert move == bot(FOGBOUND, other, 0, Random(seed).randrange)
        if move is None:
            world.do(0, "wait", world.player(0).until - fog.START)
        else:
            world.do(0, FOGBOUND.format(move).partition(" ")[2])


def test_the_host_seats_the_bot_without_knowing_the_game_and_it_leaves_time_to_others() -> None:
    match = Match.start(game_of("fogbound"), fog.small(fill=0, most=2), secret=bytes(32), dice_from="app")
    seated = bot_of("fogbound")
    assert seated is not None
    let_act(match, {0: seated, 1: seated}, Random(1).randrange)
    assert match.state.now == fog.START
    assert [player.callsign for player in match.state.players] == ["Player-1", "Player-2"]
    assert all(not vehicle.shots for player in match.state.players for vehicle in player.vehicles)
    assert let_act(match, {0: seated, 1: seated}, Random(1).randrange) == ()


def test_random_ones_play_a_world_to_its_end() -> None:
    match = Match.start(FOGBOUND, fog.small(most=2, fill=0, end=fog.START + 200), secret=bytes(32), dice_from="app")
    for minutes in range(0, 201, 40):
        let_act(match, {0: random_bot, 1: random_bot}, Random(5).randrange)
        assert match.state.now == fog.START + max(minutes - 40, 0)  # time is not a bot's to bring
        fog.act(match, 0, f"@{fog.at(minutes)} wait")
    assert match.outcome is not None
    assert match.outcome.rule == "F18"
