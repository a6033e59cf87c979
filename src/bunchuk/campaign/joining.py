"""Who joins a world while it goes on: a guest under his callsign, or a person of the event, known by code (F13).

Whoever is named with ``--as`` is that person, else whoever the callsign means, found as everywhere; one person has one
seat. His callsign is what he joined under, whatever he is called.
"""

from collections.abc import Iterable
from sqlite3 import Connection

from bunchuk.campaign import comers, names, seating
from bunchuk.campaign.seating import Sitter
from bunchuk.errors import Refused


def joining(db: Connection, code: str, callsigns: Iterable[str], person: str) -> dict[str, str]:
    """Return who those are who join a world, by callsign; empty codes are guests'. ``person`` is who is named, if any.

    Raises Refused for whoever has a seat already, and for a callsign that is another person's name.
    """
    sat = {one.person: one.name for one in seating.sitters(db, code) if one.person}
    found: dict[str, str] = {}
    for callsign in callsigns:
        own = {who for who, called in comers.persons(db).items() if names.fold(callsign) in map(names.fold, called)}
        if person and own and person not in own:
            reason = f"{callsign} is what {' and '.join(sorted(own))} is called"
            raise Refused(reason, rule="F13", remedy="join under a callsign of your own")
        who = person or comers.person_of(db, callsign)
        if who in sat and names.fold(sat[who]) != names.fold(callsign):
            reason = f"{callsign} is {who}, who has joined already as {sat[who]}"
            remedy = f"play with --as {who}; somebody else writes another callsign"
            raise Refused(reason, rule="F13", remedy=remedy)
        if who:
            sat.setdefault(who, callsign)
        found[callsign] = who
    return found


def unknown(db: Connection, code: str, came: Iterable[Sitter]) -> tuple[str, ...]:
    """Warn of persons who ``came``, are taken back and, once put back, are guests: their callsigns do not mean them."""
    left = {one.name for one in seating.sitters(db, code)}
    return tuple(
        f"{one.name} was {one.person}; once that is put back: bunchuk game seat {code} {one.name} {one.person}"
        for one in came
        if one.name not in left and one.person and comers.person_of(db, one.name) != one.person
    )
