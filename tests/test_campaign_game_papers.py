"""Papers of games on a map: what each seat may have of them, and never more."""

import re
from pathlib import Path
from random import Random
from typing import Any

import fog
import fog_secrets
import pytest
from callsign_fields import mission
from drawing_calls import RecordingPen
from paper_samples import Pages

from bunchuk.campaign import callsign_values, fogbound_values, game_papers, games, playing
from bunchuk.campaign.event import Event
from bunchuk.campaign.game_papers import Plan, print_counters_of, print_game_map, print_game_view, print_order_slips
from bunchuk.campaign.game_titles import GameTitles
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.printing import press
from bunchuk.printing.game_counters import print_game_counters
from bunchuk.printing.game_papers import TroopPaper, ViewPaper
from bunchuk.printing.job import Job
from bunchuk.printing.words import words
from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.fogbound.ground import OFF
from bunchuk.rules.fogbound.view import view
from bunchuk.rules.game import Outcome
from bunchuk.tables.callsign_pack import CALLSIGN as CALLSIGN_TABLES
from bunchuk.tables.callsign_rows import CallsignPack
from bunchuk.tables.fogbound_pack import FOGBOUND as FOGBOUND_TABLES
from bunchuk.tables.fogbound_pack import FogboundPack
from bunchuk.tables.packs import copy_pack, find_pack
from bunchuk.tables.reader import read, read_any
from bunchuk.tables.schema import Schema


@pytest.fixture
def ridge(event: Event) -> Event:
    """Callsign on the ridge: Blue and Green against Red, orders written on both sides."""
    games.open_game(event, "callsign", {"mission": "ridge"}, ["Anna", "Boris", "Cécile"])
    playing.do(event, "order all : take the SUMMIT", eyes="Anna")
    red = next(name for name in ("Anna", "Boris", "Cécile") if "Red" in playing_title(event, name))
    playing.do(event, "order all : hold FAST", eyes=red)
    return event


def playing_title(event: Event, name: str) -> str:
    asked = playing.look(event).to_act
    return next(one.title for one in asked if one.name == name)


@pytest.fixture
def world(event: Event) -> Event:
    """Fogbound with Anna and Boris on the first level."""
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ())
    for name in ("Anna", "Boris"):
        playing.do(event, f"join {name}", eyes=name, at="2026-08-14T10:00")
    return event


def text_of(path: Path) -> str:
    pages = Pages(path)
    return " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))


def test_g2_a_missions_map_has_cells_of_2_cm_and_is_spread_over_sheets(ridge: Event, tmp_path: Path) -> None:
    printed = print_game_map(ridge, tmp_path / "m.pdf")
    assert (printed.items, printed.pages) == (1, 3)
    text = text_of(tmp_path / "m.pdf")
    assert all(words in text for words in ("The Ridge: A1", "Forest 10 %", "Buildings 30 %", "l1"))


def test_g7_counters_have_code_type_and_figures(ridge: Event, tmp_path: Path) -> None:
    everybody = print_counters_of(ridge, tmp_path / "all.pdf").items
    own = print_counters_of(ridge, tmp_path / "own.pdf", eyes="Anna").items
    assert 0 < own < everybody == print_counters_of(ridge, tmp_path / "master.pdf", eyes="master").items
    text = text_of(tmp_path / "own.pdf")
    assert all(words in text for words in ("B1", "Blue Leader", "turn over"))
    assert "R1" not in text


def test_g1_a_view_has_all_units_and_only_the_orders_of_ones_own_side(ridge: Event, tmp_path: Path) -> None:
    print_game_view(ridge, tmp_path / "v.pdf", eyes="Anna")
    text = text_of(tmp_path / "v.pdf")
    assert "Blue Leader: Anna" in text
    assert "SUMMIT" in text
    assert "FAST" not in text
    assert "R1" in text
    print_game_view(ridge, tmp_path / "all.pdf")
    assert not any(words in text_of(tmp_path / "all.pdf") for words in ("SUMMIT", "FAST"))
    assert print_game_view(ridge, tmp_path / "each.pdf", eyes="master").items == 3


def test_slips_have_callsign_and_round_and_are_blank(ridge: Event, tmp_path: Path) -> None:
    assert print_order_slips(ridge, tmp_path / "s.pdf", rounds=4).items == 12
    assert print_order_slips(ridge, tmp_path / "s.pdf", eyes="Anna", rounds=2).items == 2
    text = text_of(tmp_path / "s.pdf")
    assert "Blue Leader: Anna Round 1 Callsign G1 The Ridge Orders" in text
    assert "Round 2" in text
    assert "SUMMIT" not in text
    with pytest.raises(Misused, match="0 rounds"):
        print_order_slips(ridge, tmp_path / "s.pdf", rounds=0)


def test_f3_a_view_shows_ones_own_vehicles_and_veils_the_rest(world: Event, tmp_path: Path) -> None:
    print_game_view(world, tmp_path / "v.pdf", eyes="Anna", at="2026-08-14T10:05")
    text = text_of(tmp_path / "v.pdf")
    assert all(words in text for words in ("The bay", "Anna", "Hatched", "S Ship", "1/7", "2026-08-14T10:05"))
    assert "Boris" not in text
    assert print_game_view(world, tmp_path / "each.pdf", eyes="master", at="2026-08-14T10:05").items == 2


def test_f3_f18_what_a_player_may_not_know_changes_nothing_on_his_papers() -> None:
    world = fog.duel()
    before = papers(world.state, 0)
    changed = [fog_secrets.scramble(world.state, 0, Random(seed)) for seed in range(20)]
    assert any(state != world.state for state in changed)
    assert all(papers(state, 0) == before for state in changed if view(state, 0) == view(world.state, 0))
    assert sum(view(state, 0) == view(world.state, 0) for state in changed) == 20


def papers(state: object, seat: int) -> tuple[ViewPaper | None, object, object]:
    return (
        fogbound_values.seen(state, seat, "Anna", "Ring War"),  # type: ignore[arg-type]
        fogbound_values.maps(state, (seat,), "Ring War"),  # type: ignore[arg-type]
        fogbound_values.troops(state, (seat,)),  # type: ignore[arg-type]
    )


def test_f3_a_cell_shot_at_is_lit_and_who_stands_there_is_told() -> None:
    world = fog.duel()
    world.put(1, ship=(name := "b2"))
    world.set(0, lit=((world.cell(0, name), world.state.now + 60),))
    paper = fogbound_values.seen(world.state, 0, "Anna", "")
    assert paper is not None
    rows = len(paper.map.rows)
    place = (1, rows - 2)
    assert [(piece.column, piece.row) for piece in paper.pieces if not piece.own] == [place]
    assert place not in paper.veiled
    cells = rows * len(paper.map.rows[0])
    own = {(piece.column, piece.row) for piece in paper.pieces if piece.own}
    assert len(paper.veiled) == cells - len(own | {place})


def test_f16_maps_and_counters_are_of_those_who_are_there(world: Event, tmp_path: Path) -> None:
    assert print_game_map(world, tmp_path / "m.pdf", eyes="Anna").items == 1
    assert print_game_map(world, tmp_path / "m.pdf", eyes="master").items == 1  # both are on one level
    assert print_counters_of(world, tmp_path / "c.pdf", eyes="Anna").items == 3
    assert print_counters_of(world, tmp_path / "c.pdf", eyes="master").items == 6
    assert "Ship, Boris" in text_of(tmp_path / "c.pdf")
    assert print_order_slips(world, tmp_path / "s.pdf", eyes="master").items == 2
    for eyes in ("", "Zoë"):
        with pytest.raises(Refused, match=r"on no level's map \(F18\); name a player: --as NAME.*--mission LEVEL"):
            print_game_map(world, tmp_path / "m.pdf", eyes=eyes)
        with pytest.raises(Refused, match=r"on no level's map \(F18\)"):
            print_game_view(world, tmp_path / "m.pdf", eyes=eyes)


@pytest.mark.parametrize("eyes", ["", "Zoë"])
def test_blank_slips_and_a_set_of_counters_of_a_world_need_no_player(world: Event, tmp_path: Path, eyes: str) -> None:
    assert print_order_slips(world, tmp_path / "s.pdf", eyes=eyes).items == 1
    assert print_counters_of(world, tmp_path / "c.pdf", eyes=eyes).items == 3
    text = text_of(tmp_path / "s.pdf") + text_of(tmp_path / "c.pdf")
    assert "S Ship, T Tank, P Plane" in text
    assert not any(name in text for name in ("Anna", "Boris"))


def test_slips_and_counters_of_a_level_are_one_blank_slip_and_one_set(event: Event, tmp_path: Path) -> None:
    plan = Plan("fogbound", "bay")
    assert print_order_slips(event, tmp_path / "s.pdf", Job(lang="lv"), plan=plan).items == 1
    assert "Līcis S Kuģis, T Tanks" in text_of(tmp_path / "s.pdf")
    assert print_counters_of(event, tmp_path / "c.pdf", Job(lang="lv"), plan=plan).items == 3
    assert "Lidmašīna" in text_of(tmp_path / "c.pdf")


def test_f16_a_player_who_pauses_is_told_so_and_when_it_ends(
    world: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = fog.duel()
    paused.set(0, copy=OFF)
    name = paused.state.players[0].callsign
    monkeypatch.setattr(game_papers, "at_moment", lambda *_: paused.state)
    told = rf"{name} pauses, no vehicle is on a map \(F16\); the pause lasts until .*: bunchuk game do resume --as"
    with pytest.raises(Refused, match=told):
        print_game_view(world, tmp_path / "v.pdf", eyes="Anna", at="2026-08-14T10:05")
    with pytest.raises(Refused, match=told):
        print_game_map(world, tmp_path / "v.pdf", eyes="Anna")
    assert print_counters_of(world, tmp_path / "c.pdf", eyes="Anna").items == 3
    paused.state = paused.state._replace(end=Outcome((), "the world ends", "F18"))
    with pytest.raises(Refused, match="the world is over, and nobody comes back"):
        print_game_view(world, tmp_path / "v.pdf", eyes="Anna", at="2026-08-14T10:05")


def test_a_game_without_a_map_and_an_unknown_player_are_refused(event: Event, tmp_path: Path) -> None:
    games.open_game(event, "frontline", {}, ["Anna", "Boris"])
    with pytest.raises(Refused, match="game of frontline, which has no such papers; callsign and fogbound"):
        print_game_map(event, tmp_path / "m.pdf")
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris"])
    with pytest.raises(NotFound, match="no player 'Zoë'"):
        print_game_view(event, tmp_path / "m.pdf", game="G2", eyes="Zoë")
    with pytest.raises(Misused, match="time is no input"):
        print_game_view(event, tmp_path / "m.pdf", game="G2", at="2026-08-14T10:00")


def test_marks_of_objectives_stand_on_the_map_and_are_named_beside_units() -> None:
    state = CALLSIGN.new(mission("ridge"))
    (drawn,) = callsign_values.maps(state, (None,), "")
    paper = callsign_values.seen(state, 0, "Anna", "")
    assert paper is not None
    covered = {(piece.column, piece.row) for piece in paper.pieces}
    under = {text for text, column, row in paper.map.marks if (column, row) in covered}
    assert under == {"summit"}
    assert [mark[1:] for mark in drawn.marks] == [mark[1:] for mark in paper.map.marks]
    assert "summit: Allies" in {text for text, _, _ in drawn.marks}


@pytest.mark.parametrize("lang", ["en", "ru", "lv", "fr"])
@pytest.mark.parametrize(("pack", "table"), [("callsign", CALLSIGN_TABLES), ("fogbound", FOGBOUND_TABLES)])
def test_no_text_on_a_counter_is_cut_or_too_small_to_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, pack: str, table: Schema[Any]
) -> None:
    tables = read(find_pack(pack), table)
    if isinstance(tables, FogboundPack):
        titles = GameTitles(fogbound_values.named(tables), tables.titles, lang)
        kinds = [titles.of("vehicles", kind.title) for kind in tables.vehicles]
        kinds += [f"{kind}, Gothmog" for kind in kinds]
        attacks, figures = "    /    ", "2 3 1"
    else:
        titles = GameTitles(callsign_values.named(tables), tables.titles, lang)
        kinds = [titles.of("unit_types", kind.title) for kind in tables.unit_types]
        attacks, figures = "22/28/10", "2-4 35% 3"
    papers = [
        TroopPaper("B10", "B", "ri", title, "infantry", "Purple Leader", attacks, figures, "100") for title in kinds
    ]
    lines: list[str] = []
    monkeypatch.setattr(RecordingPen, "lines", lines, raising=False)
    monkeypatch.setattr(press, "Pen", RecordingPen)
    print_game_counters(papers, tmp_path / "c.pdf", Job(lang=lang))
    texts = [line.split(" ", 3) for line in lines if " Roboto" in line]
    assert len(texts) > 5 * len(papers)
    assert [text for *_, text in texts if "…" in text] == []
    assert [(text, size) for _, _, size, text in texts if float(size) < 5.5] == []


@pytest.mark.parametrize("lang", ["ru", "lv", "fr"])
@pytest.mark.parametrize(("pack", "name", "what"), [("callsign", "pass", "missions"), ("fogbound", "bay", "levels")])
def test_papers_of_a_plan_are_headed_by_its_title_not_by_an_id(
    event: Event, tmp_path: Path, lang: str, pack: str, name: str, what: str
) -> None:
    tables = read_any(find_pack(pack))
    assert isinstance(tables, CallsignPack | FogboundPack)
    title = next(row.title for row in tables.titles if (row.table, row.id, row.lang) == (what, name, lang))
    to, job, plan = tmp_path / "p.pdf", Job(lang=lang), Plan(pack, name)
    labels = words("map", lang)
    print_game_map(event, to, job, plan=plan)
    head = Pages(to).text(Pages(to).count - 1)
    assert title in head
    assert labels["label.sheet_mission" if what == "missions" else "label.sheet_level"] in head
    assert labels["label.sheet"] not in head
    assert pack not in head
    print_order_slips(event, to, job, plan=plan)
    assert title in text_of(to)
    assert name not in text_of(to)


def test_a_game_that_has_its_missions_id_for_a_name_is_called_as_the_mission_is(event: Event, tmp_path: Path) -> None:
    games.open_game(event, "callsign", {"mission": "pass"}, [])
    print_order_slips(event, tmp_path / "s.pdf", Job(lang="ru"))
    assert "G1 Перевал" in text_of(tmp_path / "s.pdf")
    games.open_game(event, "callsign", {"mission": "pass"}, [], title="Saturday")
    print_order_slips(event, tmp_path / "s.pdf", Job(lang="ru"), game="G2")
    assert "G2 Saturday" in text_of(tmp_path / "s.pdf")


def test_f3_the_head_of_a_view_says_what_each_figure_is(world: Event, tmp_path: Path) -> None:
    print_game_view(world, tmp_path / "v.pdf", eyes="Anna", at="2026-08-14T10:05")
    told = "level 1, copy 1, kills 0/3, at 2026-08-14T10:05, turn ends 2026-08-15T10:00"
    assert told in text_of(tmp_path / "v.pdf")


ENGLISH = {"Blue", "Red", "Green", "Yellow", "Purple", "Leader", "Anna", "Spring", "war", "callsign", "fogbound"}
"""Latin words that papers of any language have: callsigns, which orders are written to, names, and what is typed."""


def plan_texts(event: Event, tmp_path: Path, plan: Plan, lang: str) -> str:
    to, job = tmp_path / "p.pdf", Job(lang=lang)
    print_game_map(event, to, job, plan=plan)
    text = text_of(to)
    if plan.pack == "callsign":
        print_counters_of(event, to, job, plan=plan)
        text += " " + text_of(to)
        print_order_slips(event, to, job, plan=plan)
        text += " " + text_of(to)
    return text


@pytest.mark.parametrize(
    ("pack", "mission"),
    [
        *(("callsign", name) for name in ("ford", "ridge", "harbour", "pass")),
        ("fogbound", "bay"),
        ("fogbound", "fjords"),
    ],
)
def test_papers_of_a_plan_have_no_english_in_russian(tmp_path: Path, pack: str, mission: str) -> None:
    text = plan_texts(Event(tmp_path / "none.db"), tmp_path, Plan(pack, mission), "ru")
    assert set(re.findall("[A-Za-z]{3,}", text)) <= {*ENGLISH, mission}


@pytest.mark.parametrize("mission", ["ford", "ridge", "harbour", "pass"])
@pytest.mark.parametrize("lang", ["ru", "lv", "fr"])
def test_a_view_of_callsign_speaks_its_language_whole(event: Event, tmp_path: Path, mission: str, lang: str) -> None:
    seats = ["Anna", "Борис", "Вера", "Глеб", "Дина"][: {"ford": 2, "ridge": 3, "harbour": 4, "pass": 5}[mission]]
    games.open_game(event, "callsign", {"mission": mission}, seats)
    playing.do(event, "ready", eyes="Anna")
    print_game_view(event, tmp_path / "v.pdf", Job(lang=lang), eyes="Anna")
    text = text_of(tmp_path / "v.pdf")
    pack = read(find_pack("callsign"), CALLSIGN_TABLES)
    said = {(row.table, row.id): row.title for row in pack.titles if row.lang == lang}
    assert said["briefings", mission] in text
    assert said["missions", mission] in text
    drawn = next(drawn for drawn in pack.maps if drawn.name == mission)
    assert all(f"{said['marks', mark.name]} " in text for mark in drawn.marks)
    for row in pack.sides:
        if row.mission == mission:
            assert f"{said['sides', f'{row.mission}.{row.id}']}:" in text
    types = {row.type for row in pack.forces if row.mission == mission}
    assert all(f"{said['unit_types', kind]}: " in text for kind in types)
    english = words("game_view", "en")
    assert not [sentence for key, sentence in english.items() if key.startswith("label.goal_") and sentence in text]
    if lang == "ru":
        assert set(re.findall("[A-Za-z]{3,}", text)) <= ENGLISH


@pytest.mark.parametrize("lang", ["ru", "lv", "fr"])
def test_a_view_of_fogbound_speaks_its_language_whole(world: Event, tmp_path: Path, lang: str) -> None:
    print_game_view(world, tmp_path / "v.pdf", Job(lang=lang), eyes="Anna", at="2026-08-14T10:05")
    text = text_of(tmp_path / "v.pdf")
    pack = read(find_pack("fogbound"), FOGBOUND_TABLES)
    said = {(row.table, row.id): row.title for row in pack.titles if row.lang == lang}
    wanted = [said["levels", "bay"], *(said["terrain", row.id] for row in pack.terrain)]
    wanted += [f"{row.letter} {said['vehicles', row.id]} " for row in pack.vehicles]
    assert [one for one in wanted if one not in text] == []
    print_order_slips(world, tmp_path / "s.pdf", Job(lang=lang), eyes="Anna")
    assert f"S {said['vehicles', 'ship']}, T {said['vehicles', 'tank']}" in text_of(tmp_path / "s.pdf")


def test_a_pack_of_ones_own_speaks_its_own_words_and_its_titles_when_it_is_named(event: Event, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_pack("callsign", mine)
    types = (mine / "unit_types.csv").read_text("utf-8").replace("Rifles", "Guards").replace("Sappers", "Miners")
    (mine / "unit_types.csv").write_text(types, "utf-8")
    titles = "table,id,lang,title\nunit_types,rifles,ru,Гвардия\n"
    (mine / "titles.csv").write_text(titles, "utf-8")
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris"], pack=str(mine))
    to, job = tmp_path / "c.pdf", Job(lang="ru")
    (warning,) = print_counters_of(event, to, job).warnings
    assert warning.startswith("G1 is not of the shipped pack, and what its own says in ru is not known")
    assert "--pack" in warning
    assert "Guards" in text_of(to)
    assert "Танк" not in text_of(to)
    assert print_game_view(event, to, job, eyes="Anna").warnings == (warning,)
    assert print_game_map(event, to, job).warnings == (warning,)
    assert print_order_slips(event, to, job).warnings == (warning,)
    assert print_counters_of(event, to, Job(lang="en")).warnings == print_counters_of(event, to).warnings == ()
    assert print_counters_of(event, to, job, pack=str(mine)).warnings == ()
    assert "Гвардия" in text_of(to)
    assert "Mortar" in text_of(to)
    print_counters_of(event, to, job, plan=Plan(str(mine), "ford"))
    assert "Гвардия" in text_of(to)


def test_g2_an_objective_half_done_and_who_wins_at_the_limit_stand_on_the_view(ridge: Event, tmp_path: Path) -> None:
    print_game_view(ridge, tmp_path / "v.pdf", eyes="Anna")
    text = text_of(tmp_path / "v.pdf")
    assert "Allies: hold g9 (summit) for 2 full rounds on end or destroy all others" in text
    assert "Red: be there at the end of round 12 or destroy all others" in text
    assert "Round 14 is the last. If nobody has won by its end, Red wins." in text
    assert "summit g9, village c10, depot k4" in text
    assert "before round 1, to all: take the SUMMIT" in text
