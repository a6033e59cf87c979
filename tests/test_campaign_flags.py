"""What a flag's code proves, to whom it tells what, and who read it where."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import flags, history, losses, muster, preferences, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.rebuild import replay_into
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.printing.token import make_token


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 6, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def event(tmp_path: Path, clock: Clock) -> Event:
    begun = begin(tmp_path)
    event = Event(begun.path, who="Anna", clock=clock)
    muster.muster(event, "faramir", "hi", 2)
    return event


def token(event: Event, code: str = "GON-1") -> str:
    with event.reading() as db:
        (flag,) = db.execute("SELECT flag FROM units WHERE code = ?", (code,)).fetchone()
        return flags.flag_text(db, flag)


def one(event: Event, text: str, place: str = "", eyes: str = "") -> flags.Reading:
    (found,) = flags.read(event, [text], place=place, eyes=eyes)
    return found


def test_a_true_flag_says_what_is_printed_on_it(event: Event) -> None:
    found = one(event, token(event))
    assert found.verdict == "true"
    assert found.told == "GON-1 is true: men heavy infantry of gondor, live"
    assert found.flag == flags.Public("GON-1", "gondor", "men", "heavy_infantry", "Heavy infantry", "live")
    assert found.unit is None


@pytest.mark.parametrize(("eyes", "knows"), [("", 0), ("gothmog", 0), ("mordor", 0), ("faramir", 1), ("master", 1)])
def test_w4_only_masters_and_the_own_faction_learn_more_than_is_printed(eyes: str, knows: int, event: Event) -> None:
    upkeep.close(event)
    found = one(event, token(event), eyes=eyes)
    assert (found.unit is not None) == knows
    for secret in ("Faramir", "6/6", "6/1/3/1/0"):
        assert (secret in found.told) == knows
        assert (secret in str(found.flag)) == 0


def test_forms_of_a_code_do_not_matter(event: Event) -> None:
    text = token(event)
    for written in (text.lower(), f" {text} \n", f"https://old.address/f/{text}", f"{text[:10]} {text[10:]}"):
        assert one(event, written).verdict == "true"


def test_false_codes_are_told_apart_in_one_line_each(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    text = token(event)
    with event.reading() as db:
        key, number = db.execute("SELECT secret, number FROM event").fetchone()
    with monkeypatch.context() as patch:
        patch.setattr("bunchuk.printing.token._VERSION_AND_KIND", 0x21)
        newer = make_token(key, number, 7)
    altered = text[:9] + ("A" if text[9] != "A" else "B") + text[10:]
    cases = {
        "strange": "hello",
        "altered": altered,
        "forged": make_token(bytes(32), number, 7),
        "foreign": make_token(bytes(32), number ^ 1, 7),
        "newer": newer,
        "void": make_token(key, number, 7),
    }
    answers = {verdict: one(event, code) for verdict, code in cases.items()}
    assert {verdict: answer.verdict for verdict, answer in answers.items()} == {case: case for case in cases}
    assert len({answer.told for answer in answers.values()}) == len(cases)
    assert all("\n" not in answer.told for answer in answers.values())
    assert [read.verdict for read in flags.readings(event)] == list(cases)


def test_a_flag_given_anew_is_true_and_the_old_one_void(event: Event) -> None:
    old = token(event)
    done = flags.reissue(event, "gon-1", "lost in the river")
    assert done.lines[0] == "GON-1 gets a new flag; the old one is void (lost in the river)"
    found = one(event, old)
    assert (found.verdict, found.flag and found.flag.code) == ("void", "GON-1")
    assert "this flag of GON-1 is void: it has another since 2026-06-01" in found.told
    assert "river" not in found.told
    assert one(event, token(event)).verdict == "true"
    assert token(event) != old
    assert check(event).problems == ()
    after = tables(event)
    history.undo(event)
    assert one(event, old).verdict == "true"
    history.redo(event)
    assert tables(event) == after
    assert one(event, old).verdict == "void"
    replay_into(event, event.path.with_name("again.db"))
    assert one(Event(event.path.with_name("again.db")), old).verdict == "void"


def test_flags_given_anew_count_as_not_printed(event: Event) -> None:
    from bunchuk.campaign import papers

    folder = event.path.parent
    papers.print_units(event, "flags", papers.Choice(), folder / "f.pdf")
    flags.reissue(event, "gon-2", "captured")
    done = papers.print_units(event, "flags", papers.Choice(new=True), folder / "g.pdf")
    assert done.data["codes"] == ["GON-2"]


def test_a_new_flag_needs_a_reason_and_a_living_unit(event: Event) -> None:
    with pytest.raises(Misused, match="--why"):
        flags.reissue(event, "gon-1", " ")
    with pytest.raises(NotFound):
        flags.reissue(event, "gon-9", "lost")
    losses.disband(event, ["gon-1"], "home")
    with pytest.raises(Refused, match="W8"):
        flags.reissue(event, "gon-1", "lost")


def test_w38_the_true_flag_of_a_lost_unit_is_to_be_handed_in(event: Event) -> None:
    losses.desert(event, ["gon-1"], "Bergil")
    assert one(event, token(event)).told.endswith("deserted; take flag and counter to a master (W38)")


def test_a_flag_whose_muster_was_taken_back_is_void(event: Event) -> None:
    text = token(event)
    history.undo(event)
    found = one(event, text)
    assert (found.verdict, found.flag) == ("void", None)


def test_a_copied_flag_shows_as_one_flag_in_two_places(event: Event, clock: Clock) -> None:
    text = token(event)
    assert one(event, text, "ford").warnings == ()
    clock.now += timedelta(minutes=4)
    assert one(event, text, "ford").warnings == ()
    assert one(event, token(event, "GON-2"), "gate").warnings == ()
    assert one(event, text).warnings == ()
    found = one(event, text, "gate")
    assert found.warnings == ("GON-1 was read at ford by Anna, 0 min apart: it walked, or one of the two is a copy",)
    clock.now += timedelta(minutes=31)
    assert one(event, text, "mill").warnings == ()
    log = flags.readings(event, "gon-1")
    assert [(read.place, read.elsewhere) for read in log] == [
        ("ford", "at gate by Anna, 4 min apart"), ("ford", "at gate by Anna, 0 min apart"), ("", ""),
        ("gate", "at ford by Anna, 0 min apart"), ("mill", ""),
    ]  # fmt: skip
    assert len(flags.readings(event)) == 6


def test_w4_where_a_flag_was_read_is_not_told_to_its_enemy(event: Event) -> None:
    text = token(event)
    one(event, text, "ford")
    (warning,) = one(event, text, "gate", "mordor").warnings
    assert warning == ("GON-1 was read in another place within half an hour: it walked, or one of the two is a copy")
    assert "ford" in one(event, text, "mill", "gondor").warnings[0] + one(event, text, "inn", "master").warnings[0]
    assert flags.readings(event, eyes="mordor") == flags.readings(event, "gon-1", eyes="gothmog") == ()
    assert len(flags.readings(event, eyes="faramir")) == len(flags.readings(event, eyes="master")) == 4


def test_readings_are_no_acts_undo_passes_them_by_and_copies_keep_them(event: Event) -> None:
    before = tables(event)
    one(event, token(event), "ford")
    assert tables(event) == before
    history.undo(event)
    assert len(flags.readings(event)) == 1
    replay_into(event, event.path.with_name("again.db"))
    assert len(flags.readings(Event(event.path.with_name("again.db")))) == 1


def test_a_dry_run_logs_nothing(event: Event) -> None:
    one(Event(event.path, dry_run=True), token(event), "ford")
    assert flags.readings(event) == ()


def test_no_text_and_unknown_eyes_are_refused(event: Event) -> None:
    with pytest.raises(Misused):
        flags.read(event, [])
    with pytest.raises(NotFound):
        flags.read(event, [token(event)], eyes="sauron")
    assert flags.readings(event) == ()


def test_the_event_s_address_stands_before_the_token(event: Event) -> None:
    preferences.put(event, "url", "https://t.local/f")
    assert token(event).startswith("https://t.local/f/BK-")
    assert one(event, token(event)).verdict == "true"
    preferences.put(event, "url", "https://table.local/F/")
    assert token(event).startswith("HTTPS://TABLE.LOCAL/F/BK-")
    with pytest.raises(Refused, match="already"):
        preferences.put(event, "url", "https://table.local/F/")
    preferences.put(event, "url", "-")
    assert token(event).startswith("BK-")


@pytest.mark.parametrize(
    "url", ["ftp://x/", "table.local", "https://t.local/a b", "https://t.local/bk-1/", "https://quite-long.example/flags/",
            "HTTPS://A-HOST-OF-MORE-THAN-FORTY-LETTERS.EXAMPLE/", "https://t.local/ф/"]
)  # fmt: skip
def test_an_address_that_no_flag_s_code_can_begin_with_is_refused(url: str, event: Event) -> None:
    with pytest.raises(Misused):
        preferences.put(event, "url", url)


def test_settings_are_acts_like_any_other(event: Event) -> None:
    preferences.put(event, "lang", "RU")
    assert preferences.listing(event) == {"url": "", "lang": "ru"}
    history.undo(event)
    assert preferences.listing(event)["lang"] == ""
    with pytest.raises(NotFound, match="did you mean lang"):
        preferences.put(event, "lng", "ru")
    with pytest.raises(Misused):
        preferences.put(event, "lang", "русский")
    with pytest.raises(Refused):
        preferences.put(event, "lang", "-")
