"""Two troop types against each other at about equal price, on each kind of ground, fought by bots.

Ruling: prices are compared by the first resource, in the order of the tables, that both cost (gold, where it is gold),
and as many units of each fight, up to six, as bring the two sums nearest to each other, the fewest of those. Where no
resource is common to both, or a price is hidden or nothing, it is one against one. No commander lends morale, nobody is
at home, and either side is the one called to battle in every other duel.
"""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import figures, names, roster
from bunchuk.campaign.event import Event
from bunchuk.campaign.odds import BotName, End, Share, ended, seated, shared
from bunchuk.campaign.seats import Seat, seat, sees
from bunchuk.errors import Ambiguous, Misused, Refused
from bunchuk.host.playouts import Played, sample
from bunchuk.rules.war.figures import figures as figures_at
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.state import Edge, Profile, Setup, Side, State
from bunchuk.rules.war.ways import everywhere
from bunchuk.tables.notation import format_cost, format_strength, is_hidden, parse_cost, parse_strength
from bunchuk.tables.rows import Effect, Hidden, Terrain, UnitRow, WarSettings

_MOST: Final = 6
"""The most units that fight for a side."""
_LONGEST: Final = 3600
_EDGES: Final[tuple[Edge, Edge]] = ("S", "N")


class Contender(NamedTuple):
    """One of the two: what it is, what one costs, how many of them fight."""

    given: str
    title: str
    faction: str
    people: str
    type: str
    tags: tuple[str, ...]
    strength: str
    price: str
    units: int


class Ground(NamedTuple):
    """What came of the duels on one kind of ground; ``first`` and ``second`` are the shares won.

    ``closed`` are those of the two, ``A`` or ``B``, whom the ground keeps off the whole board (W41, W43).
    """

    terrain: str
    title: str
    closed: tuple[str, ...]
    first: Share
    second: Share
    draws: Share


class Comparison(NamedTuple):
    """What came of comparing two troop types; ``ruling`` says how many of each fight, and why."""

    contenders: tuple[Contender, Contender]
    ruling: str
    grounds: tuple[Ground, ...]
    bot: str
    games: int
    seed: int
    seconds: float
    cores: int


def compare(
    event: Event,
    one: str,
    other: str,
    *,
    seconds: float | None = 3.0,
    rounds: int | None = None,
    seed: int,
    eyes: str = "",
    cores: int = 0,
) -> Comparison:
    """Compare two troop types, each written ``faction:type``, ``faction:people:type`` or as the code of a unit.

    Each ground has its duels, two a round (either side called to battle once), for so many rounds or seconds in all.
    Raises Refused for figures that are hidden, NotFound, Ambiguous, Misused.
    """
    if (seconds is not None and not 0 < seconds <= _LONGEST) or (rounds is not None and rounds < 1):
        raise Misused(f"duels are fought for up to {_LONGEST} seconds, or for one game or more")
    with event.reading() as db:
        looks = seat(db, eyes)
        pair = (_contender(db, one, looks), _contender(db, other, looks))
        letters, settings, effects = figures.letters(db), figures.settings(db), figures.effects(db)
        grounds = figures.rows(db, Terrain)
    pair, ruling = _matched(pair, letters)
    starts = tuple(
        WAR.new(_duel(pair, ground.id, caller, settings, effects)) for ground in grounds for caller in (0, 1)
    )
    bot: BotName = "wavering"
    player = seated(bot)
    played = sample(WAR, starts, {0: player, 1: player}, ended, seed=seed, seconds=seconds, rounds=rounds, cores=cores)
    lines = tuple(_line(ground, place, starts[2 * place], played.games) for place, ground in enumerate(grounds))
    return Comparison(pair, ruling, lines, bot, len(played.games), seed, played.seconds, played.cores)


def _contender(db: Connection, given: str, eyes: Seat) -> Contender:
    """Find out who is meant, with figures that these eyes may see (W4)."""
    words = given.split(":")
    if len(words) == 1:
        return _unit(db, given, eyes)
    if len(words) > 3 or not all(words):
        raise Misused(f"{given!r} is no troop type; write faction:type, faction:people:type or a unit's code")
    faction = figures.pack_faction(db, words[0])
    people = figures.people(db, words[1]).id if len(words) > 2 else None
    kind = figures.troop_type(db, words[-1])
    fitting = [row for row in figures.rows(db, UnitRow) if (row.faction, row.type) == (faction.id, kind.id)]
    if people is None and len(fitting) > 1:
        raise Ambiguous(given, [f"{words[0]}:{row.people}:{words[1]}" for row in fitting], "say of which people")
    row = figures.unit_row(db, faction.id, people, kind.id)
    key = f"{row.faction} {row.people} {row.type}"
    hidden = {"strength", "creation"} & figures.secret_fields(db, "units", key)
    if isinstance(row.strength, Hidden):
        remedy = f"bunchuk tables set units '{key}' strength 5/1/2/2/0"
        raise Refused(f"the figures of {key} are hidden and not set yet", rule="W4", remedy=remedy)
    if not sees(eyes, row.faction, secret=bool(hidden)):
        raise Refused(f"the figures of {key} are hidden", rule="W4", remedy="add --as master")
    title = f"{faction.title}: {figures.people(db, row.people).title} {kind.title.casefold()}"
    tags = (*kind.tags, *row.tags)
    price = format_cost(row.creation)
    return Contender(given, title, row.faction, row.people, row.type, tags, format_strength(row.strength), price, 1)


def _unit(db: Connection, given: str, eyes: Seat) -> Contender:
    """Take the figures of a unit of the event, as it is when whole."""
    card = roster.card(db, names.find(db, given, "unit").code, eyes)
    if is_hidden(card.strength):
        raise Refused(f"the figures of {card.code} are hidden", rule="W4", remedy="add --as master")
    tags = tuple(card.tags.split())
    title = f"{card.code}: {card.people} {card.title.casefold()}"
    return Contender(given, title, card.faction, card.people, card.type, tags, card.strength, card.creation, 1)


def _matched(pair: tuple[Contender, Contender], letters: str) -> tuple[tuple[Contender, Contender], str]:
    """Return how many of each fight at about equal price, and that in words."""
    one, other = ({} if is_hidden(each.price) else dict(parse_cost(each.price, letters)) for each in pair)
    common = [letter for letter in letters if one.get(letter) and other.get(letter)]
    if not common:
        return pair, "their prices have no resource in common: one against one"
    letter = common[0]
    first, second = min(
        ((first, second) for first in range(1, _MOST + 1) for second in range(1, _MOST + 1)),
        key=lambda counts: (_unlike(counts[0] * one[letter], counts[1] * other[letter]), sum(counts)),
    )
    sums = f"{first * one[letter]}{letter} against {second * other[letter]}{letter}"
    return (pair[0]._replace(units=first), pair[1]._replace(units=second)), f"{first} against {second}: {sums}"


def _unlike(one: int, other: int) -> float:
    return max(one, other) / min(one, other)


def _duel(
    pair: tuple[Contender, Contender], terrain: str, caller: int, settings: WarSettings, effects: tuple[Effect, ...]
) -> Setup:
    """Return the set-up of a duel on a board of one kind of ground."""
    first, second = (
        Side(f"{letter}-C1", f"{letter}: {each.title}", each.faction, each.units, 0, (each.type,), edge, own_die=True)
        for letter, each, edge in zip("AB", pair, _EDGES, strict=True)
    )
    units = [
        _profile(each, side, number, order)
        for order, (side, each, number) in enumerate(
            (side, each, number) for side, each in enumerate(pair) for number in range(1, each.units + 1)
        )
    ]
    return Setup("duel", (first, second), caller, tuple(units), terrain, (), effects, settings)


def _profile(each: Contender, side: int, number: int, order: int) -> Profile:
    at = figures_at(parse_strength(each.strength), home=False)
    letter = "AB"[side]
    return Profile(
        code=f"{letter}-{number}",
        side=side,
        commander=f"{letter}-C1",
        title=each.title,
        faction=each.faction,
        people=each.people,
        type=each.type,
        tags=each.tags,
        hits=at.hits,
        full_hits=at.hits,
        strike=at.strike,
        morale=at.morale,
        movement=at.movement,
        range=at.range,
        order=order,
    )


def _line(ground: Terrain, place: int, start: State, games: Sequence[Played[End]]) -> Ground:
    """Sum up the duels on one kind of ground; its two starts are those of either side called."""
    known, units = field(start.setup), start.setup.units
    off = {unit.side for unit, lie in zip(units, known.lies, strict=True) if not everywhere(known.grid) & ~lie.barred}
    won = [game.found.winners for game in games if game.start // 2 == place]
    first, second, draws = (shared(won.count(winners), len(won)) for winners in ((0,), (1,), ()))
    return Ground(ground.id, ground.title, tuple("AB"[side] for side in sorted(off)), first, second, draws)
