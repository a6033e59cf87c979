"""Golden playthroughs: one readable match a game, compared line by line.

After an intended change of rules: ``pytest tests/test_golden.py --renew``, then read the difference before committing.
"""

from pathlib import Path
from typing import Final

import pytest
from contract_cases import CASES
from playthrough import write_playthrough

from bunchuk.rules.games import GAMES

GOLDEN: Final = Path(__file__).parent / "golden"
LENGTH: Final = 150
TOO_LARGE: Final = 100_000
PLAYED: Final = (
    ("tic-tac-toe", 1), ("nearest", 1), ("pebbles", 1), ("war", 207), ("war", 212), ("war-field", 150),
    ("war-field", 279), ("war-siege", 148), ("war-siege", 1382), ("callsign", 6), ("callsign", 31),
    ("fogbound", 43), ("fogbound", 51), ("frontline", 34), ("frontline", 57),
)  # fmt: skip
"""Which game is played with which seed.

War's two between them touch every rule of an open battle; the field's have heroes on ground that a side has no map of,
and an exercise in forest and fire; the sieges' have walls climbed and hit, crews that leave their engines, and shots;
callsign's are a skirmish to the last round and a dash; fogbound's are a player with a bot and two players with hours of
their own.
"""


@pytest.mark.parametrize(("name", "seed"), PLAYED)
def test_the_golden_playthrough_is_as_recorded(name: str, seed: int, renew: bool) -> None:
    path = GOLDEN / f"{name}-{seed}.txt"
    played = write_playthrough(CASES[name], seed, LENGTH)
    if renew:
        path.write_text(played, encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; write it with --renew and read it"
    recorded = path.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(played.splitlines(), recorded, strict=False), 1):
        assert now == then, f"line {number} of {path.name}"
    assert len(played.splitlines()) == len(recorded), f"{path.name} has another length"


def test_every_game_has_a_golden_playthrough() -> None:
    assert {*CASES, *GAMES} == {name for name, _ in PLAYED}


def test_golden_playthroughs_are_of_a_readable_size_and_no_others_lie_about() -> None:
    texts = {path.name for path in GOLDEN.glob("*.txt") if not path.name.startswith("print-")}  # those are printing's
    assert texts == {f"{name}-{seed}.txt" for name, seed in PLAYED}
    for path in GOLDEN.glob("*.txt"):
        assert path.stat().st_size < TOO_LARGE, path.name
