from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import battles, booking, commanders, exercises, history, losses, mending, muster, roster
from bunchuk.campaign.calls import Call
from bunchuk.campaign.event import Event
from bunchuk.errors import Busy, Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """Boromir (GON-C2, level 1, GON-1 to 4) against Denethor (GON-C3, level 1, GON-5 to 8), X1 is open."""
    event = begin(tmp_path)
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    commanders.register(event, "gondor", "Denethor", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 4)
    muster.muster(event, "denethor", "hi", 4)
    exercises.open_exercise(event, "meadow", "boromir", "denethor")
    return event


def standing(event: Event, name: str) -> tuple[int, int, int]:
    found = commanders.show(event, name)
    return found.level, found.kills, found.thirds


def test_w24_three_units_notionally_destroyed_count_as_one(event: Event) -> None:
    exercises.hit(event, ["gon-5", "gon-6", "gon-7", "gon-1"], destroyed=True)
    exercises.finish(event, "hhhh")
    assert standing(event, "boromir") == (1, 1, 0)
    assert standing(event, "denethor") == (1, 0, 1)


def test_w24_thirds_carry_over_between_exercises_and_add_to_real_kills(event: Event) -> None:
    exercises.hit(event, ["gon-5", "gon-6"], destroyed=True)
    exercises.finish(event, "h h")
    assert standing(event, "boromir") == (1, 0, 2)
    muster.muster(event, "gothmog", "hi", people="orcs")
    booking.record(event, "ford", "boromir", "gothmog", hits={"mor-1": 0})
    assert standing(event, "boromir") == (1, 1, 2)
    exercises.open_exercise(event, "meadow", "denethor", "boromir")
    exercises.hit(event, ["gon-8", "gon-5"], destroyed=True)
    done = exercises.finish(event, "hh")
    assert standing(event, "boromir") == (2, 0, 1)
    assert "  GON-C2 rises from level 1 to 2 (W23)" in done.lines


def test_w24_tails_costs_a_unit_one_real_hit(event: Event) -> None:
    exercises.hit(event, ["gon-1", "gon-6"])
    exercises.hit(event, ["gon-2"], destroyed=True)
    assert exercises.show(event).coins == ("GON-1", "GON-2", "GON-6")
    done = exercises.finish(event, "t,h,T")
    assert done.data["coins"] == {"GON-1": "tails", "GON-2": "heads", "GON-6": "tails"}
    assert [roster.show(event, f"gon-{number}").hits for number in (1, 2, 6)] == [5, 6, 5]
    assert exercises.show(event, "x1").state == "finished"


def test_w24_tails_on_the_last_hit_destroys_for_nobody_s_count(event: Event) -> None:
    mending.set_figure(event, "gon-5", "hits", "1", "plague")
    exercises.hit(event, ["gon-5"])
    done = exercises.finish(event, "t")
    assert roster.show(event, "gon-5").state == "destroyed"
    assert done.lines[-1] == "  GON-5 is destroyed, and counts for nobody (W24); bunchuk flag in GON-5"
    found = commanders.show(event, "boromir")
    assert (found.kills, found.thirds, found.destroyed) == (0, 0, 0)
    losses.collect(event, ["gon-5"])


def test_w24_the_program_may_toss(event: Event) -> None:
    exercises.hit(event, ["gon-1", "gon-2", "gon-3"])
    tosses = iter([True, False, True])
    done = exercises.finish(event, toss=lambda: next(tosses))
    assert list(done.data["coins"].values()) == ["tails", "heads", "tails"]  # type: ignore[union-attr]
    with event.reading() as db:
        body = db.execute("SELECT body FROM operations WHERE kind = 'exercise_finished'").fetchone()[0]
    assert '"source":"app"' in body


@pytest.mark.parametrize("coins", ["", "t", "ttt", "tx", "1 0"])
def test_w24_a_coin_is_tossed_for_each_and_told_by_its_letter(event: Event, coins: str) -> None:
    exercises.hit(event, ["gon-1", "gon-2"])
    before = tables(event)
    with pytest.raises(Misused):
        exercises.finish(event, coins)
    assert tables(event) == before


def test_w24_a_unit_is_destroyed_once_and_of_one_of_the_two(event: Event) -> None:
    exercises.hit(event, ["gon-1"])
    exercises.hit(event, ["gon-1"], destroyed=True)
    with pytest.raises(Refused, match=r"GON-1 is notionally destroyed already \(W24\)"):
        exercises.hit(event, ["gon-2", "gon-1"])
    assert exercises.show(event).hit == ()
    muster.muster(event, "faramir", "hi")
    with pytest.raises(Refused, match="GON-9 is led by neither GON-C2 nor GON-C3"):
        exercises.hit(event, ["gon-9"])
    with pytest.raises(Misused):
        exercises.hit(event, [])


def test_w24_a_unit_lost_meanwhile_tosses_no_coin(event: Event) -> None:
    exercises.hit(event, ["gon-1", "gon-5"], destroyed=True)
    losses.disband(event, ["gon-1"], "sent home")
    exercises.finish(event, "h")
    assert standing(event, "denethor") == (1, 0, 1)


def test_w24_who_fights_is_not_exercising_and_who_exercises_not_twice(event: Event) -> None:
    with pytest.raises(Busy, match=r"Boromir \(GON-C2\) is in exercise X1; finish that first"):
        exercises.open_exercise(event, "meadow", "faramir", "boromir")
    muster.muster(event, "faramir", "hi")
    muster.muster(event, "gothmog", "hi", people="orcs")
    battles.open_battle(event, "ford", Call("faramir", "gothmog"), secret=bytes(32))
    with pytest.raises(Busy, match="is in battle B1"):
        exercises.open_exercise(event, "meadow", "faramir", "gothmog")


def test_w24_w25_only_two_free_real_commanders_exercise(event: Event) -> None:
    with pytest.raises(Refused, match="cannot exercise against himself"):
        exercises.open_exercise(event, "meadow", "faramir", "faramir")
    commanders.register(event, "gondor", "Shade", 1, above="faramir")
    with pytest.raises(Refused, match=r"\(W25\)"):
        exercises.open_exercise(event, "meadow", "faramir", "shade")
    commanders.decide(event, "faramir", "captured", "asleep")
    with pytest.raises(Refused, match="is captured and holds no exercise"):
        exercises.open_exercise(event, "meadow", "faramir", "gothmog")


def test_an_exercise_that_is_over_is_over(event: Event) -> None:
    exercises.finish(event)
    with pytest.raises(NotFound, match="there is no open exercise"):
        exercises.hit(event, ["gon-1"])
    with pytest.raises(Refused, match="exercise X1 is over"):
        exercises.hit(event, ["gon-1"], exercise="x1")
    history.undo(event)
    exercises.hit(event, ["gon-1"])
    assert exercises.listing(event)[0].hit == ("GON-1",)


def test_undone_and_done_again_an_exercise_leaves_equal_tables(event: Event) -> None:
    exercises.hit(event, ["gon-5", "gon-6", "gon-7"], destroyed=True)
    exercises.finish(event, "tth")
    before = tables(event)
    for _ in range(3):
        history.undo(event)
    assert tables(event)["exercises"] == []
    for _ in range(3):
        history.redo(event)
    assert tables(event) == before
