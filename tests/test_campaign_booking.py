from pathlib import Path

import pytest
from battlefields import DEPLOYED, ended, fighting, gathered, opened, state_of
from events import tables

from bunchuk import folders
from bunchuk.campaign import (
    battles,
    booking,
    calls,
    commanders,
    factions,
    fight,
    figures,
    history,
    muster,
    todo,
    treasury,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.rebuild import mend
from bunchuk.errors import Busy, Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return gathered(tmp_path)


def level(event: Event, name: str) -> tuple[int, int]:
    """Level and kills towards the next."""
    card = commanders.show(event, name)
    return card.level, card.kills


def sound(event: Event) -> None:
    """The tables are what the chronicle makes of them."""
    assert check(event).problems == ()
    before = tables(event)
    mend(event)
    assert tables(event) == before


def destroy(event: Event, count: int, by: str, of: str = "gothmog") -> None:
    """Muster units for one commander and let another destroy them on paper."""
    codes = muster.muster(event, of, "li", count, people="orcs").data["codes"]
    assert isinstance(codes, list)
    booking.record(event, "Ford", by, of, hits=dict.fromkeys(map(str, codes), 0))


def test_an_outcome_is_booked_in_one_operation(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    fight.do(event, "rule mor-1 at d3 s : pushed", ())
    fight.do(event, "d2 a", ())  # both strike 1
    fight.do(event, "rule mor-2 is scattered : ran", ())
    fight.do(event, "surrender gothmog", ())
    before = len(history.log(event))
    done = fight.finish(event)
    assert len(history.log(event)) == before + 1
    assert done.lines == (
        "battle B1 at Ford: won by GON-C1, Gothmog surrenders (W38)",
        "  GON-1: alive, 5 hits left",
        "  GON-2: alive, 3 hits left",
        "  MOR-1: alive, 6 hits left",
        "  MOR-2: scattered",
        "  flags and counters to hand in (W38): MOR-2; bunchuk flag in CODE …",
    )
    assert state_of(event, "GON-1") == ("live", 5, None)
    assert state_of(event, "MOR-2") == ("scattered", 0, None)
    (row,) = battles.listed(event)
    assert (row.state, row.winner, row.why) == ("finished", "GON-C1", "Gothmog surrenders")
    assert [item.codes for item in todo.todo(event) if item.kind == "uncollected"] == [("MOR-2",)]
    sound(event)


def test_w23_a_kill_counts_for_the_commander_of_the_unit_that_took_the_last_hit(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    fight.do(event, "rule mor-1 hits 1 : wounded", ())
    fight.do(event, "rule mor-1 at d3 s : pushed", ())
    fight.do(event, "d2 a", ())
    fight.do(event, "surrender faramir", ())
    done = fight.finish(event)
    assert "  MOR-1: destroyed, counts for GON-C1 (W23)" in done.lines
    assert level(event, "faramir") == (9, 1)
    assert done.data["hand_in"] == ["MOR-1"]


def test_w23_kills_of_a_virtual_commanders_units_are_the_real_ones(event: Event) -> None:
    commanders.register(event, "gondor", "Ingold", 1, may=["hi"], above="faramir")
    muster.muster(event, "ingold", "hi", 1)
    booking.record(event, "Ford", "faramir", "gothmog", hits={"gon-3": 2, "mor-1": 0})
    assert (level(event, "faramir"), level(event, "ingold")) == ((9, 1), (1, 0))


def test_w23_fourteen_kills_take_level_1_to_level_5(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    reached = []
    for _ in range(14):
        destroy(event, 1, "boromir")
        reached.append(level(event, "boromir")[0])
    assert reached == [1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5]
    assert level(event, "boromir") == (5, 0)


def test_w23_several_levels_at_once_and_the_surplus_carries_over(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    destroy(event, 7, "boromir")
    assert level(event, "boromir") == (3, 2)
    destroy(event, 2, "boromir")
    assert level(event, "boromir") == (4, 0)
    sound(event)


def test_w23_a_rise_is_told(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    codes = muster.muster(event, "gothmog", "li", 2, people="orcs").data["codes"]
    assert isinstance(codes, list)
    done = booking.record(event, "Ford", "boromir", "gothmog", hits=dict.fromkeys(map(str, codes), 0))
    assert "  GON-C2 rises from level 1 to 2 (W23)" in done.lines


def test_w23_at_level_0_kills_count_and_lift_nobody(event: Event) -> None:
    commanders.register(event, "gondor", "Denethor", 0, may=["hi"])
    destroy(event, 3, "denethor")
    assert level(event, "denethor") == (0, 3)


def test_w23_scattered_deserted_and_lost_units_count_for_nobody(event: Event) -> None:
    muster.muster(event, "gothmog", "li", 1, people="orcs")
    done = booking.record(
        event, "Ford", "faramir", "gothmog", hits={}, scattered=["mor-1"], deserted=["mor-2"], lost=["mor-3"],
        winner="faramir",
    )  # fmt: skip
    assert level(event, "faramir") == (9, 0)
    assert [state_of(event, code)[0] for code in ("MOR-1", "MOR-2", "MOR-3")] == ["scattered", "deserted", "lost"]
    assert done.data["hand_in"] == ["MOR-1", "MOR-2", "MOR-3"]
    sound(event)


def test_w37_fates_of_commanders_are_booked(event: Event) -> None:
    done = booking.record(
        event, "Ford", "faramir", "gothmog", hits={"mor-1": 0}, fates={"gothmog": "captured", "faramir": "free"}
    )
    assert commanders.show(event, "gothmog").fate == "captured"
    assert commanders.show(event, "faramir").fate == "free"
    assert "  MOR-C1: captured" in done.lines
    sound(event)


def test_w26_flags_that_stayed_out_are_lost_to_the_winner(event: Event) -> None:
    commanders.register(event, "mordor", "Shagrat", 1, may=["li"])
    muster.muster(event, "shagrat", "li", 2, people="orcs")
    opened(event, calls.Call("faramir", "shagrat"))
    fight.do(event, "gon-1 d2 n; done", (), as_side="faramir")
    fight.do(event, "mor-3 d9 s; done", (), as_side="shagrat")
    fight.do(event, "surrender shagrat", ())
    assert fight.finish(event).data["hand_in"] == ["MOR-4"]
    assert state_of(event, "MOR-4") == ("lost", 0, None)
    assert state_of(event, "GON-2") == ("live", 3, None)


def test_w39_hits_beyond_whole_are_booked_as_whole(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    fight.do(event, "rule gon-1 hits 20 : a song", ())
    fight.do(event, "rule end draw : night", ())
    fight.finish(event)
    assert state_of(event, "GON-1") == ("live", 6, None)


def test_w2_hits_of_home_ground_are_booked_by_the_plain_figures(tmp_path: Path) -> None:
    event = Event(tmp_path / "event.db")
    figures.begin(event.path, folders.TABLES.parent / "tests" / "packs" / "salt-coast", site="main")
    factions.add(event, ["league", "tents"])
    for faction in ("league", "tents"):
        treasury.grant(event, faction, "500C/50B/50T/50X")
    commanders.register(event, "league", "Ilze", 2, may=["sp"])
    commanders.register(event, "tents", "Захар", 3, may=["sl"])
    muster.muster(event, "Ilze", "sp", 1)
    codes = muster.muster(event, "Захар", "sl", 3).data["codes"]
    assert isinstance(codes, list)
    opened(event, calls.Call("Ilze", "Захар"), ground=("dunes",))
    fight.do(event, "lig-1 d1 n; done", (), as_side="Ilze")
    places = "; ".join(f"{code} {cell} s" for code, cell in zip(codes, ("a12", "b12", "c12"), strict=True))
    fight.do(event, f"{places}; done", (), as_side="Захар")
    fight.do(event, f"rule {codes[0]} hits 3 : one of four lost", ())
    fight.do(event, f"rule {codes[1]} hits 1 : three of four lost", ())
    fight.do(event, "rule end draw : the tide", ())
    fight.finish(event)
    assert [state_of(event, str(code))[1] for code in codes] == [2, 1, 3]
    sound(event)


def test_undoing_the_booking_reopens_the_match_with_its_units_engaged(tmp_path: Path) -> None:
    event = ended(tmp_path)
    before = tables(event)
    fight.finish(event)
    booked = tables(event)
    history.undo(event)
    assert tables(event) == before
    assert state_of(event, "GON-1") == ("live", 6, "B1")
    fight.undo(event)
    assert fight.do(event, "d2 f", ()).told[0] == ("GON-1 goes to d3", "W32")
    fight.undo(event)
    fight.do(event, "surrender gothmog", ())
    fight.finish(event)
    assert {name: rows for name, rows in tables(event).items() if name != "battles"} == {
        name: rows for name, rows in booked.items() if name != "battles"
    }


def test_undoing_the_opening_sets_the_match_aside_and_frees_the_units(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    before = tables(event)
    history.undo(event)
    assert state_of(event, "GON-1") == ("live", 6, None)
    assert battles.listed(event) == []
    with pytest.raises(NotFound):
        fight.do(event, "d2 f", ())
    history.redo(event)
    assert tables(event) == before
    assert fight.do(event, "d2 f", ()).told[0] == ("GON-1 goes to d3", "W32")


def test_a_code_is_not_given_again_after_the_opening_was_undone(event: Event) -> None:
    opened(event)
    history.undo(event)
    assert opened(event).data["battle"] == "B2"
    with pytest.raises(Refused, match=r"cannot be done again: .*battle B2 at Ford.* came to stand against it"):
        history.redo(event)
    sound(event)


def test_undo_of_booking_and_opening_and_redo_of_both(tmp_path: Path) -> None:
    event = ended(tmp_path)
    fight.finish(event)
    before = tables(event)
    history.undo(event)
    history.undo(event)
    assert state_of(event, "GON-1") == ("live", 6, None)
    history.redo(event)
    history.redo(event)
    assert tables(event) == before
    sound(event)


def test_undoing_the_opening_of_a_booked_battle_is_refused_and_names_the_booking(tmp_path: Path) -> None:
    event = ended(tmp_path)
    opening = history.log(event, last=1)[0].number
    fight.finish(event)
    with pytest.raises(Refused, match=r"cannot be undone: .*battle B1 at Ford: won by GON-C1.* rests on it"):
        history.undo(event, opening)


def test_undoing_the_muster_of_a_unit_that_fought_is_refused_and_names_the_battle(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    (mustered,) = [line.number for line in history.log(event) if line.told.startswith("MOR-2 ")]
    with pytest.raises(Refused, match=r"cannot be undone: operation \d+ \(battle B1 at Ford.* rests on it"):
        history.undo(event, mustered)
    assert state_of(event, "MOR-2")[2] == "B1"


def test_a_battle_of_paper_is_booked_by_the_same_operation(event: Event) -> None:
    done = booking.record(
        event, "Ford", "faramir", "gothmog", hits={"gon-1": 2, "mor-2": 0}, winner="faramir", why="rain"
    )
    assert done.lines == (
        "battle B1 at Ford: won by GON-C1, rain",
        "  GON-1: alive, 2 hits left",
        "  MOR-2: destroyed, counts for GON-C1 (W23)",
        "  flags and counters to hand in (W38): MOR-2; bunchuk flag in CODE …",
    )
    assert state_of(event, "GON-1") == ("live", 2, None)
    assert state_of(event, "GON-2") == ("live", 3, None)
    with pytest.raises(Refused, match="battle B1 was fought on paper; there is no record of its moves"):
        fight.do(event, "d2 f", (), battle="B1")
    before = tables(event)
    history.undo(event)
    assert state_of(event, "GON-1") == ("live", 6, None)
    history.redo(event)
    assert tables(event) == before
    sound(event)


def test_a_battle_in_which_nothing_changed_is_booked_as_a_draw(event: Event) -> None:
    done = booking.record(event, "Ford", "faramir", "gothmog", hits={"gon-1": 6})
    assert done.lines == ("battle B1 at Ford: a draw, fought on paper", "  GON-1: alive, 6 hits left")


def test_w33_more_hits_than_it_came_with_are_refused(event: Event) -> None:
    booking.record(event, "Ford", "faramir", "gothmog", hits={"gon-1": 4})
    with pytest.raises(Misused, match=r"GON-1 came with 4 of 6 hits and cannot have 5 left \(W33\)"):
        booking.record(event, "Ford", "faramir", "gothmog", hits={"gon-1": 5})


def test_w4_hits_of_a_secret_unit_are_told_to_its_owner_and_masters_only(event: Event) -> None:
    figures.set_figure(event, "units", "mordor trolls light_infantry", "strength", "7/3/2/2/0")
    muster.muster(event, "gothmog", "li", 1, people="trolls")
    for eyes in ("", "faramir"):
        with pytest.raises(Misused, match="MOR-3 came with fewer hits and cannot have 8 left"):
            booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-3": 8}, eyes=eyes)
        done = booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-3": 6}, eyes=eyes)
        assert done.lines[-1] == "  MOR-3: alive"
        history.undo(event)
    done = booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-3": 6}, eyes="gothmog")
    assert done.lines[-1] == "  MOR-3: alive, 6 hits left"


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"hits": {}}, Misused, "name the units that fought"),
        ({"hits": {"gon-9": 1}}, NotFound, "no unit or hero 'gon-9'"),
        ({"hits": {"gon-3": 1}}, Refused, "GON-3 is led by GON-C2, who was not in this battle"),
        ({"hits": {"gon-1": 1}, "scattered": ["GON-1"]}, Misused, "GON-1 is named twice"),
        ({"hits": {"gon-1": -1}}, Misused, "cannot have -1 left"),
        ({"hits": {"gon-1": 1}, "winner": "boromir"}, Refused, "GON-C2 was not in this battle"),
        ({"hits": {"gon-1": 1}, "fates": {"boromir": "dead"}}, Refused, "GON-C2 was not in this battle"),
        ({"hits": {"gon-1": 1}, "fates": {"gothmog": "asleep"}}, Misused, "'asleep' is no fate"),
        ({"hits": {"gon-1": 1}, "why": " "}, Misused, "is no name"),
    ],
)
def test_what_cannot_be_booked_from_paper_changes_nothing(
    event: Event, changes: dict[str, object], error: type[Exception], says: str
) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 1)
    before = tables(event)
    with pytest.raises(error, match=says):
        booking.record(event, "Ford", "faramir", "gothmog", **changes)  # type: ignore[arg-type]
    assert tables(event) == before


def test_a_unit_that_is_lost_or_fights_elsewhere_is_in_no_battle_of_paper(event: Event) -> None:
    booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-2": 0})
    with pytest.raises(Refused, match="MOR-2 is destroyed already"):
        booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-2": 0})
    opened(event)
    with pytest.raises(Busy, match="GON-1 is in battle B2; finish that first"):
        booking.record(event, "Ford", "faramir", "gothmog", hits={"gon-1": 1})


def test_the_end_of_a_battle_in_deployment_leaves_all_as_it_was(event: Event) -> None:
    opened(event)
    fight.do(event, DEPLOYED[0][1], (), as_side="faramir")
    fight.do(event, "rule end draw : rain", ())
    assert fight.finish(event).data["hand_in"] == []
    assert state_of(event, "GON-1") == ("live", 6, None)
