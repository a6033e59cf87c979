from pathlib import Path

import pypdfium2
import pytest
from battlefields import gathered

from bunchuk.campaign import figures, heroes, papers, preferences
from bunchuk.campaign.event import Event
from bunchuk.campaign.snapshots import snapshot
from bunchuk.printing.job import Job
from bunchuk.printing.papers import SnapshotTable
from bunchuk.printing.words import languages, words


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = gathered(tmp_path)
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="the guard")
    preferences.put(event, "lang", "lv")
    figures.set_figure(event, "units", "isengard uruks light_infantry", "strength", "6/2/2/2/0")
    return event


def tables(event: Event) -> dict[str, SnapshotTable]:
    with event.reading() as db:
        return {table.title: table for table in snapshot(db).tables}


def test_a_snapshot_holds_the_state_of_the_event(event: Event) -> None:
    held = tables(event)
    assert held["factions"].rows[0] == ("gondor", "GON", "Gondor", "tree")
    assert ("gondor", "gold", "4800") in held["treasuries"].rows
    assert [row[0] for row in held["commanders"].rows] == ["GON-C1", "MOR-C1"]
    assert held["heroes"].rows == (
        ("GON-H1", "Beregond", "gondor", "GON-C1", "6/2/3/5/2/0", "6", "heavy_infantry", "free"),
    )
    assert [row[0] for row in held["units"].rows] == ["GON-1", "GON-2", "MOR-1", "MOR-2"]
    assert held["preferences"].rows == (("lang", "lv"),)
    assert held["figures"].rows == (("units", "isengard uruks light_infantry", "strength", "6/2/2/2/0"),)


def test_what_changes_in_the_field_has_room_and_what_is_new_has_rows(event: Event) -> None:
    units = tables(event)["units"]
    assert [column.title for column in units.columns if column.changes] == ["commander", "hits", "state", "flag_in"]
    assert units.blank > 0


def test_every_table_and_column_has_a_name_in_each_language(event: Event) -> None:
    wanted = {f"label.table_{title}" for title in tables(event)}
    wanted |= {f"label.column_{column.title}" for table in tables(event).values() for column in table.columns}
    for lang in languages():
        assert wanted <= words("snapshot", lang).keys()


def test_printing_changes_no_number_and_the_paper_is_in_the_events_language(event: Event, tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        papers.print_master_snapshot(event, tmp_path / name)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    papers.print_master_snapshot(event, tmp_path / "c.pdf", Job(lang="fr"))
    with pypdfium2.PdfDocument(tmp_path / "a.pdf") as document:
        text = " ".join(page.get_textpage().get_text_range() for page in document)
    assert "Vienības" in text
    assert "GON-H1" in text
