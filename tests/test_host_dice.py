from collections import Counter

import nearest
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nearest import Bet, Nearest

from bunchuk.errors import Faulty, Misused
from bunchuk.host import dice
from bunchuk.host.audit import Audit, audit
from bunchuk.host.match import Match
from bunchuk.rules.game import Chance

SEED = bytes(range(32))


def chance(*sides: int) -> Chance:
    return Chance("a volley", "W33", sides)


@given(st.binary(min_size=16, max_size=64), st.binary(max_size=32), st.lists(st.integers(2, 100), max_size=8))
def test_a_roll_fits_the_dice_and_is_always_the_same(seed: bytes, history: bytes, sides: list[int]) -> None:
    values = dice.roll(seed, history, chance(*sides))
    dice.check(chance(*sides), values)
    assert dice.roll(seed, history, chance(*sides)) == values


def test_rolls_are_fair() -> None:
    rolled = [dice.roll(SEED, b"%d" % number, chance(6, 6)) for number in range(6000)]
    faces = Counter(value for pair in rolled for value in pair)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 2000) ** 2 / 2000 for count in faces.values()) < 20.5  # chi squared, 5 degrees, 0.1 %
    assert len(set(rolled)) == 36


def test_values_that_would_make_a_die_unfair_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([b"\xff" * 32, b"\x00" * 31 + b"\x04"])
    monkeypatch.setattr("bunchuk.host.dice.hmac.digest", lambda *_: next(drawn))
    assert dice.roll(SEED, b"", chance(6)) == (5,)


@pytest.mark.parametrize(
    ("sides", "values", "why"),
    [
        ((6, 6), (1,), r"a volley \(W33\) takes 2d6; given: 1"),
        ((6,), (1, 2), "takes d6; given: 1 2"),
        ((6, 4), (1, 5), "a die of 4 sides cannot show 5; a volley takes d6\\+d4"),
        ((6,), (0,), "cannot show 0"),
        ((6,), (-1,), "cannot show -1"),
    ],
)
def test_typed_dice_that_cannot_be_are_refused(sides: tuple[int, ...], values: tuple[int, ...], why: str) -> None:
    with pytest.raises(Misused, match=why):
        dice.check(chance(*sides), values)


@pytest.mark.parametrize(("sides", "text"), [((6,), "d6"), ((6, 6, 6), "3d6"), ((6, 4, 4, 6), "d6+2d4+d6"), ((), "")])
def test_dice_are_written_as_people_do(sides: tuple[int, ...], text: str) -> None:
    assert dice.notation(chance(*sides)) == text


def played() -> Match[nearest.State, nearest.Move, nearest.Setup]:
    match = Match.start(Nearest(), nearest.Setup(), secret=SEED)
    for _ in range(3):
        match.act(0, Bet(2))
        match.act(1, Bet(3))
        match.roll()
    match.undo()
    match.answer([4])
    return match


def test_the_audit_draws_every_roll_again_those_taken_back_too() -> None:
    assert audit(Nearest(), played().journal(reveal=True)) == Audit(3, 1, 0, (), False, dice.commitment(SEED))


def test_the_audit_names_a_roll_that_the_seed_does_not_give() -> None:
    match = Match.start(Nearest(), nearest.Setup(), secret=SEED)
    match.act(0, Bet(2))
    match.act(1, Bet(3))
    honest = match.copy()
    honest.roll()
    right = honest.entries[-1].text
    wrong = next(value for value in range(1, 5) if f"rolled {value}" != right)
    match.answer([wrong], source="app")
    found = audit(Nearest(), match.journal(), SEED)
    assert found.rolls == 1
    assert found.faults == (f"entry 3: the round's die gives {right}, the record says rolled {wrong}",)


def test_the_audit_needs_the_seed_that_the_header_commits_to() -> None:
    with pytest.raises(Faulty, match="not the one that this record's header commits to"):
        audit(Nearest(), played().journal(), bytes(32))
