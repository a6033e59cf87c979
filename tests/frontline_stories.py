"""Positions and moves of the stories that ``test_frontline_story`` tells, one for each group of rules."""

from typing import Final, NamedTuple

from frontline_boards import board

from bunchuk.rules.frontline.state import State


class Story(NamedTuple):
    """Where a story starts, and the moves of it."""

    state: State
    lines: tuple[str, ...]


STORIES: Final = {
    # C12-C17: a general and a directed attack, a block, one who comes in, one who lets it pass, an attack by name.
    "waves": Story(
        board(
            "A1 3/3", "A2 3/2 directed", "A3 2/2", "A4 1/1",
            "B1 3/3", "B2 2/2", "B3 2/3 turned", "B4 1/2 howitzer line2", "B5 2/2",
        ),
        (
            "attack A1", "attack A2 on B1", "attack A3", "pass", "block B2 on A2", "block B5 on A3", "hit B1 3",
            "aim A1 on B4", "attack A4",
        ),
    ),
    # C18-C20: three against two, modifiers that count only for one kind, shares of both sides.
    "combats": Story(
        board(
            "A1 2/3 directed vs:armour:+4/+4", "A2 2/2 directed", "A3 1/2 armour directed",
            "B1 2/4 armour vs:infantry:+4/+4", "B2 2/3", "B3 1/9",
        ),
        (
            "attack A1 on B1", "attack A2 on B1", "attack A3 on B1", "block B2 on A1", "pass", "hit B2 3", "hit A2 2",
            "attack B3", "pass",
        ),
    ),
    # C21-C22, C11: breaking through to deck, resource and line 2 with its own window.
    "breakthrough": Story(
        board(
            "A1 3/3", "A2 2/2", "A3 1/2", "A4 2/1", "B1 1/3 howitzer line2",
            hands=("urra", "dug_in"), ready=("1/0/0", "2/1/0"),
        ),
        (
            "attack A1", "attack A2", "attack A3", "attack A4", "pass", "pass", "aim A1 on deck", "aim A2 on B1",
            "aim A3 on factory", "aim A4 on B1", "pass", "play dug_in on B1", "play urra on A4",
        ),
    ),
    # C23-C28: a bomber with escorts, interceptors that name the one and the other, a fighter that is bombed itself.
    "aviation": Story(
        board(
            "A1 1/2 bomber bombs5", "A2 3/3 fighter", "A3 3/5 fighter", "A4 1/2 bomber bombs2", "A5 2/2",
            "B1 0/1 rocket line2", "B2 3/3 fighter", "B3 3/3 fighter", "B4 2/2 fighter",
        ),
        (
            "attack A1 on B1", "attack A4 on B4", "escort A2 for A1", "escort A3 for A1", "pass", "intercept B2 on A1",
            "intercept B3 on A3", "intercept B4 on A4", "counter A2 on B2", "attack A5", "aim A5 on B4",
        ),
    ),
    # C29-C32, C10: support for attacker and blocker, strikes between waves, a mobile unit, a directed attack.
    "properties": Story(
        board(
            "A1 2/3", "A2 0/2 howitzer line2 support2", "A3 0/1 rocket line2 strike3:0/0/2", "B1 2/3",
            "B2 0/2 howitzer line2 support1", "B3 2/3",
            hands=("ba_64 tank_riders militia", ""), ready=("4/5/6", "0/0/0"), phase="build",
        ),
        (
            "build ba_64", "build militia", "build tank_riders", "strike A3 on B1", "attack A12 on B3", "attack A1",
            "support A2 for A1", "pass", "support B2 for B3", "aim A1 on deck", "attack A10", "aim A10 on B2", "end",
        ),
    ),
}  # fmt: skip
