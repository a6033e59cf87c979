"""Heroes, virtual commanders, ground and neighbours in battles of an event."""

import json
from pathlib import Path

import pytest
from battlefields import SECRET, gathered, opened, state_of
from events import tables
from places import drawing

from bunchuk.campaign import (
    battles,
    booking,
    commanders,
    exercises,
    fight,
    figures,
    heroes,
    history,
    muster,
    overview,
    roster,
    site_maps,
    sites,
    watching,
)
from bunchuk.campaign.calls import Call
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.sites import Description
from bunchuk.errors import Busy, Misused, Refused
from bunchuk.rules import codec
from bunchuk.rules.war.state import Setup

ROLLED = (("gon-1 d2 n; gon-2 e2 n; {} done", "faramir"), ("mor-1 d9 s; mor-2 e9 s; {} done", "gothmog"))


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """``battlefields.gathered`` with Beregond (GON-H1, real), Shadow (GON-H2, virtual) and Snaga (MOR-H1, real)."""
    event = gathered(tmp_path)
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")
    heroes.register(event, "faramir", "Shadow", "3/1/2/2/2/1", may=["fs"], virtual=True, why="told of")
    heroes.register(event, "gothmog", "Snaga", "4/1/1/1/2/0", may=["hi", "li"], why="mean")
    return event


def setup_of(event: Event, battle: str = "B1") -> Setup:
    """The set-up that a battle was opened with."""
    with event.reading() as db:
        body = db.execute("SELECT body FROM operations WHERE kind = 'battle_opened' ORDER BY seq").fetchall()
    texts = {json.loads(text)["code"]: json.loads(text)["setup"] for (text,) in body}
    return codec.loads(Setup, texts[battle])


def deploy(event: Event, gondor: str = "", mordor: str = "") -> None:
    """Deploy both sides, with more orders for each if given."""
    for (line, who), more in zip(ROLLED, (gondor, mordor), strict=True):
        fight.do(event, line.format(more), (), as_side=who)


def over(event: Event, *lines: str) -> Done:
    """Carry out lines, let Gothmog surrender, and book the battle."""
    for line in lines:
        fight.do(event, line, ())
    fight.do(event, "surrender gothmog", ())
    waiting = watching.look(event).next
    if "decides on" in waiting:
        fight.do(event, "capture mor-h1", ())
    return fight.finish(event)


def test_w17_heroes_come_with_their_commander_and_their_passports(event: Event) -> None:
    opened(event)
    found = {profile.code: profile for profile in setup_of(event).units if profile.passport}
    assert list(found) == ["GON-H1", "GON-H2", "MOR-H1"]
    brave = found["GON-H1"]
    assert (brave.title, brave.side, brave.commander, brave.hits, brave.strike, brave.morale) == (
        "Beregond", 0, "GON-C1", 6, 2, 3,
    )  # fmt: skip
    assert brave.passport is not None
    assert (brave.passport.may, brave.passport.courage, brave.passport.real) == (("heavy_infantry",), 5, True)
    assert found["GON-H2"].passport is not None
    assert not found["GON-H2"].passport.real
    assert "B1" not in str(heroes.show(event, "beregond"))


def test_w26_which_heroes_come_is_told_to_masters_alone(event: Event) -> None:
    done = opened(event)
    assert "heroes" not in done.data
    assert "H1" not in "".join(done.lines)
    history.undo(event)
    told = battles.open_battle(event, "Ford", Call("faramir", "gothmog"), secret=SECRET, eyes="master")
    assert told.data["heroes"] == ["GON-H1", "GON-H2", "MOR-H1"]


def test_only_named_heroes_come(event: Event) -> None:
    opened(event, Call("faramir", "gothmog", heroes=("shadow",)))
    assert [profile.code for profile in setup_of(event).units if profile.passport] == ["GON-H2"]
    history.undo(event)
    opened(event, Call("faramir", "gothmog", heroes=()))
    assert [profile.code for profile in setup_of(event, "B2").units if profile.passport] == []


def test_a_hero_who_is_gone_or_somebody_else_s_cannot_be_named(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    heroes.register(event, "boromir", "Squire", "2/1/1/1/1/0", may=["hi"], why="young")
    heroes.decide(event, "beregond", "dead", "fell")
    before = tables(event)
    with pytest.raises(Refused, match=r"Beregond \(GON-H1\) is dead and cannot fight"):
        opened(event, Call("faramir", "gothmog", heroes=("beregond",)))
    with pytest.raises(Refused, match="GON-H3 is led by neither of them"):
        opened(event, Call("faramir", "gothmog", heroes=("squire",)))
    assert tables(event) == before


def test_w20_virtual_heroes_beyond_the_level_stay_behind(event: Event) -> None:
    figures.set_figure(event, "settings", "", "kills_base", "1")
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi")
    heroes.register(event, "boromir", "Ghost", "2/1/1/1/1/0", may=["hi"], virtual=True, why="x")
    opened(event, Call("boromir", "gothmog"))
    assert [profile.code for profile in setup_of(event).units if profile.passport] == ["GON-H3", "MOR-H1"]
    with event.acting() as act:
        act.db.execute("UPDATE battles SET state = 'finished'")
        act.db.execute("UPDATE commanders SET level = 0 WHERE code = 'GON-C2'")
    with event.reading() as db:
        from bunchuk.campaign.company import heroes_of

        _, told = heroes_of(db, setup_of(event).sides[0], 0, None)
    assert told == ["GON-C2 leads 0 virtual heroes: GON-H3 stays behind (W20)"]


def test_w17_a_hero_is_captured_and_keeps_so(event: Event) -> None:
    opened(event)
    deploy(event, "gon-h1 f2 n;", "mor-h1 f9 s;")
    done = over(event, "rule mor-h1 hits 0 : struck down")
    assert heroes.show(event, "snaga").fate == "captured"
    assert "  MOR-H1: captured (W17)" in done.lines
    history.undo(event)
    assert heroes.show(event, "snaga").fate == "free"
    history.redo(event)
    assert heroes.show(event, "snaga").fate == "captured"


def test_w17_what_a_hero_lost_stays_lost_and_a_virtual_one_can_only_die(event: Event) -> None:
    opened(event, Call("gothmog", "faramir"))
    for line, who in (("mor-1 d2 n; done", "gothmog"), ("gon-1 d9 s; gon-h1 e9 s; gon-h2 f9 s; done", "faramir")):
        fight.do(event, line, (), as_side=who)
    fight.do(event, "rule gon-h1 hits 4 : an arrow", ())
    fight.do(event, "rule gon-h2 hits 0 : struck down", ())
    fight.do(event, "surrender faramir", ())
    with pytest.raises(Refused, match="W17"):
        fight.do(event, "capture gon-h2", ())
    fight.do(event, "kill gon-h2", ())
    fight.finish(event)
    assert (heroes.show(event, "beregond").hits, heroes.show(event, "beregond").fate) == (4, "free")
    assert (heroes.show(event, "shadow").hits, heroes.show(event, "shadow").fate) == (0, "dead")
    muster.form(event, "gothmog", "hi", people="orcs", why="more")
    opened(event)
    found = {profile.code: profile.hits for profile in setup_of(event, "B2").units if profile.passport}
    assert found == {"GON-H1": 4, "MOR-H1": 4}


def test_w36_a_commander_who_is_a_hero_shares_his_fate(event: Event) -> None:
    heroes.register(event, "gothmog", "Gothmog", "5/2/3/5/2/0", may=["hi"], person="gothmog", why="lord")
    opened(event)
    deploy(event, mordor="mor-h2 g9 s;")
    fight.do(event, "rule mor-h2 hits 0 : struck down", ())
    fight.do(event, "surrender gothmog", ())
    fight.do(event, "capture mor-h2", ())
    fight.finish(event)
    assert commanders.show(event, "mor-c1").fate == heroes.show(event, "mor-h2").fate == "captured"


def test_a_hero_is_one_commander_at_most_and_of_his_kind(event: Event) -> None:
    commanders.register(event, "gondor", "Shade", 1, above="faramir")
    heroes.register(event, "faramir", "Captain", "5/2/3/5/2/0", may=["hi"], person="faramir", why="lord")
    assert heroes.show(event, "captain").person == "GON-C1"
    for person, virtual, says in (
        ("faramir", False, "is the hero GON-H3 already"),
        ("gothmog", False, "is of mordor, not of gondor"),
        ("shade", False, "is a virtual commander and the hero is not"),
    ):
        with pytest.raises(Refused, match=says):
            heroes.register(
                event, "faramir", "Other", "5/2/3/5/2/0", may=["hi"], person=person, virtual=virtual, why="x"
            )


def test_w20_w25_units_of_a_virtual_commander_count_for_his_level_and_kills_for_the_real_one(event: Event) -> None:
    commanders.register(event, "gondor", "Bergil", 1, may=["hi"])
    commanders.register(event, "gondor", "Shade", 1, above="bergil", may=["hi", "li"])
    muster.muster(event, "bergil", "hi", 2)
    muster.muster(event, "shade", "li", 2)
    done = opened(event, Call("bergil", "gothmog"))
    assert done.warnings == (
        "Bergil brings 2 units and leads 1: the rest stays out and is lost to the winner (W20, W26)",
        "GON-C3 brings 2 units and leads 1: the rest stays out and is lost to the winner (W20, W26)",
    )
    fight.do(event, "gon-5 d2 n; gon-3 e2 n", (), as_side="bergil")
    with pytest.raises(Refused, match=r"the level of GON-C3 is 1: no more units than that \(W20\)"):
        fight.do(event, "gon-6 f2 n", (), as_side="bergil")
    with pytest.raises(Refused, match=r"the level of Bergil is 1: no more units than that \(W20\)"):
        fight.do(event, "gon-4 f2 n", (), as_side="bergil")
    assert {profile.commander for profile in setup_of(event).units if profile.side == 0} == {"GON-C2"}
    assert {profile.under for profile in setup_of(event).units if profile.side == 0} == {"", "GON-C3"}


def test_w25_heroes_of_a_virtual_commander_who_is_gone_stay_behind(event: Event) -> None:
    commanders.register(event, "gondor", "Shade", 1, above="faramir", may=["hi"])
    heroes.register(event, "shade", "Ghost", "2/1/1/1/1/0", may=["hi"], virtual=True, why="x")
    commanders.decide(event, "shade", "dead", "faded")
    assert opened(event).warnings == ("GON-C2 is dead: GON-H3 stays behind (W25)",)


def test_w21_a_virtual_commander_fields_what_he_was_granted(event: Event) -> None:
    commanders.register(event, "gondor", "Shade", 1, above="faramir", may=["hi"])
    muster.muster(event, "shade", "hi")
    commanders.may(event, "shade", ["-hi"])
    done = opened(event)
    assert done.warnings == ("Shade may not field Heavy infantry: GON-3 stays behind (W21)",)


def test_w28_a_duel_is_typed_in_before_the_first_die(event: Event) -> None:
    opened(event)
    fought = fight.duel(event, "won", "faramir")
    assert fought.told == (("a single of Faramir wins a duel: +1 morale to hand out", "W28"),)
    with pytest.raises(Refused, match=r"masters type in duels \(W28\)"):
        fight.duel(event, "won", "gothmog", eyes="gothmog")
    fight.duel(event, "slain", "gothmog")
    deploy(event)
    fight.do(event, "", (1,))
    with pytest.raises(Refused, match="duels come before the first die"):
        fight.duel(event, "won", "faramir")
    fight.do(event, "surrender gothmog", ())
    done = fight.finish(event)
    assert commanders.show(event, "gothmog").fate == "dead"
    assert "  MOR-C1: dead" in done.lines


def test_w18_a_hero_met_in_the_field_fights_next_to_the_unit_that_met_him(event: Event) -> None:
    done = battles.open_encounter(event, "Ford", "mor-1", "beregond", secret=SECRET, eyes="master")
    assert (done.data["units"], done.data["heroes"]) == (["MOR-1"], ["GON-H1"])
    setup = setup_of(event)
    assert (setup.met, setup.sides[0].code, setup.sides[1].code) == (1, "MOR-C1", "GON-C1")
    with pytest.raises(Refused, match="waiting for Gothmog"):
        fight.do(event, "gon-h1 d3 s; done", (), as_side="faramir")
    fight.do(event, "mor-1 d2 n; done", (), as_side="gothmog")
    fight.do(event, "gon-h1 d3 s; done", (), as_side="faramir")
    fight.do(event, "surrender gothmog", ())
    fight.finish(event)
    assert state_of(event, "MOR-1") == ("live", 7, None)


def test_w18_a_hero_fights_alone_even_if_his_commander_is_taken(event: Event) -> None:
    commanders.decide(event, "faramir", "captured", "asleep")
    battles.open_encounter(event, "Ford", "beregond", "mor-1", secret=SECRET)
    setup = setup_of(event)
    assert (setup.sides[0].code, setup.sides[0].points, setup.met) == ("GON-C1", 0, 1)


def test_w18_two_real_heroes_fight_in_person_and_two_units_by_their_commanders(event: Event) -> None:
    for one, other, says in (
        ("beregond", "snaga", r"two real heroes fight by personal combat \(W18\); fight it in person"),
        ("gon-1", "mor-1", "two units meet by their commanders"),
        ("beregond", "gon-1", "both are of GON-C1"),
    ):
        with pytest.raises(Refused, match=says):
            battles.open_encounter(event, "Ford", one, other, secret=SECRET)
    battles.open_encounter(event, "Ford", "shadow", "snaga", secret=SECRET)
    assert [profile.code for profile in setup_of(event).units] == ["GON-H2", "MOR-H1"]


def test_w24_a_side_attacked_at_its_exercise_deploys_on_its_half(event: Event) -> None:
    with pytest.raises(Refused, match=r"GON-C1 holds no exercise \(W24\)"):
        opened(event, Call("gothmog", "faramir", exercise="faramir"))
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    exercises.open_exercise(event, "meadow", "faramir", "boromir")
    exercises.hit(event, ["gon-1"])
    opened(event, Call("gothmog", "faramir", exercise="faramir"))
    assert setup_of(event).exercise == 1
    fight.do(event, "gon-1 d6 s; done", (), as_side="faramir")
    with pytest.raises(Busy, match="GON-1 fights in battle B1"):
        exercises.finish(event, "h")


def test_w40_a_registered_site_gives_its_ground_owner_and_tags(event: Event, tmp_path: Path) -> None:
    sites.add(event, "Ford", Description(drawing(tmp_path), "cave", "mordor", "N=Hill,S=Dale"))
    site_maps.give_map(event, "ford", ["gothmog"])
    done = battles.open_battle(event, "fórd", Call("faramir", "gothmog"), secret=SECRET)
    setup = setup_of(event)
    assert (done.data["site"], setup.site, setup.owner, setup.maps) == ("Ford", "Ford", 1, (False, True))
    assert {patch.terrain: len(patch.cells) for patch in setup.patches} == {"swamp": 10, "mountain": 6, "forest": 6}
    orc = next(profile for profile in setup.units if profile.code == "MOR-2")
    assert (orc.strike, orc.morale) == (2, 2)  # at home in caves


def test_w27_the_ground_is_unseen_by_whoever_has_no_map_until_both_have_deployed(event: Event, tmp_path: Path) -> None:
    sites.add(event, "Ford", Description(drawing(tmp_path)))
    done = battles.open_battle(event, "Ford", Call("faramir", "gothmog"), secret=SECRET)
    assert done.warnings == ("neither has a map of Ford: it is fought on a blank sheet (W27); bunchuk site map give",)
    history.undo(event)
    site_maps.give_map(event, "ford", ["gothmog"])
    done = battles.open_battle(event, "Ford", Call("faramir", "gothmog"), secret=SECRET)
    assert done.warnings == ("Faramir has no map of Ford and deploys on a blank sheet (W27); bunchuk site map give",)
    for eyes in ("faramir", ""):
        assert "mountain" not in codec.dumps(watching.look(event, eyes=eyes).view)
        assert "swamp" not in str(watching.options(event, eyes=eyes))
    assert "mountain" in codec.dumps(watching.look(event, eyes="gothmog").view)
    deploy(event)
    assert "mountain" in codec.dumps(watching.look(event, eyes="faramir").view)


def test_w37_an_escape_goes_to_a_neighbouring_site(event: Event, tmp_path: Path) -> None:
    sites.add(event, "Ford", Description(neighbours="N=Hill,S=Old Dale"))
    opened(event)
    deploy(event)
    fight.do(event, "rule mor-1 is destroyed : fell", ())
    fight.do(event, "rule mor-2 is destroyed : fell", ())
    fight.do(event, "", (1,))
    with pytest.raises(
        Refused, match=r"Rome is no neighbouring site \(W37\); escape to one of Hill \(north\), Old Dale"
    ):
        fight.do(event, "escape to Rome", ())
    fight.do(event, "escape to old dale", ())
    done = fight.finish(event)
    assert "  MOR-C1: escaped, Old Dale" in done.lines


def test_w36_who_fled_is_at_the_neighbouring_site(event: Event) -> None:
    sites.add(event, "Ford", Description(neighbours="N=Hill"))
    opened(event)
    deploy(event)
    fight.do(event, "", (6, 6, 6, 6))
    fight.do(event, "hold faramir; hold gothmog", ())
    for code, cell in (("mor-1", "a10"), ("mor-2", "b10")):
        fight.do(event, f"rule {code} at {cell} n : driven back", ())
    for _ in range(2):
        while watching.look(event).view.phase == "turn":
            acting = watching.look(event).view.acting
            before = watching.look(event).view.round
            fight.do(event, f"{acting} end", ())
            if watching.look(event).over or watching.look(event).view.round != before:
                break
    done = fight.finish(event)
    assert "  MOR-C1: fled, Hill" in done.lines


def test_w33_a_unit_turned_up_in_battle_is_no_secret_any_more(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "strength", "9/3/2/1/0")
    muster.muster(event, "gothmog", "li", people="trolls")
    muster.muster(event, "gothmog", "li", people="trolls")
    assert roster.show(event, "mor-3").strength == "?"
    opened(event, Call("faramir", "gothmog", units=("gon-1", "mor-3", "mor-4")))
    fight.do(event, "gon-1 d2 n; done", (), as_side="faramir")
    fight.do(event, "mor-3 d9 s; mor-4 e9 s; done", (), as_side="gothmog")
    fight.do(event, "", (6, 1, 1))
    fight.do(event, "hold faramir; hold gothmog", ())
    fight.do(event, "rule mor-3 at d3 s : pushed", ())
    fight.do(event, "gon-1 a", ())
    over(event)
    assert roster.show(event, "mor-3").strength == "9/3/2/1/0"
    assert roster.show(event, "mor-4").strength == "?"
    history.undo(event)
    assert roster.show(event, "mor-3").strength == "?"
    assert check(event).problems == ()


def test_w17_heroes_of_a_battle_on_paper_are_booked_too(event: Event) -> None:
    done = booking.record(
        event,
        "Ford",
        "faramir",
        "gothmog",
        hits={"mor-1": 0, "gon-h1": 3, "snaga": 0},
        fates={"snaga": "captured", "gothmog": "dead"},
        winner="faramir",
    )
    assert "  GON-H1: alive, 3 hits left (W17)" in done.lines
    assert (heroes.show(event, "beregond").hits, heroes.show(event, "snaga").fate) == (3, "captured")
    assert commanders.show(event, "gothmog").fate == "dead"
    _, card = overview.show(event, "b1")
    assert card.heroes == ("GON-H1", "MOR-H1")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("hits", "fates", "error", "says"),
    [
        ({"snaga": 0}, {}, Misused, r"lay unconscious: say what became of him \(W17\)"),
        ({"snaga": 9}, {}, Misused, "came with 4 hits and cannot have 9 left"),
        ({"shadow": 0}, {"shadow": "captured"}, Refused, r"virtual hero, who can only be killed \(W17\)"),
        ({"snaga": 1, "mor-h1": 1}, {}, Misused, "is named twice"),
        ({"mor-1": 1}, {"snaga": "lost"}, Misused, "is no fate of a commander or hero"),
    ],
)
def test_w17_what_cannot_be_of_heroes_on_paper_is_refused(
    event: Event, hits: dict[str, int], fates: dict[str, str], error: type[Exception], says: str
) -> None:
    before = tables(event)
    with pytest.raises(error, match=says):
        booking.record(event, "Ford", "faramir", "gothmog", hits=hits, fates=fates)
    assert tables(event) == before
