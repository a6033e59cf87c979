"""The packs of Frontline: how a checked draft becomes one."""

from typing import Final

from bunchuk.tables.frontline_checks import CHECKS
from bunchuk.tables.frontline_rows import (
    EFFECTS,
    WINDOWS,
    Army,
    CardRow,
    DeckCard,
    DeckRow,
    FrontlinePack,
    FrontlineSettings,
    Minutes,
    Rank,
    RatingRow,
    RoundPoints,
    TournamentSize,
    UnitKind,
)
from bunchuk.tables.rows import Resource, Rule
from bunchuk.tables.schema import Draft, Manifest, Schema


def _build(manifest: Manifest, draft: Draft) -> FrontlinePack:
    if not isinstance(draft.settings, FrontlineSettings):  # a draft without them is never built from
        raise TypeError(draft.settings)
    return FrontlinePack(
        *manifest,
        resources=draft.typed(Resource),
        armies=draft.typed(Army),
        types=draft.typed(UnitKind),
        cards=draft.typed(CardRow),
        decks=draft.typed(DeckRow),
        deck_cards=draft.typed(DeckCard),
        rating=draft.typed(RatingRow)[0],
        ranks=draft.typed(Rank),
        minutes=draft.typed(Minutes)[0],
        tournament_sizes=draft.typed(TournamentSize),
        round_points=draft.typed(RoundPoints),
        rules=draft.typed(Rule),
        settings=draft.settings,
    )


FRONTLINE: Final = Schema(
    game="frontline",
    tables={
        "resources": Resource,
        "armies": Army,
        "types": UnitKind,
        "cards": CardRow,
        "decks": DeckRow,
        "deck_cards": DeckCard,
        "rating": RatingRow,
        "ranks": Rank,
        "minutes": Minutes,
        "tournament_sizes": TournamentSize,
        "round_points": RoundPoints,
        "rulebook": Rule,
    },
    keys={
        "resources": ("id",),
        "armies": ("id",),
        "types": ("id",),
        "cards": ("id",),
        "decks": ("id",),
        "deck_cards": ("deck", "card"),
        "rating": ("start",),
        "ranks": ("title",),
        "minutes": ("call",),
        "tournament_sizes": ("players",),
        "round_points": ("won", "lost"),
        "rulebook": ("number",),
    },
    checks=CHECKS,
    build=_build,
    settings=FrontlineSettings,
    glossary=(
        "Windows and effects",
        "What stands in the columns `window` and `effects` of cards.csv (C11).",
        {str(name): legend for name, legend in (*WINDOWS.items(), *EFFECTS.items())},
    ),
)
