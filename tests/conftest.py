from pathlib import Path

import pytest
from events import begin
from hypothesis import settings
from pebbles.pack import PEBBLES
from shell import Shell

from bunchuk.campaign.event import Event
from bunchuk.rules.games import GAMES, Home
from bunchuk.tables.schemas import SCHEMAS

settings.register_profile("house", deadline=None)  # a busy machine is no fault; speed has tests of its own
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew", action="store_true", help="write golden files anew; read the difference before commit")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give long runs the time that they take on a busy machine, many times the limit of the others."""
    for item in items:
        if item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.timeout(1500))


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are written instead of compared."""
    return bool(request.config.getoption("--renew"))


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """An event as ``begin`` makes it, for every test that needs no other."""
    return begin(tmp_path)


@pytest.fixture
def bk(event: Event, capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line on the event of the test."""
    return Shell(event.path, capsys)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the tests' own games as the README says: one of tables and a bot, one with dice and secrets."""
    monkeypatch.setitem(GAMES, "pebbles", Home("pebbles.game:PEBBLES", "pebbles.prepare:prepare", "pebbles.bot:bot"))
    monkeypatch.setitem(GAMES, "nearest", Home("nearest:NEAREST", "nearest:prepare"))
    monkeypatch.setitem(SCHEMAS, "pebbles", PEBBLES)
