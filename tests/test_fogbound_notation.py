"""Moves in one line, and what cannot be read (F18)."""

import fog
import pytest

from bunchuk.errors import Misused
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.moves import Declare, Go, Join, SetOpen, SetPoints, Shift, Shoot, Wait
from bunchuk.rules.game import Rolled

AT = fog.START


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("join Žanete", Join(AT, "Žanete")),
        ("shoot ship d5", Shoot(AT, "ship", "d5")),
        ("go plane n", Go(AT, "plane", "n")),
        ("shift tank defence", Shift(AT, "tank", "defence")),
        ("wait", Wait(AT)),
        ("rule Anna ship 3/9 : a wager | lost", SetPoints(AT, "Anna", "ship", 3, 9, "a wager | lost")),
        ("rule close : full", SetOpen(AT, False, "full")),
        ("rule open : come", SetOpen(AT, True, "come")),
        ("rule end : rain", Declare(AT, "rain")),
    ],
)
def test_f18_a_move_is_its_moment_and_its_act(text: str, move: object) -> None:
    line = f"@2026-08-14T08:00 {text}"
    assert FOGBOUND.parse(line) == move
    assert FOGBOUND.format(FOGBOUND.parse(line)) == line
    assert FOGBOUND.parse(f"  @2026-08-14T08:00   {text} ") == move


def test_capitals_do_not_matter_but_in_callsigns() -> None:
    assert FOGBOUND.parse("@2026-08-14T08:00 SHOOT Ship D5") == Shoot(AT, "ship", "d5")
    assert FOGBOUND.parse("@2026-08-14T08:00 Join McKay") == Join(AT, "McKay")
    assert FOGBOUND.parse("rolled 4 12 1") == Rolled((4, 12, 1))


@pytest.mark.parametrize(
    "text",
    ["", "shoot ship d5", "@noon wait", "@2026-08-14T08:00", "@2026-08-14T08:00 shoot ship", "rolled x",
     "@2026-08-14T08:00 go ship up", "@2026-08-14T08:00 rule Anna ship 3 : x", "@2026-08-14T08:00 rule end",
     "@2026-08-14T08:00 join two words", "@2026-02-30T08:00 wait",
     "@2026-08-14T08:00 go ship ſ", "@9999-08-14T08:00 wait"],
)  # fmt: skip
def test_f18_what_is_no_move_is_refused_with_what_can_be_written(text: str) -> None:
    with pytest.raises(Misused) as caught:
        FOGBOUND.parse(text)
    assert "write" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
