"""Records of earlier versions of the war game: they open, or say precisely why they do not."""

import pytest
from war_boards import GON, MOR, setup, unit

from bunchuk.errors import Faulty
from bunchuk.host.match import Match
from bunchuk.rules import codec
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import READY, Place
from bunchuk.rules.war.state import Profile, Setup

SECRET = b"contract" * 4
SETUP = setup((unit("GON-1", "hi"), unit("MOR-1", "li")), (GON, MOR))


def test_fields_that_came_later_are_read_as_they_were_before_them() -> None:
    plain = codec.dumps(SETUP)
    old = plain.replace(',"",-1,null]', "]").replace(f",-1,[true,true],-1,-1{_siege_fields()}", "")
    assert len(old) < len(plain)
    assert codec.loads(Setup, old) == SETUP
    with pytest.raises(ValueError, match="a Profile has"):
        codec.loads(Profile, '["GON-1",0]')


def _siege_fields() -> str:
    """What ends a set-up without a siege."""
    return codec.dumps(SETUP).partition(",-1,[true,true],-1,-1")[2].removesuffix("]")


def test_a_record_of_version_1_says_which_version_it_is_of_and_what_does_not_fit() -> None:
    match = Match.start(WAR, SETUP, secret=SECRET)
    match.act(0, Place("GON-1", "a1", "N"))
    match.act(0, READY)
    journal = match.journal()
    header = journal.header._replace(version="1")
    entries = (journal.entries[0]._replace(digest="0" * len(journal.entries[0].digest)), *journal.entries[1:])
    with pytest.raises(Faulty, match=r"recorded under version 1, this is 2\); no entry holds"):
        Match.resume(WAR, journal._replace(header=header, entries=entries), SECRET)
    shorter = codec.dumps(SETUP._replace(settings=SETUP.settings[:28]))  # type: ignore[arg-type]
    with pytest.raises(Faulty, match="does not fit war 2, being of version 1: a WarSettings has"):
        Match.resume(WAR, journal._replace(header=header._replace(setup=shorter)), SECRET)
