"""What no cell of a Frontline pack shows by itself: cards that can be played, ready decks that are sound.

A check is a function from a draft to problems, and stands in ``CHECKS``.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

from bunchuk.errors import Misused, Problem
from bunchuk.tables.checks import Link, filled, forms, least, links, unique
from bunchuk.tables.columns import SETTINGS
from bunchuk.tables.frontline_decks import DeckList, breaches
from bunchuk.tables.frontline_notation import parse_effects, parse_keywords, parse_modifiers
from bunchuk.tables.frontline_rows import (
    CardRow,
    DeckCard,
    DeckRow,
    FrontlineSettings,
    Minutes,
    Rank,
    RatingRow,
    RoundPoints,
    TournamentSize,
    UnitKind,
)
from bunchuk.tables.name_checks import Named, names
from bunchuk.tables.near import advice
from bunchuk.tables.rows import Resource
from bunchuk.tables.schema import Check, Draft

_CARDS: Final = "cards.csv"


def _resources(draft: Draft) -> Iterator[Problem]:
    """There are three kinds of resources, each with a card (C2, C5)."""
    rows = draft.of(Resource)
    if rows and len(rows) != 3:
        yield Problem("resources.csv", 0, str(len(rows)), "is no number of resources", "write three rows")
    given = {card.type for _, card in draft.of(CardRow) if card.kind == "resource"}
    for line, row in rows:
        if not (len(row.letter) == 1 and row.letter.isalpha() and row.letter.isupper()):
            yield Problem("resources.csv", line, row.letter, "cannot be the letter", "write one capital letter")
        if row.id not in given:
            yield Problem("resources.csv", line, row.id, "has no card", "write one in cards.csv")


def _types(draft: Draft) -> Iterator[Problem]:
    """A unit is of a type, a resource card of a resource, a tactical card of neither (C2)."""
    for line, card in draft.of(CardRow):
        if card.kind == "tactical":
            if card.type:
                yield Problem(_CARDS, line, card.type, "cannot be the type of a tactical card", "write -")
            continue
        known = draft.names.ids.get("types" if card.kind == "unit" else "resources", frozenset())
        if known and card.type not in known:
            yield Problem(_CARDS, line, card.type, f"is no type of a {card.kind} card", advice(card.type, known))


def _readable(draft: Draft) -> Iterator[Problem]:
    """Keywords, modifiers and effects are of the closed vocabulary; modifiers and targets name branches or types."""
    letters = "".join(row.letter for _, row in draft.of(Resource))
    words = _words(draft)
    for line, card in draft.of(CardRow):
        yield from _fault(line, "keywords", card.keywords, lambda text: parse_keywords(text, letters))
        yield from _fault(line, "effects", card.effects, parse_effects)
        yield from _fault(line, "modifiers", card.modifiers, parse_modifiers)
        asked = [("whom", word) for word in card.whom]
        with suppress(Misused):  # which is told above
            asked += [("modifiers", modifier.against) for modifier in parse_modifiers(card.modifiers)]
        for column, word in asked:
            if words and word not in words:
                yield Problem(_CARDS, line, word, f"{column} names no branch or type", advice(word, words))


def _words(draft: Draft) -> frozenset[str]:
    return frozenset(word for _, row in draft.of(UnitKind) for word in (row.id, row.branch))


def _fault(line: int, column: str, text: str, parse: Callable[[str], object]) -> Iterator[Problem]:
    """Read what is written in a cell and set a place before a refusal."""
    try:
        parse(text)
    except Misused as misuse:
        refusal = _REFUSAL.fullmatch(str(misuse))
        part, fault, fix = refusal.groups()[1:] if refusal else (text, str(misuse), "")
        yield Problem(_CARDS, line, part, f"{column} {fault}", fix)


_REFUSAL: Final = re.compile(r"""(['"])(.*?)\1 ([^:]*): (.*)""")
"""A refusal of ``frontline_notation``: what is written, what is wrong with it, how to mend it."""


def _figures(draft: Draft) -> Iterator[Problem]:
    """Each kind of card has the figures that it needs and no others (C2, C3, C11, C23)."""
    branches = {row.id: row.branch for _, row in draft.of(UnitKind)}
    for line, card in draft.of(CardRow):
        branch = branches.get(card.type)
        if card.kind == "unit" and branch is not None:
            yield from _unit_figures(line, card, branch)
        elif card.kind != "unit":
            yield from _no_unit(line, card)
        if (card.kind == "tactical") != (card.window != "-"):
            fix = "write a window" if card.kind == "tactical" else "write -"
            yield Problem(_CARDS, line, card.window, f"cannot be the window of a {card.kind} card", fix)
        if card.kind == "tactical":
            yield from _tactical_figures(line, card)
        elif card.target != "-" or card.whom or card.effects:
            yield Problem(_CARDS, line, card.effects or "-", "only tactical cards have targets and effects", "write -")


def _no_unit(line: int, card: CardRow) -> Iterator[Problem]:
    for column, nothing in (
        ("attack", "0"), ("defence", "0"), ("bombing", "0"), ("line", "0"), ("keywords", "-"), ("modifiers", "-"),
    ):  # fmt: skip
        if getattr(card, column):
            yield Problem(_CARDS, line, str(getattr(card, column)), f"{column} is of units alone", f"write {nothing}")


def _unit_figures(line: int, card: CardRow, branch: str) -> Iterator[Problem]:
    lines = {"aviation": (2,), "artillery": (1, 2)}.get(branch, (1,))
    if card.line not in lines:
        fix = f"write {' or '.join(map(str, lines))}"
        yield Problem(_CARDS, line, str(card.line), f"cannot be the line of {branch}", fix)
    if card.bombing and branch != "aviation":
        yield Problem(_CARDS, line, str(card.bombing), f"{branch} has no bombing force", "write 0")
    if "directed attack" in card.keywords and (branch == "aviation" or card.line == 2):
        yield Problem(_CARDS, line, card.keywords, "directed attack is of ground units on line 1", "leave it out")
    if "artillery support" in card.keywords and branch == "aviation":
        yield Problem(_CARDS, line, card.keywords, "aviation gives no artillery support", "leave it out")


def _tactical_figures(line: int, card: CardRow) -> Iterator[Problem]:
    try:
        kinds = {effect.kind for effect in parse_effects(card.effects)}
    except Misused:
        return  # told already
    if not kinds:
        yield Problem(_CARDS, line, "-", "a tactical card has effects", "write attack 2")
        return
    aimed = kinds - {"draw"}
    if bool(aimed) != (card.target != "-"):
        fix = "write own or enemy" if aimed else "write -"
        yield Problem(_CARDS, line, card.target, "target does not fit the effects", fix)
    for kind in sorted(kinds):
        windows = _FITTING[kind]
        if card.window not in ("-", *windows):
            fix = f"it fits the windows {', '.join(windows)}"
            yield Problem(_CARDS, line, card.effects, f"{kind} does nothing in the window {card.window}", fix)


_FITTING: Final = {
    "attack": ("defence", "results"),
    "defence": ("defence", "results"),
    "weaken": ("defence", "results"),
    "damage": ("attack", "defence", "results"),
    "ready": ("attack", "defence"),
    "turn": ("attack",),
    "draw": ("build", "attack"),
}
"""The windows in which an effect changes anything; a unit turned in a wave would still fight (C4)."""


def _decks(draft: Draft) -> Iterator[Problem]:
    """Ready decks keep what C37 asks of decks."""
    settings = draft.settings
    if not isinstance(settings, FrontlineSettings):
        return
    cards = {card.id: card for _, card in draft.of(CardRow)}
    for line, deck in draft.of(DeckRow):
        held = [row for _, row in draft.of(DeckCard) if row.deck == deck.id]
        if any(row.card not in cards for row in held):
            continue  # unknown or unread, which is told already
        counts = DeckList(
            {row.card: row.main for row in held if row.main}, {row.card: row.sideboard for row in held if row.sideboard}
        )
        for breach in breaches(cards, counts, deck.side, settings):
            yield Problem("decks.csv", line, deck.id, breach, "mend it in deck_cards.csv")


def _settings(draft: Draft) -> Iterator[Problem]:
    """Figures that a game can be played with."""
    settings = draft.settings
    if not isinstance(settings, FrontlineSettings):
        return
    for name, value in settings._asdict().items():
        floor = 0 if name in ("first_draw", "sideboard_most", "battles_before_own_deck") else 1
        if value < floor:
            line = draft.setting_lines.get(name, 0)
            yield Problem(SETTINGS, line, str(value), f"{name} is too low", f"write {floor} or more")


def _one_row(draft: Draft) -> Iterator[Problem]:
    """The figures of the rating stand in one row, and so do the minutes (C33, C36)."""
    for line, rating in draft.of(RatingRow)[1:]:
        yield Problem("rating.csv", line, str(rating.start), "is a second row", "leave one")
    for line, minutes in draft.of(Minutes)[1:]:
        yield Problem("minutes.csv", line, str(minutes.call), "is a second row", "leave one")


def _tops(draft: Draft) -> Iterator[Problem]:
    """The top of a tournament halves down to one (C43)."""
    for line, row in draft.of(TournamentSize):
        if row.top & (row.top - 1):
            yield Problem("tournament_sizes.csv", line, str(row.top), "is no size of a top", "write 2, 4, 8 or 16")


def _ranks(draft: Draft) -> Iterator[Problem]:
    """Ranks rise, and no two are held from one figure (C34)."""
    before: Rank | None = None
    for line, row in draft.of(Rank):
        if before is not None and row.rating == before.rating:
            fault = f"{before.title} and {row.title} are two ranks of one figure"
            yield Problem("ranks.csv", line, str(row.rating), fault, "write a higher one")
        elif before is not None and row.rating < before.rating:
            fault = f"{row.title} stands below {before.title}, whose figure is higher"
            yield Problem("ranks.csv", line, str(row.rating), fault, "write the ranks from the lowest up")
        before = row


def _sizes(draft: Draft) -> Iterator[Problem]:
    """Sizes of tournaments rise, so that each begins where the one before it ends (C38)."""
    before = 0
    for line, row in draft.of(TournamentSize):
        if row.players < before:  # the same twice is told as a key
            fault = f"overlaps with the size above, which begins at {before} players"
            yield Problem("tournament_sizes.csv", line, str(row.players), fault, "write the sizes from the smallest up")
        before = max(before, row.players)
    for line, row in draft.of(TournamentSize):
        if row.top > row.players:
            fault = f"is a top of more than the {row.players} players there may be"
            yield Problem("tournament_sizes.csv", line, str(row.top), fault, "write a smaller top")


def _scores(draft: Draft) -> Iterator[Problem]:
    """Each score that a round to two wins can end with is worth something (C39)."""
    given = {(row.won, row.lost) for _, row in draft.of(RoundPoints)}
    missing = [f"{won},{lost}" for won, lost in _SCORES if (won, lost) not in given] if given else []
    if missing:
        yield Problem("round_points.csv", 0, "", f"no points for {' and '.join(missing)}", "write a row for each")
    for line, row in draft.of(RoundPoints):
        if (row.won, row.lost) not in _SCORES:
            score = f"{row.won},{row.lost}"
            yield Problem("round_points.csv", line, score, "is no score of a round to two wins", "leave it out")


def _aims(draft: Draft) -> Iterator[Problem]:
    """No resource goes by what attackers would take for a unit (C21)."""
    for line, row in draft.of(Resource):
        if re.fullmatch(r"[ab]\d{1,3}", row.id):
            yield Problem("resources.csv", line, row.id, "would be taken for a unit on the table", "write another id")


def _branches(draft: Draft) -> Iterator[Problem]:
    """Who names a branch does not name a type of another one (C19)."""
    branches = {row.branch for _, row in draft.of(UnitKind)}
    for line, row in draft.of(UnitKind):
        if row.id in branches and row.id != row.branch:
            yield Problem("types.csv", line, row.id, "is the name of another branch", "write another id")


_SCORES: Final = ((2, 0), (2, 1), (1, 0), (0, 0), (1, 1), (1, 2), (0, 1), (0, 2))
"""All scores of a round (C39)."""


CHECKS: Final[tuple[Check, ...]] = (
    filled(
        "resources",
        "armies",
        "types",
        "cards",
        "decks",
        "deck_cards",
        "rating",
        "ranks",
        "minutes",
        "tournament_sizes",
        "round_points",
        "rulebook",
    ),
    unique({"resources": ("letter",)}),
    forms,
    names(
        Named("resources", ("id", "title"), words={"deck": "the deck, where attackers aim"}),
        Named("cards", ("id", "title")),
        Named("decks", ("id", "title")),
        Named("armies", ("id", "title")),
    ),
    _aims,
    _branches,
    links(
        Link("cards", "side", "armies", optional=True),
        Link("decks", "side", "armies"),
        Link("deck_cards", "deck", "decks"),
        Link("deck_cards", "card", "cards"),
    ),
    least(CardRow, attack=0, defence=0, bombing=0, line=0),
    least(DeckCard, main=0, sideboard=0),
    least(RatingRow, start=0, c=1, game=1, match=1),
    least(Rank, rating=0),
    least(Minutes, call=1, round=1, rest=0),
    least(TournamentSize, players=2, rounds=1, top=2, k=1, free=0),
    least(RoundPoints, won=0, lost=0, points=0),
    _resources,
    _types,
    _readable,
    _figures,
    _decks,
    _settings,
    _one_row,
    _tops,
    _ranks,
    _sizes,
    _scores,
)
"""All checks of Frontline packs; a new one is a function above and a line here."""
