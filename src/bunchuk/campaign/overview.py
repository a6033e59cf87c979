"""Anything by its code, name or a unique beginning, as whoever looks may see it."""

from sqlite3 import Connection
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bunchuk.campaign import names
from bunchuk.campaign.event import Event
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.seats import Seat, seat

if TYPE_CHECKING:
    from bunchuk.campaign.commanders import CommanderCard
    from bunchuk.campaign.decks import DeckSheet
    from bunchuk.campaign.exercises import ExerciseCard
    from bunchuk.campaign.factions import FactionCard
    from bunchuk.campaign.forts import FortCard
    from bunchuk.campaign.games import GameCard
    from bunchuk.campaign.heroes import HeroCard
    from bunchuk.campaign.ratings import PlayerCard
    from bunchuk.campaign.roster import UnitCard
    from bunchuk.campaign.series_cards import MatchCard
    from bunchuk.campaign.sites import SiteCard
    from bunchuk.campaign.tournaments import TournamentCard


Card: TypeAlias = (
    "UnitCard | CommanderCard | HeroCard | FactionCard | SiteCard | FortCard | ExerciseCard | GameCard | PlayerCard"
    " | TournamentCard | MatchCard | DeckSheet | BattleCard"
)


class BattleCard(NamedTuple):
    """A battle as the event knows it: who met whom where, what came of it, the units and heroes that fought.

    ``state`` and ``bots`` are as of ``battles.BattleRow``, ``fort`` is the code of the one that was besieged. Heroes
    are named once it is booked: until then they are hidden.
    """

    code: str
    site: str
    state: str
    caller: str
    caller_name: str
    other: str
    other_name: str
    winner: str | None
    why: str
    fort: str | None
    units: tuple[str, ...]
    heroes: tuple[str, ...]
    bots: tuple[str, ...]


def show(event: Event, text: str, *, eyes: str = "") -> tuple[str, Card]:
    """Return the kind of what ``text`` names and its card, with the figures that these eyes may see (W4).

    Raises NotFound with near misses, Ambiguous with the choices.
    """
    with event.reading() as db:
        found = names.find(db, text)
        return found.kind, _card(db, found.kind, found.code, eyes, seat(db, eyes))


def _card(  # noqa: C901, PLR0911, PLR0912 -- one a kind
    db: Connection, kind: str, code: str, text: str, eyes: Seat
) -> Card:
    """Read a card; a noun's module is imported when it is asked for, since this is the command typed most."""
    match kind:
        case "unit":
            from bunchuk.campaign import roster  # noqa: PLC0415

            return roster.card(db, code, eyes)
        case "commander":
            from bunchuk.campaign import commanders  # noqa: PLC0415

            return commanders.card(db, code)
        case "hero":
            from bunchuk.campaign import heroes  # noqa: PLC0415

            return heroes.card(db, code)
        case "faction":
            from bunchuk.campaign import factions  # noqa: PLC0415

            return factions.card(db, code, eyes)
        case "site":
            from bunchuk.campaign import sites  # noqa: PLC0415

            return sites.card(db, code, text)
        case "fort":
            from bunchuk.campaign import forts  # noqa: PLC0415

            return forts.card(db, code, eyes)
        case "exercise":
            from bunchuk.campaign import exercises  # noqa: PLC0415

            return exercises.card(db, code)
        case "game":
            from bunchuk.campaign import games  # noqa: PLC0415

            return games.card(db, code)
        case "player":
            from bunchuk.campaign import ratings  # noqa: PLC0415

            return ratings.card(db, code)
        case "tournament":
            from bunchuk.campaign import tournaments  # noqa: PLC0415

            return tournaments.card(db, code)
        case "match":
            from bunchuk.campaign import series_cards  # noqa: PLC0415

            return series_cards.card(db, code)
        case "deck":
            from bunchuk.campaign import decks  # noqa: PLC0415

            return decks.sheet(db, code, eyes)
        case _:
            return _battle(db, code)


def _battle(db: Connection, battle: str) -> BattleCard:
    row = db.execute(
        f"SELECT b.code, b.site, {STANDS}, b.caller, c.name, b.other, o.name, b.winner, b.why, b.fort, b.bots"  # noqa: S608
        " FROM battles b JOIN commanders c ON c.code = b.caller JOIN commanders o ON o.code = b.other WHERE b.code = ?",
        (battle,),
    ).fetchone()
    units = db.execute(
        "SELECT u.code FROM battle_units b JOIN units u ON u.code = b.unit WHERE b.battle = ? ORDER BY u.place",
        (battle,),
    )
    heroes = db.execute(
        "SELECT f.hero FROM battle_heroes f JOIN heroes h ON h.code = f.hero JOIN battles b ON b.code = f.battle"
        " WHERE f.battle = ? AND b.state = 'finished' ORDER BY h.rowid",
        (battle,),
    )
    *known, bots = row
    fought = (tuple(code for (code,) in rows) for rows in (units, heroes))
    return BattleCard._make((*known, *fought, tuple(bots.split())))
