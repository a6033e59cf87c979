"""Waves of every kind as text to be read in review, one for each group of rules (C12-C32).

After an intended change of rules: ``pytest tests/test_frontline_story.py --renew``, then read the difference.
"""

from pathlib import Path
from typing import Final

import pytest
from contract_cases import CASES
from frontline_boards import story
from frontline_stories import STORIES
from playthrough import write_positions

TEXTS: Final = Path(__file__).parent / "stories"


@pytest.mark.parametrize("name", STORIES)
def test_the_story_is_as_recorded(name: str, renew: bool) -> None:
    path = TEXTS / f"frontline-{name}.txt"
    positions = story(STORIES[name].state, *STORIES[name].lines)
    last = positions[-1].after
    if last.end is None:  # a record runs to the end of a game
        positions += story(last, "concede")
    told = write_positions(CASES["frontline"], name, positions, len(positions))
    if renew:
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told
    assert len(told) < 100_000


def test_the_stories_between_them_touch_every_rule_of_waves() -> None:
    rules = {
        event.rule
        for each in STORIES.values()
        for position in story(each.state, *each.lines)
        for event in position.events
    }
    assert rules >= {
        "C10", "C11", "C13", "C15", "C16", "C20", "C21", "C22", "C24", "C26", "C28", "C29", "C30", "C31",
    }  # fmt: skip


def test_no_other_stories_lie_about() -> None:
    assert {path.name for path in TEXTS.glob("frontline-*.txt")} == {f"frontline-{name}.txt" for name in STORIES}
