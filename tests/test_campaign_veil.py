"""What of treasuries these eyes may know: no hidden price is told by what is left, nor the stores of a siege."""

from pathlib import Path

import pytest
from events import begin
from places import walled
from shell import Shell

from bunchuk.campaign import ratings
from bunchuk.campaign.event import Event

OTHERS = ("", "gondor", "faramir", "Clara")
FIGURES = "--wall-hits 90 --gate-hits 40 --bonus-hits 5 --men 3 --escalade 9 --wall-repair 9S --gate-repair 9S"
OWN = ("master", "mordor", "gothmog")
LOOKS = (
    "treasury show mordor", "treasury show", "treasury ledger mordor", "treasury ledger", "faction show mordor",
    "faction list", "show mordor", "cycle preview",
)  # fmt: skip


def shell_of(event: Event, capsys: pytest.CaptureFixture[str]) -> Shell:
    ratings.enter(event, "Clara")
    return Shell(event.path, capsys)


def with_trolls(folder: Path, capsys: pytest.CaptureFixture[str], price: str) -> Shell:
    """Mordor has trolls, figures of whom the pack hides."""
    shell = shell_of(begin(folder), capsys)
    for field, value in (("strength", "6/2/2/2/0"), ("creation", price), ("upkeep", "41G/2F")):
        assert shell(f"tables set unit mordor trolls light_infantry {field} {value}").code == 0
    return shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return with_trolls(tmp_path, capsys, "83G/9I")


@pytest.fixture
def siege(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    shell = shell_of(walled(tmp_path), capsys)
    for line in ("muster faramir hi", "muster gothmog li 2 --people orcs", "treasury grant mordor 10S/6M"):
        assert shell(line).code == 0, line
    return shell


def as_(eyes: str) -> str:
    return f" --as {eyes}" if eyes else ""


def seen(bk: Shell, eyes: str) -> list[str]:
    """All that is told of treasuries, in text and JSON."""
    return [bk(f"{line}{how}{as_(eyes)}").out for line in LOOKS for how in ("", " --json")]


def all_seen(bk: Shell) -> list[list[str]]:
    return [seen(bk, eyes) for eyes in OTHERS]


def test_w4_what_is_left_after_a_hidden_price_tells_others_nothing_of_it(bk: Shell) -> None:
    assert bk("treasury show mordor --as gondor").out.endswith("5000G/500H/500V/500I/500W/500F\n")
    assert bk("muster gothmog li --people trolls --as mordor").code == 0
    for eyes in OTHERS:
        told = "".join(seen(bk, eyes))
        for figure in ("4917", "491I", '"I": 491', "83G", "4876", "41G", '"G": 41'):
            assert figure not in told, (eyes, figure)
        assert bk(f"treasury show mordor{as_(eyes)}").out.split()[-1] == "?"
        assert bk(f"treasury show mordor --json{as_(eyes)}").data == [
            {"faction": "mordor", "title": "Mordor", "holds": None}
        ]
        assert "treasury ?" in bk(f"faction show mordor{as_(eyes)}").out
        assert bk(f"cycle preview{as_(eyes)}").out.splitlines()[-1].split() == ["mordor", "?", "?", "?", "?"]
    for eyes in OWN:
        assert "4917G/500H/500V/491I" in bk(f"treasury show mordor{as_(eyes)}").out
        assert "4917G/500H/500V/491I" in bk(f"show mordor{as_(eyes)}").out
        assert bk(f"cycle preview{as_(eyes)}").out.splitlines()[-1].split()[:3] == ["mordor", "1", "41G/2F"]
    assert "5000G" in bk("treasury show gondor --as mordor").out


def test_w4_what_is_told_others_is_the_same_whatever_the_hidden_price_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = list[list[list[str]]]()
    for price in ("83G/9I", "1W", "4000G"):
        (tmp_path / price[:2]).mkdir()
        bk = with_trolls(tmp_path / price[:2], capsys, price)
        assert bk("muster gothmog li --people trolls --as mordor").code == 0
        told.append([[bk(f"{line}{as_(eyes)}").out for line in LOOKS if "ledger" not in line] for eyes in OTHERS])
    assert told[0] == told[1] == told[2]


def test_w4_a_treasury_is_told_again_once_the_price_is_published(bk: Shell) -> None:
    bk("muster gothmog li --people trolls --as mordor")
    assert bk("tables publish unit mordor trolls light_infantry strength").code == 0
    assert "4917G/500H/500V/491I" in bk("treasury show mordor --as Clara").out
    assert "4917G/500H/500V/491I" in bk("cycle preview --as Clara").out


def test_w4_w7_a_hidden_upkeep_is_in_no_sum_that_others_are_told(bk: Shell) -> None:
    assert bk("unit form gothmog li --people trolls --why caves").code == 0
    assert "5000G" in bk("treasury show mordor --as gondor").out
    assert "41G" not in bk("cycle preview --as gondor").out
    assert bk("cycle close").code == 0
    for eyes in OTHERS:
        told = "".join([*seen(bk, eyes), bk(f"log -n 1{as_(eyes)}").out])
        for figure in ("41G", "4959", '"G": -41'):
            assert figure not in told, (eyes, figure)
        assert "cycle 1 closed: mordor paid" in told
    bk("undo")
    for eyes in OTHERS:
        assert "41G" not in "".join([*seen(bk, eyes), bk(f"log -n 1{as_(eyes)}").out])
    assert "-41G" in bk("treasury ledger mordor --as mordor").out


def test_w50_stores_of_a_battle_are_told_to_nobody_else_until_it_is_booked(siege: Shell) -> None:
    before = all_seen(siege)
    opened = siege("siege open hornburg gothmog faramir --stores 4S/2M --stores faramir=3S --as master")
    assert opened.code == 0, opened.err
    mordor = ("", "gondor", "faramir", "Clara")
    for eyes in mordor:
        for line in ("treasury show mordor", "treasury ledger mordor", "faction show mordor", "show mordor"):
            for how in ("", " --json"):
                place = LOOKS.index(line) * 2 + bool(how)
                assert siege(f"{line}{how}{as_(eyes)}").out == before[OTHERS.index(eyes)][place]
    assert [seen(siege, eyes) for eyes in ("", "Clara")] == [before[0], before[3]]
    for eyes in OWN:
        assert "6S/4M" in siege(f"treasury show mordor{as_(eyes)}").out
        assert "stores for B1" in siege(f"treasury ledger mordor{as_(eyes)}").out
    siege("battle deploy gothmog", "mor-1 d2 n; mor-2 a2 n; done")
    siege("battle deploy faramir", "gon-1 d5 s; done")
    assert siege("do", "surrender gothmog").code == 0
    assert "stores" not in siege("treasury ledger mordor --as faramir").out
    assert siege("battle finish").code == 0
    told = siege("treasury ledger mordor --as faramir").out
    assert "stores for B1" in told
    assert "stores left from B1" in told
    assert siege("undo").code == 0
    assert "stores" not in siege("treasury ledger mordor --as faramir").out
    assert "stores left from B1" in siege("treasury ledger mordor --as gothmog").out


def test_w50_the_stores_of_an_opening_that_was_undone_stay_untold(siege: Shell) -> None:
    before = siege("treasury ledger mordor --as Clara").out
    siege("siege open hornburg gothmog faramir --stores 4S/2M")
    siege("undo")
    assert siege("treasury ledger mordor --as Clara").out == before
    assert "stores for B1" in siege("treasury ledger mordor --as mordor").out


def test_w51_a_hidden_price_of_mending_veils_its_owner_s_treasury(siege: Shell) -> None:
    for line in (
        "tables set fort special walls_broken_by dragons",
        "tables set fort special gates_broken_by dragons",
        f"fort add Orthanc --class special --site ford --owner gondor --walls a1 --inside b1 {FIGURES}",
        "fort set orthanc a1 88 --why hail",
        "fort repair orthanc --as faramir",
    ):
        answer = siege(line)
        assert answer.code == 0, (line, answer.err)
    assert siege("treasury show gondor --as mordor").out.split()[-1] == "?"
    assert "82S" in siege("treasury show gondor --as gondor").out
