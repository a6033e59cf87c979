"""The check of a pack's names in other languages: each is of something that there is."""

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Final

from bunchuk.errors import Problem
from bunchuk.tables.columns import TITLES
from bunchuk.tables.near import advice
from bunchuk.tables.rows import Title
from bunchuk.tables.schema import Check, Draft

Further = Mapping[str, Callable[[Draft], Set[str]]]
"""What has a name beside the rows that go by an id: how the column ``table`` calls it, and the ids there are."""

NOTHING_MORE: Final[Further] = {}


def titles(further: Further = NOTHING_MORE) -> Check:
    """Let a name in another language be of something that there is, in a language written as ``ru``."""

    def check(draft: Draft) -> Iterator[Problem]:
        named = sorted([*(name for name in draft.tables if draft.keys[name] == ("id",)), *further])
        ids = {name: known(draft) for name, known in further.items()}
        for line, title in draft.of(Title):
            known = ids[title.table] if title.table in ids else draft.names.ids.get(title.table)
            if title.table not in named:
                fix = advice(title.table, named)
                yield Problem(f"{TITLES}.csv", line, title.table, "is no table of things with a name", fix)
            elif known and title.id not in known:
                where = title.table if title.table in further else f"{title.table}.csv"
                yield Problem(f"{TITLES}.csv", line, title.id, f"id is not in {where}", advice(title.id, known))
            if not (len(title.lang) == 2 and title.lang.isalpha() and title.lang.islower()):
                yield Problem(f"{TITLES}.csv", line, title.lang, "cannot be the lang", "write two small letters, as ru")

    return check
