"""What no cell of a war pack shows by itself: names that must be known or well formed, figures that must fit together.

A check is a function from a draft to problems, and stands in ``CHECKS``.
"""

from collections.abc import Iterator, Set
from typing import Final

from bunchuk.errors import Misused, Problem
from bunchuk.tables.checks import Link, filled, forms, least, links, unique
from bunchuk.tables.columns import SETTINGS, written
from bunchuk.tables.name_checks import SOMEBODY, Named, names
from bunchuk.tables.near import advice
from bunchuk.tables.prefixes import check_prefix
from bunchuk.tables.rows import (
    WAR_BOUNDS,
    Effect,
    EffectKind,
    Engine,
    Faction,
    Fort,
    Hidden,
    People,
    Resource,
    Selector,
    Terrain,
    WarSettings,
)
from bunchuk.tables.schema import Check, Draft
from bunchuk.tables.title_checks import titles


def _letters(draft: Draft) -> Iterator[Problem]:
    """Resource letters are capitals, for costs are read whatever their case (W5)."""
    for line, resource in draft.of(Resource):
        if not (len(resource.letter) == 1 and resource.letter.isalpha() and resource.letter.isupper()):
            yield Problem("resources.csv", line, resource.letter, "cannot be the letter", "write one capital letter")
    for line, terrain in draft.of(Terrain):
        if not (len(terrain.letter) == 1 and terrain.letter.isalpha()):
            yield Problem("terrain.csv", line, terrain.letter, "cannot be the letter", "write one letter")


def _prefixes(draft: Draft) -> Iterator[Problem]:
    for line, faction in draft.of(Faction):
        try:
            check_prefix(faction.prefix)
        except Misused as misuse:
            fault, _, fix = str(misuse).removeprefix(f"{faction.prefix!r} ").partition(": ")
            yield Problem("factions.csv", line, faction.prefix, fault, fix)


def _selectors(draft: Draft) -> Iterator[Problem]:
    """Selectors use words that some row has: a misspelt one would hold of nobody, unseen."""
    if draft.names.words is None:
        return
    for line, effect in draft.of(Effect):
        yield from _words("effects.csv", line, effect.who, draft.names.words)
    for line, fort in draft.of(Fort):
        for selectors in (fort.walls_broken_by, fort.gates_broken_by):
            if not isinstance(selectors, Hidden):
                for who in selectors:
                    yield from _words("forts.csv", line, who, draft.names.words)
    settings = _settings(draft)
    for name in ("wall_crossers", "wall_bonus_against", "climbers", "crews", "walls_only") if settings else ():
        line = draft.setting_lines.get(name, 0)
        yield from _words(SETTINGS, line, getattr(settings, name), draft.names.words)


def _words(path: str, line: int, who: Selector, known: Set[str]) -> Iterator[Problem]:
    if not who:
        yield Problem(path, line, "-", "selects nobody", "write words, or * for all")
    for word in who:
        if word != "*" and word.removeprefix("!") not in known:
            yield Problem(
                path, line, " ".join(who), f"asks for {word.removeprefix('!')!r}, which is no tag or id",
                advice(word.removeprefix("!"), known),
            )  # fmt: skip


_BARE: Final[Set[EffectKind]] = {"no_entry", "no_attack_from", "no_attack_into", "no_fight", "ignore_movement"}
_LATER: Final[Set[EffectKind]] = {"charge", "burn"}


def _effects(draft: Draft) -> Iterator[Problem]:
    """An effect has the figures it needs, and no others (W40-W45)."""
    for line, effect in draft.of(Effect):
        if (effect.amount == 0) != (effect.effect in _BARE):
            fix = "write 0" if effect.effect in _BARE else "write by how much"
            yield Problem("effects.csv", line, str(effect.amount), f"cannot be the amount of {effect.effect}", fix)
        if (effect.after > 0) != (effect.effect in _LATER):
            fix = "write 1 or more" if effect.effect in _LATER else "write 0"
            yield Problem("effects.csv", line, str(effect.after), f"cannot be the after of {effect.effect}", fix)


def _special_shots(draft: Draft) -> Iterator[Problem]:
    """A special strike goes with a special shot (W50)."""
    for line, engine in draft.of(Engine):
        if bool(engine.special_strike) != bool(engine.special_shot):
            yield Problem(
                "engines.csv", line, engine.id, "has a special strike or a special shot without the other",
                "write both, or 0 and -",
            )  # fmt: skip


def _settings(draft: Draft) -> WarSettings | None:
    return draft.settings if isinstance(draft.settings, WarSettings) else None


def _setting_problem(draft: Draft, name: str, fault: str, fix: str) -> Problem:
    value = getattr(draft.settings, name)
    text = written(list(value) if isinstance(value, tuple) else value)
    return Problem(SETTINGS, draft.setting_lines.get(name, 0), text, f"{name} {fault}", fix)


def _board(draft: Draft) -> Iterator[Problem]:
    """Settings make a battle that can be played (W26)."""
    settings = _settings(draft)
    if settings is None:
        return
    for name, (floor, top) in WAR_BOUNDS.items():
        if getattr(settings, name) < floor:
            yield _setting_problem(draft, name, "is too low", f"write {floor} or more")
        elif getattr(settings, name) > top:
            yield _setting_problem(draft, name, "is too high", f"write {top} or less")
    if 2 * settings.deployment_rows > min(settings.board_columns, settings.board_rows):
        fault, fix = "leaves no room for two sides", "write at most half of the board"
        yield _setting_problem(draft, "deployment_rows", fault, fix)


def _blank_terrain(draft: Draft) -> Iterator[Problem]:
    """The ground of a blank sheet is one that there is (W27)."""
    known, settings = draft.names.ids.get("terrain"), _settings(draft)
    if known is not None and settings is not None and settings.blank_terrain not in known:
        fault, fix = "is not in terrain.csv", advice(settings.blank_terrain, known)
        yield _setting_problem(draft, "blank_terrain", fault, fix)


def _fates(draft: Draft) -> Iterator[Problem]:
    """Each roll of the die of W37 has one fate."""
    settings = _settings(draft)
    if settings is None:
        return
    rolls = {name: getattr(settings, name) for name in ("escape_rolls", "death_rolls", "capture_rolls")}
    for name, values in rolls.items():
        for roll in sorted(set(values)):
            if not 1 <= roll <= 6:
                yield _setting_problem(draft, name, f"names the roll {roll}", "a die has 1 to 6")
            elif sum(other.count(roll) for other in rolls.values()) > 1:
                yield _setting_problem(draft, name, f"names the roll {roll}, which stands twice", "give it one fate")
    missing = sorted({1, 2, 3, 4, 5, 6}.difference(*rolls.values()))
    if missing:
        fault = f"and the other two leave out {', '.join(map(str, missing))}"
        yield _setting_problem(draft, "escape_rolls", fault, "give each roll one fate")


CHECKS: Final[tuple[Check, ...]] = (
    filled("resources", "troop_types", "peoples", "factions", "units", "terrain", "rulebook"),
    unique({"resources": ("letter",), "troop_types": ("code",), "factions": ("prefix",), "terrain": ("letter",)}),
    forms,
    names(
        Named("factions", ("id", "prefix", "title"), words=SOMEBODY, people=True),
        Named("peoples", ("id", "title")),
        Named("troop_types", ("id", "code", "title")),
        Named("engines", ("id", "title")),
        Named("forts", ("id", "title")),
    ),
    _letters,
    _prefixes,
    links(
        Link("units", "faction", "factions"),
        Link("units", "people", "peoples"),
        Link("units", "type", "troop_types"),
        Link("effects", "terrain", "terrain"),
        Link("effects", "rule", "rulebook"),
    ),
    _selectors,
    _effects,
    least(People, repair_factor=1),
    least(Fort, wall_hits=1, gate_hits=1, bonus_hits=0, men=0, escalade=1),
    least(Engine, hits=1, strike=0, special_strike=0, range=0),
    _special_shots,
    titles(),
    _board,
    _blank_terrain,
    _fates,
)
"""All checks of war packs; a new one is a function above and a line here."""
