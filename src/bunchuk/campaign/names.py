"""Finding anything by its code, its name, a unique beginning of either or a later word of a name, in any script."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.errors import Ambiguous, Misused, NotFound, Refused
from bunchuk.tables.spelling import CODE, LONGEST, PROMPT, RESERVED, latin
from bunchuk.tables.spelling import fold as fold  # noqa: PLC0414 -- the campaign asks for names here alone
from bunchuk.tables.spelling import one_line as one_line  # noqa: PLC0414

KIND_TITLES: Final = {
    "faction": "faction",
    "commander": "commander",
    "hero": "hero",
    "unit": "unit",
    "battle": "battle",
    "site": "site",
    "fort": "fortification",
    "exercise": "exercise",
    "game": "game",
    "player": "player",
    "tournament": "tournament",
    "match": "match",
    "deck": "deck",
}
_CODE: Final = re.compile(CODE)

MAX_NAME: Final = LONGEST
"""Letters in a name."""


class Found(NamedTuple):
    """What a name stands for: its kind, its code, and how it is shown."""

    kind: str
    code: str
    shown: str


def clean(text: str) -> str:
    """Return a name as it is kept, in one line; raises Misused for an empty, endless or garbled one."""
    name = one_line(text)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Misused(f"{name!r} came with bytes that are no letters; set the terminal to UTF-8 and write it again")
    if not any(letter.isalnum() for letter in name):
        raise Misused(f"{name!r} is no name; it needs at least one letter")
    if len(name) > MAX_NAME:
        raise Misused(f"the name {name[:20]}… has {len(name)} letters; {MAX_NAME} is the most that a flag can hold")
    return name


def person(text: str) -> str:
    """Return the name of a person as it is kept; raises Misused also for what would be taken for something else."""
    name = clean(text)
    if not any(letter.isalpha() for letter in name):
        raise Misused(f"{name!r} is a figure and would be taken for one; write a name, with a letter in it")
    if ":" in name:
        raise Misused(f"{name!r} has a colon, which parts a player from how he plays, as in Anna:bot; leave it out")
    for what, taken in (
        ("a word of the prompt", fold(name) in PROMPT), ("somebody else", fold(name) in RESERVED),
        ("a code", _CODE.fullmatch(fold(name))),
    ):  # fmt: skip
        if taken:
            raise Misused(f"{name!r} would be taken for {what}; write another name")
    return name


def title(text: str) -> str:
    """Return the title of a tournament, game or deck as it is kept; raises Misused for what looks like a code."""
    name = clean(text)
    if _CODE.fullmatch(fold(name)):
        raise Misused(f"{name!r} would be taken for a code; write a title that is none")
    return name


def namesakes(db: Connection, name: str, *kinds: str) -> list[str]:
    """Warn of things of those kinds that go by a name which another is to have."""
    holes = ", ".join("?" * len(kinds))
    rows = db.execute(
        f"SELECT kind, code FROM names WHERE folded = ? AND kind IN ({holes})",  # noqa: S608
        (fold(name), *kinds),
    )
    return [f"{KIND_TITLES[kind]} {code} is called {name} too; name them by code" for kind, code in rows]


def reason(why: str) -> str:
    """Return a reason in one line; raises Misused for an empty one."""
    line = one_line(why)
    if not line:
        raise Misused("this needs a reason for the log; say it with --why")
    return line


def register(db: Connection, kind: str, code: str, *names: str) -> None:
    """Let a thing be found by its code and by each of its names."""
    db.executemany(
        "INSERT OR IGNORE INTO names (folded, kind, code, shown) VALUES (?, ?, ?, ?)",
        [(fold(name), kind, code, name) for name in (code, *names)],
    )


def require(db: Connection, kind: str, code: str) -> None:
    """Raise Refused if an operation rests on something that is not there (any more)."""
    there = db.execute("SELECT 1 FROM names WHERE folded = ? AND kind = ? AND code = ?", (fold(code), kind, code))
    if there.fetchone() is None:
        raise Refused(f"there is no {KIND_TITLES[kind]} {code}")


def find(db: Connection, text: str, *kinds: str) -> Found:
    """Return the one thing that ``text`` names.

    A code counts before a name, an exact match before a beginning, and that before a later word of a name, in whole or
    by its beginning: a surname finds whoever alone bears it. Last comes a code typed in another alphabet that looks the
    same. Raises NotFound with near misses, or Ambiguous with the choices.
    """
    folded = fold(text)
    kinds = kinds or tuple(KIND_TITLES)
    if folded:
        for where, values in (
            ("n.folded = ?", (folded,)),
            ("n.folded BETWEEN ? AND ?", (folded, folded + "\U0010ffff")),
            ("instr(n.folded || ' ', ?)", (f" {folded} ",)),
            ("instr(n.folded, ?)", (f" {folded}",)),
        ):
            found = _query(db, where, values, kinds)
            codes = list(dict.fromkeys(found))
            own = [item for item in codes if fold(item.code) == folded]
            if len(own or codes) == 1:
                return (own or codes)[0]
            if codes:
                raise Ambiguous(text, sorted((_label(item) for item in codes), key=_natural))
        alike = {item for item in _query(db, "1", (), kinds) if latin(item.code) == latin(text)}
        if len(alike) == 1:
            return alike.pop()
    what = " or ".join(KIND_TITLES[kind] for kind in kinds) if len(kinds) < len(KIND_TITLES) else "code or name"
    raise NotFound(what, text, _near(db, folded, kinds))


def called(db: Connection, code: str) -> tuple[str, ...]:
    """Return the code and the present names of a thing, as it is found by."""
    return tuple(shown for (shown,) in db.execute("SELECT shown FROM names WHERE code = ?", (code,)))


def near(text: str, known: Iterable[str]) -> list[str]:
    """Return the names, of those known, that look like a text."""
    folded = {fold(name): name for name in known}
    return [folded[match] for match in get_close_matches(fold(text), folded, n=3, cutoff=0.65)]


def _query(db: Connection, where: str, values: tuple[str, ...], kinds: Iterable[str]) -> list[Found]:
    wanted = tuple(kinds)
    holes = ", ".join("?" * len(wanted))
    rows = db.execute(
        f"SELECT n.kind, n.code, (SELECT shown FROM names m WHERE m.kind = n.kind AND m.code = n.code"  # noqa: S608
        f" AND m.shown <> m.code LIMIT 1) FROM names n WHERE {where} AND n.kind IN ({holes})",
        (*values, *wanted),
    )
    return [Found(kind, code, shown or code) for kind, code, shown in rows]


def _near(db: Connection, folded: str, kinds: Iterable[str]) -> list[str]:
    wanted = tuple(kinds)
    holes = ", ".join("?" * len(wanted))
    whole = dict(db.execute(f"SELECT folded, shown FROM names WHERE kind IN ({holes})", wanted))  # noqa: S608
    later = {word: shown for name, shown in whole.items() for word in name.split()[1:]}
    known = later | whole
    return list(dict.fromkeys(known[match] for match in get_close_matches(folded, known, n=3, cutoff=0.65)))


def _label(found: Found) -> str:
    return found.code if found.shown == found.code else f"{found.shown} ({found.code})"


def _natural(text: str) -> list[tuple[int, int, str]]:
    """Sort key: GON-2 before GON-10."""
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in re.split(r"(\d+)", text)]
