"""Every case of the contract kit: the games of the program, and two tiny ones that show what the protocol can do."""

from collections.abc import Mapping
from random import Random
from typing import Final

import callsign_fields
import fog_secrets
import frontline_boards
import nearest
import pebbles.game as pebbles_game
import siege_secrets
import tictactoe
import war_boards
import war_forts
import war_secrets
from contract import AnyCase, Case
from nearest import Nearest
from pebbles.game import PEBBLES as PEBBLES_GAME
from tictactoe import CELLS, TicTacToe

from bunchuk.rules.callsign.game import CALLSIGN as CALLSIGN_GAME
from bunchuk.rules.fogbound.game import FOGBOUND as FOGBOUND_GAME
from bunchuk.rules.frontline.game import FRONTLINE as FRONTLINE_GAME
from bunchuk.rules.war.game import WAR as WAR_GAME


def clear_a_cell(state: tictactoe.State, rng: Random) -> tictactoe.Move | None:
    taken = [cell for cell in range(len(CELLS)) if sum(state.taken) >> cell & 1]
    return tictactoe.Clear(rng.choice(taken), "the cat walked over it") if taken else None


def set_points(state: nearest.State, rng: Random) -> nearest.Move | None:
    return nearest.SetPoints(rng.randrange(2), rng.randrange(3), "a slip of the pen")


def change_unseen_bets(state: nearest.State, seat: int | None, rng: Random) -> nearest.State:
    left, right = (bet if index == seat or not bet else rng.randint(1, 4) for index, bet in enumerate(state.bets))
    return state._replace(bets=(left, right))


TIC_TAC_TOE: Final = Case(TicTacToe(), (tictactoe.Setup(), tictactoe.Setup(first=1)), bound=40, rulings=clear_a_cell)
NEAREST: Final = Case(
    Nearest(), (nearest.Setup(), nearest.Setup((1, 2))), bound=40, scramble=change_unseen_bets, rulings=set_points
)

PEBBLES: Final = Case(PEBBLES_GAME, (pebbles_game.Setup(21, 3), pebbles_game.Setup(5, 2)), bound=30)

WAR: Final = Case(
    WAR_GAME,
    tuple(war_boards.random_setup(Random(number)) for number in range(16)),
    bound=5000,
    scramble=war_secrets.scramble,
    rulings=war_secrets.ruling,
)

CALLSIGN: Final = Case(
    CALLSIGN_GAME,
    (callsign_fields.SKIRMISH, callsign_fields.FOUR, callsign_fields.mission("ford")),
    bound=1500,
    scramble=callsign_fields.scramble,
    rulings=callsign_fields.ruling,
)

WAR_FIELD: Final = WAR._replace(
    setups=tuple(war_boards.random_field(Random(number)) for number in range(24)),
)
"""War with heroes and ground, on sites without map, at exercises, and met in the field."""

WAR_SIEGE: Final = WAR._replace(
    setups=tuple(war_forts.random_siege(Random(number)) for number in range(24)),
    scramble=siege_secrets.scramble,
    rulings=siege_secrets.ruling,
)
"""The same with walls, engines and stores."""

FOGBOUND: Final = Case(
    FOGBOUND_GAME,
    fog_secrets.SETUPS,
    bound=500,
    scramble=fog_secrets.scramble,
    rulings=fog_secrets.ruling,
)

FRONTLINE: Final = Case(
    FRONTLINE_GAME,
    frontline_boards.small(),
    bound=600,
    scramble=frontline_boards.scramble,
    rulings=frontline_boards.ruling,
)

CASES: Final[Mapping[str, AnyCase]] = {
    "tic-tac-toe": TIC_TAC_TOE,
    "nearest": NEAREST,
    "pebbles": PEBBLES,
    "war": WAR,
    "war-field": WAR_FIELD,
    "war-siege": WAR_SIEGE,
    "callsign": CALLSIGN,
    "fogbound": FOGBOUND,
    "frontline": FRONTLINE,
}
"""The cases by the id of their game."""
