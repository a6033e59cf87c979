"""What holds in every random world, kept a second time in a slow book of its own (F2-F4, F6, F8, F10, F12-F14)."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import fog
import fog_secrets
import pytest
from contract import Position, choose, playout
from contract_cases import FOGBOUND as CASE

from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.moves import Go, Shoot
from bunchuk.rules.fogbound.points import cap
from bunchuk.rules.fogbound.state import Player, State
from bunchuk.rules.game import CHANCE, Event

UNRULED = CASE._replace(rulings=None)


def positions(seed: int) -> Iterator[Position[State, Any]]:
    yield from playout(UNRULED, seed)


def sound(state: State) -> None:
    """Fail unless everything is where it may be and within its bounds."""
    setup = state.setup
    for index, copy in enumerate(state.copies):
        cells = [vehicle.cell for seat in copy.members for vehicle in state.players[seat].vehicles]
        standing = [cell for cell in cells if cell != OFF]
        assert len(set(standing)) == len(standing), "F2: one vehicle to a cell"
        assert {state.players[seat].copy for seat in copy.members} <= {index}
        bots = sum(state.players[seat].bot for seat in copy.members)
        persons = len(copy.members) - bots
        assert persons <= setup.settings.places, "F13"
        assert bots == (max(setup.settings.fill - persons, 0) if persons else 0), "F13"
        assert all(state.players[seat].level == copy.level for seat in copy.members), "F13: one level to a map"
    waiting = set(state.placing)
    for seat, player in enumerate(state.players):
        on_map = player.copy != OFF
        assert not on_map or seat in state.copies[player.copy].members
        assert player.kills < setup.settings.kills
        assert player.defeats < setup.settings.defeats
        assert list(player.lit) == sorted(player.lit, key=lambda seen: seen[1]), "F3: the oldest first"
        assert not on_map or any(vehicle.defence for vehicle in player.vehicles), "F12"
        for index, (kind, vehicle) in enumerate(zip(setup.vehicles, player.vehicles, strict=True)):
            placed = on_map and vehicle.defence > 0 and (seat, index) not in waiting
            assert (vehicle.cell != OFF) == placed
            assert vehicle.cell == OFF or vehicle.cell in board(setup, player.level).may[index], "F2"
            if not player.level:
                continue
            most_attack, most_defence = cap(setup, kind, player.level)
            assert 1 <= vehicle.attack <= most_attack, "F9, F10"
            assert 0 <= vehicle.defence <= most_defence, "F10"
            assert vehicle.attack + vehicle.defence <= sum(vehicle.best), "F14"
            assert 0 <= vehicle.shots <= kind.shots, "F4"
            assert 0 <= vehicle.moves <= kind.moves, "F4"
            assert 0 <= vehicle.shifts <= kind.shifts, "F4"


@pytest.mark.parametrize("seed", range(30))
def test_everything_is_where_it_may_be_and_within_its_bounds(seed: int) -> None:
    for position in positions(seed):
        sound(position.after)


class Book:
    """A slow book of what each player did and was shown, written beside a random world."""

    def __init__(self) -> None:
        self.shown: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
        self.shot: dict[int, set[tuple[int, int]]] = defaultdict(set)

    def begun(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.rule == "F4" and event.audience:
                self.shot[event.audience[0]].clear()

    def acted(self, state: State, seat: int, move: Go | Shoot) -> None:
        player = state.players[seat]
        geometry = board(state.setup, player.level)
        if isinstance(move, Shoot):
            cell = geometry.cell(move.cell)
            self.shot[seat].add((player.copy, cell))
        else:
            kinds = [kind.id for kind in state.setup.vehicles]
            cell = geometry.next[move.way][player.vehicles[kinds.index(move.vehicle)].cell]
        self.shown[seat, player.copy][cell] = move.at

    def moved(self, seat: int, before: Player | None, player: Player, *, placed: bool, now: int) -> None:
        if before is not None and before.copy != player.copy:
            self.shown[seat, before.copy].clear()
            if player.bot:
                self.shot[seat].clear()  # a bot that comes is a new one
        if placed and (before is None or player.lit != before.lit):
            self.shown[seat, player.copy] |= {vehicle.cell: now for vehicle in player.vehicles}

    def seen(self, seat: int, player: Player, since: int) -> set[int]:
        return {cell for cell, at in self.shown[seat, player.copy].items() if at > since} - {OFF}


@pytest.mark.parametrize("seed", range(30))
def test_f3_f6_veil_and_lists_are_those_of_a_book_of_what_was_done(seed: int) -> None:
    book = Book()
    for state, actor, move, after, events in positions(seed):
        book.begun(events)
        if isinstance(move, Go | Shoot):
            book.acted(state, actor, move)
        lasting = after.setup.settings.veil_turns * after.setup.settings.turn_minutes
        for seat, player in enumerate(after.players):
            before = state.players[seat] if seat < len(state.players) else None
            book.moved(seat, before, player, placed=actor == CHANCE, now=after.now)
            if after.end is None and player.copy != OFF:
                assert {cell for cell, _ in player.lit} == book.seen(seat, player, after.now - lasting), "F3"
                assert set(player.shot) == book.shot[seat], "F6"


@pytest.mark.parametrize("seed", range(30))
def test_f14_the_best_is_that_of_a_book_of_all_points_held_since_the_arrival(seed: int) -> None:
    held: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for state, _, _, after, _ in positions(seed):
        for seat, player in enumerate(after.players):
            before = state.players[seat] if seat < len(state.players) else None
            came = before is None or before.level != player.level or (player.bot and before.copy != player.copy)
            for index, vehicle in enumerate(player.vehicles):
                pairs = [] if came else held[seat, index]
                held[seat, index] = [*pairs, (vehicle.attack, vehicle.defence)]
                greatest = max(map(sum, held[seat, index]))
                if not (player.bot and player.copy == OFF):
                    assert vehicle.best == [pair for pair in held[seat, index] if sum(pair) == greatest][-1]


@pytest.mark.nightly
def test_two_thousand_random_worlds_end_and_stay_sound() -> None:
    for seed in range(2000):
        for position in playout(CASE._replace(setups=fog_secrets.SETUPS, rulings=None), seed):
            sound(position.after)


def test_a_random_world_of_five_players_on_a_shipped_map_ends_within_its_days() -> None:
    rng, state, entries = Random(4), FOGBOUND.new(fog.SHIPPED._replace(most=5, end=fog.START + 5 * fog.DAY)), 0
    while to_act := sorted(FOGBOUND.to_act(state)):
        actor = rng.choice(to_act) if len(state.players) >= 5 else to_act[-1]
        state, _ = FOGBOUND.apply(state, actor, choose(FOGBOUND, state, actor, rng))
        sound(state)
        entries += 1
    assert 100 < entries < 5 * 5 * 18 + 40
