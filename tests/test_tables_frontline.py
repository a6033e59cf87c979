"""The tables of Frontline: the shipped set, and what is told of broken ones."""

import csv
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Final, get_args

import pytest
from frontline_boards import pack

from bunchuk.errors import Misused, Problems
from bunchuk.rules.frontline.cards import cards, ready_deck
from bunchuk.rules.frontline.game import FRONTLINE as GAME
from bunchuk.rules.frontline.prepare import prepare
from bunchuk.tables.frontline_decks import breaches, read_deck, write_deck
from bunchuk.tables.frontline_notation import (
    format_effects,
    format_keywords,
    format_modifiers,
    parse_effects,
    parse_keywords,
    parse_modifiers,
)
from bunchuk.tables.frontline_pack import FRONTLINE
from bunchuk.tables.frontline_rows import Branch, EffectKind, Window
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read

BY_ID = {card.id: card for card in cards(pack())}


@pytest.mark.parametrize(
    ("name", "figures", "more"),
    [
        ("ba_64", (2, 2), {"cost": (1, 2, 1), "type": "armoured_car"}),
        ("sd_kfz_222", (2, 2), {"cost": (1, 2, 1), "type": "armoured_car"}),
        ("t_34", (3, 3), {"type": "medium_tank"}),
        ("panzer_iv", (3, 3), {"type": "medium_tank"}),
        ("kv_1", (5, 5), {"type": "heavy_tank"}),
        ("tiger", (5, 5), {"type": "heavy_tank"}),
        ("rifle_company", (3, 2), {"type": "rifle"}),
        ("ju_87", (1, 2), {"bombing": 5, "type": "bomber"}),
        ("yak_1", (3, 3), {"type": "fighter"}),
        ("bf_109", (3, 3), {"type": "fighter"}),
        ("katyusha", (0, 1), {"type": "rocket", "line": 2}),
    ],
)
def test_c10_the_figures_that_the_set_must_contain(
    name: str, figures: tuple[int, int], more: dict[str, object]
) -> None:
    card = BY_ID[name]
    assert (card.attack, card.defence) == figures
    assert {key: getattr(card, key) for key in more} == more


def test_c10_the_katyusha_has_a_strike() -> None:
    assert BY_ID["katyusha"].strike


@pytest.mark.parametrize("side", ["red", "german"])
def test_c10_some_thirty_cards_a_side_with_every_branch_property_window_and_effect(side: str) -> None:
    own = [card for card in BY_ID.values() if card.side in ("", side)]
    assert 30 <= len(own) <= 36
    assert {card.branch for card in own} == {"", *get_args(Branch)}
    assert {card.window for card in own} == set(get_args(Window))
    assert any(card.mobile for card in own)
    assert any(card.directed for card in own)
    assert {card.support for card in own} >= {1, 2, 3}
    assert any(card.strike for card in own)
    assert any(card.modifiers for card in own)


def test_c11_every_effect_and_every_type_is_used_by_some_card() -> None:
    assert {effect.kind for card in BY_ID.values() for effect in card.effects} == set(get_args(EffectKind))
    assert {card.type for card in BY_ID.values()} >= {kind.id for kind in pack().types}
    assert {card.strike_lines for card in BY_ID.values() if card.strike} == {(1,), (2,), (1, 2)}


@pytest.mark.parametrize("deck", ["red_steel", "german_spear"])
def test_c37_the_ready_decks_are_sound(deck: str) -> None:
    held = ready_deck(pack(), deck)
    side = next(row.side for row in pack().decks if row.id == deck)
    assert breaches({card.id: card for card in pack().cards}, held, side, pack().settings) == ()
    assert (sum(held.main.values()), sum(held.sideboard.values())) == (60, 15)
    assert read_deck(write_deck(held, pack().cards, "x"), pack().cards) == held


def test_what_is_written_on_cards_reads_back_as_it_was() -> None:
    for row in pack().cards:
        assert format_keywords(parse_keywords(row.keywords, "WFU")) == row.keywords
        assert format_modifiers(parse_modifiers(row.modifiers)) == row.modifiers
        assert format_effects(parse_effects(row.effects)) == row.effects


def test_spaces_on_cards_do_not_matter() -> None:
    assert parse_keywords("mobility ;  artillery  support 2", "WFU") == parse_keywords(
        "mobility; artillery support 2", "WFU"
    )


BROKEN: Final = (
    ("t_34", {"type": "medium_tnk"}, "'medium_tnk': is no type of a unit card; did you mean medium_tank?"),
    ("t_34", {"keywords": "directed atack"}, "'directed atack': keywords is no keyword; write mobility"),
    ("t_34", {"keywords": "mobility; mobility"}, "'mobility': keywords stands twice; keep one of them"),
    ("t_34", {"modifiers": "+0/+1 vs armor"}, "'armor': modifiers names no branch or type; did you mean armour?"),
    ("t_34", {"modifiers": "0/1 vs armour"}, "modifiers is no tactical modifier; write +1/+1 vs armour"),
    ("t_34", {"bombing": "2"}, "'2': armour has no bombing force; write 0"),
    ("t_34", {"line": "2"}, "'2': cannot be the line of armour; write 1"),
    ("t_34", {"window": "attack"}, "'attack': cannot be the window of a unit card; write -"),
    ("t_34", {"effects": "draw 2"}, "only tactical cards have targets and effects; write -"),
    ("t_34", {"cost": "1Q"}, "'1Q': cost names the resource 'Q', which there is not; known are W F U"),
    ("yak_1", {"keywords": "directed attack"}, "directed attack is of ground units on line 1; leave it out"),
    ("yak_1", {"keywords": "artillery support 1"}, "aviation gives no artillery support; leave it out"),
    ("katyusha", {"keywords": "strike 3 for 2Q"}, "'2Q': keywords names the resource 'Q'"),
    ("smoke", {"effects": "weakn 2"}, "'weakn': effects is no effect; known are attack"),
    ("maskirovka", {"effects": "turn 2"}, "'turn 2': effects is no effect; leave out the figure"),
    ("urra", {"effects": "attack"}, "'attack': effects is no effect; add a figure"),
    ("urra", {"effects": "-"}, "'-': a tactical card has effects; write attack 2"),
    ("urra", {"window": "attack"}, "attack does nothing in the window attack; it fits the windows defence, results"),
    ("urra", {"window": "-"}, "'-': cannot be the window of a tactical card; write a window"),
    ("urra", {"target": "-"}, "'-': target does not fit the effects; write own or enemy"),
    ("urra", {"whom": "cavalry"}, "'cavalry': whom names no branch or type; known are"),
    ("urra", {"attack": "1"}, "'1': attack is of units alone; write 0"),
    ("urra", {"type": "rifle"}, "'rifle': cannot be the type of a tactical card; write -"),
)
"""A card, what is written wrong in it, and what is told."""


@pytest.mark.parametrize(("card", "wrong", "message"), BROKEN)
def test_a_broken_card_is_told_in_one_message(card: str, wrong: dict[str, str], message: str, tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(find_pack("frontline"), folder)
    with (folder / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(row | wrong if row["id"] == card else row for row in rows)
    told = problems(folder)
    assert len(told) == 1, told
    assert re.match(r"cards\.csv:\d+: ", told[0])
    assert message in told[0]


def problems(folder: Path) -> list[str]:
    """What is told of a broken pack."""
    with pytest.raises(Problems) as caught:
        read(folder, FRONTLINE)
    return list(map(str, caught.value.problems))


@pytest.mark.parametrize(
    ("file", "find", "write", "messages"),
    [
        ("deck_cards.csv", "steel,t_34,3,0", "steel,t_34,5,0", ["5 copies of T-34, more than 4", "62 cards, not 60"]),
        ("deck_cards.csv", "steel,t_34,3,0", "steel,tiger,3,0", ["Tiger is a card of german, not of red"]),
        ("deck_cards.csv", "steel,t_34,3,0", "steel,t_43,3,0", ["card is not in cards.csv; did you mean t_34?"]),
        ("settings.toml", "draw = 2", "draw = 0", ["settings.toml:3: '0': draw is too low; write 1 or more"]),
        ("minutes.csv", "5,50,10\n", "5,50,10\n6,50,10\n", ["minutes.csv:3: '6': is a second row"]),
        ("minutes.csv", "5,50,10\n", "0,50,10\n", ["minutes.csv:2: '0': call is too low; write 1 or more"]),
        ("rating.csv", "1600,4,2,3\n", "1600,4,2,3\n1500,4,2,3\n", ["rating.csv:3: '1500': is a second row"]),
        (
            "ranks.csv",
            "\nsergeant,1465",
            "\nsergeant,1435",
            ["'1435': junior sergeant and sergeant are two ranks of one figure; write a higher one"],
        ),
        (
            "ranks.csv",
            "\nsergeant,1465",
            "\nsergeant,1420",
            ["'1420': sergeant stands below junior sergeant, whose figure is higher; write the ranks from the lowest"],
        ),
        (
            "tournament_sizes.csv",
            "8,3,4",
            "28,3,4",
            ["'21': overlaps with the size above, which begins at 28 players; write the sizes from the smallest up"],
        ),
        ("tournament_sizes.csv", "4,3,4,4,4", "3,3,4,4,4", ["'4': is a top of more than the 3 players there may be"]),
        ("round_points.csv", "1,2,2\n", "", ["round_points.csv: no points for 1,2; write a row for each"]),
        ("round_points.csv", "1,2,2", "2,2,2", ["'2,2': is no score of a round to two wins; leave it out"]),
        ("tournament_sizes.csv", "8,3,4", "8,3,6", ["'6': is no size of a top; write 2, 4, 8 or 16"]),
        ("resources.csv", "U,fuel,Fuel", "Uu,fuel,Fuel", ["'Uu': cannot be the letter; write one capital letter"]),
    ],
)
def test_a_broken_deck_or_setting_is_told(
    file: str, find: str, write: str, messages: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(find_pack("frontline"), folder)
    text = (folder / file).read_text("utf-8")
    assert find in text
    (folder / file).write_text(text.replace(find, write, 1), "utf-8")
    told = problems(folder)
    for message in messages:
        assert any(message in one for one in told), told


def test_what_can_be_chosen_before_a_game() -> None:
    setup = prepare(pack(), {})
    assert [player.title for player in setup.players] == ["Red Army", "German army"]
    assert prepare(pack(), {"first": "german_spear", "second": "german_spear", "begins": "2"}).starter == 1
    text = write_deck(ready_deck(pack(), "red_steel"), pack().cards, "").partition("\n")[2]
    assert prepare(pack(), {"first": text.replace("\n", "; ")}).players[0] == setup.players[0]
    for choices, message in (
        ({"third": "x"}, "first=DECK"), ({"begins": "3"}, "no seat"), ({"begins": "0"}, r"no seat \(C9\)"),
        ({"first": "4x Rifle company; 2 KV-1"}, "C37"),
    ):  # fmt: skip
        with pytest.raises(Misused, match=message):
            prepare(pack(), choices)
    assert GAME.new(setup).asked == -1


def test_every_card_of_a_deck_is_in_the_game_it_makes() -> None:
    setup = prepare(pack(), {})
    for player, deck in zip(setup.players, ("red_steel", "german_spear"), strict=True):
        held = Counter(setup.cards[place].id for place in player.deck)
        assert held == Counter(ready_deck(pack(), deck).main)
