"""Rosters from spreadsheets: the cases of organisers, faults, bad files, and the same file twice."""

import csv
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from events import begin, holds, tables
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bunchuk import folders
from bunchuk.campaign import commanders, factions, figures, heroes, history, importing, muster, preferences, treasury
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.names import fold, one_line
from bunchuk.campaign.roster import listing
from bunchuk.campaign.vocabulary import vocabulary
from bunchuk.errors import BunchukError, Faulty, NotFound, Problems
from bunchuk.tables.rows import Resource, Title, TroopType

CASES = Path(__file__).parent / "cases" / "import"
PURSE = "5000G/5000I/5000W/5000H/5000V/5000F/5000S/5000M"


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """Four factions with full treasuries and a commander or two each."""
    event = Event(tmp_path / "event.db", who="Anna")
    event.path.write_bytes(_begun())
    return event


@cache
def _begun() -> bytes:
    with TemporaryDirectory() as folder:
        event = _begin(Path(folder))
        return event.path.read_bytes()


def _begin(folder: Path) -> Event:
    event = Event(folder / "event.db", who="Anna")
    figures.begin(event.path, folders.TABLES / "ring-war", site="main")
    factions.add(event, ["gondor", "rohan", "mordor", "isengard"])
    for faction in ("gondor", "rohan", "mordor", "isengard"):
        treasury.grant(event, faction, PURSE)
    for faction, name, may in (
        ("gondor", "Faramir", "hi,fs,hc"),
        ("gondor", "Фарамир", "hi"),
        ("rohan", "Эомер", "lc,hc"),
        ("mordor", 'Gothmog, the "Lieutenant"', "lc"),
        ("isengard", "Ugluk", "hi"),
    ):
        commanders.register(event, faction, name, 9, may=[may])
    return event


def take(event: Event, name: str, text: str | bytes) -> Done:
    path = event.path.parent / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return importing.import_roster(event, path)


def faults(event: Event, text: str | bytes) -> list[str]:
    before = tables(event)
    with pytest.raises(Problems) as caught:
        take(event, "bad.csv", text)
    assert tables(event) == before
    return [str(problem) for problem in caught.value.problems]


def forces(event: Event) -> list[tuple[str, str, str, str]]:
    return [(unit.faction, unit.people, unit.type, unit.commander_name) for unit in listing(event)]


def case(event: Event, name: str) -> Done:
    return importing.import_roster(event, CASES / name)


def test_russian_units_in_the_code_page_of_old_windows(event: Event) -> None:
    done = case(event, "01_units_cp1251_semicolon.csv")
    heavy = ("gondor", "men", "heavy_infantry", "Фарамир")
    assert forces(event) == [heavy, heavy, ("rohan", "men", "light_cavalry", "Эомер")]
    assert (done.data["encoding"], done.data["kind"]) == ("cp1251", "units")


def test_a_byte_order_mark_is_no_letter_and_a_name_keeps_comma_and_quotes(event: Event) -> None:
    done = case(event, "02_units_utf8_bom_comma.csv")
    assert forces(event)[2:] == [("mordor", "orcs", "light_cavalry", 'Gothmog, the "Lieutenant"')] * 3
    assert len(forces(event)) == 5
    assert done.data["encoding"] == "utf-8"


def test_a_line_break_in_a_name_becomes_a_space(event: Event) -> None:
    case(event, "03_commanders_quoted_linebreak.csv")
    card = commanders.show(event, "Faramir of Ithilien")
    assert (card.name, card.level, card.types) == ("Faramir of Ithilien", 2, ("light_infantry", "foot_shooters"))


def test_all_faults_are_told_at_once_by_row_and_column(event: Event) -> None:
    before = tables(event)
    with pytest.raises(Problems) as caught:
        case(event, "04_units_faulty_rows.csv")
    assert tables(event) == before
    told = [(one.line, one.text, f"{one.fault}; {one.fix}") for one in caught.value.problems]
    assert [(row, text) for row, text, _ in told] == [
        (2, "two"), (3, "gondr"), (4, "orcs"), (5, "heavy infantry"), (6, "-1"), (7, "Nobody"),
    ]  # fmt: skip
    for (_, _, what), (column, words) in zip(
        told,
        [
            ("column D, count", "no whole number"),
            ("column A, faction", "did you mean gondor"),
            ("column B, people", "is no people of its faction; it has men"),
            ("column C, troop type", "strength of isengard uruks heavy_infantry is hidden in the tables (W4); set it"),
            ("column D, count", "no whole number"),
            ("column E, commander", "is no commander of gondor"),
        ],
        strict=True,
    ):
        assert what.startswith(f"{column}: ")
        assert words in what


def test_latvian_commanders_in_the_baltic_code_page(event: Event) -> None:
    done = case(event, "05_commanders_cp1257_tab.tsv")
    janis = commanders.show(event, "Jānis Bērziņš")
    nikita = commanders.show(event, "Ņikita Ļutiks")
    assert (janis.name, janis.level, janis.types) == ("Jānis Bērziņš", 3, ("light_infantry", "heavy_infantry"))
    assert (nikita.faction, nikita.level, nikita.types) == ("rohan", 1, ("light_cavalry",))
    assert done.data["encoding"] == "cp1257"


def test_spaces_of_any_width_group_digits_of_amounts(event: Event) -> None:
    case(event, "06_treasury_nbsp_thousands.csv")
    assert (holds(event, "gondor")["G"], holds(event, "gondor")["I"], holds(event, "mordor")["G"]) == (7500, 5300, 6000)


def test_french_heroes_stand_under_the_only_commander_of_their_faction(event: Event) -> None:
    case(event, "07_heroes_fr_utf8.csv")
    (hero,) = heroes.listing(event)
    assert (hero.name, hero.figures, hero.types) == ("Éowyn « la Blanche »", "5/2/3/6/3/0", ("heavy_cavalry",))
    assert hero.commander_name == "Эомер"


@pytest.mark.parametrize(
    "path", [path for path in sorted(CASES.iterdir()) if path.name[:2] != "04"], ids=lambda path: path.name
)
def test_each_case_is_one_act_undone_at_once_and_twice_changes_nothing(path: Path, event: Event) -> None:
    before = tables(event)
    done = importing.import_roster(event, path)
    assert len(done.operations) == 1
    after = tables(event)
    again = importing.import_roster(event, path)
    assert again.operations == ()
    assert "nothing new" in again.lines[0]
    assert again.data["present"] == again.data["rows"]
    assert tables(event) == after
    assert check(event).problems == ()
    history.undo(event)
    assert tables(event) == before
    history.redo(event)
    assert tables(event) == after
    history.undo(event)
    importing.import_roster(event, path)
    assert check(event).problems == ()


def test_a_longer_file_adds_what_is_new_and_a_shorter_one_takes_nothing_away(event: Event) -> None:
    head = "faction,troop type,count,commander\n"
    take(event, "a.csv", head + "gondor,heavy infantry,2,Faramir\n")
    more = take(event, "b.csv", head + "gondor,fs,1,Faramir\ngondor,hi,1,GON-C1\ngondor,Heavy infantry,2,faramir\n")
    assert len(more.data["made"]) == 2  # type: ignore[arg-type]
    assert len(listing(event)) == 4
    (told,) = faults(event, head + "gondor,hi,1,Faramir\n")
    assert "'1': column C, count: imports brought 3 of these before, and an import takes nothing away" in told
    assert "write 3 or more in all; bunchuk unit disband takes units out" in told
    muster.muster(event, "faramir", "hi")
    assert take(event, "c.csv", head + "gondor,hi,4,Faramir\n").data["made"]


def test_rows_may_ask_together_for_more_units_than_one_act_musters(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(muster, "MOST", 3)
    text = "faction,troop type,count,commander\ngondor,hi,3,Faramir\ngondor,hi,3,Faramir\ngondor,hi,2,Faramir\n"
    take(event, "u.csv", text)
    assert [card.code for card in listing(event)] == [f"GON-{number}" for number in range(1, 9)]
    assert take(event, "u.csv", text).operations == ()
    history.undo(event)
    assert listing(event) == ()


def test_what_became_of_commanders_in_the_field_is_no_fault_of_the_file(event: Event) -> None:
    text = "name,faction,level,troop types,under\nBoromir,gondor,2,hi,\nShade,gondor,0,hi,Boromir\n"
    take(event, "c.csv", text)
    commanders.may(event, "boromir", ["+fs"])
    commanders.decide(event, "boromir", "captured", "at the falls")
    assert commanders.show(event, "shade").above == commanders.show(event, "boromir").code
    assert take(event, "c.csv", text).operations == ()
    told = faults(event, "name,faction,level,troop types\nBoromir,gondor,5,hc\n")
    assert ["column C, level" in told[0], "may field heavy_infantry, foot_shooters" in told[1]] == [True, True]
    assert "bunchuk commander may GON-C3 heavy_cavalry" in told[1]


def test_factions_of_the_tables_and_of_the_masters_own(event: Event) -> None:
    text = "Фракция;Префикс;Название;Эмблема\nhobbiton;;;\numbar;УМБ;Умбарские корсары;wave\n"
    done = take(event, "f.csv", text)
    assert done.data["kind"] == "factions"
    assert {card.id: card.title for card in factions.listing(event)}["umbar"] == "Умбарские корсары"
    assert take(event, "f.csv", text).operations == ()
    told = faults(event, "faction,prefix\nhobiton,\ndale,GON\nerebor,1\ngondor,XYZ\n")
    assert ["hobbiton" in told[0], "Gondor" in told[1], "column B, prefix" in told[2], "already" in told[3]] == [
        True
    ] * 4


def test_a_treasury_may_be_written_as_costs_with_a_reason(event: Event) -> None:
    take(event, "t.csv", "faction;amount;why\ngondor;100G/3i;taxes\nrohan;1 000G;\n")
    assert holds(event, "gondor")["G"] == 5100
    assert holds(event, "rohan")["G"] == 6000
    done = take(event, "t.csv", "faction;amount;why\ngondor;150G/3I;taxes\n")
    assert done.data["made"] == ["gondor is granted 50G (taxes)"]


def test_what_a_faction_cannot_pay_is_told_in_one_line_with_the_grant_that_mends_it(event: Event) -> None:
    text = "faction,troop type,count,commander\ngondor,hi,900,Faramir\ngondor,fs,900,Faramir\n"
    (told,) = faults(event, text)
    assert told.startswith("bad.csv:2: gondor is short of 175000G and 400I and 400W for 1800 new units;")
    assert told.endswith("bunchuk treasury grant gondor 175000G/400I/400W")


def test_a_hidden_price_stays_hidden_while_an_import_is_refused(event: Event) -> None:
    for field, value in (("creation", "7777G"), ("strength", "3/1/1/1/0")):
        figures.set_figure(event, "unit", "isengard uruks heavy_infantry", field, value)
    text = "faction,people,troop type,count,commander\nisengard,uruks,hi,1,Ugluk\n"
    assert "some have prices that are the masters'" in (told := faults(event, text)[0])
    assert "777" not in told
    path = event.path.parent / "bad.csv"
    with pytest.raises(Problems, match="short of 2777G"):
        importing.import_roster(event, path, "master")
    treasury.grant(event, "isengard", "9999G")
    done = importing.import_roster(event, path)
    assert "7777" not in str(done)
    history.undo(event)
    assert all(line.legs is None for line in treasury.read_ledger(event, "isengard") if line.undone)


@pytest.mark.parametrize("text", ["1E05", "5-июн", "05.06", "2025-06-05", "Jun-05", "5-jūn", "#REF!", "1,5e+10"])
def test_a_name_that_the_spreadsheet_mangled_is_refused(text: str, event: Event) -> None:
    told = faults(event, f'name;faction;level\n"{text}";gondor;1\n')
    assert ["was changed by the spreadsheet" in line for line in told] == [True]


@pytest.mark.parametrize("text", ["Legion 12", "Jean-Luc", "May", "Mai Lin", "5 Marauders", "Ж", "Œdipe ź ё ļ œ 🐎"])
def test_a_name_that_only_looks_mangled_is_a_name(text: str, event: Event) -> None:
    take(event, "c.csv", f'name;faction;level\n"{text}";gondor;1\n')
    assert commanders.show(event, text).name == text


@pytest.mark.parametrize("text", ["2.500", "2,500", "1e3", "2½", "-3", "", "2 50", "двa", "1234567890", "0", "3.5"])
def test_a_number_that_can_be_read_in_two_ways_or_none_is_refused(text: str, event: Event) -> None:
    assert "column C, amount" in faults(event, f'faction;resource;amount\ngondor;G;"{text}"\n')[0]


@pytest.mark.parametrize("text", ["2500", "2 500", "2\u00a0500", "2\u202f500", "2'500", "2500.0", "2500,00", " 2500 "])
def test_a_number_may_be_grouped_as_people_do(text: str, event: Event) -> None:
    take(event, "t.csv", f'faction;resource;amount\ngondor;Gold;"{text}"\n')
    assert holds(event, "gondor")["G"] == 7500


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf\r\n;;\r\n", "is empty"),
        (b"PK\x03\x04rest of a workbook", "is a workbook"),
        (b"\xd0\xcf\x11\xe0 old one", "is a workbook"),
        (b"\x7fELF\x00\x00\x01", "is no text"),
        (b"\xff\xfef\x00a", "is marked as UTF-16"),
        (b"hello,world\n1,2\n", "none of its titles is known"),
        (b"faction,troop type,count,commander\n", "has titles and no rows"),
        (b"faction,troop type,count,commander\n,,,\n\n", "has titles and no rows"),
        (b"name,faction,level\n" + b"Anna,gondor,1\n" * 100_000, "has 100000 rows"),
        (b"name,faction,level\n" + b"x" * 20_000_001, "is too large"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_roster_is_refused_in_a_sentence(content: bytes, told: str, event: Event) -> None:
    with pytest.raises(Faulty) as caught:
        take(event, "bad.csv", content)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_and_a_folder_are_refused(event: Event, tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="there is no file"):
        importing.import_roster(event, tmp_path / "nowhere.csv")
    with pytest.raises(Faulty, match="is a folder"):
        importing.import_roster(event, tmp_path)


def test_faults_of_titles_are_told_at_once(event: Event) -> None:
    told = faults(event, "name,fraction,level,Level,troop typs,notes,\nAnna,gondor,1,1,hi,tall,\n")
    for line, words in zip(
        told,
        [
            "'fraction': column B: is no title in a file of commanders; did you mean faction",
            "'Level': column D: says the same as 'level'; clear one of them",
            "'troop typs': column E: is no title in a file of commanders; did you mean troop types",
            "there is no column 'faction', which a file of commanders needs",
        ],
        strict=True,
    ):
        assert words in line


@pytest.mark.parametrize("text", ["name,faction\nAnna,gondor\nBoris,gondor\n", "name,faction,levl\nAnna,gondor,2\n"])
def test_commanders_without_a_level_are_told_what_they_lack(event: Event, text: str) -> None:
    told = faults(event, text)
    assert told[-1].endswith(": there is no column 'level', which a file of commanders needs")


def test_the_name_of_a_file_says_what_it_is_about_where_its_titles_do_not(event: Event, tmp_path: Path) -> None:
    for name, kind, lacks in (
        ("commanders.csv", "commanders", "level"),
        ("our heroes.csv", "heroes", "figures"),
        ("командиры-2.csv", "commanders", "level"),
    ):
        with pytest.raises(Problems, match=f"there is no column '{lacks}', which a file of {kind} needs"):
            take(event, name, "name,faction\nAnna,gondor\n")
    done = take(event, "factions.csv", "name,faction\nThe shire,hobbiton\n")
    assert (done.data["kind"], {card.id for card in factions.listing(event)} >= {"hobbiton"}) == ("factions", True)


def test_a_file_that_may_be_of_two_kinds_says_what_it_was_taken_for(event: Event) -> None:
    doubt = "taken for a file of factions; as one of commanders it lacks the column 'level'"
    assert take(event, "x.csv", "name,faction\nThe shire,hobbiton\n").warnings == (doubt,)
    assert take(event, "x.csv", "title,faction\nThe woods,fangorn\n").warnings == ()
    told = faults(event, "name,faction\nAnna,nowhere\n")
    assert told[-1].endswith(doubt) or told[0].endswith(doubt)


def test_ragged_rows_are_read_as_far_as_they_have_titles(event: Event) -> None:
    take(event, "c.csv", "name,faction,level,troop types,notes\nAnna,gondor,1\nBerta,gondor,2,hi,tall,,,\n\n")
    assert commanders.show(event, "berta").types == ("heavy_infantry",)
    told = faults(event, "name,faction,level\nCarl,gondor,1,hi\n")
    assert told == ["bad.csv:2: 'hi': column D: stands under no title; give it one, or clear it"]


def test_quotation_marks_that_never_close_are_refused_by_row(event: Event) -> None:
    told = faults(event, 'name,faction,level\nAnna,gondor,1\n"Berta,gondor,1\nCarl,gondor,1\n')
    assert "bad.csv:3: this row cannot be read" in told[0]


def test_many_faults_are_told_up_to_a_hundred(event: Event) -> None:
    told = faults(event, "name,faction,level\n" + "".join(f"N{n},nowhere,1\n" for n in range(3000)))
    assert len(told) == 101
    assert "2900 faults more" in told[-1]


def test_a_name_that_stands_twice_in_the_file_is_a_fault(event: Event) -> None:
    told = faults(event, "name,faction,level\nAnna,gondor,1\nanna,gondor,2\nAnna,rohan,1\n")
    assert told == ["bad.csv:3: 'anna': column A, name: stands in row 2 already; take one out, or add a byname"]


def test_heroes_need_a_commander_where_their_faction_has_several(event: Event) -> None:
    head = "name;faction;figures;commander;virtual;why\n"
    assert "has 2 commanders" in faults(event, "name;faction;figures\nBeregond;gondor;6/2/3/5/2/0\n")[0]
    told = faults(event, head + "Beregond;gondor;6/2;Farmir;maybe;\n")
    assert [line.split(": ")[2] for line in told] == ["column C, figures", "column E, virtual", "column D, commander"]
    assert "did you mean Faramir?" in told[2]
    take(event, "h.csv", head + "Beregond;gondor;6/2/3/5/2/0;Faramir;да;saved his lord\n")
    assert not heroes.show(event, "beregond").real


def test_a_dry_run_shows_what_would_be_made_and_makes_nothing(event: Event) -> None:
    before = tables(event)
    trying = Event(event.path, who="Anna", dry_run=True)
    done = importing.import_roster(trying, CASES / "01_units_cp1251_semicolon.csv")
    assert "GON-1…GON-2 men heavy infantry mustered for 200G/12I under GON-C2" in done.lines[1]
    assert tables(event) == before


def test_the_event_s_language_decides_between_code_pages_that_read_equally_well(event: Event) -> None:
    rows = "name;faction;level\nMčre;gondor;1\n".encode("cp1257")
    preferences.put(event, "lang", "fr")
    take(event, "c.csv", rows)
    assert commanders.show(event, "mère").name == "Mère"
    preferences.put(event, "lang", "lv")
    take(event, "c2.csv", rows)
    assert commanders.show(event, "mčre").name == "Mčre"


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("cp1251", "Борис Годунов"), ("cp1257", "Kārlis Ķēniņš"), ("cp1252", "François Hélène"), ("utf-16", "Ёж ļ œ")],
)
def test_the_letters_of_names_alone_tell_the_code_page(encoding: str, name: str, event: Event) -> None:
    take(event, "c.csv", f"name;faction;level\r\n{name};gondor;1\r\n".encode(encoding))
    assert commanders.show(event, name).name == name


@pytest.mark.parametrize("lang", ["en", "ru", "lv", "fr"])
@pytest.mark.parametrize("kind", ["factions", "commanders", "heroes", "units", "treasury"])
def test_a_template_has_titles_that_are_understood_and_no_two_alike(
    kind: str, lang: str, event: Event, tmp_path: Path
) -> None:
    path = importing.write_template(kind, lang, tmp_path / "new.csv")
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with pytest.raises(Faulty, match="has titles and no rows"):
        importing.import_roster(event, path)
    with pytest.raises(Faulty, match="there already"):
        importing.write_template(kind, lang, path)


def test_an_unknown_kind_or_language_of_a_template_is_answered_with_those_known(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="did you mean units"):
        importing.write_template("unts", "", tmp_path / "x.csv")
    with pytest.raises(NotFound, match="known are en, ru, lv, fr"):
        importing.write_template("units", "de", tmp_path / "x.csv")


def test_each_title_names_one_column_of_its_kind() -> None:
    words = vocabulary()
    for kind, columns in words.columns.items():
        named = [fold(title) for of in columns.values() for titles in of.values() for title in dict.fromkeys(titles)]
        by_title = words.titles(kind)
        for column, of in columns.items():
            assert {by_title[fold(title)] for titles in of.values() for title in titles} == {column}
        assert named


def test_further_names_are_names_of_something(event: Event) -> None:
    with event.reading() as db:
        ids = {row.id for row in figures.rows(db, TroopType)} | {row.id for row in figures.rows(db, Resource)}
    assert set(vocabulary().words.values()) <= ids


def test_factions_peoples_and_types_are_known_by_their_titles_in_any_language(event: Event) -> None:
    text = "frakcija;tauta;karaspēka veids;skaits;karavadonis\nGondora;cilvēki;Smagie kājnieki;1;Faramir\n"
    with event.reading() as db:
        titles = {(row.id, row.lang): row.title for row in figures.rows(db, Title)}
    take(event, "u.csv", text.replace("Gondora", titles["gondor", "lv"]))
    assert forces(event) == [("gondor", "men", "heavy_infantry", "Faramir")]
    take(event, "f.csv", f"фракция\n{titles['hobbiton', 'ru']}\n")
    assert factions.show(event, "hobbiton").prefix == "HOB"


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Co", "Cn")), min_size=1, max_size=30
).filter(lambda text: any(letter.isalpha() for letter in text) and ":" not in text and len(one_line(text)) > 0)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names=st.lists(NAMES, min_size=1, max_size=5, unique_by=fold),
    delimiter=st.sampled_from(",;\t|"),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]),
)
def test_any_names_come_back_as_they_were_written(
    names: list[str], delimiter: str, end: str, encoding: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    event = begin(tmp_path_factory.mktemp("names"))
    file = StringIO()
    writer = csv.writer(file, delimiter=delimiter, lineterminator=end)
    writer.writerow(["name", "faction", "level"])
    writer.writerows([name, "gondor", "1"] for name in names)
    try:
        take(event, "c.csv", file.getvalue().encode(encoding))
    except BunchukError as refused:
        allowed = ("would be taken for", "changed by", "no name", "already")
        if not any(word in str(refused) for word in allowed):
            raise
        return
    there = {card.name for card in commanders.listing(event)}
    assert {one_line(name) for name in names} <= there


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
)
def test_any_bytes_are_refused_in_words(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    event = begin(tmp_path_factory.mktemp("bytes"))
    with pytest.raises(BunchukError):
        take(event, "c.csv", content)
