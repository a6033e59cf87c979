from pathlib import Path

import pytest
from events import begin
from places import walled

from bunchuk.campaign import commanders, exam_paper, exams, factions, figures, muster, questions
from bunchuk.campaign.event import Event
from bunchuk.campaign.questions import Question
from bunchuk.errors import Misused, NotFound, Refused

URUKS = "isengard uruks light_infantry"


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    factions.add(event, ["isengard"])
    commanders.register(event, "isengard", "Ugluk", 3, may=["li", "hi"])
    return event


def asked(event: Event, commander: str, level: int, **options: str) -> dict[str, str]:
    """All that can be asked, question and answer."""
    made = exam_paper.make(event, commander, level, count=100, **options)
    return {question.text: question.answer for question in made.questions}


def test_w22_the_first_examination_is_on_the_battle_modifiers(event: Event) -> None:
    found = asked(event, "faramir", 1)
    assert found["What is added to a morale roll made with the enemy's die?"] == "-1"
    assert found["Plain: what does it do to heavy cavalry but not mumaks?"] == (
        "adds +2 to strike, straight after so many cells of it (after 2)"
    )
    assert found["Mountain: what does it do to everybody?"].startswith("shoots at most as far as 2")
    figures.set_figure(event, "settings", "", "borrowed_die", "-2")
    assert asked(event, "faramir", 1)["What is added to a morale roll made with the enemy's die?"] == "-2"


def test_w22_the_second_is_on_the_troops_that_his_people_has(event: Event) -> None:
    muster.muster(event, "faramir", "hi")
    found = asked(event, "faramir", 2)
    assert {text.partition(":")[0] for text in found} == {"Men heavy infantry of Gondor"}
    assert found["Men heavy infantry of Gondor: hits?"] == "6"
    assert found["Men heavy infantry of Gondor: what does it cost to muster one?"] == "100G/6I"
    assert found["Men heavy infantry of Gondor: what does mending one lost hit cost?"] == "5G/1I"


def test_w22_fortresses_are_asked_about_with_the_class_that_they_are_of(tmp_path: Path) -> None:
    (tmp_path / "walled").mkdir()
    event = walled(tmp_path / "walled")
    own = asked(event, "faramir", 2)
    assert own["Hornburg: of what class is it?"] == "Fort"
    assert own["Hornburg: how many gates has it?"] == "1"
    assert own["Fort: hits of a wall section?"] == "12"
    assert own["Fort: who breaks its gates?"] == "trolls | dragons | ents | ram | catapult | ballista"
    assert own["Fort: price of mending a gate's hit?"] == "1W"
    factions.relate(event, "mordor", enemy="gondor")
    assert "Hornburg: of what class is it?" in asked(event, "gothmog", 4)


def test_w22_the_third_and_fourth_are_on_the_ally_and_the_enemy(event: Event) -> None:
    with pytest.raises(Refused, match=r"nobody has said who the ally of gondor is \(W22\); name it with --ally"):
        exam_paper.make(event, "faramir", 3)
    named = asked(event, "faramir", 3, ally="rohan")
    assert all(" of Rohan:" in text for text in named)
    factions.relate(event, "gondor", enemy="mordor")
    assert all(" of Mordor:" in text for text in asked(event, "faramir", 4))
    assert all(" of Isengard:" in text for text in asked(event, "faramir", 4, enemy="isengard"))
    with pytest.raises(Refused, match="gondor is not its own enemy"):
        exam_paper.make(event, "faramir", 4, enemy="gondor")
    with pytest.raises(NotFound):
        exam_paper.make(event, "faramir", 4, enemy="nowhere")


def test_w22_the_fifth_is_on_every_unit(event: Event) -> None:
    of = {text.partition(":")[0].rpartition(" of ")[2] for text in asked(event, "faramir", 5)}
    assert {"Gondor", "Rohan", "Mordor", "Isengard"} <= of


def test_w2_figures_of_home_ground_are_part_of_the_answer(event: Event) -> None:
    muster.muster(event, "gothmog", "li", people="orcs")
    assert asked(event, "gothmog", 2)["Orcs light infantry of Mordor: strike?"] == "1, on home ground 2"


def test_w4_a_hidden_figure_is_asked_of_nobody(event: Event) -> None:
    assert not any("Uruks" in text and "strike" in text for text in asked(event, "ugluk", 2))


def test_w4_a_figure_that_masters_keep_secret_is_asked_only_of_whoever_has_such_a_unit(event: Event) -> None:
    figures.set_figure(event, "unit", URUKS, "strength", "6/2/2/2/0")
    wanted = "Uruks light infantry of Isengard: strike?"
    assert wanted not in asked(event, "ugluk", 2)
    assert wanted not in asked(event, "faramir", 4, enemy="isengard")
    muster.form(event, "ugluk", "li", people="uruks", why="bred")
    assert asked(event, "ugluk", 2)[wanted] == "2"
    assert wanted not in asked(event, "faramir", 4, enemy="isengard")
    figures.publish(event, "unit", URUKS, "strength")
    assert asked(event, "faramir", 4, enemy="isengard")[wanted] == "2"


def test_the_same_candidate_gets_the_same_paper_again_and_another_one_after_each_attempt(event: Event) -> None:
    commanders.register(event, "gondor", "Bergil")
    first = exam_paper.make(event, "bergil")
    assert exam_paper.make(event, "bergil") == first
    exams.examine(event, "bergil", passed=False)
    second = exam_paper.make(event, "bergil")
    assert (second.level, second.topic) == (1, "the battle modifiers")
    assert second.questions != first.questions


def test_two_candidates_get_different_papers_and_a_seed_gives_one_again(event: Event) -> None:
    commanders.register(event, "gondor", "Bergil")
    papers = {exam_paper.make(event, name, 1).questions for name in ("faramir", "bergil", "gothmog", "ugluk")}
    assert len(papers) == 4
    one, other = (exam_paper.make(event, name, 1, seed="spring") for name in ("faramir", "gothmog"))
    assert one.questions == other.questions
    assert one.number == "GON-C1/L1/spring"


def test_no_subject_fills_a_paper(event: Event) -> None:
    made = exam_paper.make(event, "faramir", 5, count=10)
    assert len({question.subject for question in made.questions}) == 10
    assert len({question.text for question in made.questions}) == 10


def test_choosing_is_stable_and_never_asks_twice() -> None:
    pool = [Question(f"s{n % 3}", f"q{n}", str(n), "") for n in range(9)]
    assert questions.choose(pool, "x", 9) == questions.choose(reversed(pool), "x", 9)
    assert sorted(questions.choose(pool, "x", 99)) == sorted(pool)
    assert questions.choose(pool, "x", 4) == questions.choose(pool, "x", 9)[:4]
    assert questions.choose([], "x", 9) == ()


@pytest.mark.parametrize(("level", "count"), [(0, 10), (6, 10), (-1, 10), (1, 0), (1, 101)])
def test_w22_a_paper_is_for_a_level_that_examinations_give(event: Event, level: int, count: int) -> None:
    with pytest.raises((Misused, Refused)):
        exam_paper.make(event, "faramir", level, count=count)


def test_a_commander_beyond_the_top_has_no_next_paper(event: Event) -> None:
    with pytest.raises(Refused, match=r"no examination for level 10 \(W22\)"):
        exam_paper.make(event, "faramir")
