"""Waves on the ground: attacks, blocks, combats, shares, breakthrough (C12-C22)."""

from itertools import product

import pytest
from frontline_boards import board, offered, play, refused, there, told, unit
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.rules.frontline.combat import combats, split, undecided
from bunchuk.rules.frontline.state import Share, Wave


def test_c12_line_1_and_bombers_attack_line_2_and_fighters_do_not() -> None:
    state = board("A1 2/2", "A2 1/2 howitzer line2", "A3 3/3 fighter", "A4 1/2 bomber bombs5", "B1 3/3")
    attacks = [line for line in offered(state) if line.startswith("attack")]
    assert attacks == ["attack A1", "attack A4 on B1"]
    assert refused(state, "attack A2") == refused(state, "attack A3") == "C12"
    assert refused(state, "attack A4") == "C24"


def test_c12_each_unit_attacks_once_a_turn_and_turns() -> None:
    state = board("A1 2/2", "A2 2/2", "B1 9/9")
    state = play(state, "attack A1", "pass", "pass")
    assert unit(state, "A1").turned == 2
    assert refused(state, "attack A1") == "C4"
    assert "attack A2" in offered(state)


def test_c13_a_directed_attack_names_a_unit_of_the_first_line() -> None:
    state = board("A1 2/2 directed", "A2 2/2", "B1 3/3", "B2 1/2 howitzer line2")
    assert refused(state, "attack A1 on B2") == "C13"
    assert refused(state, "attack A2 on B1") == "C13"
    assert "attack A1 on B1" in offered(state)
    assert "attack A1" in offered(state)  # if it wishes


def test_c13_several_may_direct_at_one_unit() -> None:
    state = board("A1 2/2 directed", "A2 2/2 directed", "B1 1/4")
    assert there(play(state, "attack A1 on B1", "attack A2 on B1")) == ["A1", "A2"]


def test_c13_a_directed_attack_on_a_turned_unit() -> None:
    state = play(board("A1 3/3 directed", "B1 9/3 turned", "B2 1/1"), "attack A1 on B1", "pass")
    assert there(state) == ["A1", "B2"]  # the turned one has no attack and counts as blocking


def test_c14_the_defender_declares_after_the_attacker_and_nobody_goes_back() -> None:
    state = play(board("A1 2/2", "A2 2/2", "B1 3/3"), "attack A1", "pass")
    assert state.phase == "defend"
    assert refused(state, "attack A2") == "C14"


def test_c15_several_may_block_one_attacker_and_none_blocks_two() -> None:
    state = play(board("A1 5/5", "A2 1/1", "B1 3/3", "B2 3/3"), "attack A1", "attack A2", "block B1 on A1")
    assert refused(state, "block B1 on A2") == "C15"
    assert "block B2 on A1" in offered(state)
    state = play(state, "block B2 on A1")
    assert unit(state, "B1").turned == 1


def test_c15_turned_units_do_not_block() -> None:
    state = play(board("A1 3/3", "B1 3/3 turned", ready=("0/0/0", "1/0/0")), "attack A1")
    assert state.phase == "aim"


def test_c16_whoever_is_attacked_by_name_cannot_evade_nor_block_but_others_may_come_in() -> None:
    state = play(board("A1 3/3 directed", "A2 2/2", "B1 2/2", "B2 2/2"), "attack A1 on B1", "attack A2")
    assert refused(state, "block B1 on A2") == "C15"
    assert [line for line in offered(state) if line.startswith("block")] == ["block B2 on A1", "block B2 on A2"]
    assert there(play(state, "block B2 on A1", "hit B1 2")) == ["A2", "B2"]  # 2 + 2 against 3


def test_c16_units_attacked_by_name_do_not_come_in_for_each_other() -> None:
    state = play(board("A1 3/3 directed", "A2 3/3 directed", "B1 2/2", "B2 2/2"), "attack A1 on B1", "attack A2 on B2")
    assert there(state) == ["A1", "A2"]


def test_c17_line_2_fights_only_when_attacked_and_directed_attackers_never_break_through() -> None:
    state = play(board("A1 2/2 directed", "B1 1/1", "B2 5/5 howitzer line2"), "attack A1 on B1")
    assert there(state) == ["A1", "B2"]
    assert len(state.zones[1].deck) == 18  # only drawn from
    assert state.seat == 1


def test_c17_whoever_is_forced_to_fight_turns_and_keeps_its_attack_for_that_wave() -> None:
    state = play(board("A1 3/3 directed", "A2 1/1", "B1 3/9"), "attack A1 on B1", "pass")
    assert there(state) == ["A2", "B1"]
    assert unit(state, "B1").turned == 2


def test_c18_units_that_attack_or_block_the_same_are_in_one_combat() -> None:
    state = board("A1 2/2 directed", "A2 3/3", "B1 2/5", "B2 2/2", "B3 1/1")
    state = play(state, "attack A1 on B1", "attack A2", "block B2 on A1", "block B3 on A2")
    # A1 with B1 and B2, A2 with B3: 2 of A1 fall on B2, 4 against A1, 1 against A2.
    assert there(state) == ["A2", "B1"]


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(1, 5)), max_size=8))
def test_c18_combats_are_the_connected_groups(pairs: list[tuple[int, int]]) -> None:
    units = [f"{side}{number} 1/1 directed" for side in "AB" for number in range(1, 6)]
    state = board(*units)
    named = tuple((f"A{attacker}", f"B{target}") for attacker, target in pairs)
    found = combats(state._replace(wave=Wave(attacks=named)))
    for combat in found:  # everybody is reached from the first, over those who are named together
        first, *_ = combat.attackers
        reached, size = {first.code}, 0
        while len(reached) > size:
            size = len(reached)
            reached |= {code for pair in named if reached & {*pair} for code in pair}
        assert reached == {fighter.code for fighter in (*combat.attackers, *combat.defenders)}
    assert sorted(fighter.code for combat in found for fighter in (*combat.attackers, *combat.defenders)) == sorted(
        {code for pair in named for code in pair}
    )


def test_c19_the_example_of_a_modifier_against_armour() -> None:
    """4/3 with +1/1 against armour fights armour as 5/4."""
    words = "vs:armour:+1/+1 directed"
    assert there(play(board(f"A1 4/3 {words}", "B1 3/5 armour"), "attack A1 on B1")) == ["A1"]
    assert there(play(board(f"A1 4/3 {words}", "B1 3/5 infantry"), "attack A1 on B1")) == ["B1"]


def test_c19_three_against_two_with_modifiers_that_count_only_if_all_enemies_are_of_that_kind() -> None:
    """A1 has a modifier against armour, B1 one against infantry; the enemies of both are mixed, so neither counts."""
    state = board(
        "A1 2/3 directed vs:armour:+4/+4", "A2 2/2 directed", "A3 1/1 armour directed",
        "B1 2/4 armour vs:infantry:+4/+4", "B2 2/3",
    )  # fmt: skip
    state = play(state, "attack A1 on B1", "attack A2 on B1", "attack A3 on B1", "block B2 on A1")
    shown = [(share.seat, share.left, share.codes, share.needs) for share in state.shares]
    assert shown == [(0, 5, ("B1", "B2"), (4, 3)), (1, 4, ("A1", "A2", "A3"), (3, 2, 1))]
    state = play(state, "hit B1 4", "hit A1 3")
    assert there(state) == ["A2", "B2"]  # the rest of 1 destroys A3, the only one that it can


def test_c19_in_the_same_combat_they_count_once_all_enemies_are_of_that_kind() -> None:
    state = board(
        "A1 2/3 directed vs:armour:+4/+4", "A2 2/2 directed", "A3 1/1 directed",
        "B1 2/4 armour vs:infantry:+4/+4", "B2 2/3 armour",
    )  # fmt: skip
    state = play(state, "attack A1 on B1", "attack A2 on B1", "attack A3 on B1", "block B2 on A1")
    assert [(share.left, share.needs) for share in state.shares] == [(9, (8, 3)), (8, (7, 2, 1))]


@pytest.mark.parametrize(
    ("one", "other", "left"),
    [
        ("3/3", "2/2", ["A1"]),
        ("3/3", "5/5", ["B1"]),
        ("3/3", "3/2", []),
        ("1/5", "1/5", ["A1", "B1"]),
    ],
)
def test_c20_the_examples_of_damage(one: str, other: str, left: list[str]) -> None:
    state = play(board(f"A1 {one}", f"B1 {other}"), "attack A1", "block B1 on A1")
    assert there(state) == left


def test_c20_damage_is_shared_out_by_its_owner_the_attacker_first() -> None:
    state = board("A1 4/6", "A2 1/1", "B1 2/3", "B2 2/3 cost:3/3/3")
    state = play(state, "attack A1", "attack A2", "block B1 on A1", "block B2 on A1")
    assert (state.phase, state.asked) == ("share", 0)
    assert offered(state) == ["hit B1 3", "hit B2 3", "split"]
    assert refused(state, "hit A1 3") == refused(state, "hit B1 5") == refused(state, "hit B1 0") == "C20"
    assert "B2" in there(play(state, "hit B1 3"))
    assert "B1" in there(play(state, "split"))  # by default the dearer one
    assert {"B1", "B2"} <= set(there(play(state, "withhold")))
    assert {"B1", "B2"} <= set(there(play(state, "hit B1 2", "hit B2 2")))


def test_c20_nobody_is_asked_where_nothing_is_to_be_decided() -> None:
    state = play(board("A1 6/9", "B1 2/3", "B2 2/3"), "attack A1", "block B1 on A1", "block B2 on A1")
    assert there(state) == ["A1"]  # it destroys both in any case
    state = play(board("A1 2/9", "B1 2/3", "B2 2/3"), "attack A1", "block B1 on A1", "block B2 on A1")
    assert there(state) == ["A1", "B1", "B2"]  # it destroys none in any case


def test_c20_damage_is_wiped_between_two_waves_of_a_turn() -> None:
    state = board("A1 3/9 directed", "A2 3/9 directed", "B1 0/4", "A3 1/1")
    first = play(state, "attack A1 on B1", "pass")
    assert unit(first, "B1").damage == 0
    assert "B1" in there(play(first, "attack A2 on B1", "pass"))
    assert "B1" not in there(play(state, "attack A1 on B1", "attack A2 on B1", "pass"))


def test_c20_a_defence_of_0_still_takes_1_damage() -> None:
    assert there(play(board("A1 0/1 directed", "B1 0/0"), "attack A1 on B1")) == ["A1", "B1"]
    assert there(play(board("A1 1/1 directed", "B1 0/0"), "attack A1 on B1")) == ["A1"]


def naive(share: Share) -> tuple[int, ...]:
    """Try every set of units: most destroyed, then the dearest, then the earliest; the rest to the nearest."""
    numbers = range(len(share.codes))
    open_needs = [need - given for need, given in zip(share.needs, share.given, strict=True)]
    sets = [
        chosen
        for chosen in product((True, False), repeat=len(numbers))
        if all(open_needs[n] > 0 for n in numbers if chosen[n])
    ]
    fitting = [chosen for chosen in sets if sum(open_needs[n] for n in numbers if chosen[n]) <= share.left]
    best = max(fitting, key=lambda chosen: (sum(chosen), sum(share.worth[n] for n in numbers if chosen[n]), chosen))
    given = [share.given[n] + (open_needs[n] if best[n] else 0) for n in numbers]
    rest = share.left - sum(open_needs[n] for n in numbers if best[n])
    standing = [n for n in numbers if given[n] < share.needs[n]]
    if standing:
        given[min(standing, key=lambda n: share.needs[n] - given[n])] += rest
    return tuple(given)


@given(
    st.integers(1, 14),
    st.lists(st.tuples(st.integers(1, 6), st.integers(1, 5), st.integers(0, 3)), min_size=1, max_size=6),
)
def test_c20_the_default_split_is_that_of_the_slow_way(left: int, units: list[tuple[int, int, int]]) -> None:
    share = Share(
        0, left, tuple(f"B{n}" for n in range(len(units))), tuple(need for need, _, _ in units),
        tuple(worth for _, worth, _ in units), tuple(min(given, need) for need, _, given in units),
    )  # fmt: skip
    assert split(share) == naive(share)
    if not undecided(share):
        assert len(endings(share)) <= 1


def endings(share: Share) -> set[tuple[bool, ...]]:
    """Return the sets of units that some way of sharing out destroys, of which no larger one can be destroyed."""
    open_needs = [need - given for need, given in zip(share.needs, share.given, strict=True)]
    sets = {
        chosen for chosen in product((True, False), repeat=len(open_needs))
        if all(chosen[n] for n, need in enumerate(open_needs) if need <= 0)
        and sum(need for n, need in enumerate(open_needs) if chosen[n] and need > 0) <= share.left
    }  # fmt: skip
    return {chosen for chosen in sets if not any(other != chosen and _holds(other, chosen) for other in sets)}


def _holds(more: tuple[bool, ...], less: tuple[bool, ...]) -> bool:
    return all(one or not other for one, other in zip(more, less, strict=True))


def test_c21_who_nobody_blocks_breaks_through_whatever_the_reason() -> None:
    for defender in ("B1 3/3 turned", "B1 3/3 howitzer line2", "B1 3/3"):
        state = play(board("A1 3/3", "A2 1/1", defender, ready=("0/0/0", "1/0/0")), "attack A1", "pass")
        state = play(state, "pass") if state.phase == "defend" else state
        assert state.phase == "aim", defender


def test_c21_several_may_join_on_one_target() -> None:
    state = play(board("A1 2/2", "A2 2/2", "B1 0/4 howitzer line2"), "attack A1", "attack A2")
    assert there(play(state, "aim A1 on B1", "aim A2 on B1")) == ["A1", "A2"]


def test_c22_the_deck_loses_as_many_cards_as_the_total_attack() -> None:
    state = play(
        board("A1 2/2", "A2 3/2", "A3 1/1", "B1 0/4 howitzer line2", hands=("", "warehouse")),
        "attack A1",
        "attack A2",
        "pass",
    )
    state = play(state, "aim A1 on deck", "aim A2 on deck")
    assert (len(state.zones[1].deck), len(state.zones[1].losses)) == (15, 5)


def test_c22_emptying_the_deck_wins_at_once() -> None:
    state = play(board("A1 3/3", decks=(20, 3), hands=("", "warehouse")), "attack A1")
    assert state.end is not None
    assert (state.end.winners, state.end.rule) == ((0,), "C9")


def test_c22_a_resource_is_destroyed_by_1_and_one_that_is_not_turned_goes_first() -> None:
    state = board("A1 3/2", "A2 1/2", "A3 0/2", "A4 1/1", ready=("0/0/0", "2/1/0"))
    state = play(state, "attack A1", "attack A2", "attack A3", "pass")
    lines = ("aim A1 on warehouse", "aim A2 on warehouse", "aim A3 on factory")
    assert [text for text in told(state, *lines) if "no damage" in text] == ["A3 A3 has no attack and does no damage"]
    state = play(state, *lines)
    assert state.zones[1].ready == (0, 1, 0)  # each takes a card of its own; no attack, no loss
    assert len(state.zones[1].losses) == 2


def test_c22_line_2_is_a_combat_with_its_own_window() -> None:
    hands = ("urra", "dug_in")
    state = board("A1 2/3", "A2 1/1", "B1 1/3 howitzer line2", hands=hands, ready=("1/0/0", "1/0/0"))
    state = play(state, "attack A1", "pass", "pass", "aim A1 on B1")  # the defender has nobody in the first combats
    assert (state.phase, state.asked, state.wave.through) == ("results", 0, True)
    assert there(play(state, "play urra on A1", "pass")) == ["A1", "A2"]
    assert there(play(state, "play urra on A1", "play dug_in on B1")) == ["A1", "A2", "B1"]


def test_c17_a_battery_that_gave_support_in_the_wave_still_fights_with_its_attack() -> None:
    state = board("A1 2/2", "A2 2/2", "A3 1/1", "B1 2/4", "B2 2/2 howitzer line2 support1")
    state = play(state, "attack A1", "attack A2", "pass", "block B1 on A1", "support B2 for B1")
    state = play(state, "aim A2 on B2")
    assert there(state) == ["A3", "B1"]


def test_c22_the_first_window_closes_before_the_second_opens() -> None:
    state = board("A1 2/3", "A2 1/1", "B1 0/1 howitzer line2", hands=("urra", ""), ready=("1/0/0", "0/0/0"))
    state = play(state, "attack A1", "pass", "play urra on A1")
    state = play(state, "aim A1 on deck")
    assert len(state.zones[1].deck) == 16  # what was added for the wave counts against the deck too


def test_c22_modifiers_do_not_count_against_the_deck() -> None:
    state = play(board("A1 2/3 vs:armour:+5/+5", hands=("", "warehouse")), "attack A1")
    assert len(state.zones[1].deck) == 20 - 2 - 2


def test_the_story_says_which_rule_decided() -> None:
    state = board("A1 3/3", "B1 2/2", hands=("", "warehouse"))
    assert told(state, "attack A1", "block B1 on A1")[:4] == [
        "B1 B1 blocks A1 A1", "Red has 3 against B1 B1", "German has 2 against A1 A1", "B1 B1 takes 2",
    ]  # fmt: skip
