"""Numbers without end, wherever a number is typed: told in words."""

from contextlib import suppress
from pathlib import Path

import pytest
from battlefields import fighting
from shell import Shell

from bunchuk.errors import Misused
from bunchuk.rules.games import GAMES, game_of

NINES = "9" * 5000

LINES = (
    "game do NINES",
    "game do end NINES",
    "game do Q5 NINES",
    "game undo NINES",
    "do NINES",
    "do f2 NINES",
    "do fNINES",
    "do d2 fNINES",
    "battle undo NINES",
    "battle record ford faramir gothmog --hits gon-1=NINES",
    "print siege --engine large_catapult:NINES",
    "rule WNINES",
    "battle odds --time NINES",
    "show GON-NINES",
    "tables set settings.toml quiet_rounds NINES",
)


def test_a_number_without_end_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fighting(tmp_path)
    bk = Shell(tmp_path / "event.db", capsys)
    assert bk("game new callsign mission=ford --seat Anna --seat Boris").code == 0
    for line in LINES:
        answer = bk(line.replace("NINES", NINES))
        assert answer.code, line
        assert "Traceback" not in answer.err, line
        assert len(answer.err) < 12_000, line


FORMS = (
    "{}", "rolled {}", "b{} >", "rule b1 readiness {} : why", "rule b1 at a{} : why", "give gon-1 {}", "@{} wait",
    "place gon-1 a{} n", "rule gon-1 hits {} : why", "rule gon-1 morale -{} : why", "rule wall a1 hits {} : why",
    "hit a1 {}", "build tank with {}", "rule end {} : why", "block a{} on b{}", "@2026-08-14T{}:02 wait",
    "@2026-08-14T11:02 shoot ship d{}", "@2026-08-14T11:02 rule Anna ship {}/{} : why",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_move_with_a_number_without_end_is_read_or_told_in_words(game: str) -> None:
    rules = game_of(game)
    for form in FORMS:
        with suppress(Misused):
            move = rules.parse(form.replace("{}", NINES))
            assert rules.parse(rules.format(move)) == move
