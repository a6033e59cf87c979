"""The contract of every game, and proof that the kit notices games that break it."""

from collections.abc import Sequence
from random import Random
from typing import Final

import nearest
import pytest
import tictactoe
from contract import LAWS, AnyCase, Case, Law, secrets_are_kept, the_scramble_bites
from contract_cases import CASES, NEAREST, TIC_TAC_TOE, WAR, WAR_FIELD
from nearest import Nearest
from tictactoe import TicTacToe

from bunchuk.rules.game import MASTER, Actor, Event, Outcome, Refusal, Rolled, Seat
from bunchuk.rules.games import GAMES, game_of
from bunchuk.rules.war.game import War
from bunchuk.rules.war.moves import WarMove
from bunchuk.rules.war.state import State
from bunchuk.rules.war.view import View

SEEDS: Final = range(4)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_game_keeps(case: AnyCase, law: Law) -> None:
    for seed in SEEDS:
        law(case, seed)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_scramble_of_every_game_bites(case: AnyCase) -> None:
    the_scramble_bites(case, SEEDS)


def test_every_registered_game_has_a_case() -> None:
    assert GAMES.keys() <= CASES.keys()


@pytest.mark.parametrize("name", GAMES)
def test_every_registered_game_goes_by_its_own_id(name: str) -> None:
    assert game_of(name).id == name


class Peeking(Nearest):
    """The view of a seat shows the other's bet."""

    def view(self, state: nearest.State, seat: Seat | None) -> tuple[object, ...]:
        return state


class Showing(Nearest):
    """The drawing for everybody is the master's."""

    def draw(self, state: nearest.State, seat: Seat | None) -> str:
        return super().draw(state, MASTER)


class Chatty(Nearest):
    """Everybody is told what was bet."""

    def apply(
        self, state: nearest.State, actor: Actor, move: nearest.Move | Rolled
    ) -> tuple[nearest.State, tuple[Event, ...]]:
        after, events = super().apply(state, actor, move)
        return after, tuple(event._replace(audience=None) for event in events)


class Scouting(Nearest):
    """A refusal tells the other's bet."""

    def check(self, state: nearest.State, actor: Actor, move: nearest.Move | Rolled) -> Refusal | None:
        refusal = super().check(state, actor, move)
        return refusal and refusal._replace(legal=f"the bets are {state.bets}")


class Copying(Nearest):
    """A seat may not bet what the other has bet: its moves depend on what it cannot see."""

    def moves(self, state: nearest.State, seat: Seat) -> tuple[nearest.Move, ...]:
        return tuple(bet for bet in nearest.BETS if bet.value != state.bets[1 - seat])


class Loaded(Nearest):
    """Dice of any value pass."""

    def check(self, state: nearest.State, actor: Actor, move: nearest.Move | Rolled) -> Refusal | None:
        if isinstance(move, Rolled) and self.chance(state) and len(move.values) == 1:
            return None
        return super().check(state, actor, move)


class Cheating(TicTacToe):
    """Keeps moves in a list inside the state and adds to it in place."""

    def new(self, setup: tictactoe.Setup) -> tictactoe.State:
        return tictactoe.State([0, 0], setup.first)  # type: ignore[arg-type]

    def apply(
        self, state: tictactoe.State, actor: Actor, move: tictactoe.Move | Rolled
    ) -> tuple[tictactoe.State, tuple[Event, ...]]:
        after, events = super().apply(state, actor, move)
        state.taken[actor] |= after.taken[actor]  # type: ignore[index]
        return after._replace(taken=state.taken), events


class Shifting(TicTacToe):
    """Writes a cell as the next one."""

    def format(self, move: tictactoe.Move | Rolled) -> str:
        return super().format(move._replace(cell=(move.cell + 1) % 9) if isinstance(move, tictactoe.Take) else move)


class Moody(TicTacToe):
    """Who is to act next depends on how often it was asked."""

    asked = 0

    def apply(
        self, state: tictactoe.State, actor: Actor, move: tictactoe.Move | Rolled
    ) -> tuple[tictactoe.State, tuple[Event, ...]]:
        self.asked += 1
        after, events = super().apply(state, actor, move)
        return after, (Event(f"{events[0].text}, for the {self.asked}. time", "T1"),)


class Endless(TicTacToe):
    """Nobody ever wins and the board never fills."""

    def apply(
        self, state: tictactoe.State, actor: Actor, move: tictactoe.Move | Rolled
    ) -> tuple[tictactoe.State, tuple[Event, ...]]:
        return state, ()


class Curt(TicTacToe):
    """Refuses without naming a rule."""

    def check(self, state: tictactoe.State, actor: Actor, move: tictactoe.Move | Rolled) -> Refusal | None:
        refusal = super().check(state, actor, move)
        return refusal and refusal._replace(rule="")


class Tempting(TicTacToe):
    """Offers taken cells."""

    def moves(self, state: tictactoe.State, seat: Seat) -> tuple[tictactoe.Move, ...]:
        return tictactoe.TAKES


class Sprawling(TicTacToe):
    """Draws more than a screen holds."""

    def draw(self, state: tictactoe.State, seat: Seat | None) -> str:
        return super().draw(state, seat) * 9


class Silent(TicTacToe):
    """Ends without an outcome when the board is full."""

    def outcome(self, state: tictactoe.State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome if outcome and outcome.winners else None


def broken_laws(case: AnyCase) -> set[str]:
    broken = set()
    for law in LAWS:
        try:
            for seed in range(12):
                law(case, seed)
        except Exception:  # a broken game may break anything
            broken.add(law.__name__)
    return broken


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (Peeking, "secrets_are_kept"),
        (Showing, "secrets_are_kept"),
        (Chatty, "secrets_are_kept"),
        (Scouting, "secrets_are_kept"),
        (Copying, "secrets_are_kept"),
        (Loaded, "offers_are_legal_and_the_rest_is_refused"),
    ],
)
def test_the_kit_notices_a_leak_or_a_loaded_die(kind: type[Nearest], law: str) -> None:
    assert law in broken_laws(NEAREST._replace(game=kind()))


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (Cheating, "nothing_is_changed_in_place"),
        (Shifting, "moves_are_read_as_written"),
        (Moody, "the_same_comes_of_the_same"),
        (Endless, "matches_end"),
        (Curt, "offers_are_legal_and_the_rest_is_refused"),
        (Tempting, "offers_are_legal_and_the_rest_is_refused"),
        (Silent, "matches_end"),
        (Sprawling, "drawings_fit_the_screen"),
    ],
)
def test_the_kit_notices_a_broken_game(kind: type[TicTacToe], law: str) -> None:
    assert law in broken_laws(TIC_TAC_TOE._replace(game=kind()))


class Tattling(War):
    """Everybody is told everything."""

    def apply(self, state: State, actor: Actor, move: WarMove | Rolled) -> tuple[State, tuple[Event, ...]]:
        after, events = super().apply(state, actor, move)
        return after, tuple(event._replace(audience=None) for event in events)


class Glassy(War):
    """Counters lie figures side up."""

    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state._replace(units=tuple(unit._replace(shown=True) for unit in state.units)), seat)


class Forgiving(War):
    """A commander may take back whatever he has seen."""

    def reveals(self, before: State, actor: Actor, move: WarMove | Rolled) -> bool:
        return False


@pytest.mark.parametrize("kind", [Tattling, Glassy, Forgiving])
def test_the_kit_notices_a_leak_in_war(kind: type[War]) -> None:
    assert "secrets_are_kept" in broken_laws(WAR._replace(game=kind()))


class Crowded(War):
    """Heroes in ranks are seen by everybody."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = tuple(unit._replace(hero=unit.hero and unit.hero._replace(known=True)) for unit in state.units)
        return super().view(state._replace(units=seen), seat)


class Charted(War):
    """Everybody sees the ground before both have deployed."""

    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state._replace(setup=state.setup._replace(maps=(True, True))), seat)


class Guiding(War):
    """Who has no map is offered only cells that his counters may stand on."""

    def moves(self, state: State, seat: Seat) -> Sequence[WarMove]:
        return super().moves(state._replace(setup=state.setup._replace(maps=(True, True))), seat)


@pytest.mark.parametrize("kind", [Crowded, Charted, Guiding, Tattling, Forgiving])
def test_the_kit_notices_a_leak_of_heroes_and_ground_in_war(kind: type[War]) -> None:
    with pytest.raises(AssertionError):  # noqa: PT012 -- any of these matches may be the one that tells
        for seed in range(24):
            secrets_are_kept(WAR_FIELD._replace(game=kind()), seed)


@pytest.mark.nightly
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_game_keeps_in_many_matches(case: AnyCase, law: Law) -> None:
    for seed in range(400):
        law(case, seed)


def test_the_kit_notices_a_scramble_that_changes_nothing() -> None:
    def idle(state: nearest.State, seat: Seat | None, rng: Random) -> nearest.State:
        return state

    case: Case[nearest.State, nearest.Move, nearest.Setup] = NEAREST._replace(scramble=idle)
    with pytest.raises(AssertionError, match="nothing hidden"):
        the_scramble_bites(case, SEEDS)
