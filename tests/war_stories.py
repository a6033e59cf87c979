"""Battles typed as at the table, each about a group of rules; digits are dice, ``rolled`` several at once.

``test_war_story`` writes each out as text, with board, moves and events, to be read in review.
"""

from typing import Final, NamedTuple

from war_boards import GON, MAY, MOR, PASSPORT, setup, unit
from war_forts import fort, goods, machine

from bunchuk.rules.war.state import Passport, Setup


class Story(NamedTuple):
    """What a battle starts from and what is typed."""

    setup: Setup
    lines: str


FORD: Final = Story(
    setup(
        [
            unit("GON-1", "hc"),
            unit("GON-2", "fs"),
            unit("GON-3", "hi"),
            unit("MOR-1", "lc"),
            unit("MOR-2", "li"),
            unit("MOR-3", "fs"),
        ],
        (GON._replace(level=3, points=3), MOR._replace(level=3, points=2, own_die=False)),
        board_columns=6,
        board_rows=8,
    ),
    """
gon-1 b2 n; gon-2 d1 n; gon-3 c2 n; done
mor-1 e7 s; mor-2 b7 s; mor-3 d8 s; done
3 4 2 6 1 1
give gon-1 1; pass faramir; give mor-3 1; pass gothmog
e7 f3; b2 f3; d1 f; c2 f; d8 f; b7 f
pass faramir; pass gothmog
e4 f2 r a; b5 a; d2 r a; c3 r; d7 f; b6 a
rule MOR-3 morale 0 : a horn from the hills
pass faramir; pass gothmog
mor-1 r f l f; gon-1 r f2; gon-3 a; mor-3 pass
hold faramir; pass gothmog
mor-1 a; gon-1 r f a; gon-3 r; mor-3 give mor-3 1 b
pass gothmog
gon-1 b f +; offer draw gothmog; decline; end; gon-3 end; mor-3 a
pass gothmog
gon-1 f2 a
2
escape to Morannon
""",
)
"""Flank and front, a shot, a panic, points in need, an offer declined, a charge, an escape."""

HEROES: Final = Story(
    setup(
        [
            unit("GON-1", "hi"),
            unit("GON-2", "lc"),
            unit("MOR-1", "hi"),
            unit("MOR-2", "li"),
            unit("GON-H1", "he", passport=PASSPORT._replace(commander="GON-C7", level=2, types=("light_cavalry",))),
            unit("GON-H2", "he", passport=PASSPORT._replace(may=("heavy_infantry",))),
            unit("MOR-H1", "he"),
            unit("MOR-H2", "he", passport=PASSPORT._replace(real=False), hits=3),
        ],
        (GON._replace(level=2, points=1), MOR._replace(level=2, points=1)),
        board_columns=6,
        board_rows=8,
    ),
    """
gon-1 c2 n; gon-2 d2 n; gon-h2 with gon-1; gon-h1 d1 n; done
mor-1 c7 s; mor-2 e7 s; mor-h1 b7 s; mor-h2 with mor-2; done
2 3 1 3 5 6
pass faramir; hold gothmog
mor-h1 f2; gon-h1 f lead
gon-h2 leave b2; gon-1 f; mor-2 f2
d2 f4; c7 f
hold faramir
mor-h1 f2; gon-h2 r a +
rolled 2 5
end; d6 l a; mor-2 r f; c3 f; c6 f
b2 f2; d6 l a; d5 r; c4 a; mor-1 a
gon-h2 r f join; gon-2 a
c4 end; gon-h2 leave w; c4 end; mor-h2 a
capture mor-h1
bury mor-h2
5
""",
)
"""Heroes in ranks and alone: one takes a unit over, one leaves, two fight in person, some fall with their units."""

GROUND: Final = Story(
    setup(
        [
            unit("GON-1", "li", people="dragons", tags=("flyer",), movement=4),
            unit("GON-2", "lc"),
            unit("GON-3", "fs"),
            unit("MOR-1", "fs", people="hobbits"),
            unit("MOR-2", "hi"),
            unit("MOR-3", "li", people="eagles", tags=("flyer",)),
        ],
        (GON._replace(level=3, points=0), MOR._replace(level=3, points=0)),
        ground="forest c4 c5 d6; mountain f5 f6; swamp e4 e5 e6; street b2 b3",
        owner=0,
        board_columns=7,
        board_rows=8,
    ),
    """
gon-1 c2 n; gon-2 f2 n; gon-3 b2 n; done
mor-1 e7 s; mor-2 f7 s; mor-3 d7 s; done
5 4 3 1 2 6
d7 f; c2 f4; f2 f2 l; b2 f; f7 f; e7 f
mor-3 r; gon-1 r a; gon-2 r; gon-3 f; mor-2 f; mor-1 f
mor-3 end; gon-1 a; gon-2 a; gon-3 r f; mor-2 a; mor-1 r
mor-3 end; gon-1 l; gon-2 r; gon-3 f l; mor-2 end; mor-1 f
gon-1 r f; gon-2 f l; gon-3 a; mor-2 l; mor-1 l
gon-1 f; gon-2 f l a; gon-3 a; mor-1 a
3
""",
)
"""Ground of every kind: a town's gift, a fire, a hit lost to mountains, hobbits in a swamp, flyers over all of it."""

UNKNOWN: Final = Story(
    setup(
        [
            unit("GON-1", "lc"),
            unit("GON-2", "hi"),
            unit("MOR-1", "li"),
            unit("MOR-2", "fs"),
            unit("MOR-H1", "he", passport=Passport(MAY, 4, True, "MOR-C1", 2, ("light_infantry",))),
        ],
        (GON._replace(level=2, points=2), MOR._replace(level=2, points=1)),
        ground="swamp b1 c1 d1; mountain e2; forest c4 d4",
        maps=(False, True),
        board_columns=6,
        board_rows=7,
    ),
    """
duel won gon-c1
duel won mor-c1
duel slain gon-c1
mor-1 d6 s; mor-h1 with mor-1; mor-2 a6 s; done
gon-1 c1 n; gon-2 c2 n; done
gon-1 d2 n
2 3 4 1
give mor-2 1; hold gothmog
mor-1 f2
c2 f; d2 f l; mor-2 f l
mor-1 a; gon-2 f; gon-1 r a; mor-2 f
mor-h1 leave n; mor-1 r; gon-2 r; mor-2 f
mor-h1 f2; gon-2 a; mor-1 a; mor-2 r
surrender gothmog
""",
)
"""Duels, in which a commander falls; deployment without a map; the other commander, a hero, flees in person."""

FIELD: Final = Story(
    setup(
        [unit("MOR-1", "hi"), unit("MOR-2", "li"), unit("GON-H1", "he", strike=3)],
        (GON._replace(points=0), MOR._replace(level=1, points=0)),
        met=0,
        board_columns=6,
        board_rows=7,
    ),
    """
mor-1 c7 s; done
gon-h1 c6 n; done
2 4
gon-h1 a; mor-1 a
2
escape to Osgiliath
""",
)
"""A unit meets a hero in the field."""

EXERCISE: Final = Story(
    setup(
        [unit("GON-1", "lc"), unit("GON-2", "hi"), unit("MOR-1", "li"), unit("MOR-2", "hi")],
        (GON._replace(level=2, points=0), MOR._replace(level=2, points=0)),
        exercise=0,
        board_columns=6,
        board_rows=8,
    ),
    """
gon-1 c4 n; gon-2 d4 n; done
mor-1 c7 s; mor-2 d7 s; done
1 2 6 5
gon-2 f; gon-1 f2 a
gon-2 f; gon-1 a
mor-2 a; gon-2 a; gon-1 f r
offer draw gothmog; accept
""",
)
"""An exercise is attacked: two rounds before the enemy acts."""

SIEGE: Final = Story(
    setup(
        [
            unit("GON-1", "li"),
            unit("GON-2", "hi"),
            unit("GON-3", "li"),
            unit("GON-4", "fs"),
            unit("MOR-1", "fs"),
            unit("MOR-2", "li"),
            unit("MOR-3", "hc"),
        ],
        (GON._replace(level=4, points=0), MOR._replace(level=3, points=0)),
        caller=0,
        board_columns=7,
        board_rows=6,
    )._replace(
        fort=fort("b6 b5 c5 d5 e5 g5 g6", "f5", "c6 d6 e6 f6", columns=7, rows=6),
        engines=(
            machine("GON-E1", "large_catapult"),
            machine("GON-E2", "large_ram"),
            machine("MOR-E1", "small_ballista"),
        ),
        stores=(goods("4S/4M"), goods("3W")),
    ),
    """
gon-1 c2 n; gon-2 d2 n; gon-3 f2 n; gon-4 e2 n; gon-e1 with gon-1; gon-e2 with gon-3; done
mor-1 e5 s; mor-2 d5 s; mor-3 f6 s; crew mor-e1 mor-1; done
6 3 5 4 3 2 1
c2 shoot special wall; f2 f2; d2 f; e2 a; e5 shoot; d5 end; f6 f a
c2 shoot; f4 ram; d3 f; e2 a; e5 shoot; d5 a; f5 a unit
c2 shoot special; d4 climb; e2 a; e5 shoot; d5 end; f5 a
c2 alone f; d4 climb; e5 end; d5 end; f5 f
c4 f r; d4 climb; e5 end; d5 a; f4 f
c5 a; d4 climb; e5 r a; f3 b
c5 end; d5 r; e5 a; mor-3 end
rule wall g5 hits 3 : an old crack
gon-1 end; gon-2 a; mor-3 end
gon-1 end; mor-3 f
surrender gothmog
""",
)
"""Fire mixture and stones at a wall, a ram at a gate, a storm, a breach, a crew that falls and an engine taken."""

STORIES: Final = {
    "ford": FORD, "heroes": HEROES, "ground": GROUND, "unknown": UNKNOWN, "field": FIELD, "exercise": EXERCISE,
    "siege": SIEGE,
}  # fmt: skip
"""Every story by its name."""
