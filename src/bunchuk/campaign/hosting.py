"""What is played in a tournament whose games are played under the program: a game, its pack, what is chosen (C39)."""

import json
from collections.abc import Mapping
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign.choices import decks_of, resolved
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused


class Hosting(NamedTuple):
    """A game that is played under the program, the pack it is played with (empty: none), and what is chosen."""

    game: str
    pack: str
    choices: dict[str, str]


def checked(event: Event, game: str, choices: Mapping[str, str], pack: str = "") -> Hosting:
    """Return what a tournament is to be played with; raises NotFound, Misused, Problems for what cannot be played."""
    from bunchuk.campaign import games, series_flow  # noqa: PLC0415 -- tournaments on paper need no host

    named = pack_of(game, pack)
    known = decks_of(game)
    if known is not None and any(known.parted(choices)[0]):
        raise Misused("each player declares a deck of his own: bunchuk tournament deck PLAYER DECK (C46)")
    chosen = dict(resolved(event, game, choices))
    series_flow.require_two(games.prepared(game, chosen, named), game)
    return Hosting(game, named, chosen)


def hosting_of(db: Connection, tournament: str) -> Hosting | None:
    """Return what a tournament is played with; None for one on paper."""
    row = db.execute(
        "SELECT game, pack, choices FROM hosted_tournaments WHERE tournament = ?", (tournament,)
    ).fetchone()
    return None if row is None else Hosting(row[0], row[1], json.loads(row[2]))


def pack_of(game: str, pack: str) -> str:
    """Return the pack that a game is played with, by name; empty for a game without tables. Raises NotFound."""
    from bunchuk.rules.games import prepare_of  # noqa: PLC0415 -- tournaments on paper need no game's tables
    from bunchuk.tables.packs import default_pack  # noqa: PLC0415
    from bunchuk.tables.schemas import SCHEMAS  # noqa: PLC0415

    prepare_of(game)
    return pack or (default_pack(game) if game in SCHEMAS else "")
