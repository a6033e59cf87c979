"""Packs by name or folder: where they lie, and copies of them to change."""

import json
import re
import shutil
import tomllib
from pathlib import Path

from bunchuk import folders
from bunchuk.errors import Faulty, NotFound, Refused
from bunchuk.tables.files import MANIFEST
from bunchuk.tables.near import near


def shipped_packs() -> list[str]:
    """Name the packs that come with the program."""
    return sorted(path.parent.name for path in folders.TABLES.glob(f"*/{MANIFEST}"))


def default_pack(game: str = "war") -> str:
    """Name the shipped pack that is taken where none is named: the first that is for the game; raises NotFound."""
    for name in shipped_packs():
        if game_of(folders.TABLES / name) == game:
            return name
    raise NotFound("pack", game, remedy="name one of your own with --pack")


def find_pack(name_or_path: str) -> Path:
    """Return the folder of a shipped pack, by its name, or of any other, by its path; a shipped name comes first.

    Raises ``NotFound`` if there is no such folder, and ``Faulty`` if it is no pack.
    """
    shipped = shipped_packs()
    if name_or_path in shipped:
        return folders.TABLES / name_or_path
    folder = Path(name_or_path)
    if not name_or_path or not folder.is_dir():
        raise NotFound("pack", name_or_path, near(name_or_path, shipped), f"shipped are {', '.join(shipped)}")
    if not (folder / MANIFEST).is_file():
        raise Faulty(f"{folder} is no pack: it has no {MANIFEST}; begin with bunchuk tables copy {shipped[0]} NAME")
    return folder


def copy_pack(name_or_path: str, to: Path) -> None:
    """Copy a pack to a new folder, whose name becomes its id.

    Raises ``Refused`` if something is there already, and ``Faulty`` if it cannot be written.
    """
    source = find_pack(name_or_path)
    if to.exists():
        raise Refused(f"{to} is there already", remedy="choose another name for the copy")
    try:
        shutil.copytree(source, to, ignore=shutil.ignore_patterns(".*"))
        manifest = to / MANIFEST
        # A JSON string is a TOML string too, whatever letters the folder's name is of.
        line = f"id = {json.dumps(to.resolve().name, ensure_ascii=False)}"
        text = re.sub(r"^id\s*=.*$", lambda _: line, manifest.read_text("utf-8-sig"), count=1, flags=re.MULTILINE)
        manifest.write_text(text, "utf-8")
    except OSError as error:
        raise Faulty(f"cannot copy to {to}: {error.strerror or error}") from None


def game_of(folder: Path) -> str:
    """Return the game that a sound pack is for."""
    return str(tomllib.loads((folder / MANIFEST).read_text("utf-8-sig"))["game"])
