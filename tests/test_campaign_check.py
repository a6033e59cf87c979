import sqlite3
from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import history, muster, rebuild, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi", 3)
    upkeep.close(event)
    return event


def spoil(event: Event, *statements: str) -> None:
    """Change the file behind the program's back, past every guard."""
    db = sqlite3.connect(event.path, isolation_level=None)
    db.execute("PRAGMA ignore_check_constraints = ON")
    for statement in statements:
        db.execute(statement)
    db.close()


def problems(event: Event) -> list[str]:
    return [f"{problem.text}: {problem.fault}" for problem in check(event).problems]


def test_an_event_that_was_only_acted_upon_is_sound(event: Event) -> None:
    history.undo(event)
    found = check(event)
    assert found.problems == ()
    assert (found.operations, found.rows) == (7, sum(len(rows) for rows in tables(event).values()))


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE units SET hits = 2 WHERE code = 'GON-2'", "units GON-2: hits is 2, by the chronicle 6"),
        ("DELETE FROM names WHERE code = 'GON-2'", "names gon-2 unit GON-2: is missing"),
        (
            "INSERT INTO secrets VALUES ('units', 'x', 'strength')",
            "secrets units x strength: stands here, and the chronicle knows nothing of it",
        ),
        (
            "UPDATE balances SET amount = amount + 7 WHERE account = 'treasury:gondor' AND resource = 'G'",
            "treasury:gondor G: holds 4617, its transfers add up to 4610",
        ),
        ("DELETE FROM units WHERE code = 'GON-2'", "refers to units that is not there"),
        ("UPDATE issued SET last = 1 WHERE series = 'GON-'", "issued GON-: 1 is kept as the highest code"),
        ("DELETE FROM issued", "issued GON-C: 0 is kept as the highest code, the chronicle gave 1"),
        ("UPDATE operations SET undone = 1 WHERE seq = 8", "operation 8: its undone mark and its undos disagree"),
        ("DELETE FROM dues WHERE unit = 'GON-1'", "dues 1 GON-1: is missing"),
    ],
)
def test_what_was_changed_behind_the_program_s_back_is_named(event: Event, statement: str, told: str) -> None:
    spoil(event, statement)
    assert any(told in problem for problem in problems(event)), problems(event)


def test_a_transfer_out_of_balance_is_named(event: Event) -> None:
    spoil(
        event,
        "UPDATE legs SET amount = amount - 5 WHERE account = 'outside:upkeep' AND resource = 'G' AND transfer ="
        " (SELECT id FROM transfers WHERE key = 'upkeep:1:GON-2')",
    )
    assert any("is out of balance by -5G" in problem for problem in problems(event))


def test_a_transfer_without_legs_is_named(event: Event) -> None:
    spoil(event, "DELETE FROM legs WHERE transfer = (SELECT id FROM transfers WHERE key = 'upkeep:1:GON-2')")
    assert any("moves nothing (upkeep of GON-2)" in problem for problem in problems(event))


def test_a_chronicle_that_cannot_be_applied_is_told_of_with_the_operation(event: Event) -> None:
    spoil(event, "UPDATE operations SET undone = 1 WHERE seq = 5")
    assert any("operation 7 (GON-1…GON-3" in problem for problem in problems(event))


def test_every_problem_says_what_to_do(event: Event) -> None:
    spoil(event, "UPDATE units SET hits = 2 WHERE code = 'GON-2'")
    (problem,) = check(event).problems
    assert str(problem) == (
        f"{event.path}: 'units GON-2': hits is 2, by the chronicle 6; "
        "bunchuk event rebuild writes it anew from the chronicle"
    )
    rebuild.mend(event)
    assert check(event).problems == ()


def test_checking_changes_nothing(event: Event) -> None:
    before = event.path.read_bytes()
    check(event)
    assert event.path.read_bytes() == before
