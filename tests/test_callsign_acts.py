"""What units do in a turn: G3, G4, G5, G10."""

import pytest
from callsign_fields import begun, cell, objective, play, readiness, refused, setup

from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.callsign.moves import END_TURN, Go

OPEN = setup("B1 ri c3", "B2 ri c2", "B3 ma a1", "R1 ri f6", "R2 ri e6")


def test_g3_a_unit_may_move_then_attack_or_do_one_of_both() -> None:
    field = setup("B1 ri c3", "R1 ri c5")
    for lines in (("B1 <",), ("B1 ^", "B1 x ^"), ("B1 ^", "end")):
        play(begun(field), *lines)
    play(begun(setup("B1 ri c4", "R1 ri c5")), "B1 x ^", "end")


def test_g3_never_a_move_after_an_attack_nor_a_second_of_either() -> None:
    state = begun(setup("B1 ri c4", "B2 ri a1", "R1 ri c5"))
    attacked, _ = play(state, "B1 x ^")
    assert refused(attacked, "B1 <") == ("G3", "the turn of B1 is over")
    assert refused(attacked, "B1 x ^") == ("G3", "the turn of B1 is over")
    moved, _ = play(state, "B1 <")
    assert refused(moved, "B1 >") == ("G3", "B1 has moved in this turn")


def test_g3_turns_of_units_are_not_interleaved() -> None:
    state, _ = play(begun(setup("B1 ri c4", "B2 ri a1", "R1 ri c6")), "B1 ^", "B2 ^")
    assert refused(state, "B1 x ^") == ("G3", "the turn of B1 is over")
    assert cell(state, "B2") == "a2"


def test_g3_units_may_act_in_any_order_and_the_turn_ends_when_the_player_says_so() -> None:
    state, _ = play(begun(OPEN), "B3 >", "B1 <", "B2 >")
    assert CALLSIGN.moves(state, 0) == (END_TURN,)
    state, _ = play(state, "end")
    assert CALLSIGN.to_act(state) == {1}
    assert {move[0] for move in CALLSIGN.moves(state, 1)} >= {"R1", "R2"}


def test_g3_only_ones_own_units_act_and_only_in_ones_turn() -> None:
    state = begun(OPEN)
    assert refused(state, "R1 v") == ("G3", "no unit 'R1' of Blue Leader")
    assert refused(state, "R1 v", 1) == ("G3", "it is another player's turn")
    assert refused(state, "end", 1) == ("G3", "it is another player's turn")


def test_g4_a_path_turns_as_it_likes_up_to_the_mobility() -> None:
    state, told = play(begun(OPEN), "B1 left left up")
    assert cell(state, "B1") == "a4"
    assert told[0].text == "B1 goes from c3 to a4"
    assert refused(begun(OPEN), "B1 left left down left") == ("G4", "B1 has mobility 3, not 4")


@pytest.mark.parametrize("path", ["<<^", "left left up", "l l u", "llu", "LEFT Left up", "← ← ↑", "←←↑", "< left u"])
def test_g4_a_path_is_written_in_words_letters_or_arrows(path: str) -> None:
    state, _ = play(begun(OPEN), f"B1 {path}")
    assert cell(state, "B1") == "a4"


def test_g4_words_are_those_of_the_pack() -> None:
    words = (("влево", "<"), ("л", "<"), ("вправо", ">"), ("п", ">"), ("вверх", "^"), ("вниз", "v"), ("d", ">"))
    state = begun(OPEN._replace(words=words))
    assert cell(play(state, "B1 Влево влево ВВЕРХ")[0], "B1") == "a4"
    assert cell(play(state, "B1 лл")[0], "B1") == "a3"
    assert cell(play(state, "B1 d")[0], "B1") == "d3"
    assert refused(state, "B1 left") == ("G4", "cannot read the path 'left'")


RUSSIAN = (
    ("влево", "<"),
    ("л", "<"),
    ("вправо", ">"),
    ("п", ">"),
    ("вверх", "^"),
    ("в", "^"),
    ("н", "v"),
    ("огонь", "x"),
)


def test_g4_paths_and_codes_are_read_whichever_keyboard_their_letters_are_from() -> None:
    field = setup("B1 ri c3", "R1 ri c5")._replace(words=RUSSIAN)
    state = begun(field)
    assert cell(play(state, "В1 лл")[0], "B1") == "a3"  # В is Cyrillic
    assert cell(play(state, "B1 лb")[0], "B1") == "b4"  # b stands for в
    cyrillic = begun(field._replace(units=tuple(one._replace(code=one.code.replace("B", "В")) for one in field.units)))
    assert cell(play(cyrillic, "b1 h")[0], "В1") == "c2"


def test_g4_letters_that_look_like_two_words_are_not_guessed() -> None:
    state = begun(setup("B1 ri c3", "R1 ri c6")._replace(words=(("c", "<"), ("с", ">"))))
    assert cell(play(state, "B1 c")[0], "B1") == "b3"
    assert cell(play(state, "B1 с")[0], "B1") == "d3"
    assert refused(state, "B1 ccы") == ("G4", "cannot read the path 'ccы'")


@pytest.mark.parametrize("line", ["B1 х в", "B1 Огонь в", "B1 oгoнь ВВЕРХ", "B1 x ^", "B1 attack ^"])
def test_g5_an_attack_is_written_in_the_words_of_the_pack_and_from_either_keyboard(line: str) -> None:
    state = begun(setup("B1 ri c3", "R1 ri c5")._replace(words=RUSSIAN))
    state, _ = play(state, "B1 в")
    state, told = play(state, line)
    assert [event.rule for event in told] == ["G9", "G10"]
    assert refused(state, line) == ("G3", "the turn of B1 is over")


def test_g5_a_word_for_an_attack_is_no_step() -> None:
    state = begun(setup("B1 ri c3", "R1 ri c5")._replace(words=RUSSIAN))
    assert refused(state, "B1 огонь") == ("G4", "cannot read the path 'огонь'")
    refusal = CALLSIGN.check(state, 0, CALLSIGN.parse("B1 в огонь"))
    assert refusal is not None
    assert "огонь" not in refusal.legal


def test_g4_any_legal_path_is_accepted_though_one_is_offered() -> None:
    state = begun(OPEN)
    offered = [move for move in CALLSIGN.moves(state, 0) if isinstance(move, Go) and move.unit == "B1"]
    assert "^<v" not in {move.path for move in offered}
    assert cell(play(state, "B1 ^<v")[0], "B1") == "b3"
    assert cell(play(state, "B1 <")[0], "B1") == "b3"
    assert sum(cell(CALLSIGN.apply(state, 0, move)[0], "B1") == "b3" for move in offered) == 1


def test_g4_a_path_leads_through_ones_own_side_but_does_not_end_there() -> None:
    state = begun(setup("B1 ri c3", "G1 ri c4", "R1 ri f6", sides=("BG", "R")))
    assert cell(play(state, "B1 ^^")[0], "B1") == "c5"
    assert refused(state, "B1 ^") == ("G4", "G1 stands on c4")


def test_g4_a_path_does_not_enter_enemies_but_aviation_passes_over_all() -> None:
    state = begun(setup("B1 ri c3", "B2 gu d3", "R1 ri c4", "R2 ri d4"))
    assert refused(state, "B1 ^^") == ("G4", "an enemy stands on c4")
    assert cell(play(state, "B2 ^^")[0], "B2") == "d5"
    assert refused(state, "B2 ^") == ("G4", "R2 stands on d4")


def test_g4_a_path_without_steps_back_to_its_start_or_off_the_map_is_refused() -> None:
    state = begun(OPEN)
    assert refused(state, "B1 <>") == ("G4", "the path ends where it begins")
    assert refused(state, "B3 <") == ("G4", "the path leaves the map")
    assert refused(state, "B1 sideways") == ("G4", "cannot read the path 'sideways'")


def test_g5_an_attack_follows_a_shortest_path_to_an_enemy() -> None:
    state = begun(setup("B1 ma c3", "B2 ri b3", "R1 ri e4"))
    after, _ = play(state, "B1 x right right up")
    assert readiness(after, "R1") < 40
    play(state, "B1 attack >^>")
    assert refused(state, "B1 x >>^>") == ("G5", "nobody stands on f4")
    assert refused(state, "B1 x <") == ("G5", "B2 stands on b3")
    assert refused(state, "B1 x vvvv") == ("G5", "the path leaves the map")


def test_g5_a_longer_path_to_a_target_is_refused() -> None:
    state = begun(setup("B1 ma c3", "R1 ri c4"))
    assert refused(state, "B1 x <^>") == ("G5", "that is 1 steps away, the path has 3")
    play(state, "B1 x ^")


def test_g5_units_have_a_most_and_a_least_range_and_nothing_blocks() -> None:
    field = setup("B1 ma c1", "B2 mo d1", "R1 ri c2", "R2 ri d2", "R3 ri c4", "R4 ri d5", "R5 ri c5")
    state = begun(field)
    play(state, "B1 x ^^^")
    assert refused(state, "B1 x ^^^^") == ("G5", "B1 reaches 1 to 3 steps, not 4")
    assert refused(state, "B2 x ^") == ("G5", "B2 reaches 2 to 4 steps, not 1")
    play(state, "B2 x ^^^^")


def test_g7_an_attack_of_0_against_the_targets_kind_is_refused_and_not_offered() -> None:
    state = begun(setup("B1 mo c1", "R1 gu c3"))
    assert refused(state, "B1 x ^^") == ("G7", "B1 has no attack against aviation")
    assert not [move for move in CALLSIGN.moves(state, 0) if move[-1] == "strike"]


def test_g9_at_0_or_below_the_unit_is_lost_and_does_not_answer() -> None:
    state = begun(setup("B1 ri c3", "R1 ri c4", "R2 ri f6"))
    state, _ = CALLSIGN.apply(state, -2, CALLSIGN.parse("rule R1 readiness 18 : tired"))
    state, told = play(state, "B1 x ^")
    assert [event.text for event in told] == ["B1 hits R1 for 18; R1 is lost"]
    assert (cell(state, "R1"), readiness(state, "R1"), readiness(state, "B1")) == ("", 0, 40)


def test_g10_the_target_answers_only_if_the_attacker_is_within_its_range() -> None:
    state, told = play(begun(setup("B1 ma c3", "R1 ri c5")), "B1 x ^^")
    assert len(told) == 1
    assert readiness(state, "B1") == 28
    state, told = play(begun(setup("B1 ri c3", "R1 mo c4")), "B1 x ^")
    assert len(told) == 1  # a mortar's least range is 2


def test_g10_an_answer_of_0_does_nothing() -> None:
    state, told = play(begun(setup("B1 gu c3", "R1 ma c5")), "B1 x ^^")
    assert len(told) == 1
    assert readiness(state, "B1") == 38


def test_g10_answers_are_free_and_as_many_as_come() -> None:
    state = begun(setup("B1 ri c3", "B2 ri b4", "R1 ta c4", "R2 ri f6"))
    state, told = play(state, "B1 x ^", "B2 x >")
    assert [event.rule for event in told] == ["G9", "G10", "G9", "G10"]
    state, _ = play(state, "end")
    assert any(move[0] == "R1" for move in CALLSIGN.moves(state, 1))


def test_g10_the_attacker_may_be_lost_to_the_answer() -> None:
    state = begun(setup("B1 ri c3", "R1 ta c4", objectives=(objective(0, "destroy"), objective(1, "destroy"))))
    state, _ = CALLSIGN.apply(state, -2, CALLSIGN.parse("rule B1 readiness 1 : tired"))
    state, told = play(state, "B1 x ^")
    assert [event.text for event in told][:2] == ["B1 hits R1 for 1; R1 is at 98 %", "R1 answers for 20; B1 is lost"]
    assert state.end is not None
    assert state.end.winners == (1,)
