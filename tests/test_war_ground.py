import pytest
from war_boards import GON, MOR, TAGS, acting_code, battle, cell_of, play, record, setup, told, unit

from bunchuk.rules.game import Refusal
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, READY, Place, WarMove
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import Profile, Setup, State

FAR = "MOR-9 li j10 s morale=1"
NOBODY_ASKED = (GON._replace(points=0), MOR._replace(points=0))


def refused(state: State, move: WarMove, seat: int = 0) -> Refusal:
    refusal = WAR.check(state, seat, move)
    assert refusal is not None
    return refusal


def of_people(kind: str, name: str, where: str, ground: str, *others: str, tags: str = "") -> State:
    """A unit of a people on ``d5 n`` or elsewhere, about to act."""
    words = (*(word for word in TAGS[kind] if word != "horse"), *tags.split())
    kept: dict[str, dict[str, object]] = {"GON-1": {"people": name, "tags": words}}
    return battle(f"GON-1 {kind} {where} morale=9", *others, FAR, ground=ground, profiles=kept, sides=NOBODY_ASKED)


@pytest.mark.parametrize(
    ("kind", "name", "tags", "left"),
    [
        ("lc", "men", "horse", 2),  # horse cavalry: 4 -1, less the cell entered
        ("lc", "orcs", "wargs", 3),  # wargs are not horses
        ("hc", "mumaks", "", 1),
        ("li", "men", "", 1),
    ],
)
def test_w40_forest_slows_horses_and_mumaks_once_a_turn(kind: str, name: str, tags: str, left: int) -> None:
    state = play(of_people(kind, name, "d5 n", "forest d6 d7", tags=tags), "f")
    assert state.left == left
    assert play(state, "f").left == left - 1


def test_w40_forest_slows_whoever_starts_in_it_and_says_so_to_its_owner() -> None:
    state = battle("GON-2 li a1 n morale=9", "GON-1 lc d5 n", FAR, ground="forest d5", sides=NOBODY_ASKED)
    _, events = WAR.apply(state, 0, END_TURN)
    slowed = next(event for event in events if event.rule == "W40")
    assert (slowed.text, slowed.audience) == ("GON-1: movement 4 -1 forest W40 = 3", (0,))
    assert play(state, "end").left == 3


def test_w31_w40_in_a_forest_too_a_nerve_that_is_tested_looks_like_a_turn_begun() -> None:
    seen = []
    for morale in (1, 0):
        counters = ("GON-2 li a1 n morale=9", f"GON-1 lc d5 n morale={morale}", "MOR-1 li j10 s morale=-1")
        state = battle(*counters, ground="forest d5", held=(3, 9))
        units = tuple(unit._replace(shown=True) for unit in state.units)
        state, events = WAR.apply(state._replace(units=units), 0, END_TURN)
        seen.append(WAR.view(state, 1))
        assert all(event.audience == (0,) for event in events)
    assert seen[0] == seen[1]
    assert seen[0].left == 3


def test_w40_movement_never_falls_below_1_and_what_has_less_is_not_slowed() -> None:
    state = battle("GON-1 hc d5 n morale=9", FAR, ground="forest d5", profiles={"GON-1": {"movement": 1}})
    assert state.left == 1
    state = battle("GON-1 hc d5 n morale=9", FAR, ground="forest d5", profiles={"GON-1": {"movement": 0}})
    assert state.left == 0


def test_w40_entering_with_the_last_point_takes_what_is_left() -> None:
    state = battle("GON-1 hc d5 n morale=9", FAR, ground="forest d7")
    assert play(state, "f", "f").left == 0  # 3 -1, of which it has used 2
    assert play(battle("GON-1 hc d5 n morale=9", FAR, ground="forest d8"), "f", "f", "f").left == 0


@pytest.mark.parametrize(("ground", "word"), [("forest d5", "from"), ("forest d6", "into")])
def test_w40_eagles_attack_neither_out_of_a_forest_nor_into_one(ground: str, word: str) -> None:
    state = of_people("li", "eagles", "d5 n", ground, "MOR-1 hi d6 s", tags="flyer")
    assert ATTACK not in WAR.moves(state, 0)
    refusal = refused(state, ATTACK)
    assert (refusal.rule, refusal.reason) == ("W40", f"GON-1 does not attack {word} forest")
    assert ATTACK in WAR.moves(of_people("li", "eagles", "d5 n", "forest a1", "MOR-1 hi d6 s", tags="flyer"), 0)


def test_w40_eagles_in_a_forest_do_not_strike_back() -> None:
    eagles: dict[str, dict[str, object]] = {"MOR-1": {"people": "eagles", "tags": ("flyer",)}}
    for ground, left in (("forest d6", 6), ("forest d5", 6), ("", 5)):
        state = play(battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 s", ground=ground, profiles=eagles), "a")
        assert record(state, "GON-1").hits == left


DRAGON: dict[str, dict[str, object]] = {"GON-1": {"people": "dragons", "tags": ("flyer",), "strike": 1}}


def burning(*others: str) -> State:
    """A dragon has just attacked what stands in the forest on d6."""
    state = battle("GON-1 hi d5 n morale=9", *others, FAR, ground="forest d6 d7", profiles=DRAGON, sides=NOBODY_ASKED)
    return play(state, "a")


def test_w40_a_forest_cell_that_a_dragon_attacked_burns_from_one_round_later_on() -> None:
    state = burning("MOR-1 hi d6 n morale=1")
    assert [(fire.cell, fire.after) for fire in state.fires] == [(53, 2)]
    assert WAR.view(state, None).fires == (("d6", 2),)
    state = play(state, "end", "end", "end")
    assert (state.round, record(state, "MOR-1").hits) == (2, 5)
    state, words = told(play(state, "end", "end"), "end")
    assert words[0] == "MOR-1 burns on d6: -1 hits forest W40"
    assert (state.round, record(state, "MOR-1").hits) == (3, 4)
    state = play(state, "end", "end", "end")
    assert record(state, "MOR-1").hits == 3


def test_w40_a_dragon_sets_nothing_alight_without_a_target_nor_on_other_ground_nor_twice() -> None:
    assert ATTACK not in WAR.moves(battle("GON-1 hi d5 n morale=9", FAR, ground="forest d6", profiles=DRAGON), 0)
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 n", ground="forest d5", profiles=DRAGON)
    assert play(state, "a").fires == ()
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi d6 n", ground="forest d6", profiles=DRAGON, attacks_per_turn=2)
    assert len(play(state, "a", "a").fires) == 1


def test_w40_w23_who_burns_to_death_counts_for_who_set_the_fire_but_not_if_his_own() -> None:
    state = burning("MOR-1 hi d6 n morale=1 hits=2")
    state = play(state, *["end"] * 6)
    assert cell_of(state, "MOR-1") == "destroyed"
    assert state.setup.units[record(state, "MOR-1").killer].code == "GON-1"
    state = burning("MOR-1 hi d6 n morale=8 hits=1", "GON-2 li c6 e morale=7 hits=1")
    state = play(state, "end", "f", *["end"] * 5)
    assert (cell_of(state, "GON-2"), record(state, "GON-2").killer) == ("destroyed", -1)


def test_w40_a_hero_in_a_unit_burns_with_it_and_heroes_alone_burn_each() -> None:
    state = burning("MOR-1 hi d6 n morale=1", "MOR-H1 he in MOR-1")
    state = play(state, *["end"] * 6)
    assert (record(state, "MOR-1").hits, record(state, "MOR-1").extra, record(state, "MOR-H1").hits) == (5, 0, 6)
    state = burning("MOR-H1 he d6 n morale=1", "MOR-H2 he d6 n morale=1")
    state = play(state, *["end"] * 8)
    assert (record(state, "MOR-H1").hits, record(state, "MOR-H2").hits) == (4, 5)


def test_w40_a_cell_that_burns_under_a_unit_in_panic_burns_it_where_its_flight_ends() -> None:
    state = burning("MOR-1 hi d6 n morale=1 hits=9", "MOR-2 hi d7 n morale=5")
    state = play(state, "end", "end", "end", "rule MOR-1 morale 0 : smoke", "end")
    assert (state.round, record(state, "MOR-1").hits) == (2, 8)
    state = play(state, "end", "end", "end")
    assert cell_of(state, "MOR-1") == "d6 N"  # its own unit stands in the way
    assert record(state, "MOR-1").hits == 7
    assert state.round == 3


def test_w38_w40_when_fire_takes_the_last_of_both_it_is_a_draw() -> None:
    state = battle(
        "GON-1 hi d5 n morale=9", "GON-2 hi a1 n hits=1", "MOR-1 hi d6 n hits=2", ground="forest d6 a1",
        profiles=DRAGON, sides=NOBODY_ASKED,
    )  # fmt: skip
    state = play(state, "a", "rule GON-1 is destroyed : it flew off", "end", "end")
    fires = (*state.fires, state.fires[0]._replace(cell=0))
    state = play(state._replace(fires=fires), "end", "end")
    assert state.end is not None
    assert (state.end.winners, state.end.why) == ((), "neither side has anything left that can act")


def test_w41_cavalry_does_not_enter_mountains_nor_act_in_them() -> None:
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi d7 s", FAR, ground="mountain d6 d8")
    assert FORWARD not in WAR.moves(state, 0)
    assert refused(state, FORWARD) == Refusal(
        "W41", "GON-1 cannot enter d6: mountain is closed to it", "l left, r right, end"
    )
    state = play(state, "rule GON-1 at d6 n : a landslide")
    assert WAR.moves(state, 0) == (END_TURN,)
    assert refused(state, ATTACK).reason == "GON-1 cannot act in mountain"


def test_w41_cavalry_stuck_in_mountains_strikes_back_and_the_battle_ends_as_a_draw() -> None:
    stuck = ("GON-1 lc d5 n morale=9", "MOR-1 lc d8 s morale=8")
    state = battle(*stuck, ground="mountain d5 d8", sides=NOBODY_ASKED, quiet_rounds=3)
    state = play(state, *["end"] * 6)
    assert state.end is not None
    assert state.end.why == "3 rounds without a hit lost"
    state = battle("GON-2 hi d6 s morale=10", *stuck, ground="mountain d5 d8", sides=NOBODY_ASKED)
    state = play(state, "rule GON-1 at d7 s : shoved", "rule MOR-1 at d5 n : shoved", "a")
    assert record(state, "GON-2").hits == 4


@pytest.mark.parametrize(
    ("name", "faction", "left", "hits"),
    [
        ("men", "gondor", 1, 3),
        ("elves", "rivendell", 1, 3),
        ("dwarves", "dwarves", 2, 4),
        ("orcs", "mordor", 2, 4),
        ("uruks", "mordor", 2, 4),
        ("trolls", "mordor", 2, 4),
        ("men", "isengard", 2, 4),
    ],
)
def test_w41_all_but_mountain_folk_lose_movement_and_a_hit_on_first_entry(
    name: str, faction: str, left: int, hits: int
) -> None:
    known: dict[str, dict[str, object]] = {"GON-1": {"people": name, "faction": faction, "movement": 3}}
    state = battle("GON-1 li d5 n morale=9", FAR, ground="mountain d6 d7", profiles=known)
    state, words = told(state, "f")
    assert (state.left, record(state, "GON-1").hits) == (left, hits)
    assert ("GON-1: -1 hits mountain W41" in words) == (hits == 3)
    assert record(play(state, "f"), "GON-1").hits == hits


def test_w41_the_last_hit_is_not_taken() -> None:
    state = play(battle("GON-1 li d5 n morale=9 hits=1", FAR, ground="mountain d6 d7"), "f")
    assert (record(state, "GON-1").hits, record(state, "GON-1").weathered) == (1, 0)
    state = play(battle("GON-1 li d5 n morale=9 hits=1", FAR, ground="mountain d6 d7", least_hits=0), "f")
    assert record(state, "GON-1").hits == 0


def test_w41_the_hit_comes_back_afterwards_if_the_unit_lives() -> None:
    state = play(battle("GON-1 li d5 n morale=9", FAR, ground="mountain d6"), "f", "rule end draw : dusk")
    assert [unit.hits for unit in result(state).units] == [4, 4]
    state = battle("GON-1 li d5 n morale=9", "GON-2 li a1 n", FAR, ground="mountain d6")
    state = play(state, "f", "rule GON-1 is destroyed : a rockfall", "rule end draw : dusk")
    assert [unit.hits for unit in result(state).units] == [0, 4, 4]


def test_w16_w41_a_hero_in_a_unit_that_enters_saw_it_bleed_and_a_hero_alone_pays_himself() -> None:
    state = battle("GON-1 li d5 n morale=9", "GON-H1 he in GON-1", FAR, ground="mountain d6")
    state = play(state, "f")
    unit_now, hero = record(state, "GON-1"), record(state, "GON-H1").hero
    assert hero is not None
    assert (unit_now.hits, unit_now.extra, hero.bled) == (3, 1, True)
    alone = play(battle("GON-H1 he d5 n morale=9", FAR, ground="mountain d6"), "f")
    assert (record(alone, "GON-H1").hits, alone.left) == (5, 0)


@pytest.mark.parametrize(("ground", "can"), [("mountain d5", False), ("mountain d9", False), ("mountain d7", True)])
def test_w41_shots_reach_at_most_2_from_or_into_mountains(ground: str, can: bool) -> None:
    state = battle("GON-1 fs d5 n morale=9", "MOR-1 hi d9 s", FAR, ground=ground)
    assert (ATTACK in WAR.moves(state, 0)) == can
    if not can:
        assert refused(state, ATTACK) == Refusal(
            "W41", "to d9 there are 3 cells between, the range of GON-1 is 2: 3 capped by mountain W41",
            ", ".join(("f forward",) * ("d5" in ground) or ("f forward",)) + ", l left, r right, end",
        )  # fmt: skip
    assert ATTACK in WAR.moves(battle("GON-1 fs d5 n morale=9", "MOR-1 hi d8 s", FAR, ground=ground), 0)


def test_w41_shooting_into_mountains_is_capped_for_mountain_folk_too() -> None:
    state = of_people("fs", "dwarves", "d5 n", "mountain d9", "MOR-1 hi d9 s")
    assert ATTACK not in WAR.moves(state, 0)


def test_w41_panic_stops_at_mountains_for_cavalry_and_costs_others_on_the_way() -> None:
    state = battle(
        "GON-1 lc d5 n morale=0", "MOR-1 li d9 s morale=-1", ground="mountain d3", held=(0, 9), sides=(GON, MOR)
    )
    assert cell_of(play(state, "pass"), "GON-1") == "d4 S"
    known: dict[str, dict[str, object]] = {"GON-1": {"movement": 3}}
    state = battle(
        "GON-1 li d5 n morale=0", "MOR-1 li d9 s morale=-1", ground="mountain d4", held=(0, 9), profiles=known
    )
    state = play(state, "pass")
    assert (cell_of(state, "GON-1"), record(state, "GON-1").hits) == ("d3 S", 3)


@pytest.mark.parametrize(("ground", "hits"), [("", 2), ("forest d6", 4), ("forest d7", 4), ("forest d5 d8", 2)])
def test_w42_a_run_up_counts_cells_entered_not_the_start_nor_the_targets(ground: str, hits: int) -> None:
    known: dict[str, dict[str, object]] = {"GON-1": {"movement": 4}}
    state = battle("GON-1 hc d5 n morale=9", "MOR-1 hi d8 n", FAR, ground=ground, profiles=known)
    assert record(play(state, "f", "f", "a"), "MOR-1").hits == hits


def test_w41_mumaks_get_no_charge() -> None:
    state = of_people("hc", "mumaks", "d5 n", "", "MOR-1 hi d8 n")
    assert record(play(state, "f", "f", "a"), "MOR-1").hits == 4


@pytest.mark.parametrize(
    ("kind", "name", "tags", "enters", "left"),
    [
        ("li", "men", "", False, 0),
        ("lc", "men", "horse", False, 0),
        ("fs", "hobbits", "", True, 0),
        ("lc", "orcs", "wargs", True, 2),
        ("hc", "mumaks", "", True, 2),
    ],
)
def test_w43_only_hobbits_wargs_and_mumaks_enter_swamps(
    kind: str, name: str, tags: str, enters: bool, left: int
) -> None:
    state = of_people(kind, name, "d5 n", "swamp d6 d7", tags=tags)
    assert (FORWARD in WAR.moves(state, 0)) == enters
    if enters:
        assert play(state, "f").left == left
    else:
        assert refused(state, FORWARD).rule == "W43"


def town(owner: int, *units: Profile) -> Setup:
    return setup(units, NOBODY_ASKED, ground="street d5", owner=owner)


def rolled(battlefield: Setup) -> State:
    """Both sides deploy in the first column and roll 1 each."""
    state = WAR.new(battlefield)
    for seat, row in ((0, 1), (1, 10)):
        columns = iter("abcdefgh")
        for profile in battlefield.units:
            if profile.side == seat:
                state, _ = WAR.apply(state, seat, Place(profile.code, f"{next(columns)}{row}", "N"))
        state, _ = WAR.apply(state, seat, READY)
    while state.phase == "initiative":
        state = play(state, "1")
    return state


@pytest.mark.parametrize(("owner", "name", "kind", "more"), [
    (0, "men", "li", 1),
    (0, "men", "fs", 1),
    (0, "men", "hi", 0),
    (0, "elves", "li", 0),
    (1, "men", "li", 0),
    (-1, "men", "li", 0),
])  # fmt: skip
def test_w44_local_human_light_infantry_and_foot_shooters_have_1_hit_and_1_morale_more(
    owner: int, name: str, kind: str, more: int
) -> None:
    mine, theirs = unit("GON-1", kind, people=name), unit("MOR-1", "hi", people="orcs")
    state = rolled(town(owner, mine, theirs))
    found = record(state, "GON-1")
    assert (found.hits, found.extra, found.morale) == (mine.hits, more, mine.morale + 1 + more)


def test_w44_the_towns_gift_is_told_to_its_owner_comes_before_the_dice_and_ends_with_the_battle() -> None:
    state = WAR.new(town(0, unit("GON-1", "li"), unit("MOR-1", "hi")))
    for seat, where in ((0, "a1"), (1, "a10")):
        state, _ = WAR.apply(state, seat, Place(("GON-1", "MOR-1")[seat], where, "N"))
        state, events = WAR.apply(state, seat, READY)
    gift = next(event for event in events if event.rule == "W44")
    assert (gift.text, gift.audience) == (
        "GON-1: hits 4 +1 street W44 = 5, morale 2 +1 street W44 = 3",
        (0,),
    )
    assert told(state, "4")[1][0] == "GON-1 rolls 4: morale 2 +4 rolled +1 street W44 = 7"
    assert result(play(state, "rule end draw : dusk")).units[0].hits == 4


@pytest.mark.parametrize("name", ["mumaks", "ents", "eagles"])
def test_w44_some_do_not_fight_in_streets(name: str) -> None:
    state = of_people("li", name, "d5 n", "street d5", "MOR-1 hi d6 s")
    assert refused(state, ATTACK).rule == "W44"
    state = of_people("li", name, "d5 n", "street d6", "MOR-1 hi d6 s")
    assert ATTACK not in WAR.moves(state, 0)
    shy: dict[str, dict[str, object]] = {"MOR-1": {"people": name}}
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 s", ground="street d6", profiles=shy)
    assert record(play(state, "a"), "GON-1").hits == 6


def test_w44_in_streets_cavalry_has_at_most_2_movement() -> None:
    state = battle("GON-1 lc d5 n morale=9", FAR, ground="street d5 d6", sides=NOBODY_ASKED)
    assert state.left == 2
    assert play(state, "f").left == 1
    state = battle("GON-1 lc d5 n morale=9", FAR, ground="street d7", sides=NOBODY_ASKED)
    state, words = told(play(state, "f"), "f")
    assert (state.left, words[1]) == (0, "GON-1: movement 4 -2 street W44 = 2")


def test_w14_w43_a_hero_left_on_closed_ground_by_his_unit_walks_out_and_does_not_attack() -> None:
    wargs: dict[str, dict[str, object]] = {"MOR-1": {"people": "orcs", "tags": ("cavalry", "wargs")}}
    state = battle(
        "GON-1 hc d5 n morale=9", "MOR-1 lc d6 s hits=1", "MOR-H1 he in MOR-1", ground="swamp d6 d7",
        profiles=wargs, sides=NOBODY_ASKED,
    )  # fmt: skip
    state = play(state, "a", "end", "end")
    assert acting_code(state) == "MOR-H1"
    assert [WAR.format(move) for move in WAR.moves(state, 1)] == ["l", "r", "end"]
    assert refused(state, ATTACK, 1) == Refusal("W43", "MOR-H1 cannot act in swamp", "l left, r right, end")
    assert cell_of(play(state, "l", "f"), "MOR-H1") == "e6 E"


def test_w45_flyers_ignore_what_ground_does_to_movement_and_enter_any_cell() -> None:
    flown = "forest d6; mountain d7; swamp d8; street d9"
    state = of_people("lc", "eagles", "d5 n", flown, tags="flyer")
    for left in (3, 2, 1, 0):
        state = play(state, "f")
        assert state.left == left
    assert (cell_of(state, "GON-1"), record(state, "GON-1").hits) == ("d9 N", 4)


def test_w45_flyers_are_bound_by_what_ground_does_to_fighting() -> None:
    lie = field(setup([unit("GON-1", "li", people="eagles", tags=("flyer",))], ground="street a1; forest a2")).lies[0]
    assert (lie.barred, lie.rough, lie.mute_from) == (0, 0, 1 | 1 << 10)


def test_a_view_says_what_ground_there_is() -> None:
    view = WAR.view(battle("GON-1 li d5 n morale=9", FAR, ground="forest d6 d7; swamp a1"), 1)
    assert (view.ground, view.patches) == ("plain", (("forest", "d6 d7"), ("swamp", "a1")))


def test_the_first_patch_that_covers_a_cell_counts() -> None:
    state = battle("GON-1 li d5 n morale=9", FAR, ground="forest d6; swamp d6 d7")
    assert WAR.view(state, None).patches == (("forest", "d6"), ("swamp", "d7"))


def test_who_acts_is_not_changed_by_ground() -> None:
    assert acting_code(battle("GON-1 lc d5 n morale=9", FAR, ground="swamp d5")) == "GON-1"
