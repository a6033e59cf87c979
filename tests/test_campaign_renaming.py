"""Wrong names are put right wherever they stand, and nothing else changes."""

from pathlib import Path

import pytest
from events import tables

from bunchuk.campaign import (
    commanders,
    decks,
    factions,
    games,
    heroes,
    history,
    muster,
    names,
    overview,
    papers,
    playing,
    ratings,
    renaming,
    sites,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.papers import Choice
from bunchuk.errors import Misused, NotFound, Refused


def test_who_was_renamed_is_found_by_code_and_new_name_and_no_more_by_the_old_one(event: Event) -> None:
    done = renaming.rename(event, "faramir", "Éomer of  Rohan")
    assert done.lines == ("GON-C1 Faramir is called Éomer of Rohan now",)
    for text in ("gon-c1", "eomer", "rohan"):
        assert commanders.show(event, text).name == "Éomer of Rohan"
    with pytest.raises(NotFound):
        commanders.show(event, "faramir")
    history.undo(event)
    assert commanders.show(event, "faramir").name == "Faramir"
    history.redo(event)
    assert check(event).problems == ()


def test_a_name_may_change_in_its_capitals_alone(event: Event) -> None:
    renaming.rename(event, "faramir", "FARAMIR")
    assert commanders.show(event, "faramir").name == "FARAMIR"
    with pytest.raises(Refused, match="GON-C1 is called FARAMIR already"):
        renaming.rename(event, "gon-c1", "FARAMIR")


def test_a_name_that_is_taken_or_reads_like_a_code_is_refused(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1)
    sites.add(event, "Ford")
    sites.add(event, "Hill")
    ratings.enter(event, "Anna")
    ratings.enter(event, "Boris")
    before = tables(event)
    for thing, name in (("boromir", "faramir"), ("ford", "hill"), ("boris", "ANNA")):
        with pytest.raises(Refused, match="already"):
            renaming.rename(event, thing, name)
    for name in ("", "GON-C9", "P1", "12"):
        with pytest.raises(Misused):
            renaming.rename(event, "boromir", name)
    assert tables(event) == before
    renaming.rename(event, "gothmog", "Faramir")  # of another faction


def test_seats_of_games_go_by_the_new_name(event: Event) -> None:
    ratings.enter(event, "Ana")
    games.open_game(event, "frontline", {}, ["Ana", "faramir"])
    games.open_game(event, "frontline", {}, ["Ana:bot", "gothmog"])
    renaming.rename(event, "ana", "Anna")
    renaming.rename(event, "gon-c1", "Boromir")
    with event.reading() as db:
        seats = db.execute("SELECT name FROM game_seats ORDER BY game, seat").fetchall()
    assert [name for (name,) in seats] == ["Anna", "Boromir", "Ana", "Gothmog"]  # a bot is nobody's name
    for eyes in ("Anna", "boromir", "gon-c1"):
        assert playing.look(event, "G1", eyes).seat == (0 if eyes == "Anna" else 1)


def test_titles_may_be_alike_and_that_is_warned_of(event: Event) -> None:
    decks.new(event, "Tanks", like="red_steel")
    decks.new(event, "Guns", like="red_steel")
    assert renaming.rename(event, "guns", "Tanks").warnings == ("deck D1 is called Tanks too; name them by code",)


def test_papers_with_the_old_name_are_warned_of(event: Event, tmp_path: Path) -> None:
    muster.muster(event, "faramir", "hi", 1)
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")
    assert renaming.rename(event, "beregond", "Bergil").warnings == ()
    papers.print_units(event, "flags", Choice(), tmp_path / "flags.pdf")
    done = renaming.rename(event, "faramir", "Boromir")
    assert done.warnings == ("printed with the name Faramir: flags; print them anew",)


def test_a_faction_is_found_by_its_id_and_prefix_whatever_it_is_called(event: Event) -> None:
    renaming.rename(event, "gondor", "Южное королевство")
    for text in ("gondor", "gon", "южное"):
        assert factions.show(event, text).title == "Южное королевство"
    renaming.rename(event, "gondor", "Gondor")
    renaming.rename(event, "gondor", "The South")
    assert factions.show(event, "gondor").title == "The South"  # its id is no name that it loses
    with pytest.raises(Refused, match="there is a faction"):
        renaming.rename(event, "mordor", "THE SOUTH")
    history.undo(event)
    assert check(event).problems == ()


def test_a_faction_bears_another_emblem(event: Event, tmp_path: Path) -> None:
    muster.muster(event, "faramir", "hi", 1)
    papers.print_units(event, "counters", Choice(), tmp_path / "counters.pdf")
    done = factions.give_emblem(event, "gondor", "wave")
    assert done.lines == ("the emblem of Gondor: wave",)
    assert done.warnings == ("printed with the old emblem: counters; print them anew",)
    assert factions.show(event, "gondor").emblem == "wave"
    with pytest.raises(Refused, match="Gondor has that emblem already"):
        factions.give_emblem(event, "gondor", "WAVE")
    with pytest.raises(NotFound, match="emblem"):
        factions.give_emblem(event, "gondor", "teapot")
    with pytest.raises(Misused):
        factions.give_emblem(event, "gondor", "")


def test_every_kind_of_thing_that_bears_a_name_of_its_own_can_be_renamed() -> None:
    bear_none = {"unit", "battle", "exercise"}  # these go by their codes
    assert set(renaming._KEPT) == set(names.KIND_TITLES) - bear_none


def test_the_card_of_a_fort_a_game_and_a_site_shows_the_new_name(event: Event) -> None:
    sites.add(event, "Ford")
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris"])
    for code in ("S1", "G1"):
        renaming.rename(event, code, "The old mill")
        _, card = overview.show(event, code)
        assert "The old mill" in card
