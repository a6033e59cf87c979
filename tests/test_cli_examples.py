"""Examples in the help can be typed as they stand: each runs in an event in which it makes sense."""

import io
import re
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from sqlite3 import connect
from tempfile import TemporaryDirectory
from typing import Final

import pytest
import typer
from typer.main import get_command

from bunchuk.cli.app import COMMANDS, app, run

_EXAMPLE: Final = re.compile(r"(?:Example)?: bk ((?:\"[^\"]*\"|[^\";.]|\.(?! |$))+)")

TOWN: Final = """
init --title "Spring war"
faction add gondor mordor rohan
treasury grant gondor 9000G/900I/900W/900H/900F/99S/99M
treasury grant mordor 9000G/900I/900W/900H/900F/99S/99M
treasury grant rohan 9000G/900I/900W/900H/900F/99S/99M
commander register gondor Faramir 4 --may li,hi,fs
commander register gondor Boromir 4 --may li,hi,fs
commander register mordor Gothmog 4 --may li
hero register faramir Beregond 6/2/3/5/2/0 --may hi --why "saved his lord"
hero set beregond hits 4 --why hurt
muster faramir hi 1
muster faramir fs 1
muster boromir hi 1
unit form faramir hi 9 --why townsfolk
muster gothmog li 3 --people orcs
unit set gon-12 hits 1 --why hurt
site add Dale
deck new "Anna's tanks" --like red_steel
game new callsign mission=ford --seat Anna --seat Boris
game do ready --as Anna
game do ready --as Boris
"""
"""What most examples need: three factions, commanders of two, units, a game in which Anna is to move."""
FORT: Final = (
    "site add Ford --owner gondor",
    "fort add Hornburg --class fort --site dale --owner gondor --walls a5-d5,f5-j5 --gates e5 --inside a6-j10",
)
BATTLE: Final = ("battle open ford faramir gothmog --units gon-1,mor-1",)
FOUGHT: Final = (
    *BATTLE,
    'battle deploy faramir "gon-1 d2 n; gon-h1 with gon-1; done"',
    'battle deploy gothmog "mor-1 d9 s; done"',
)
OVER: Final = (*FOUGHT, 'do "surrender gothmog"')
ROUND: Final = ("exercise open meadow faramir boromir",)

FIRST: Final[dict[str, tuple[str, ...]]] = {
    "flag in": ('unit disband gon-12 --why "went home"', 'unit disband mor-3 --why "went home"'),
    "cycle pay": ("treasury transfer gondor rohan 8700G", "cycle close", "treasury grant gondor 300G"),
    "cycle waive": ("treasury transfer gondor rohan 8700G", "cycle close"),
    "site set": FORT,
    "site show": FORT,
    "fort show": FORT,
    "fort set": FORT,
    "fort repair": (*FORT, "fort set hornburg e5 1 --why shot"),
    "siege open": FORT,
    "print siege": FORT,
    "exercise hit": ROUND,
    "exercise finish": (*ROUND, "exercise hit gon-1 gon-2 gon-3"),
    "exercise show": ROUND,
    "battle duel": BATTLE,
    "battle show": BATTLE,
    "battle deploy": BATTLE,
    "battle undo": FOUGHT,
    "battle redo": (*FOUGHT, "battle undo"),
    "battle finish": OVER,
    "battle journal": (*OVER, "battle finish"),
    "battle audit": OVER,
    "battle replay": (*OVER, "battle finish", "battle journal B1 --to b1.txt"),
    "game redo": ("game undo",),
    "game import": ("game export G1 --to g1.txt --as master",),
    "game replay": ("game export G1 --to g1.txt --as master",),
    "game audit": ('game do "rule end draw : rain"',),
    "game finish": ('game do "rule end draw : rain"',),
    "deck import": ("deck export red_steel steel.txt",),
    "tables check": ("tables copy ring-war mine",),
    "paper show": ("print sheet faramir",),
    "redo": ("undo",),
}
"""What has to be done before, by command."""
NOT_HERE: Final = {
    "desk", "demo", "game play", "paper enter",  # they ask, or begin anew
    "battle odds", "unit compare",  # they play for seconds
    "flag verify", "flag scan",  # a code of another event, a photograph
    "site add", "site map give", "site map take", "print map",  # a map that somebody drew
    "battle do", "do",  # a position of a battle
    "tables publish",  # a figure that the masters hid
    "event copy",  # a stick to copy it to
    "paper show",  # the twelfth sheet
}  # fmt: skip
"""Commands whose examples are read only, since they need what no event here has."""
TOLD_ELSEWHERE: Final = ("match", "rating", "tournament")
"""Nouns of a day's play that is told in their own tests; their examples are read only."""


def examples() -> Iterator[tuple[str, str]]:
    """Each command with its example; ``Example:`` counts before one in the sentence."""
    root = get_command(app)
    context = typer.Context(root)
    for noun in COMMANDS:
        command = root.get_command(context, noun)  # type: ignore[attr-defined]
        for verb, subcommand in getattr(command, "commands", {"": command}).items():
            for deeper, last in getattr(subcommand, "commands", {"": subcommand}).items():
                text = " ".join((last.help or command.help).split())
                found = _EXAMPLE.search(text[max(0, text.rfind("Example: bk ")) :])
                assert found, f"{noun} {verb} {deeper} has no example: {text}"
                yield " ".join(filter(None, (noun, verb, deeper))), found[1].strip()


ALL: Final = dict(examples())


@cache
def town(before: str) -> bytes:
    """The town's event as it is before the first of its lines that begins with a command."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.db"
        for line in TOWN.strip().splitlines():
            if line.startswith(f"{before} "):
                break
            assert run(["--event", str(path), *shlex.split(line)]) == 0, line
        return path.read_bytes() if path.exists() else b""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setenv("BUNCHUK_PRINTERS", str(tmp_path / "printers.toml"))
    return tmp_path


@pytest.mark.parametrize("command", sorted(ALL.keys() - NOT_HERE))
def test_an_example_runs_as_it_stands(here: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = {"deck import": "deck new", "game do": ""}.get(command, command)
    event = town(made if any(line.startswith(f"{made} ") for line in TOWN.splitlines()) else "")
    if event:
        (here / "event.db").write_bytes(event)
    for line in FIRST.get(command, ()):
        assert run(shlex.split(line)) == 0, f"{line}\n{capsys.readouterr().err}"
    if command == "import roster":
        (here / "units.csv").write_text("faction,people,troop type,count,commander\ngondor,men,hi,1,faramir\n")
    code = run(shlex.split(ALL[command]))
    told = f"bk {ALL[command]}\n{capsys.readouterr().err}"
    if command.partition(" ")[0] in TOLD_ELSEWHERE:
        assert code != 2, told
    else:
        assert code == 0, told


@pytest.mark.parametrize(
    "command", sorted(NOT_HERE - {"desk", "demo", "game play", "battle odds", "unit compare", "event copy"})
)
def test_an_example_that_needs_more_is_understood(here: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "event.db").write_bytes(town(""))
    assert run(shlex.split(ALL[command])) != 2, f"bk {ALL[command]}\n{capsys.readouterr().err}"


FOR_A_SEAT: Final = {"muster", "unit muster", "repair", "unit repair", "fort repair"}
"""What masters do with a player looking on, who reads of his own hidden prices; and any paper may be printed so."""


@pytest.mark.parametrize("command", sorted(ALL.keys() - NOT_HERE - {"init"} - FOR_A_SEAT))
def test_from_a_players_seat_an_example_records_nothing_but_papers(
    here: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "event.db").write_bytes(town(""))
    if any(run(shlex.split(line)) for line in FIRST.get(command, ())):
        capsys.readouterr()  # what the town has already is made no second time; the example is refused all the same
    before = recorded(here)
    code = run([*shlex.split(ALL[command].partition(" --as ")[0]), "--as", "faramir"])
    assert recorded(here) == before or command.startswith("print "), f"{command}: {code} {capsys.readouterr()}"


def recorded(folder: Path) -> int:
    """How many acts stand in the chronicle, taken back or not, and how many of them are in force."""
    db = connect(folder / "event.db")
    (count,) = db.execute("SELECT count(*) + 1000 * count(undone) FROM operations").fetchone()
    db.close()
    return int(count)
