from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import history, losses, muster, roster
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi", 3)
    return event


def test_w11_a_pole_left_unattended_loses_the_flags_that_were_carried_away(event: Event) -> None:
    done = losses.desert(event, ["gon-1", "gon-2"], "Бергил, сын Берегонда")
    assert done.lines == ("GON-1, GON-2 deserted (witness Бергил, сын Берегонда)",)
    assert [unit.state for unit in roster.listing(event)] == ["deserted", "deserted", "live"]
    history.undo(event)
    assert [unit.state for unit in roster.listing(event)] == ["live"] * 3


@pytest.mark.parametrize("witness", ["", " \n", "x" * 81])
def test_w11_desertion_needs_a_witness(event: Event, witness: str) -> None:
    with pytest.raises(Misused):
        losses.desert(event, ["gon-1"], witness)


def test_disbanding_needs_a_reason(event: Event) -> None:
    with pytest.raises(Misused, match="--why"):
        losses.disband(event, ["gon-1"], "")
    assert losses.disband(event, ["gon-1"], "went home").data == {"codes": ["GON-1"], "state": "disbanded"}


def test_all_are_lost_or_none(event: Event) -> None:
    losses.disband(event, ["gon-2"], "went home")
    before = tables(event)
    with pytest.raises(Refused, match="GON-2 is disbanded"):
        losses.desert(event, ["gon-1", "gon-2"], "Bergil")
    with pytest.raises(NotFound):
        losses.desert(event, ["gon-1", "gon-8"], "Bergil")
    with pytest.raises(Misused):
        losses.desert(event, [], "Bergil")
    assert tables(event) == before


def test_w38_flags_of_lost_units_are_ticked_off_once(event: Event) -> None:
    losses.desert(event, ["gon-1"], "Bergil")
    losses.collect(event, ["gon-1"])
    assert roster.show(event, "gon-1").flag_in
    with pytest.raises(Refused, match=r"the flag of GON-1 is in already \(W38\)"):
        losses.collect(event, ["gon-1"])


def test_w8_a_living_unit_keeps_its_flag(event: Event) -> None:
    losses.desert(event, ["gon-1"], "Bergil")
    with pytest.raises(Refused, match="GON-2 lives and keeps its flag"):
        losses.collect(event, ["gon-1", "gon-2"])
    assert not roster.show(event, "gon-1").flag_in


def test_a_loss_that_a_flag_rests_on_cannot_be_undone_first(event: Event) -> None:
    loss = losses.desert(event, ["gon-1"], "Bergil").operations[0]
    losses.collect(event, ["gon-1"])
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, loss)
