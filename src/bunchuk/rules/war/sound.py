"""What a battle must be before it can be fought (W1, W3, W20, W26, W29, W37, W46, W50): asked once a set-up."""

from typing import Final

from bunchuk.rules.soundness import Bounds, once, require, require_within
from bunchuk.rules.war.siege import FortPlan, Machine
from bunchuk.rules.war.state import Profile, Setup, Side
from bunchuk.tables.rows import WAR_BOUNDS, Cost, WarSettings

_FIGURE: Final = (0, 999_999)
_SIDE: Final[Bounds] = {"level": _FIGURE, "points": (-999_999, 999_999)}
_PROFILE: Final[Bounds] = {
    "side": (0, 1), "hits": (1, 999_999), "full_hits": _FIGURE, "strike": _FIGURE, "morale": (-999_999, 999_999),
    "movement": (0, 999), "order": (-999_999_999, 999_999_999), "takes": (-1, 999_999),
}  # fmt: skip
_PASSPORT: Final[Bounds] = {"courage": (-999_999, 999_999), "level": _FIGURE}
_FORT: Final[Bounds] = {
    "owner": (0, 1), "wall_hits": _FIGURE, "gate_hits": _FIGURE, "bonus_hits": _FIGURE, "men": _FIGURE,
    "escalade": (1, 999),
}  # fmt: skip
_MACHINE: Final[Bounds] = {
    "side": (0, 1), "hits": (1, 999_999), "full_hits": _FIGURE, "strike": _FIGURE, "special_strike": _FIGURE,
}  # fmt: skip
_EFFECT: Final[Bounds] = {"amount": (-999_999, 999_999), "after": (0, 999)}
_FARTHEST: Final = 999
_ROLLS: Final = range(1, 100)


@once
def require_sound(setup: Setup) -> None:
    """Raise Misused unless the battle can be fought to its end."""
    require_within(setup.settings, WAR_BOUNDS, "the settings")
    _require_fates(setup.settings)
    require(setup.caller in (0, 1), "a battle has two sides, 0 and 1, and one of them called it")
    neither = (setup.owner, setup.exercise, setup.met)
    require({*neither} <= {-1, 0, 1}, "who owns the site, exercised or was met is side 0 or 1, or -1: neither")
    for side in setup.sides:
        _require_side(side)
    codes = [*(profile.code for profile in setup.units), *(machine.code for machine in setup.engines)]
    require(
        all(len(code.split()) == 1 for code in codes) and len({code.upper() for code in codes}) == len(codes),
        "every unit and engine of a battle needs a code of its own, without spaces",
    )
    for profile in setup.units:
        _require_profile(profile)
    for machine in setup.engines:
        _require_machine(machine)
    for effect in setup.effects:
        require_within(effect, _EFFECT, f"an effect of {effect.terrain}")
        require(len(effect.rule.split()) == 1, f"an effect of {effect.terrain} names one rule, not {effect.rule!r}")
    require(all(cell >= 0 for patch in setup.patches for cell in patch.cells), "cells are counted from 0")
    require(all(map(_is_cost, setup.stores)), "stores are amounts of 1 or more, one of each kind of goods")
    if setup.fort is not None:
        _require_fort(setup.fort, setup.settings.board_columns * setup.settings.board_rows)


def _require_fates(settings: WarSettings) -> None:
    """W37: the die that settles a commander's fate has results."""
    rolls = [*settings.escape_rolls, *settings.death_rolls, *settings.capture_rolls]
    require(bool(rolls) and all(roll in _ROLLS for roll in rolls), "the rolls of a commander's fate are from 1 to 99")
    require(all((settings.escape_rolls, settings.death_rolls, settings.capture_rolls)), "each fate has a roll")


def _require_side(side: Side) -> None:
    require_within(side, _SIDE, side.name)
    require(len(side.code.split()) == 1, f"{side.code!r} is no code of a commander: it has no spaces")
    require(bool(side.name.strip()), "each side has a commander with a name")


def _require_profile(profile: Profile) -> None:
    """W1, W3: the figures of a unit or a hero."""
    require_within(profile, _PROFILE, profile.code)
    require(_is_range(profile.range), f"the range of {profile.code} is from 0 to {_FARTHEST}, or unknown")
    if profile.passport is not None:
        require_within(profile.passport, _PASSPORT, profile.code)


def _require_machine(machine: Machine) -> None:
    """W50: the figures of an engine, and what its shots cost."""
    require_within(machine, _MACHINE, machine.code)
    require(_is_range(machine.range), f"the range of {machine.code} is from 0 to {_FARTHEST}, or unknown")
    require(_is_cost(machine.shot) and _is_cost(machine.special_shot), f"the shots of {machine.code} cost no goods")


def _require_fort(fort: FortPlan, size: int) -> None:
    """W46: the figures of a fort; each of its cells is on the board, and of one kind."""
    require_within(fort, _FORT, fort.title)
    cells = [*(section.cell for section in (*fort.walls, *fort.gates)), *fort.inside]
    require(
        len(set(cells)) == len(cells) and all(0 <= cell < size for cell in cells),
        f"each cell of {fort.title} is on the board, and one of wall, gate or inside",
    )
    require(
        all(0 <= section.hits <= fort.wall_hits for section in fort.walls)
        and all(0 <= section.hits <= fort.gate_hits for section in fort.gates),
        f"walls and gates of {fort.title} have from 0 hits up to the figure of their class",
    )


def _is_range(reach: int | None) -> bool:
    return reach is None or 0 <= reach <= _FARTHEST


def _is_cost(cost: Cost) -> bool:
    return len(dict(cost)) == len(cost) and all(letter and 1 <= amount <= 1_000_000_000 for letter, amount in cost)
