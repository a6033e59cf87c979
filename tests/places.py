"""Sites and fortifications of an event to test with."""

from pathlib import Path

from events import begin

from bunchuk.campaign import factions, forts, sites, treasury
from bunchuk.campaign.event import Event
from bunchuk.campaign.sites import Description

GRID = """\
pppppppppp
pppppppppp
ppffffffpp
pppppppppp
pppppppppp
pppppppppp
pppppppppp
ppmmmmmmpp
pppppppppp
ssssssssss
"""
"""Swamp along the south, mountains on row 3, forest on row 8."""

MARKS = """
w1 a5 wall
w2 b5 wall
main c5 gate
"""
ROW_5 = forts.Ground("a5-d5,f5-j5", "e5", "a6-j10")


def placed(folder: Path) -> Event:
    """The event of ``events.begin`` with Rohan, and the site Ford (S1) with the map GRID, of Gondor, next to Hill."""
    event = begin(folder)
    factions.add(event, ["rohan"])
    sites.add(event, "Ford", Description(drawing(folder), "cave", "gondor", "N=Hill,e=Bridge"))
    return event


def walled(folder: Path) -> Event:
    """The same with the fort Hornburg (F1) of Gondor along row 5 of the Ford, and goods to mend it."""
    event = placed(folder)
    forts.add(event, "Hornburg", "fort", "ford", "gondor", ROW_5)
    treasury.grant(event, "gondor", "100S/10M")
    return event


def drawing(folder: Path, grid: str = GRID) -> Path:
    path = folder / "ford.txt"
    path.write_text(grid, "utf-8")
    return path
