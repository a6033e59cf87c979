"""Aviation, artillery support, strikes and directed attacks (C23-C32)."""

from random import Random

import pytest
from frontline_boards import board, offered, play, refused, there, unit

from bunchuk.rules.frontline.combat import combats
from bunchuk.rules.frontline.state import State

JU_87 = "A1 1/2 bomber bombs5"
ESCORT = "A2 3/3 fighter"
KATYUSHA = "B1 0/1 rocket line2 strike3:0/0/2"
FIGHTER = "B2 3/3 fighter"
SECOND = "B3 3/3 fighter"


def test_c28_the_example_with_an_escort() -> None:
    """The Katyusha is destroyed and the two fighters destroy each other."""
    state = board(JU_87, ESCORT, KATYUSHA, FIGHTER)
    state = play(state, "attack A1 on B1", "escort A2 for A1", "intercept B2 on A1", "counter A2 on B2")
    assert there(state) == ["A1"]


def test_c28_the_example_without_the_escort() -> None:
    state = play(board(JU_87, KATYUSHA, FIGHTER), "attack A1 on B1", "intercept B2 on A1")
    assert there(state) == ["B1", "B2"]


def test_c28_the_example_with_a_second_interceptor() -> None:
    state = board(JU_87, ESCORT, KATYUSHA, FIGHTER, SECOND)
    state = play(state, "attack A1 on B1", "escort A2 for A1", "intercept B2 on A1", "intercept B3 on A1")
    state = play(state, "counter A2 on B2")
    assert there(state) == ["B1", "B3"]  # the second one stops the bomber and destroys it


def test_c28_several_may_fight_one_escort_jointly_and_a_named_escort_counters_nobody() -> None:
    state = board(JU_87, "A2 3/5 fighter", KATYUSHA, FIGHTER, SECOND)
    state = play(state, "attack A1 on B1", "escort A2 for A1", "intercept B2 on A2", "intercept B3 on A2")
    assert (state.phase, state.asked) == ("share", 0)
    state = play(state, "hit B3 3")
    assert there(state) == ["A1", "B2"]  # the bomber was stopped by nobody


def test_c28_an_escort_counters_only_who_named_its_bomber() -> None:
    state = board(JU_87, "A2 3/3 fighter", "A3 1/2 bomber bombs5", "B1 0/9", FIGHTER)
    state = play(state, "attack A1 on B1", "attack A3 on B1", "escort A2 for A1", "intercept B2 on A3")
    assert state.turn == 6  # nobody could be engaged
    assert there(state) == ["A1", "A2", "B1", "B2"]


def test_c28_two_escorts_may_engage_one_interceptor_and_fight_it_together() -> None:
    state = board(JU_87, "A2 2/3 fighter", "A3 2/3 fighter", KATYUSHA, "B2 2/4 fighter")
    state = play(state, "attack A1 on B1", "escort A2 for A1", "escort A3 for A1", "intercept B2 on A1")
    state = play(state, "counter A2 on B2", "counter A3 on B2")
    assert there(state) == ["A1", "A2", "A3"]


def test_c28_interceptors_and_escorts_turn() -> None:
    state = board(JU_87, ESCORT, KATYUSHA, "B2 1/9 fighter", "A3 1/1")
    state = play(state, "attack A1 on B1", "escort A2 for A1", "pass", "intercept B2 on A1", "counter A2 on B2")
    assert [standing.turned for standing in state.units] == [2, 2, 2, 0]


AIR = (
    "A1 1/2 bomber bombs5", "A2 1/2 bomber bombs2", "A3 3/3 fighter", "A4 2/4 fighter", "A5 2/2 directed",
    "B1 2/4", "B2 0/1 rocket line2", "B3 3/3 fighter", "B4 2/2 fighter", "B5 3/2 fighter",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(0, 200, 50))
def test_c18_c24_c26_c28_waves_in_the_air_are_as_the_plain_words_say(seed: int) -> None:
    """Random declarations, held at the window before results, against the rules read one after another."""
    for each in range(seed, seed + 50):
        state = declared(Random(each))
        if state.phase == "results":
            compare_with_plain_words(state)


def declared(rng: Random) -> State:
    """Declare waves at random, until in one of them the window before results is open, or nobody is left."""
    state = board(*AIR, hands=("flak_red", ""), ready=("0/1/0", "0/0/0"))
    while state.phase != "results":
        first = state.phase == "attack"
        moves = [line for line in offered(state) if not line.startswith(("end", "play", "attack A5" if first else "-"))]
        if not moves:
            break
        state = play(state, rng.choice(moves))
    return state


def compare_with_plain_words(state: State) -> None:
    """Fail unless the combats are those of the pairs that the rules name."""
    wave = state.wave
    engaged = {interceptor for _, interceptor in wave.counters}
    ground, air = [], []
    for attacker, target in wave.attacks:
        interceptors = [one for one, named in wave.intercepts if named == attacker and one not in engaged]
        if target and not interceptors and (target, attacker) not in wave.intercepts:  # C26, C27
            ground.append((attacker, target))
        air += [(attacker, one) for one in interceptors]
    ground += [(attacker, blocker) for blocker, attacker in wave.blocks]
    escorts = {escort for escort, _ in wave.escorts}
    air += [(named, one) for one, named in wave.intercepts if named in escorts]  # C28
    air += list(wave.counters)
    for is_air, pairs in ((False, ground), (True, air)):
        groups = [
            {unit.code for unit in (*one.attackers, *one.defenders)} for one in combats(state) if one.air == is_air
        ]
        assert sum(map(len, groups)) == len({code for pair in pairs for code in pair})
        assert all(any(group >= {*pair} for group in groups) for pair in pairs)
        for group in groups:  # nobody is in it but by a chain of those pairs
            reached = {min(group)}
            for _ in group:
                reached |= {code for pair in pairs if reached & {*pair} for code in pair}
            assert reached == group


def test_c23_ground_units_do_not_hurt_bombers_and_aviation_does_not_fight_them() -> None:
    state = play(board(JU_87, "B1 9/5"), "attack A1 on B1")
    assert there(state) == ["A1"]


def test_c24_bombers_attack_either_line_without_a_breakthrough_and_units_only() -> None:
    state = board(JU_87, "B1 9/9", KATYUSHA.replace("B1", "B2"), ready=("0/0/0", "2/2/2"))
    assert [line for line in offered(state) if line.startswith("attack")] == ["attack A1 on B1", "attack A1 on B2"]


def test_c24_with_ground_attackers_on_the_same_target_it_is_one_combat() -> None:
    state = board("A1 1/2 bomber bombs4", "A2 2/3 directed", "B1 3/6")
    state = play(state, "attack A1 on B1", "attack A2 on B1")
    assert there(state) == ["A1"]  # 4 + 2 against 6; the 3 fall on the ground unit


def test_c22_a_unit_bombed_and_attacked_by_who_broke_through_is_in_two_combats_and_the_damage_adds_up() -> None:
    words = ("A1 1/2 bomber bombs2", "A2 2/3", "A3 1/1", "B1 1/4 howitzer line2")
    both = play(board(*words), "attack A1 on B1", "attack A2", "pass", "aim A2 on B1")
    assert there(both) == ["A1", "A2", "A3"]
    alone = play(board(*words), "attack A2", "pass", "aim A2 on B1")
    assert "B1" in there(alone)


def test_c23_what_is_added_to_a_bombers_attack_adds_nothing_to_its_bombs() -> None:
    state = board("A1 1/2 bomber bombs2", "A2 1/1", "B1 1/3")
    more = state._replace(units=(state.units[0]._replace(attack=5), *state.units[1:]))
    assert "B1" in there(play(more, "attack A1 on B1", "pass"))


def test_c17_there_is_no_support_against_a_bomber_alone() -> None:
    state = play(board(JU_87, "A2 2/2 directed", "B1 1/9", "B2 1/9"), "attack A1 on B1", "attack A2 on B1")
    assert [line for line in offered(state) if line.startswith("block")] == ["block B2 on A2"]


def test_c25_aviation_attacked_on_line_2_counts_as_blocking_with_0_0() -> None:
    state = play(board("A1 1/1", "B1 9/9 fighter"), "attack A1", "aim A1 on B1")
    assert there(state) == ["A1"]
    assert there(play(board(JU_87, "B1 9/9 bomber bombs2"), "attack A1 on B1")) == ["A1"]


def test_c25_a_fighter_turned_before_cannot_intercept_who_bombs_it() -> None:
    assert there(play(board(JU_87, "B1 3/3 fighter turned"), "attack A1 on B1")) == ["A1"]


def test_c27_a_fighter_may_intercept_the_bomber_that_attacks_it_and_no_other() -> None:
    state = board(JU_87, "A2 1/2 bomber bombs5", "B1 3/3 fighter", "B2 1/9")
    state = play(state, "attack A1 on B1", "attack A2 on B2")
    assert [line for line in offered(state) if line.startswith("intercept")] == ["intercept B1 on A1"]
    assert there(play(state, "intercept B1 on A1")) == ["A2", "B1", "B2"]


def test_c27_the_bomber_does_not_hit_it_even_if_it_is_counter_intercepted() -> None:
    state = board(JU_87, "A2 2/9 fighter", "B1 3/3 fighter")
    state = play(state, "attack A1 on B1", "escort A2 for A1", "intercept B1 on A1", "counter A2 on B1")
    assert there(state) == ["A1", "A2", "B1"]  # 2 against 3 in the air, and no bombs
    assert unit(state, "B1").damage == 0


def test_c18_a_fighter_bombed_by_two_is_in_two_combats() -> None:
    state = board(JU_87, "A2 1/2 bomber bombs1", "B1 3/3 fighter")
    state = play(state, "attack A1 on B1", "attack A2 on B1", "intercept B1 on A1")
    assert there(state) == ["A2"]  # it destroys the one and is caught by the other


def test_c26_the_bomber_stays_stopped_if_the_interceptor_falls_before_results() -> None:
    state = board(JU_87, "A2 1/1", KATYUSHA, "B2 3/1 fighter", hands=("flak_red", ""), ready=("0/1/0", "0/0/0"))
    state = play(state, "attack A1 on B1", "pass", "intercept B2 on A1", "play flak_red on B2")
    assert there(state) == ["A1", "A2", "B1"]


def test_c17_a_unit_that_a_bomber_named_stays_turned_if_the_bomber_is_intercepted() -> None:
    state = board(JU_87, "A2 2/2", "B1 3/3", FIGHTER)
    state = play(state, "attack A1 on B1", "pass", "intercept B2 on A1")
    assert unit(state, "B1").turned == 2


def test_c28_no_support_from_reserve_and_no_escort_either() -> None:
    state = play(board(JU_87, "A2 3/3 fighter reserve", "A3 2/2", KATYUSHA), "attack A1 on B1")
    assert offered(state) == ["attack A3", "pass"]


@pytest.mark.parametrize("supports", [1, 2])
def test_c29_support_adds_to_an_attack_for_the_wave_and_several_may_support_one(supports: int) -> None:
    guns = ["A2 0/2 howitzer line2 support2", "A3 0/2 howitzer line2 support1"]
    state = play(board("A1 2/9", *guns, "A4 1/1", "B1 1/5"), "attack A1")
    state = play(state, *[f"support A{number + 2} for A1" for number in range(supports)], "pass", "block B1 on A1")
    assert ("B1" in there(state)) == (supports == 1)
    assert unit(state, "A1").attack == 0


def test_c29_a_blocker_may_be_supported_and_no_damage_reaches_the_supporter() -> None:
    state = play(board("A1 3/5", "B1 3/9", "B2 0/1 howitzer line2 support2"), "attack A1", "block B1 on A1")
    assert offered(state) == ["support B2 for B1", "pass"]
    assert there(play(state, "support B2 for B1")) == ["B1", "B2"]


def test_c29_a_unit_attacked_by_name_may_be_supported_but_one_turned_before_may_not() -> None:
    gun = "B2 0/1 howitzer line2 support2"
    state = play(board("A1 3/5 directed", "B1 3/9", gun), "attack A1 on B1")
    assert "support B2 for B1" in offered(state)
    assert there(play(board("A1 3/5 directed", "B1 3/9 turned", gun), "attack A1 on B1")) == ["A1", "B1", "B2"]


def test_c29_who_is_attacked_by_name_gives_no_support_and_nobody_supports_himself() -> None:
    state = board(JU_87, "A2 2/2", "B1 3/9 support1", "B2 0/9 howitzer line2 support2")
    state = play(state, "attack A1 on B2", "attack A2", "block B1 on A2")
    assert state.turn == 6  # the battery is bombed, the blocker is turned: nobody is left to support


def test_c30_a_strike_is_paid_hits_line_1_and_nothing_strikes_back() -> None:
    state = board(
        "A1 0/1 rocket line2 strike3:0/0/2", "A2 1/1", "B1 9/3", "B2 1/1 howitzer line2", ready=("0/0/2", "0/0/0")
    )
    assert refused(state, "strike A1 on B2") == "C30"
    state = play(state, "strike A1 on B1")
    assert there(state) == ["A1", "A2", "B2"]
    assert (state.zones[0].turned, unit(state, "A1").turned) == ((0, 0, 2), 2)


def test_c30_strikes_between_the_same_waves_add_up_and_are_not_carried_into_the_next() -> None:
    guns = ["A1 0/1 rocket line2 strike3:0/0/1", "A2 0/1 rocket line2 strike3:0/0/1"]
    state = board(*guns, "A3 1/1", "B1 0/5", ready=("0/0/2", "0/0/0"))
    assert "B1" not in there(play(state, "strike A1 on B1", "strike A2 on B1"))
    apart = play(state, "strike A1 on B1", "attack A3", "pass", "strike A2 on B1")
    assert "B1" in there(apart)


def test_c30_aviation_defends_at_0_and_a_turned_unit_does_not_strike() -> None:
    state = board("A1 0/1 rocket line2 strike3:0/0/1 turned", "A2 1/1", "B1 9/9", ready=("0/0/2", "0/0/0"))
    assert refused(state, "strike A1 on B1") == "C30"
    wide = board("A1 0/1 rocket line2 strike3:0/0/1", "B1 9/9 fighter", ready=("0/0/2", "0/0/0"), hands=("fuel", ""))
    wide = wide._replace(
        setup=wide.setup._replace(
            cards=tuple(card._replace(strike_lines=(1, 2)) if card.strike else card for card in wide.setup.cards)
        )
    )
    assert there(play(wide, "strike A1 on B1")) == ["A1"]


def test_c32_a_directed_attack_needs_the_property() -> None:
    assert refused(board("A1 3/3", "B1 3/3"), "attack A1 on B1") == "C13"
