"""How many battles a second the odds are played, on one core; printed, since engine and bot both count here."""

import pytest
from benchmarks.test_war_speed import FIELD, SETUP, SIEGE

from bunchuk.campaign.odds import ended, seated
from bunchuk.host.playouts import sample
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.state import Setup

pytestmark = pytest.mark.benchmark


@pytest.mark.parametrize(
    ("name", "start"),
    [("plain", SETUP), ("heroes and ground", FIELD), ("siege", SIEGE)],
    ids=["plain", "field", "siege"],
)
def test_playouts_of_odds(name: str, start: Setup) -> None:
    bot = seated("wavering")
    played = sample(WAR, (WAR.new(start),), {0: bot, 1: bot}, ended, seed=1, seconds=2, cores=1)
    print(f"odds, 12 units, {name}: {len(played.games) / played.seconds:.1f} playouts/s on one core")
    assert len(played.games) >= 2 / 0.5, "a battle takes well under a second"
