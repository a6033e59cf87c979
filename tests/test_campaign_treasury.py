from collections import Counter
from pathlib import Path

import pytest
from events import begin, holds, tables
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bunchuk.campaign import figures, history, mending, muster, treasury
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Misused, NotFound, Refused, Short


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return begin(tmp_path, "500G/20I")


def test_a_grant_puts_goods_into_the_treasury(event: Event) -> None:
    done = treasury.grant(event, "gondor", "20i / 30w", "first harvest")
    assert holds(event, "gondor") == {"G": 500, "I": 40, "W": 30}
    assert done.lines == ("gondor is granted 20I/30W (first harvest)",)
    assert done.data["treasury"] == {"G": 500, "I": 40, "W": 30}


def test_a_transfer_moves_goods_and_makes_none(event: Event) -> None:
    treasury.transfer(event, "gondor", "mordor", "30G")
    assert holds(event, "gondor")["G"] == 470
    assert holds(event, "mordor")["G"] == 530


def test_a_transfer_that_cannot_be_paid_names_all_that_is_missing(event: Event) -> None:
    with pytest.raises(Short) as caught:
        treasury.transfer(event, "gondor", "mordor", "540G/22I/1W")
    assert caught.value.missing == "40G/2I/1W"
    assert "gondor is short of 40G and 2I and 1W" in str(caught.value)
    assert holds(event, "gondor") == {"G": 500, "I": 20}


@pytest.mark.parametrize(
    "amount", ["", "-", "0G", "-5G", "5", "G", "5Q", "5G/6G", "1.5G", "5G,3I", "9999999999G", "5\udcffG"]
)
def test_what_is_no_amount_is_refused_and_nothing_moves(event: Event, amount: str) -> None:
    for act in (treasury.grant, lambda one, who, what: treasury.transfer(one, who, "mordor", what)):
        with pytest.raises(Misused):
            act(event, "gondor", amount)
    assert holds(event, "gondor") == {"G": 500, "I": 20}


def test_a_faction_cannot_pay_itself(event: Event) -> None:
    with pytest.raises(Refused, match="cannot pay itself"):
        treasury.transfer(event, "gondor", "Gondor", "5G")


def test_an_unknown_faction_has_no_treasury(event: Event) -> None:
    with pytest.raises(NotFound, match="did you mean"):
        treasury.grant(event, "gonodr", "5G")


def test_every_treasury_is_shown_in_the_order_of_the_tables_letters(event: Event) -> None:
    treasury.grant(event, "mordor", "1M/1W")
    gondor, mordor = treasury.show(event)
    assert (gondor.faction, gondor.title, gondor.holds) == ("gondor", "Gondor", {"G": 500, "I": 20})
    assert list(mordor.holds or ()) == ["G", "I", "W", "M"]
    assert treasury.show(event, "mor") == (mordor,)


def test_the_ledger_tells_number_time_reason_legs_and_running_balance(event: Event) -> None:
    done = treasury.transfer(event, "gondor", "mordor", "30G", "ransom")
    first, line = treasury.read_ledger(event, "gondor")
    assert first.balance == {"G": 500, "I": 20}
    assert (line.number, line.who, line.what) == (done.operations[0], "Anna", "transfer to mordor: ransom")
    assert line.legs == (("treasury:gondor", "G", -30), ("treasury:mordor", "G", 30))
    assert (line.change, line.balance, line.undone) == ({"G": -30}, {"G": 470, "I": 20}, None)


def test_an_undone_transfer_stays_listed_with_its_undo_and_counts_for_nothing(event: Event) -> None:
    wrong = treasury.grant(event, "gondor", "40G").operations[0]
    treasury.grant(event, "gondor", "3I")
    history.undo(event, wrong, why="wrong faction")
    _, struck, last = treasury.read_ledger(event, "gondor")
    assert struck.number == wrong
    assert struck.change == {"G": 40}
    assert struck.undone is not None
    assert (struck.undone.who, struck.undone.why) == ("Anna", "wrong faction")
    assert last.balance == {"G": 500, "I": 23}


def test_a_transfer_done_again_counts_again(event: Event) -> None:
    treasury.grant(event, "gondor", "40G")
    history.undo(event)
    history.redo(event)
    assert [line.undone for line in treasury.read_ledger(event)] == [None] * 3
    assert holds(event, "gondor")["G"] == 540


def test_an_undone_muster_stays_in_the_ledger_of_its_own_faction_only(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    history.undo(event)
    assert [line.what for line in treasury.read_ledger(event, "gondor")] == ["grant", "muster of GON-1…GON-2"]
    assert [line.what for line in treasury.read_ledger(event, "mordor")] == ["grant"]


def test_w4_a_secret_price_is_told_to_masters_and_its_owner_only(event: Event) -> None:
    for field, value in (("strength", "6/2/2/2/0"), ("creation", "70G/3I")):
        figures.set_figure(event, "unit", "mordor trolls light_infantry", field, value)
    muster.muster(event, "gothmog", "li", 1, people="trolls", eyes="master")
    for eyes in ("", "gondor", "faramir"):
        line = treasury.read_ledger(event, "mordor", eyes=eyes)[-1]
        assert (line.legs, line.change, line.balance) == (None, None, None)
    for eyes in ("master", "mordor", "gothmog"):
        assert treasury.read_ledger(event, "mordor", eyes=eyes)[-1].change == {"G": -70, "I": -3}
    history.undo(event)
    assert treasury.read_ledger(event, "mordor")[-1].legs is None
    history.redo(event)
    for field in ("strength", "creation", "upkeep"):
        with event.reading() as db:
            secret = figures.is_secret(db, "units", "mordor trolls light_infantry", field)
        if secret:
            figures.publish(event, "unit", "mordor trolls light_infantry", field)
    assert treasury.read_ledger(event, "mordor")[-1].change == {"G": -70, "I": -3}


Step = tuple[str, str, str, int]
FACTIONS = st.sampled_from(["gondor", "mordor"])
LEADERS = st.sampled_from(["faramir", "gothmog"])
STEPS = st.one_of(
    st.tuples(st.just("grant"), FACTIONS, st.sampled_from("GIW"), st.integers(1, 300)),
    st.tuples(st.just("transfer"), FACTIONS, st.sampled_from("GIW"), st.integers(1, 300)),
    st.tuples(st.just("muster"), LEADERS, st.sampled_from(["hi", "fs"]), st.integers(1, 3)),
    st.tuples(st.just("wound"), st.just("GON-1"), st.just(""), st.integers(1, 5)),
    st.tuples(st.just("repair"), st.just("GON-1"), st.just(""), st.integers(1, 5)),
    st.tuples(st.just("undo"), st.just(""), st.just(""), st.integers(3, 12)),
    st.tuples(st.just("redo"), st.just(""), st.just(""), st.just(0)),
)


def take(event: Event, step: Step) -> None:
    verb, who, what, count = step
    match verb:
        case "grant":
            treasury.grant(event, who, f"{count}{what}")
        case "transfer":
            treasury.transfer(event, who, "mordor" if who == "gondor" else "gondor", f"{count}{what}")
        case "muster":
            muster.muster(event, who, what, count, people="orcs" if who == "gothmog" else "")
        case "wound":
            mending.set_figure(event, who, "hits", str(count), "tried")
        case "repair":
            mending.repair(event, who, count)
        case "undo":
            history.undo(event, count)
        case _:
            history.redo(event)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(STEPS, max_size=12))
def test_treasuries_balance_and_never_go_negative_whatever_is_tried(
    tmp_path_factory: pytest.TempPathFactory, steps: list[Step]
) -> None:
    event = begin(tmp_path_factory.mktemp("event"), "500G/20I")
    for step in steps:
        before = tables(event)
        try:
            take(event, step)
        except BunchukError:
            assert tables(event) == before
    lines = [line for line in treasury.read_ledger(event, eyes="master") if not line.undone]
    sums: Counter[tuple[str, str]] = Counter()
    for line in lines:
        assert line.legs
        assert sum(leg.amount for leg in line.legs) == 0
        for leg in line.legs:
            sums[leg.account, leg.resource] += leg.amount
            assert sums[leg.account, leg.resource] >= 0 or leg.account.startswith("outside:")
    for purse in treasury.show(event):
        told = {letter: sums[f"treasury:{purse.faction}", letter] for letter in purse.holds or ()}
        assert purse.holds == told
        balances = [
            line.balance for line in treasury.read_ledger(event, purse.faction, eyes="master") if not line.undone
        ]
        assert balances[-1:] in ([purse.holds], [])
