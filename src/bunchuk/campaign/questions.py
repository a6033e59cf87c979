"""Questions of an examination as values (W22): what can be asked of the tables' rows, and the choice among them.

A question has one answer, which stands in the tables. Which are asked depends on a seed alone, so that two candidates
get different papers and the same seed gives the same one again.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import chain, zip_longest
from typing import Final, NamedTuple

from bunchuk.tables.columns import write_cell
from bunchuk.tables.notation import format_cost
from bunchuk.tables.rows import (
    EFFECTS,
    Cost,
    Effect,
    Fort,
    Hidden,
    Selector,
    Selectors,
    Strength,
    Terrain,
    UnitRow,
    WarSettings,
)


class Question(NamedTuple):
    """A question, what it is about (``subject``), its answer and the rule to look it up by."""

    subject: str
    text: str
    answer: str
    rule: str


FIGURES: Final = ("hits", "strike", "morale", "movement", "range")
"""The figures of a unit in the order in which they are written (W1)."""

MODIFIERS: Final = {
    "borrowed_die": ("Dice", "What is added to a morale roll made with the enemy's die?", "W29"),
    "hero_hits": ("Heroes", "How many hits does a hero lend to the unit that he is in?", "W12"),
    "hero_morale": ("Heroes", "How much morale does a hero lend to the unit that he is in?", "W12"),
    "survivor_divisor": ("Heroes", "A hero's unit is destroyed: by how much are his hits divided?", "W14"),
    "parting_morale": ("Heroes", "A unit bled with a hero who leaves it: how much morale does it lose?", "W16"),
    "duel_points": ("Duels", "How many points of morale does a single's win in a duel bring?", "W28"),
    "flight_turns": ("Flight", "After how many turns on the edge, facing out, does a unit leave the board?", "W36"),
    "commander_flight_turns": ("Flight", "After how many such turns does a hero who commands leave?", "W36"),
    "commander_flight_morale": ("Flight", "How much morale does each unit lose when its commander leaves?", "W36"),
    "collision_hits": ("Panic", "A runner meets a unit of his own: how many hits does that unit lose?", "W34"),
    "collision_morale": ("Panic", "A runner meets a unit of his own: how much morale does that unit lose?", "W34"),
    "runner_morale": ("Panic", "A runner meets a unit of his own: how much morale does he lose himself?", "W34"),
    "storm_hits": ("Sieges", "How many hits does a turn of climbing a wall cost?", "W49"),
    "quiet_rounds": ("The end", "After how many rounds without a hit lost is a battle a draw?", "W38"),
}
"""Settings that an examination on the battle modifiers asks for: subject, question, rule."""

_OF_CLASS: Final = {
    "wall_hits": ("hits of a wall section", "W46"),
    "gate_hits": ("hits of a gate", "W46"),
    "bonus_hits": ("bonus hits on the walls against shooters", "W48"),
    "men": ("units of a side on the walls at most", "W48"),
    "escalade": ("turns that climbing takes", "W49"),
    "wall_repair": ("price of mending a wall's hit", "W51"),
    "gate_repair": ("price of mending a gate's hit", "W51"),
    "walls_broken_by": ("who breaks its walls", "W46"),
    "gates_broken_by": ("who breaks its gates", "W46"),
}


def choose(questions: Iterable[Question], seed: str, count: int) -> tuple[Question, ...]:
    """Return so many questions, or all if there are fewer: subjects in turn, so that no one fills the paper."""
    by_subject: dict[str, list[Question]] = {}
    for question in questions:
        by_subject.setdefault(question.subject, []).append(question)
    subjects = sorted(by_subject, key=lambda subject: _draw(seed, subject))
    piles = [sorted(by_subject[subject], key=lambda one: _draw(seed, one.text)) for subject in subjects]
    in_turn = chain.from_iterable(zip_longest(*piles))
    return tuple(question for question in in_turn if question is not None)[:count]


def about_ground(effects: Sequence[Effect], terrain: Sequence[Terrain]) -> Iterator[Question]:
    """Ask what each kind of ground does to whom (W40-W45)."""
    titles = {row.id: row.title for row in terrain}
    grouped: dict[tuple[str, Selector], list[Effect]] = {}
    for effect in effects:
        grouped.setdefault((effect.terrain, effect.who), []).append(effect)
    for (ground, who), rows in grouped.items():
        text = f"{titles[ground]}: what does it do to {_whom(who)}?"
        yield Question(titles[ground], text, "; ".join(map(_effect, rows)), rows[0].rule)


def about_modifiers(settings: WarSettings) -> Iterator[Question]:
    """Ask for the figures of the battle that are no unit's own (W12-W38)."""
    for field, (subject, text, rule) in MODIFIERS.items():
        yield Question(subject, text, str(getattr(settings, field)), rule)


def about_unit(title: str, row: UnitRow, secret: Collection[str] = ()) -> Iterator[Question]:
    """Ask for each figure of a kind of unit, for what it costs to muster and to keep (W1, W4, W7).

    Neither for what the tables hide nor for what stands in the ``secret`` columns.
    """
    if isinstance(row.strength, Strength) and "strength" not in secret:
        for name, plain, home in zip(FIGURES, row.strength, row.strength.home, strict=False):
            if plain is not None:
                answer = str(plain) if plain == home else f"{plain}, on home ground {home}"
                yield Question(title, f"{title}: {name}?", answer, "W1")
    if not isinstance(row.creation, Hidden) and "creation" not in secret:
        yield Question(title, f"{title}: what does it cost to muster one?", format_cost(row.creation), "W4")
    if not isinstance(row.upkeep, Hidden) and "upkeep" not in secret:
        yield Question(title, f"{title}: what is the upkeep for a cycle?", format_cost(row.upkeep), "W7")


def about_mending(title: str, price: str) -> Iterator[Question]:
    """Ask what mending a unit's lost hit costs (W6); no hidden price."""
    if price != "?":
        yield Question(title, f"{title}: what does mending one lost hit cost?", price, "W6")


def about_class(row: Fort, secret: Collection[str] = ()) -> Iterator[Question]:
    """Ask for the figures of a class of fortification (W46-W51), as ``about_unit``."""
    for field, (what, rule) in _OF_CLASS.items():
        value: int | Cost | Selectors | Hidden = getattr(row, field)
        if not isinstance(value, Hidden) and field not in secret:
            yield Question(row.title, f"{row.title}: {what}?", _written(value), rule)


def about_fort(name: str, title: str, walls: int, gates: int) -> Iterator[Question]:
    """Ask of what class a fortification is and how many gates it has (W46)."""
    yield Question(name, f"{name}: of what class is it?", title, "W46")
    if walls or gates:
        yield Question(name, f"{name}: how many gates has it?", str(gates), "W46")


def _whom(who: Selector) -> str:
    """Write a selector for people: ``cavalry but not mumaks``."""
    there = [word.replace("_", " ") for word in who if not word.startswith("!") and word != "*"]
    barred = [word[1:].replace("_", " ") for word in who if word.startswith("!")]
    named = " ".join(there) or "everybody"
    return f"{named} but not {', '.join(barred)}" if barred else named


def _effect(effect: Effect) -> str:
    """Say what an effect does, its figure in the place of "the amount"."""
    text = EFFECTS[effect.effect]
    figure = f"{effect.amount:+d}" if text.startswith("adds") else str(effect.amount)
    after = f" (after {effect.after})" if effect.after else ""
    return text.replace("the amount", figure) + after


def _written(value: int | Cost | Selectors) -> str:
    return str(value) if isinstance(value, int) else write_cell(value)


def _draw(seed: str, text: str) -> bytes:
    """Give a text its place in an order that the seed alone decides."""
    return blake2b(text.encode(), key=blake2b(seed.encode(), digest_size=32).digest(), digest_size=16).digest()
