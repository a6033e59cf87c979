import re
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from battlefields import gathered
from events import tables

from bunchuk.campaign import booking, commanders, history, muster, papers, todo
from bunchuk.campaign.event import Event
from bunchuk.campaign.papers import Choice, UnitKind
from bunchuk.errors import Faulty, NotFound, Refused
from bunchuk.printing.job import Job
from bunchuk.printing.token import read_token


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return gathered(tmp_path)


def printed(event: Event) -> set[tuple[str, str]]:
    with event.reading() as db:
        return set(db.execute("SELECT code, paper FROM prints"))


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return "\n".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize("kind", ["counters", "flags"])
def test_papers_of_all_living_units_are_printed_and_recorded(event: Event, tmp_path: Path, kind: UnitKind) -> None:
    booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-2": 0})
    done = papers.print_units(event, kind, Choice(), tmp_path / "out.pdf")
    assert done.data["codes"] == ["GON-1", "GON-2", "MOR-1"]
    assert done.lines == (f"{kind} of GON-1, GON-2, MOR-1 printed into out.pdf",)
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF-")
    text = text_of(tmp_path / "out.pdf")
    assert [code in text for code in ("GON-1", "GON-2", "MOR-1", "MOR-2")] == [True, True, True, False]
    assert printed(event) == {(code, kind) for code in ("GON-1", "GON-2", "MOR-1")}


def test_only_what_is_new_is_printed(event: Event, tmp_path: Path) -> None:
    to = tmp_path / "flags.pdf"
    papers.print_units(event, "flags", Choice(only=("gon-1", "GON-1")), to)
    assert papers.print_units(event, "flags", Choice(new=True), to).data["codes"] == ["GON-2", "MOR-1", "MOR-2"]
    with pytest.raises(Refused, match="there is no unit that is not printed yet"):
        papers.print_units(event, "flags", Choice(new=True), to)
    muster.muster(event, "faramir", "hi", 1)
    assert papers.print_units(event, "flags", Choice(new=True), to).data["codes"] == ["GON-3"]
    assert papers.print_units(event, "counters", Choice(new=True), to).data["codes"] != []


def test_a_factions_or_commanders_units_are_printed(event: Event, tmp_path: Path) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 1)
    to = tmp_path / "counters.pdf"
    assert papers.print_units(event, "counters", Choice(faction="gondor"), to).data["codes"] == [
        "GON-1", "GON-2", "GON-3",
    ]  # fmt: skip
    assert papers.print_units(event, "counters", Choice(commander="boromir"), to).data["codes"] == ["GON-3"]
    with pytest.raises(Refused, match="there is no unit to print"):
        papers.print_units(event, "counters", Choice(faction="mordor", commander="boromir"), to)


def test_what_is_not_there_or_lost_is_not_printed(event: Event, tmp_path: Path) -> None:
    booking.record(event, "Ford", "faramir", "gothmog", hits={"mor-2": 0})
    to = tmp_path / "out.pdf"
    with pytest.raises(NotFound, match="no unit 'gon-9'"):
        papers.print_units(event, "flags", Choice(only=("gon-9",)), to)
    with pytest.raises(Refused, match="MOR-2 is destroyed"):
        papers.print_units(event, "flags", Choice(only=("mor-2",)), to)
    assert not to.exists()


def test_w4_a_faction_prints_its_own_papers_only(event: Event, tmp_path: Path) -> None:
    to = tmp_path / "out.pdf"
    assert papers.print_units(event, "flags", Choice(), to, eyes="faramir").data["codes"] == ["GON-1", "GON-2"]
    for choice in (Choice(only=("mor-1",)), Choice(faction="mordor")):
        with pytest.raises(Refused, match=r"is of mordor, whose papers are its own \(W4\)"):
            papers.print_units(event, "flags", choice, to, eyes="gondor")
    with pytest.raises(Refused, match="MOR-C1 is of mordor"):
        papers.print_battle_sheets(event, ["gothmog"], "", to, eyes="faramir")
    assert len(papers.print_units(event, "flags", Choice(), to, eyes="master").data["codes"]) == 4  # type: ignore[arg-type]


def test_the_token_on_a_flag_is_read_back_as_the_units(event: Event, tmp_path: Path) -> None:
    to = tmp_path / "flags.pdf"
    papers.print_units(event, "flags", Choice(only=("gon-1",)), to)
    with pypdfium2.PdfDocument(to) as document:
        image = document[0].render(scale=4).to_pil()
    (code,) = {found.text for found in zxingcpp.read_barcodes(image)}
    with event.reading() as db:
        secret, number = db.execute("SELECT secret, number FROM event").fetchone()
        (flag,) = db.execute("SELECT flag FROM units WHERE code = 'GON-1'").fetchone()
    assert read_token(secret, number, code) == int(flag, 16)


def test_a_sheet_is_printed_for_each_commander_who_may_fight(event: Event, tmp_path: Path) -> None:
    commanders.register(event, "gondor", "Denethor", 0, may=["hi"])
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    commanders.decide(event, "boromir", "dead", "arrows")
    commanders.register(event, "gondor", "Ingold", 1, may=["hi"], above="faramir")
    muster.muster(event, "ingold", "hi", 1)
    to = tmp_path / "sheet.pdf"
    done = papers.print_battle_sheets(event, (), "Ford", to)
    assert done.data["codes"] == ["GON-C1", "MOR-C1"]
    text = text_of(to)
    assert all(word in text for word in ("Faramir", "Gothmog", "Ford", "GON-1", "GON-3"))
    assert "Denethor" not in text
    assert papers.print_battle_sheets(event, ["boromir"], "", to).data["codes"] == ["GON-C3"]


def test_a_sheet_printed_again_is_the_same(event: Event, tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        papers.print_battle_sheets(event, ["faramir"], "Ford", tmp_path / name)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert re.search(r"GON-C1/\d+", text_of(tmp_path / "one.pdf"))


def test_nothing_is_recorded_when_the_file_cannot_be_written(event: Event, tmp_path: Path) -> None:
    before = tables(event)
    (tmp_path / "taken").write_text("a file, no folder")
    with pytest.raises(Faulty, match="cannot write"):
        papers.print_units(event, "counters", Choice(), tmp_path / "taken" / "counters.pdf")
    assert tables(event) == before
    assert len([line for line in history.log(event) if "printed" in line.told]) == 0


def test_nothing_is_recorded_when_the_layout_is_faulty(event: Event, tmp_path: Path) -> None:
    layout = tmp_path / "mine.toml"
    layout.write_text("hello = 1\n")
    before = tables(event)
    with pytest.raises(Faulty, match=r"mine.toml"):
        papers.print_units(event, "counters", Choice(), tmp_path / "out.pdf", Job(template=layout))
    assert tables(event) == before
    assert not (tmp_path / "out.pdf").exists()


def test_papers_only_tried_are_neither_written_nor_recorded(event: Event, tmp_path: Path) -> None:
    before = tables(event)
    tried = Event(event.path, dry_run=True)
    assert papers.print_units(tried, "flags", Choice(), tmp_path / "out.pdf").data["codes"] != []
    papers.print_battle_sheets(tried, (), "", tmp_path / "sheet.pdf")
    assert tables(event) == before
    assert not list(tmp_path.glob("*.pdf"))


def test_what_is_printed_is_no_longer_open_and_undo_opens_it_again(event: Event, tmp_path: Path) -> None:
    def unprinted() -> set[str]:
        return {item.command for item in todo.todo(event) if item.kind == "unprinted"}

    before = unprinted()
    papers.print_units(event, "counters", Choice(), tmp_path / "counters.pdf")
    assert before - unprinted() == {"bunchuk print counters --new"}
    history.undo(event)
    assert unprinted() == before


def test_long_lists_are_told_in_short(event: Event, tmp_path: Path) -> None:
    muster.muster(event, "faramir", "hi", 5)
    (line,) = papers.print_units(event, "counters", Choice(), tmp_path / "counters.pdf").lines
    assert line == "counters of GON-1, GON-2, MOR-1 … GON-7 (9) printed into counters.pdf"
    assert [path.name for path in tmp_path.glob("*.pdf*")] == ["counters.pdf"]
