import base64
import json
import sys
from pathlib import Path

import pytest
from events import begin
from PIL import Image
from shell import Shell

from bunchuk.campaign import booking, flags, muster, papers, preferences
from bunchuk.campaign.event import Event
from bunchuk.printing.job import Job


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi", 2)
    return event


def token(event: Event, code: str = "GON-1") -> str:
    with event.reading() as db:
        return flags.flag_text(db, db.execute("SELECT flag FROM units WHERE code = ?", (code,)).fetchone()[0])


def photo(event: Event, to: Path, tilt: float = 7.0) -> Path:
    """Both flags of the event on one picture, as a camera held askew takes it."""
    papers.print_units(event, "flags", papers.Choice(), event.path.parent / "flags.pdf", Job(preview=True))
    pages = sorted(event.path.parent.glob("flags*.png"))
    assert len(pages) == 2
    images = [Image.open(page).convert("L") for page in pages]
    both = Image.new("L", (sum(image.width for image in images) + 200, images[0].height + 200), 255)
    for number, image in enumerate(images):
        both.paste(image, (100 + number * images[0].width, 100))
    both.rotate(tilt, expand=True, fillcolor=255).save(to)
    return to


def test_a_code_is_verified_with_eyes_and_place(bk: Shell, event: Event) -> None:
    answer = bk(f"flag verify {token(event)} --at ford")
    assert (answer.code, answer.out) == (0, "GON-1 is true: men heavy infantry of gondor, live\n")
    answer = bk(f"flag verify {token(event)} --as faramir --at", "north gate")
    assert "under Faramir (GON-C1), 6/6 hits" in answer.out
    assert "warning: GON-1 was read at ford" in answer.err
    data = json.loads(bk(f"flag verify {token(event)} --json").out)
    assert data["data"][0]["verdict"] == "true"
    assert data["data"][0]["unit"] is None


def test_a_false_code_leaves_with_1_and_says_why_in_one_line(bk: Shell, event: Event) -> None:
    answer = bk("flag verify hello")
    assert (answer.code, answer.out.count("\n")) == (1, 1)
    text = token(event)
    assert bk("flag", "reissue", "gon-1", "--why", "lost").code == 0
    answer = bk(f"flag verify {text} --json")
    assert (answer.code, json.loads(answer.out)["data"][0]["verdict"]) == (1, "void")
    answer = bk("flag readings")
    assert [line.split()[-1] for line in answer.out.splitlines()[1:]] == ["strange", "void"]
    assert bk("flag readings gon-2").out == "no flag's code was read yet\n"


@pytest.mark.parametrize("url", ["", "https://t.local/f/", "https://table.local/F/"])
def test_several_flags_in_one_photo_are_read(url: str, bk: Shell, event: Event, tmp_path: Path) -> None:
    if url:
        preferences.put(event, "url", url)
    picture = photo(event, tmp_path / "photo.jpg")
    blank = tmp_path / "blank.png"
    Image.new("L", (60, 60), 255).save(blank)
    answer = bk(f"flag scan {picture} {blank} --at ford")
    assert answer.code == 0
    assert sorted(line.split()[0] for line in answer.out.splitlines()) == ["GON-1", "GON-2"]
    assert "blank.png: no flag's code" in answer.err
    assert bk(f"flag scan {blank}").code == 3
    assert [read.place for read in flags.readings(event)] == ["ford", "ford"]


def test_a_picture_that_is_none_is_refused_in_one_line(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_text("not a picture")
    for path in (tmp_path / "a.jpg", tmp_path / "nowhere.jpg", tmp_path):
        answer = bk(f"flag scan {path}")
        assert (answer.code, answer.out, answer.err.count("\n")) == (5, "", 1)


def test_without_the_reader_the_answer_names_what_to_install(
    bk: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    answer = bk(f"flag scan {tmp_path / 'a.jpg'}")
    assert answer.code == 5
    assert "pip install 'bunchuk[scan]'" in answer.err
    assert "bunchuk flag verify TEXT" in answer.err


def test_codes_of_other_things_in_a_photo_are_passed_over(bk: Shell, event: Event, tmp_path: Path) -> None:
    from qrcode.main import QRCode

    code = QRCode(border=4)
    code.add_data("https://shop.example/soup")
    code.make()
    code.make_image().get_image().convert("L").save(tmp_path / "soup.png")
    assert bk(f"flag scan {tmp_path / 'soup.png'}").code == 3


def test_the_event_s_keys_stand_in_no_output(bk: Shell, event: Event, tmp_path: Path) -> None:
    booking.record(event, "ford", "faramir", "gothmog", hits={"gon-1": 2})
    flags.reissue(event, "gon-1", "torn")
    with event.reading() as db:
        (key,) = db.execute("SELECT secret FROM event").fetchone()
    shapes = {key.hex(), base64.b64encode(key).decode(), base64.b32encode(key).decode(), repr(key)[2:-1]}
    text = token(event)
    for line in ("log", "event show", "event check", "flag readings", "show gon-1", f"flag verify {text}", "todo"):
        for more in ("", " --json", " --as master"):
            answer = bk(line + more)
            assert not any(shape in answer.out + answer.err for shape in shapes)
    bk(f"print flags --to {tmp_path / 'f.pdf'}")
    assert key not in (tmp_path / "f.pdf").read_bytes()


def test_event_settings_are_set_and_shown(bk: Shell) -> None:
    assert "is now https://t.local/f/" in bk("event set url https://t.local/f/").out
    assert "https://t.local/f/" in bk("event show").out
    assert bk("event set url nonsense").code == 2
    assert bk("event set colour red").code == 3
    assert "cleared" in bk("event set url -").out
