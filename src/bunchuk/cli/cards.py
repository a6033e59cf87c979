"""Cards: one thing laid out for reading, in lines of 80 columns unless its names are long.

A function is named after the kind of thing that it lays out.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bunchuk.cli.terminal import clip, holdings, table

if TYPE_CHECKING:
    # A card is laid out without importing what other nouns can do.
    from bunchuk.campaign.commanders import CommanderCard
    from bunchuk.campaign.factions import FactionCard
    from bunchuk.campaign.heroes import HeroCard
    from bunchuk.campaign.overview import BattleCard
    from bunchuk.campaign.roster import UnitCard


def unit(one: "UnitCard") -> str:
    """Lay a unit out for reading."""
    leader = f", under {one.commander_name} ({one.commander})" if one.commander else ""
    upkeep = "no upkeep" if one.upkeep == "-" else f"upkeep {one.upkeep} a cycle (W7)"
    lines = [
        f"{one.code} {one.people} {one.title.casefold()} of {one.faction}{leader}",
        f"hits {hits_of(one)}, figures {one.strength} (W1), {one.state}",
        f"cost {one.creation}; {upkeep}; a lost hit is mended for {one.repair} (W6)",
    ]
    if one.home not in ("", "-"):
        lines.append(f"at home in {one.home} (W2)")
    if one.battle:
        lines.append(f"fights in battle {one.battle}")
    if one.unpaid:
        cycles = ", ".join(map(str, one.unpaid))
        lines.append(f"UNPAID for cycle {cycles}: neither marches nor fights (W7); bunchuk cycle pay {one.code}")
    if one.state != "live":
        lines.append("flag and counter are " + ("handed in" if one.flag_in else "to be handed in (W38)"))
    return "\n".join(lines)


def commander(one: "CommanderCard") -> str:
    """Lay a commander out for reading."""
    head = f"{one.code} {one.name} of {one.faction}" + (f", virtual, under {one.above}" if one.above else "")
    thirds = f" and {one.thirds}/3 by exercises (W24)" if one.thirds else ""
    ahead = "level 1 by examination first (W23)"
    if one.missing is not None:
        ahead = f"{one.missing} more for level {one.level + 1} (W23)"
    flags = f"{len(one.units)} of {one.level} flags" + ("" if one.marches else ": cannot march (W20)")
    lines = [
        head,
        f"level {one.level}, {one.fate}; kills {one.kills}{thirds}, {ahead}; destroyed in all {one.destroyed}",
    ]
    if one.exam:
        lines.append(f"or level {one.level + 1} by examination on {one.exam} (W22)")
    lines += [
        f"examined for level {exam.level} by {exam.examiner}, {exam.at[:10]}: {'passed' if exam.passed else 'failed'}"
        for exam in one.exams
    ]
    lines += [
        f"may field {', '.join(one.types) or 'nothing'}",
        f"holds {flags}" + (f"; {few(one.units)}" if one.units else ""),
    ]
    if one.heroes:
        lines.append(f"heroes {few(one.heroes)}")
    if one.under:
        lines.append(f"above the virtual {few(one.under)} (W25)")
    if one.abilities:
        lines.append(f"abilities: {one.abilities}")
    return "\n".join(lines)


def hero(one: "HeroCard") -> str:
    """Lay a hero out for reading."""
    lines = [
        f"{one.code} {one.name}, {played(one)} hero of {one.faction}"
        + (f" under {one.commander_name} ({one.commander})" * bool(one.commander)),
        f"figures {one.figures} (W3), {one.hits} of {one.full_hits} hits, {one.fate}",
        f"may stand among {', '.join(one.types) or 'none'} (W13)",
    ]
    if one.person:
        lines.append(f"is commander {one.person} himself (W15, W36)")
    if one.battle:
        lines.append(f"fights in battle {one.battle}")
    if one.why:
        lines.append(f"became a hero: {one.why}")
    return "\n".join(lines)


def faction(one: "FactionCard") -> str:
    """Lay a faction out for reading."""
    parts = [
        f"{one.title} ({one.id}), codes {one.prefix}-…" + (f", emblem {one.emblem}" * bool(one.emblem)),
        f"treasury {holdings(one.treasury)}",
    ]
    if one.ally or one.enemy:
        parts.append(f"nearest ally {one.ally or 'nobody'}, likely enemy {one.enemy or 'nobody'} (W22)")
    if one.units:
        forces = [(force.living, force.people, force.title) for force in one.units]
        parts += ["", table(forces, ("units", "people", "type"))]
    if one.commanders:
        leaders = [(one.code, clip(one.name, 40), one.level, one.flags, one.fate) for one in one.commanders]
        parts += ["", table(leaders, ("code", "commander", "level", "flags", "fate"))]
    return "\n".join(parts)


def battle(one: "BattleCard") -> str:
    """Lay a battle out for reading."""
    sides = f"{one.caller_name} ({one.caller}) called it against {one.other_name} ({one.other})"
    won = {one.caller: one.caller_name, one.other: one.other_name}.get(one.winner or "", "")
    outcome = f"won by {won}" if won else "a draw"
    lines = [f"{one.code} at {one.site}, {one.state}", sides]
    if one.state != "open":
        lines.append(f"{outcome}: {one.why}")
    lines.append(f"units {few(one.units) or 'none'}")
    return "\n".join(lines)


def few(codes: Sequence[str]) -> str:
    """Name codes; of many only the first, and how many more there are."""
    return ", ".join(codes[:8]) + (f" and {len(codes) - 8} more" if len(codes) > 8 else "")


def hits_of(one: "UnitCard") -> str:
    """Write present and full hits, unless these eyes may not see them."""
    return "?" if one.hits is None else f"{one.hits}/{one.full_hits}"


def played(one: "HeroCard") -> str:
    """Say whether a person plays him."""
    return "real" if one.real else "virtual"
