"""Set-ups from altered records: whatever stands in them is refused with words, or the game then works."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from contract import SECRET, AnyCase, choose
from contract_cases import CALLSIGN, FOGBOUND, FRONTLINE, WAR, WAR_FIELD, WAR_SIEGE
from frontline_boards import shipped

from bunchuk.errors import Faulty, Misused
from bunchuk.host.dice import commitment
from bunchuk.host.journal import Header, Journal
from bunchuk.host.match import Match
from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE, MASTER, Timed

FIGURES = (-999, -2, -1, 0, 1, 2, 3, 7, 99, 1000, 999_999, 10**9, 10**30)

CASES: dict[str, AnyCase] = {
    "callsign": CALLSIGN,
    "fogbound": FOGBOUND,
    "frontline": FRONTLINE._replace(setups=(*FRONTLINE.setups, shipped())),
    "war": WAR,
    "war-field": WAR_FIELD,
    "war-siege": WAR_SIEGE,
}


def altered(node: Any, rng: Random) -> None:
    """Change one thing in a set-up as JSON: a figure, a text, a truth, or the items of a list."""
    while True:
        place = rng.randrange(len(node))
        inner = node[place]
        if isinstance(inner, list) and inner and rng.random() < 0.85:
            node = inner
            continue
        if rng.random() < 0.15:
            change = rng.randrange(3)
            if change == 0:
                del node[place]
            elif change == 1:
                node.insert(place, json.loads(json.dumps(node[rng.randrange(len(node))])))
            else:
                other = rng.randrange(len(node))
                node[place], node[other] = node[other], node[place]
        elif isinstance(inner, str):
            texts = (inner[:-1], inner[1:], inner * 2, "", "?", " ", "\x1b[2J", "\u202e", "\ud800", "x" * 20_000, "all")
            node[place] = rng.choice(texts)
        elif isinstance(inner, bool):
            node[place] = not inner
        elif isinstance(inner, int):
            node[place] = rng.choice((*FIGURES, inner + 1, inner - 1, -inner))
        else:
            node[place] = rng.choice(([], None, 1, "x", [[]], [1]))
        return


def opened(case: AnyCase, setup: str) -> "Match[Any, Any, Any]":
    game = case.game
    seats: tuple[str, ...] = ()
    if not isinstance(game, Timed):
        with suppress(Misused, ValueError):  # what a record may say: nothing else leaves a game's ``new``
            seats = game.seats(game.new(codec.loads(game.setup_type, setup)))
    header = Header(game.id, game.version, "", setup, (("dice", "app"),), seats, commitment(SECRET))
    return Match.resume(game, Journal(header, ()), SECRET)


def look(match: "Match[Any, Any, Any]") -> None:
    game, state = match.game, match.state
    for seat in range(len(game.seats(state))):
        game.view(state, seat)
        game.draw(state, seat)
    game.view(state, None)
    game.draw(state, None)
    game.draw(state, MASTER)


def play(match: "Match[Any, Any, Any]", rng: Random, moves: int) -> None:
    look(match)
    for _ in range(moves):
        if not match.to_act:
            break
        actor = rng.choice(sorted(match.to_act))
        if actor == CHANCE:
            match.roll()
        else:
            match.act(actor, choose(match.game, match.state, actor, rng))
    look(match)
    again = Match.resume(match.game, match.journal(), SECRET)
    assert again.state == match.state


@pytest.mark.parametrize("text", ["[" * 100_000, "[" * 900, "9" * 5000, "[" + "9" * 5000 + "]", "", "NaN", "{}"])
def test_a_set_up_without_end_is_refused_with_words(text: str) -> None:
    with pytest.raises(Faulty, match="the set-up of this record does not fit"):
        opened(CALLSIGN, text)


@pytest.mark.parametrize("name", CASES)
def test_an_altered_set_up_is_refused_with_words_or_can_be_played(name: str) -> None:
    case, rng = CASES[name], Random(name)
    refused = 0
    for number in range(60):
        data = json.loads(codec.dumps(case.setups[number % len(case.setups)]))
        for _ in range(rng.randint(1, 2)):
            altered(data, rng)
        try:
            match = opened(case, codec.dumps(data))
        except Faulty:
            refused += 1
        else:
            play(match, rng, 25)
    assert 0 < refused < 60
