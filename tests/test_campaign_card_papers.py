"""Cards and deck lists on paper, with and without an event."""

from pathlib import Path

import pytest
from events import begin
from paper_samples import Pages

from bunchuk.campaign import decks
from bunchuk.campaign.card_papers import print_deck, print_pack_cards
from bunchuk.campaign.event import Event
from bunchuk.errors import NotFound, Refused
from bunchuk.printing.job import Job
from bunchuk.printing.words import languages


def text_of(path: Path) -> str:
    pages = Pages(path)
    return " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))


def test_a_packs_cards_are_printed_without_an_event(tmp_path: Path) -> None:
    printed = print_pack_cards(Event(tmp_path / "none.db"), tmp_path / "c.pdf")
    assert printed.items == len(decks.cards())
    text = text_of(tmp_path / "c.pdf")
    assert all(card.title in text for card in decks.cards())


@pytest.mark.parametrize("lang", languages())
def test_no_card_of_the_pack_is_cut_short_in_any_language(tmp_path: Path, lang: str) -> None:
    print_pack_cards(Event(tmp_path / "none.db"), tmp_path / "c.pdf", Job(lang=lang))
    assert "…" not in text_of(tmp_path / "c.pdf")


def test_a_decks_cards_are_printed_as_often_as_it_holds_them(tmp_path: Path) -> None:
    printed = print_pack_cards(Event(tmp_path / "none.db"), tmp_path / "c.pdf", deck="red_steel")
    assert (printed.items, printed.pages) == (75, 18)
    assert text_of(tmp_path / "c.pdf").count("Red Army: Steel") == 0


def test_the_events_own_deck_is_listed(tmp_path: Path) -> None:
    event = begin(tmp_path)
    decks.new(event, "Anna's tanks", like="red_steel")
    decks.add(event, "D1", "KV-1", 2)
    assert print_deck(event, "anna's tanks", tmp_path / "d.pdf", eyes="master").pages == 1
    text = text_of(tmp_path / "d.pdf")
    assert "Anna's tanks Red Army Deck: 62" in text
    assert "3 KV-1 5/5 2W/3F/3U" in text
    assert "Il-2 2/3+4" in text


def test_the_events_own_deck_is_printed_for_masters_and_its_owner_alone(tmp_path: Path) -> None:
    event = begin(tmp_path)
    decks.new(event, "Faramir's", like="red_steel", owner="faramir")
    for eyes in ("", "gothmog"):
        with pytest.raises(Refused, match="for Faramir and masters to read"):
            print_deck(event, "D1", tmp_path / "d.pdf", eyes=eyes)
        with pytest.raises(Refused, match="for Faramir and masters to read"):
            print_pack_cards(event, tmp_path / "d.pdf", deck="D1", eyes=eyes)
    assert print_deck(event, "D1", tmp_path / "d.pdf", eyes="faramir").pages == 1


def test_an_unknown_deck_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="steel"):
        print_deck(Event(tmp_path / "none.db"), "red steal", tmp_path / "d.pdf")
