"""Turns, resources, building, tactical cards, and both ways to lose (C1-C11)."""

import pytest
from frontline_boards import board, offered, pack, play, refused, shipped, small, there, told, unit

from bunchuk.errors import Misused
from bunchuk.rules.frontline.cards import ready_setup
from bunchuk.rules.frontline.game import FRONTLINE
from bunchuk.rules.game import CHANCE, MASTER, Rolled

LAST = (1,) * 59
"""The draws of a shuffle that leaves 60 cards as they were."""


def test_c1_both_may_fight_for_the_same_side() -> None:
    setup = ready_setup(pack(), ("red_steel", "red_steel"))
    assert [player.side for player in setup.players] == ["red", "red"]
    assert setup.players[0].title != setup.players[1].title


def test_c7_c9_who_begins_is_drawn_by_lot_both_hold_seven_and_the_first_draws_one() -> None:
    state = FRONTLINE.new(shipped())
    chance = FRONTLINE.chance(state)
    assert chance is not None
    assert (chance.dice, chance.rule, chance.shuffle) == ((2,), "C9", False)
    state, _ = FRONTLINE.apply(state, CHANCE, Rolled((2,)))
    for _ in range(2):
        chance = FRONTLINE.chance(state)
        assert chance is not None
        assert chance.shuffle
        assert chance.dice == tuple(range(60, 1, -1))
        state, _ = FRONTLINE.apply(state, CHANCE, Rolled(LAST))
    assert (state.seat, state.turn) == (1, 1)
    assert [len(zone.hand) for zone in state.zones] == [7, 8]
    assert [len(zone.deck) for zone in state.zones] == [53, 52]


def test_c9_the_loser_of_the_game_before_may_be_set_to_begin() -> None:
    state = FRONTLINE.new(shipped()._replace(starter=1))
    assert state.phase == "shuffle"
    for _ in range(2):
        state, _ = FRONTLINE.apply(state, CHANCE, Rolled(LAST))
    assert state.seat == 1


def test_c1_a_shuffle_puts_the_card_drawn_first_on_top() -> None:
    state = FRONTLINE.new(shipped()._replace(starter=0))
    state, _ = FRONTLINE.apply(state, CHANCE, Rolled((60, *LAST[1:])))
    assert state.zones[0].deck[:2] == (shipped().players[0].deck[-1], shipped().players[0].deck[0])


def test_c1_a_deck_too_small_for_the_opening_hand_is_refused() -> None:
    setup = small()[0]
    short = setup._replace(players=(setup.players[0]._replace(deck=(0, 0)), setup.players[1]))
    with pytest.raises(Misused, match="2 cards"):
        FRONTLINE.new(short)


def test_c4_what_is_turned_turns_back_at_the_start_of_ones_own_turn() -> None:
    state = board("A1 3/3 turned", "B1 3/3 turned", hands=("warehouse", "warehouse"), ready=("1/0/0", "0/0/0"))
    state = play(state, "end")
    assert (unit(state, "A1").turned, unit(state, "B1").turned) == (2, 0)
    assert unit(play(state, "end"), "A1").turned == 0


def test_c4_a_turned_unit_has_no_attack_whatever_would_add_to_it_but_defends_with_its_modifiers() -> None:
    state = board("A1 3/3 directed", "B1 4/3 vs:infantry:+1/+1 turned")
    state = play(state, "attack A1 on B1")
    assert there(state) == ["A1", "B1"]  # 3 against 3 + 1, and nothing comes back


def test_c6_at_most_two_resource_cards_enter_play_in_a_turn_and_can_be_used_at_once() -> None:
    state = board(hands=("warehouse warehouse factory rifle_company", ""), phase="resources")
    state = play(state, "lay warehouse", "lay factory")
    assert state.zones[0].ready == (1, 1, 0)
    assert refused(state, "lay warehouse") == "C6"
    assert "build militia" not in offered(state)
    both = board(hands=("warehouse factory militia", ""), phase="resources")
    assert there(play(both, "lay warehouse", "lay factory", "build militia")) == ["A10"]


def test_c6_no_resource_once_building_has_begun() -> None:
    state = board(hands=("warehouse militia", ""), ready=("1/1/0", "0/0/0"), phase="resources")
    assert refused(play(state, "build militia"), "lay warehouse") == "C6"


@pytest.mark.parametrize("cards", [0, 1])
def test_c8_who_cannot_draw_two_loses_at_the_start_of_the_turn(cards: int) -> None:
    state = play(board("A1 1/1", hands=("warehouse", "warehouse"), decks=(20, cards)), "end")
    assert state.end is not None
    assert (state.end.winners, state.end.rule) == ((0,), "C8")


def test_c8_who_draws_the_last_two_plays_that_turn_and_wins_if_the_enemy_deck_is_destroyed_in_it() -> None:
    start = board("B1 3/3", "A1 1/1 turned", hands=("warehouse", "warehouse"), decks=(3, 2))
    last = play(start, "end")
    assert last.last_chance
    assert FRONTLINE.outcome(last) is None
    won = play(last, "attack B1")  # there is nothing else to aim at
    assert won.end is not None
    assert (won.end.winners, won.end.rule) == ((1,), "C9")


def test_c8_an_unused_last_chance_is_lost_at_the_end_of_that_turn() -> None:
    last = play(board("A1 1/1", hands=("warehouse", "warehouse"), decks=(20, 2)), "end")
    over = play(last, "end")
    assert over.end is not None
    assert (over.end.winners, over.end.rule, over.turn) == ((0,), "C8", 6)
    assert len(over.zones[0].deck) == 20  # the other drew nothing any more


def test_c8_the_starting_players_first_draw_follows_the_same_rule_with_one_card() -> None:
    setup = shipped()
    deck = setup.players[0].deck[:9]
    short = setup._replace(
        starter=0,
        players=(setup.players[0]._replace(deck=deck), setup.players[1]),
        settings=setup.settings._replace(opening_hand=7, first_draw=2),
    )
    state = FRONTLINE.new(short)
    for chance in (len(deck), 60):
        state, _ = FRONTLINE.apply(state, CHANCE, Rolled((1,) * (chance - 1)))
    assert state.last_chance  # nine cards: seven in the hand, two drawn


def test_c10_a_unit_goes_to_the_reserve_and_does_nothing_until_the_turns_end() -> None:
    state = board("B1 3/3", hands=("militia katyusha urra", "fuel"), ready=("9/9/9", "0/0/0"), phase="build")
    state = play(state, "build militia", "build katyusha")
    assert [standing.line for standing in state.units] == [1, 0, 0]
    assert refused(state, "attack A10") == "C12"
    assert refused(state, "strike A11 on B1") == "C30"
    assert [standing.line for standing in play(state, "end").units] == [1, 1, 2]


def test_c10_on_the_enemys_turn_it_blocks() -> None:
    state = board("B1 2/2", hands=("rifle_company", "warehouse"), ready=("9/9/9", "0/0/0"), phase="build")
    state = play(state, "build rifle_company", "attack B1")  # nothing is left to do in the turn: it ends by itself
    assert "block A10 on B1" in offered(state)


def test_c10_nothing_is_built_once_the_attack_has_begun() -> None:
    state = board("A1 2/2", "A2 2/2", hands=("militia", ""), ready=("9/9/9", "0/0/0"), phase="build")
    attacked = play(state, "attack A1", "pass", "pass")
    assert attacked.phase == "attack"
    assert refused(attacked, "build militia") == "C10"


def test_c31_a_mobile_unit_goes_straight_to_its_line_and_attacks_at_once() -> None:
    state = board(hands=("ba_64", ""), ready=("9/9/9", "0/0/0"), phase="build")
    state = play(state, "build ba_64", "attack A10")
    assert len(state.zones[1].deck) == 18 - 2  # two for the armoured car, two drawn since nothing else was to be done


def test_c11_a_tactical_card_is_played_in_its_window_and_goes_to_the_losses() -> None:
    hands = ("general_reserve maskirovka urra alarm", "")
    state = board("A1 3/3", "B1 3/3", hands=hands, ready=("5/5/5", "0/0/0"), phase="build")
    assert next(line for line in offered(state) if line.startswith("play")) == "play general_reserve"
    drawn = play(state, "play general_reserve")
    assert len(drawn.zones[0].hand) == 3 + 2
    assert [state.setup.cards[place].id for place in drawn.zones[0].losses] == ["general_reserve"]
    assert refused(state, "play urra on A1") == "C11"
    assert refused(state, "play alarm on A1") == "C11"


def test_c11_at_the_start_of_the_attack_means_before_the_first_wave() -> None:
    state = board("A1 3/3", "A2 1/1", "B1 3/3", hands=("maskirovka", ""), ready=("0/1/0", "0/0/0"))
    turned = play(state, "play maskirovka on B1")
    assert unit(turned, "B1").turned == 2
    later = play(state, "attack A1", "pass", "block B1 on A1")
    assert later.phase == "attack"
    assert refused(later, "play maskirovka on B1") == "C11"


def test_c11_an_alarm_turns_a_unit_back_so_that_it_can_block() -> None:
    state = board("A1 3/3", "B1 3/3 turned", hands=("", "stand_to"), ready=("0/0/0", "0/0/1"))
    state = play(state, "attack A1")
    assert offered(state) == ["play stand_to on B1", "pass"]
    state = play(state, "play stand_to on B1", "block B1 on A1")
    assert there(state) == ["B1"]  # 3 against 3 + 1


def test_c11_before_results_each_may_play_until_both_pass_in_turn_the_attacker_first() -> None:
    state = board(
        "A1 3/3", "B1 3/3", hands=("urra", "dug_in smoke"), ready=("1/0/0", "2/1/0"),
    )  # fmt: skip
    state = play(state, "attack A1", "block B1 on A1")
    assert (state.phase, state.asked) == ("results", 0)
    state = play(state, "pass")
    assert state.asked == 1
    state = play(state, "play dug_in on B1")
    assert state.asked == 1  # who has played may play again
    state = play(state, "pass")
    assert state.asked == 0  # and the other may answer
    state = play(state, "play urra on A1")
    assert state.asked == 1  # the attacker has nothing left and is passed over
    state = play(state, "pass")
    assert there(state) == []  # 3 + 2 against 3 + 2, 3 against 3


def test_c11_nobody_learns_of_a_hand_by_who_is_asked() -> None:
    for hand in ("dug_in", "warehouse"):
        state = board("A1 3/3", "B1 3/3", hands=("", hand), ready=("0/0/0", "1/0/0"))
        state = play(state, "attack A1", "block B1 on A1")
        assert (state.phase, state.asked) == ("results", 1)


def test_c11_who_cannot_have_anything_to_play_is_passed_over() -> None:
    state = board("A1 3/3", "B1 3/3", hands=("urra", "dug_in"))  # no resources
    assert play(state, "attack A1", "block B1 on A1").phase == "resources"


def test_c5_the_text_of_a_card_may_cost_resources_paid_the_same_way() -> None:
    state = board("A1 0/1 rocket line2 strike3:0/0/2", "B1 3/3", hands=("warehouse", ""), ready=("2/2/0", "0/0/0"))
    strikes = [line for line in offered(state) if line.startswith("strike")]
    assert strikes == ["strike A1 on B1"]
    assert play(state, *strikes).zones[0].turned == (2, 2, 0)


def test_a_seat_may_concede_at_any_moment_and_a_master_may_end_a_game() -> None:
    state = board("A1 3/3", "B1 3/3")
    over, events = FRONTLINE.apply(state, 1, FRONTLINE.parse("concede"))
    assert FRONTLINE.check(state, 1, FRONTLINE.parse("concede")) is None
    assert over.end is not None
    assert over.end.winners == (0,)
    assert [event.text for event in events] == ["Red wins: German concedes"]
    drawn = play(state, "master: rule end 0 : the light is gone")
    assert drawn.end is not None
    assert drawn.end.winners == ()
    assert FRONTLINE.check(drawn, MASTER, FRONTLINE.parse("rule end 1 : again")) is not None


def test_chance_and_masters_make_no_moves_of_a_seat() -> None:
    before = FRONTLINE.new(shipped())
    for actor in (CHANCE, MASTER):
        for state in (before, board("A1 3/3", "B1 3/3")):
            for line in ("concede", "end", "attack A1"):
                assert FRONTLINE.check(state, actor, FRONTLINE.parse(line)) is not None


def test_rulings_on_units_come_between_waves_with_a_reason() -> None:
    state = board("A1 3/3", "A2 3/3", "B1 3/3")
    assert unit(play(state, "master: rule B1 turned : it blocked"), "B1").turned == 2
    assert there(play(state, "master: rule B1 lost : it fell")) == ["A1", "A2"]
    wave = play(state, "attack A1")
    refusal = FRONTLINE.check(wave, MASTER, FRONTLINE.parse("rule B1 lost : it fell"))
    assert refusal is not None
    assert refusal.rule == "C14"


def test_one_key_ends_a_turn_and_another_passes() -> None:
    state = board("A1 3/3", "B1 3/3", hands=("warehouse", "warehouse"))
    assert told(state, "end")[0] == "turn 6: German"
    assert offered(play(state, "attack A1")) == ["block B1 on A1", "pass"]
    assert (FRONTLINE.parse("e"), FRONTLINE.parse("P")) == (FRONTLINE.parse("end"), FRONTLINE.parse("pass"))
