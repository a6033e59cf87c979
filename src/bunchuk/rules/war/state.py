"""What a battle starts from and what it is at any moment, all of it by value.

Cells are ints (``rules.grid``), fronts are ints 0-3 for N, E, S, W. Units are known by their place in ``Setup.units``,
which is also their place in ``State.units``; in moves, views and results by their code. A hero is such a unit too, one
whose profile has a passport: alone he turns, goes and strikes as units do (W18).
"""

from typing import Annotated, Final, Literal, NamedTuple

from bunchuk.rules.game import Outcome
from bunchuk.rules.war.siege import FortPlan, Machine, Siege
from bunchuk.tables.rows import Cost, Effect, WarSettings

Edge = Literal["N", "E", "S", "W"]
"""A side of the board, or a front, as people write it."""
EDGES: Final[tuple[Edge, ...]] = ("N", "E", "S", "W")
EDGE_NAMES: Final[dict[str, str]] = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""The sides of the board in words."""

Status = Literal["reserve", "board", "destroyed", "scattered", "fled", "joined", "down"]
"""Where a unit is: not deployed, on the board, or gone (W33, W35, W36); a hero may also be in the ranks of a unit
(W12), or lie unconscious (W17)."""

Phase = Literal[
    "deploy", "landing", "initiative", "handout", "nerve", "turn", "combat", "captives", "company", "fate", "refuge",
    "over",
]  # fmt: skip
"""What the battle waits for.

``deploy`` both place in secret (W26) · ``landing`` who deployed without a map chooses where a counter goes that may not
stand where it came to be (W27) · ``initiative`` a die for each unit (W29) · ``handout`` morale points before the order
is fixed (W29, W31) · ``nerve`` the unit to act has morale 0 or less: points for it, or none (W31) · ``turn`` acts of a
unit (W32) · ``combat`` how the personal combat of two real heroes ended (W18) · after the end: ``captives`` what the
winner does with unconscious heroes (W17) · ``company`` with whom a commander went (W36) · ``fate`` a commander's roll ·
``refuge`` where he escapes to (W37) · ``over``.
"""

HeroFate = Literal["", "captured", "killed", "buried", "released"]
"""What the winner did with an unconscious hero of the other side (W17)."""

Fate = Literal["", "stays", "fled", "escaped", "dead", "captured"]
"""What became of a commander (W36, W37); empty while the battle lasts."""


class Side(NamedTuple):
    """One of the two sides: the commander who leads it, and what he may do."""

    code: Annotated[str, "the commander's code, or any word without spaces: GON-C3"]
    name: Annotated[str, "the commander's name"]
    faction: Annotated[str, "his faction: id or title, for people to read"]
    level: Annotated[int, "his level: how many units he leads (W20)"]
    points: Annotated[int, "morale points he may hand out: his level, with what duels brought; 0 if he is dead (W28)"]
    may: Annotated[tuple[str, ...], "ids of the troop types that he may field (W21)"]
    edge: Annotated[Edge, "the side of the board he arrived from (W26)"]
    own_die: Annotated[bool, "whether he brought a die (W29)"]


class Passport(NamedTuple):
    """What makes a hero of a profile (W3, W13, W15, W17); his attack is the profile's strike."""

    may: Annotated[tuple[str, ...], "ids of the troop types that he may join (W13)"]
    courage: Annotated[int, "courage that he came with (W16)"]
    real: Annotated[bool, "played by a person, not virtual (W17, W18)"]
    commander: Annotated[str, "code of the commander that he is himself (W15, W36); empty: none"] = ""
    level: Annotated[int, "his level as a commander: how many heroes a unit that he took over takes (W13)"] = 0
    types: Annotated[tuple[str, ...], "ids of the troop types that he may field as a commander (W15, W21)"] = ()


class Profile(NamedTuple):
    """A unit as it came to the battle; figures are those that hold at this site (W1, W2)."""

    code: Annotated[str, "GON-1"]
    side: Annotated[int, "0 or 1"]
    commander: Annotated[str, "code of the commander whom its kills count for (W23)"]
    title: Annotated[str, "name as printed"]
    faction: Annotated[str, "id, as effects ask about it; likewise people and type"]
    people: str
    type: str
    tags: Annotated[tuple[str, ...], "words that effects ask about, its type's among them"]
    hits: Annotated[int, "hits that it came with"]
    full_hits: Annotated[int, "hits when whole"]
    strike: int
    morale: Annotated[int, "base morale"]
    movement: int
    range: Annotated[int | None, "cells between shooter and target; None: nobody knows yet (W4)"]
    order: Annotated[int, "muster order, the last to break ties (W31)"]
    under: Annotated[str, "code of the virtual commander who leads it; empty: none (W15)"] = ""
    takes: Annotated[int, "heroes that it takes: the level of who leads it; -1: its side's level (W13)"] = -1
    passport: Annotated[Passport | None, "of a hero; None: a unit"] = None


class Patch(NamedTuple):
    """Cells of a kind of ground other than the board's own."""

    terrain: str
    cells: tuple[int, ...]


class Setup(NamedTuple):
    """All that a battle starts from. ``terrain`` is the ground of every cell that no patch covers (W27)."""

    site: str
    sides: tuple[Side, Side]
    caller: Annotated[int, "the side that called the battle (W26, W31)"]
    units: Annotated[tuple[Profile, ...], "in muster order"]
    terrain: str
    patches: tuple[Patch, ...]
    effects: Annotated[tuple[Effect, ...], "what the kinds of ground do (W40-W45)"]
    settings: WarSettings
    owner: Annotated[int, "the side that owns the site: its units are local (W44); -1: neither"] = -1
    maps: Annotated[tuple[bool, bool], "which side has a map of the site; with none the ground is blank (W27)"] = (
        True,
        True,
    )
    exercise: Annotated[int, "the side that was attacked at an exercise (W24); -1: none"] = -1
    met: Annotated[int, "the side that was met in the field and deploys next to the other (W18); -1: none"] = -1
    fort: Annotated[FortPlan | None, "the fortification that is besieged (W46, W52); None: open ground"] = None
    engines: Annotated[tuple[Machine, ...], "siege engines that came (W50)"] = ()
    stores: Annotated[tuple[Cost, Cost], "goods that each side took along for shots (W50)"] = ((), ())


class Hero(NamedTuple):
    """What a hero is at a moment of the battle beside what every unit is."""

    host: Annotated[int, "the unit in whose ranks he stands (W12), or -1"]
    courage: Annotated[int, "present courage (W16)"]
    lends: Annotated[int, "hits that he has yet to lend to the unit that he is in; none once lost (W12)"]
    bled: Annotated[bool, "whether that unit lost hits while he was in it (W16)"]
    known: Annotated[bool, "whether the enemy has seen him"]
    fate: HeroFate


class Fire(NamedTuple):
    """A cell that burns (W40)."""

    cell: int
    after: Annotated[int, "the round from whose end on it burns"]
    killer: Annotated[int, "the unit that set it alight"]
    hits: Annotated[int, "hits that whoever stands in it loses"]
    why: Annotated[str, "the ground and the rule: forest W40"]


class Unit(NamedTuple):
    """A unit at a moment of the battle."""

    status: Status
    cell: Annotated[int, "-1: not on the board"]
    front: int
    hits: int
    morale: Annotated[int, "current morale; base morale until it has rolled (W29)"]
    movement: Annotated[int, "movement of a turn"]
    shown: Annotated[bool, "turned up by a clash or a shot: its figures are public (W33)"]
    edge_turns: Annotated[int, "turns in a row ended on the edge, facing out (W36)"]
    killer: Annotated[int, "the enemy unit that took its last hit, or -1 (W23)"]
    toward: Annotated[Edge | Literal[""], "the side it left the board by (W36)"]
    extra: Annotated[int, "hits on top of its own, lost first: of heroes and of streets (W12, W44)"] = 0
    heroes: Annotated[tuple[int, ...], "the heroes in its ranks, in muster order (W12)"] = ()
    leader: Annotated[int, "the hero among them who took it over (W15), or -1"] = -1
    weathered: Annotated[int, "hits that ground took on entering, given back after; -1: none entered (W41)"] = -1
    hero: Annotated[Hero | None, "of a hero; None: a unit"] = None


class Camp(NamedTuple):
    """A side at a moment of the battle."""

    held: Annotated[int, "morale points held back (W29)"]
    leads: Annotated[bool, "whether the commander still hands out morale (W28, W36)"]
    keeps: Annotated[bool, "not asked for points at the start of rounds any more"]
    done: Annotated[bool, "done with placing, or with this hand-out"]
    fate: Fate
    where: Annotated[str, "side of the board or site that he got away to"]
    won: Annotated[int, "morale points that singles won in duels (W28)"] = 0
    slain: Annotated[bool, "whether he fell in a duel before the battle and leads on until its end (W28)"] = False


class State(NamedTuple):
    """A battle at a moment."""

    setup: Setup
    phase: Phase
    round: Annotated[int, "counted from 1; 0 before the first"]
    units: tuple[Unit, ...]
    camps: tuple[Camp, Camp]
    ground: Annotated[tuple[int, int], "the cells that each side's counters stand on"]
    order: Annotated[tuple[int, ...], "who acts in this round, in order (W31)"]
    turn: Annotated[int, "place in the order of the unit that acts"]
    left: Annotated[int, "movement that it has left"]
    attacks: Annotated[int, "attacks that it has made in this turn"]
    run: Annotated[int, "cells entered straight on, up to now (W42)"]
    acted: Annotated[bool, "whether it has acted: then no more points in this turn"]
    bloody: Annotated[bool, "whether a hit was lost in this round (W38)"]
    quiet: Annotated[int, "rounds in a row without a hit lost (W38)"]
    queue: Annotated[tuple[int, ...], "units still to roll (W29); after the end, sides to settle (W36, W37)"]
    offer: Annotated[tuple[int, ...], "an end on offer: who offered it, and the winner (-1: a draw); empty: none (W38)"]
    end: Annotated[Outcome | None, "who won and why, as soon as it is settled"]
    budget: Annotated[int, "movement of this turn, less what ground took of it (W40, W41, W43, W44)"] = 0
    fires: Annotated[tuple[Fire, ...], "cells that burn or will (W40)"] = ()
    siege: Annotated[Siege | None, "walls, engines and stores (W46-W52); None: neither fort nor engines"] = None
