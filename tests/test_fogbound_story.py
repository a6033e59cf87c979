"""Three days of two players whose turns begin at different hours, with late clocks, kept and replayed (F4-F18)."""

import fog
import pytest

from bunchuk.errors import Refused
from bunchuk.host import journal as record
from bunchuk.host.match import Match
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.moves import FogboundMove
from bunchuk.rules.fogbound.state import Setup, State
from bunchuk.rules.game import MASTER

SECRET = b"three days under the fog of war."


class Days:
    """A running world; ``at`` acts at a time of day, ``late`` is refused for its clock and leaves no entry."""

    def __init__(self) -> None:
        setup = fog.small(fill=0, turn=fog.DAY)
        self.match: Match[State, FogboundMove, Setup] = Match.start(FOGBOUND, setup, secret=SECRET, dice_from="app")

    def at(self, when: str, seat: int, act: str) -> list[str]:
        before = len(self.match.entries)
        fog.act(self.match, seat, f"@2026-08-{when} {act}")
        while self.match.waiting:
            self.match.roll()
        return [told.text for told in self.match.story(seat) if told.entry > before]

    def refused(self, when: str, seat: int, act: str) -> str:
        entries, state = len(self.match.entries), self.match.state
        with pytest.raises(Refused) as caught:
            self.at(when, seat, act)
        assert (len(self.match.entries), self.match.state) == (entries, state)
        return caught.value.rule

    def cell(self, seat: int, vehicle: int) -> str:
        return FOGBOUND.view(self.match.state, seat).vehicles[vehicle].cell

    def counters(self, seat: int) -> list[tuple[int, int, int]]:
        return [(own.shots, own.moves, own.shifts) for own in FOGBOUND.view(self.match.state, seat).vehicles]

    def points(self, seat: int) -> list[tuple[int, int]]:
        return [(own.attack, own.defence) for own in FOGBOUND.view(self.match.state, seat).vehicles]


def test_f6_f14_f15_two_players_with_hours_of_their_own_over_three_days() -> None:
    days = Days()
    days.at("14T08:00", 0, "join Anna")
    days.at("14T18:00", 1, "join Boris")
    assert days.refused("14T17:59", 0, "shift ship attack") == "F18"
    days.at("14T18:00", 0, "shift ship attack")
    days.at("14T18:10", MASTER, "rule Anna plane 9/9 : a wager")

    ship, tank, plane = (days.cell(1, vehicle) for vehicle in range(3))
    assert days.at("14T20:00", 0, f"shoot tank {ship}")[-1].endswith("hits the ship of Boris")
    assert days.refused("14T20:01", 0, f"shoot ship {ship}") == "F6"
    assert days.at("14T20:05", 1, "shift ship attack") == ["the ship of Boris has attack 2, defence 5"]
    corner = next(cell for cell in ("a5", "b5", "c5", "a4") if cell not in {days.cell(1, index) for index in range(3)})
    days.at("14T23:55", 1, f"shoot ship {corner}")

    assert days.refused("14T23:54", 0, f"shoot plane {tank}") == "F18", "before midnight, and before Boris"
    destroyed = days.at("15T00:10", 0, f"shoot plane {tank}")
    assert destroyed[0].endswith("destroys the tank of Boris")
    assert days.points(0)[2] == (9, 10), "F10: beyond the cap of 6 nothing is gained"
    assert days.refused("15T07:59", 0, f"shoot plane {ship}") == "F6", "one turn of Anna, whatever the day"
    assert days.refused("15T00:09", 1, "hour") == "F18"
    assert days.counters(1)[1] == (2, 2, 1), "what the tank had left"

    renewed = days.at("15T08:00", 0, f"shoot plane {ship}")
    assert renewed[0] == "Anna's turn begins, until 2026-08-16T08:00"
    assert renewed[1].endswith("destroys the ship of Boris"), "the second hit within one turn of Boris"
    assert days.counters(0) == [(2, 2, 1), (2, 2, 1), (1, 3, 1)]
    days.at("15T08:01", 0, "shift tank attack")
    both = days.at("15T08:02", 0, f"shoot plane {plane}")
    assert both[-1] == "Anna is victorious and comes to level 2; a pause begins"
    assert [told.text for told in days.match.story(1)][-1] == (
        "Boris is defeated and stays at level 1; a pause begins, turns go on at 2026-08-15T18:00"
    )

    assert days.points(0) == [(6, 42)] * 2 + [(9, 42)], "F11, and the best of level 1"
    assert days.counters(0) == [(2, 2, 1), (2, 2, 0), (2, 3, 1)], "F14: all but redistribution"
    assert days.points(1) == [(1, 7)] * 3, "F15: as on arrival"
    assert days.counters(1) == [(1, 2, 0), (2, 2, 1), (2, 3, 1)], "F15: as they were left"
    assert days.refused("15T08:03", 1, "shoot ship a1") == "F16"

    days.at("15T17:50", 1, "resume")
    days.at("15T17:50", 0, "resume")
    assert days.counters(1)[0] == (1, 2, 0)
    assert FOGBOUND.view(days.match.state, 0).map != FOGBOUND.view(days.match.state, 1).map
    assert days.at("15T18:00", 1, "wait") == ["Boris's turn begins, until 2026-08-16T18:00"], "F16: a second turn soon"
    assert days.counters(1) == [(2, 2, 1), (2, 2, 1), (2, 3, 1)]
    days.at("15T21:00", 1, "hour")
    assert days.at("16T20:59", 0, "wait") == ["Anna's turn begins, until 2026-08-17T08:00"]
    days.at("16T21:00", 1, "wait")
    assert days.refused("16T20:59", 1, "shift ship attack") == "F18"

    book = record.read(days.match.export())
    again = Match.resume(FOGBOUND, book, SECRET)
    assert again.state == days.match.state
    for reader in (None, 0, 1, MASTER):
        assert again.story(reader) == days.match.story(reader)
    assert not any("Anna" in told.text for told in again.story(1) if told.rule != "F13"), "never by whom"
