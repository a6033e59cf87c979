"""Cards: one thing laid out for reading, in lines of 80 columns unless its names are long.

A function is named after the kind of thing that it lays out.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from bunchuk.cli.terminal import clip, holdings, table
from bunchuk.tables.spelling import many

if TYPE_CHECKING:
    # A card is laid out without importing what other nouns can do.
    from bunchuk.campaign.commanders import CommanderCard
    from bunchuk.campaign.decks import DeckSheet
    from bunchuk.campaign.exercises import ExerciseCard
    from bunchuk.campaign.factions import FactionCard
    from bunchuk.campaign.forts import FortCard
    from bunchuk.campaign.games import GameCard
    from bunchuk.campaign.heroes import HeroCard
    from bunchuk.campaign.overview import BattleCard
    from bunchuk.campaign.rating_figures import Shown
    from bunchuk.campaign.ratings import PlayerCard
    from bunchuk.campaign.roster import UnitCard
    from bunchuk.campaign.series_cards import GameLine, MatchCard
    from bunchuk.campaign.sites import SiteCard
    from bunchuk.campaign.tournaments import TournamentCard


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
    caller, other = ((code + ", bot" * (code in one.bots)) for code in (one.caller, one.other))
    sides = f"{one.caller_name} ({caller}) called it against {one.other_name} ({other})"
    won = {one.caller: one.caller_name, one.other: one.other_name}.get(one.winner or "", "")
    outcome = f"won by {won}" if won else "a draw"
    lines = [f"{one.code} at {one.site}" + (f", siege of {one.fort}" if one.fort else "") + f", {one.state}", sides]
    if one.state == "finished":
        lines.append(f"{outcome}: {one.why}")
    lines.append(f"units {few(one.units) or 'none'}" + (f"; heroes {few(one.heroes)}" if one.heroes else ""))
    return "\n".join(lines)


def game(one: "GameCard") -> str:
    """Lay a game out for reading; its board is shown by ``game show``."""
    who = (seat.name + f" ({seat.player})" * (seat.player != "person") for seat in one.players)
    lines = [f"{one.code} {one.title}, a game of {one.game}, {one.state}"]
    lines.append(f"players {', '.join(who) or 'come while it goes on'}")
    if one.state == "booked":
        lines.append(f"won by {' and '.join(one.winners) or 'nobody'}: {one.why}")
    elif one.why:
        lines.append(one.why)
    lines.append(f"bunchuk game show {one.code}")
    return "\n".join(lines)


def deck(one: "DeckSheet") -> str:
    """Lay out what a deck holds."""
    owner = f", of {one.owner_name}" if one.owner else ""
    rows = [(row.main, row.sideboard, row.title, row.kind) for row in one.held]
    return f"{one.title} ({one.side}){owner}\n{table(rows, ('deck', 'board', 'card', 'kind'))}"


def deck_played(name: str, listed: str) -> str:
    """Lay out the list of a deck that is played, the sideboard beside it, in as few lines as its titles allow."""
    lines = listed.splitlines()
    at = next((place for place, line in enumerate(lines) if line.casefold() == "sideboard"), len(lines))
    main, board, half = lines[:at], lines[at:], (at + 1) // 2
    laid = _beside(main[:half], main[half:], board)
    if max(map(len, laid), default=0) > _SCREEN:
        laid = _beside(main, board)
    return "\n".join((f"{name} plays", *laid))


def _beside(*columns: Sequence[str]) -> list[str]:
    widths = [max(map(len, column), default=0) for column in columns]
    rows = zip_longest(*columns, fillvalue="")
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


_SCREEN: Final = 80
"""Columns of a terminal."""


def player(one: "PlayerCard") -> str:
    """Lay a player's rating out for reading."""
    made = f"{one.results} result" + "s" * (one.results != 1)
    return f"{one.code} {one.name}: {one.rating}, {one.rank} (C34); {one.exact} in full, of {made} (C33)"


def rating_figures(one: "Shown") -> str:
    """Lay the figures of ratings, ranks, matches and tournaments out for reading."""
    rating, ranks, minutes, sizes, points = one.figures
    whose = f"the shipped pack {one.pack}" if one.shipped else one.pack
    rows = [(f"{size.players} or more", size.rounds, size.top, size.k, size.free) for size in sizes]
    held = [f"{rank.title} {rank.rating}" for rank in ranks]
    width = max(map(len, held)) + 2
    across = max(1, 80 // width)
    return "\n".join(
        [
            f"figures of {whose}",
            f"start {rating.start}; c = {rating.c}, k = {rating.game} for a game, {rating.match} for a match (C33)",
            f"{minutes.call} minutes to confirm (C36), {minutes.round} a round, {minutes.rest} between rounds (C39)",
            "",
            table(rows, ("players", "rounds", "top", "k", "bye")) + "  (C38, C40)",
            "",
            "points of a round (C39): " + ", ".join(f"{row.won}:{row.lost} {row.points}" for row in points),
            "",
            "ranks (C34):",
            *(
                "".join(text.ljust(width) for text in held[at : at + across]).rstrip()
                for at in range(0, len(held), across)
            ),
        ]
    )


def tournament(one: "TournamentCard") -> str:
    """Lay a tournament out for reading; its tables are shown by ``tournament show``."""
    played = f"games of {one.game}" if one.game else "on paper"
    left = f" of whom {one.left} left" if one.left else ""
    lines = [f"{one.code} {one.title}, {one.state}: {many(one.players, 'player')}{left}", f"{played}; seed {one.seed}"]
    if one.state != "open":
        top = f"then a top of {one.top}" if one.top else "no top"
        rated = f"k = {one.k} (C33, C38)" if one.k else "not rated"
        lines.append(f"round {round_of(one)}, {top}; {rated}")
    return "\n".join(lines)


def round_of(one: "TournamentCard") -> str:
    """Write the round that was paired last: ``2 of 3``, and one beyond those that were due as such."""
    more = one.round - one.rounds
    return f"{one.round} of {one.rounds}" if more <= 0 else f"{one.rounds} of {one.rounds} and {more} more"


def match(one: "MatchCard") -> str:
    """Lay a match out for reading."""
    from bunchuk.campaign import moments, series_cards

    first, second = (seat.name + f" ({seat.kind})" * (seat.kind != "person") for seat in one.players)
    where = f" at {one.at}" if one.at else ""
    played = "on paper" if one.paper else f"games of {one.game}"
    rated = "" if one.rated or one.at else ", not rated"
    lines = [f"{one.code} {first} - {second} {one.score[0]}:{one.score[1]}, to {one.wins} wins{where}, {played}{rated}"]
    lines += [f"game {game.number}: {_game_of_match(one, game)}" for game in one.games]
    if one.end:
        lines.append(f"over: {series_cards.ended(one)}")
    elif one.until:
        waits = " and ".join(one.waits_for)
        lines.append(f"the call is open until {moments.told(one.until)} for {waits} (C36)")
    else:
        lines.append(series_cards.stands(one))
    return "\n".join(filter(None, [*lines, series_cards.goes_on(one)]))


def _game_of_match(one: "MatchCard", game: "GameLine") -> str:
    """Say what a game of a match came to, or where it stands."""
    won = {"one": f"{one.names[0]} won", "other": f"{one.names[1]} won", "draw": "drawn", "none": "not counted"}
    if not game.result:
        stands = {"on": "is on", "abandoned": "was abandoned"}.get(game.state, "is over, and still to be counted")
        return f"{stands} ({game.game})"
    on_paper = game.state == "abandoned" and game.result != "none"
    where = f"{game.game}, played on paper" if on_paper else game.game
    return won[game.result] + (f" ({where})" if where else "")


def site(one: "SiteCard") -> str:
    """Lay a site out for reading, its map north at the top."""
    lines = [f"{one.code} {one.name}" + (f", of {one.owner}" if one.owner else "")]
    if one.tags:
        lines.append(f"home ground {', '.join(one.tags)} (W2)")
    if one.neighbours:
        lines.append("next to it " + ", ".join(f"{edge} {name}" for edge, name in one.neighbours.items()) + " (W36)")
    if one.forts:
        lines.append(f"fortifications {few(one.forts)}")
    if one.drawn:
        lines.append(f"its map is had by {few(one.holders) or 'nobody'} (W27)")
    if one.map:
        height = len(one.map)
        lines += [f"{height - index:3} {row}" for index, row in enumerate(one.map)]
        lines.append("    " + "".join(chr(ord("a") + column) for column in range(len(one.map[0]))))
    elif one.drawn:
        lines.append("the map itself is shown to masters and to who has it: --as NAME")
    return "\n".join(lines)


def fort(one: "FortCard") -> str:
    """Lay a fortification out for reading."""
    figures = one.figures
    lines = [
        f"{one.code} {one.name}, {one.title.casefold()} of {one.owner} at {one.site_name} ({one.site})",
        f"a wall section has {figures['wall_hits']} hits, a gate {figures['gate_hits']} (W46)",
        f"a hit is mended for {figures['wall_repair']} and {figures['gate_repair']} (W51)",
        f"walls hold {figures['men']} units of a side, {figures['bonus_hits']} bonus hits against shooters (W48)",
        f"it takes {figures['escalade']} turns to climb (W49)",
        f"walls broken by {figures['walls_broken_by']}; gates by {figures['gates_broken_by']} (W46)",
    ]
    for part in ("wall", "gate"):
        each = [
            f"{section.cell} {section.hits}/{section.full_hits}" for section in one.sections if section.part == part
        ]
        lines += [f"{part}s {', '.join(each[at : at + 10])}" for at in range(0, len(each), 10)]
    if one.battle:
        lines.append(f"besieged in battle {one.battle}")
    return "\n".join(lines)


def exercise(one: "ExerciseCard") -> str:
    """Lay an exercise out for reading."""
    lines = [
        f"{one.code} at {one.site}, {one.state}: {one.one_name} ({one.one}) against {one.other_name} ({one.other})",
        f"notionally hit {few(one.hit) or 'none'}",
    ]
    lines += [f"notionally destroyed {unit} by {taker}" for unit, taker in one.destroyed.items()]
    if one.coins:
        lines.append(f"a coin each for {', '.join(one.coins)} (W24): bunchuk exercise finish t h …")
    return "\n".join(lines)


def damage(one: "FortCard") -> str:
    """Say in few words what a fortification has lost."""
    if not one.sections:
        return "?"
    lost = sum(section.full_hits - section.hits for section in one.sections)
    breaches = sum(not section.hits for section in one.sections)
    return (f"{lost} hits" + (f", {breaches} breached" if breaches else "")) if lost else "whole"


def few(codes: Sequence[str]) -> str:
    """Name codes; of many only the first, and how many more there are."""
    return ", ".join(codes[:8]) + (f" and {len(codes) - 8} more" if len(codes) > 8 else "")


def hits_of(one: "UnitCard") -> str:
    """Write present and full hits, unless these eyes may not see them."""
    return "?" if one.hits is None else f"{one.hits}/{one.full_hits}"


def played(one: "HeroCard") -> str:
    """Say whether a person plays him."""
    return "real" if one.real else "virtual"
