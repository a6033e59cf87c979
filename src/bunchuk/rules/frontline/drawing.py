"""A game in letters, for a screen of 80 x 24: both lines of both players, the wave, and one's hand.

B German troops   deck 31  hand 5  lost 9   warehouse 3+1 factory 2 fuel 0+2      ready + turned
  line 2  B4 leFH 18 howitzer battery 1/2
  line 1  B2 Grenadier company 3/2 -   B5 Panzer IV 3/3 ~
  line 1  A3 T-34 3/3 ~ +2
A Red Army   deck 28  hand 4  lost 12   warehouse 4 factory 3 fuel 1
"""

from collections.abc import Sequence
from typing import Final

from bunchuk.rules.frontline.state import Setup
from bunchuk.rules.frontline.turns import LETTERS
from bunchuk.rules.frontline.view import UnitSeen, View
from bunchuk.rules.game import MASTER

_WIDTH: Final = 80
_MARKS: Final = ("", " ~", " -")
"""Ready; turned in this wave, which fights; turned before."""


def draw(setup: Setup, view: View) -> str:
    """Draw a view: ``-`` a turned unit, ``~`` one turned by this wave, ``+2`` added for it, ``!1`` damage."""
    below = 1 if view.seat == 1 else 0
    lines = [_heading(view)]
    lines += _player(view, 1 - below, upside_down=False)
    lines += _player(view, below, upside_down=True)
    lines += _wave(view)
    for owner in (1, 0) if view.seat == MASTER else (below,):
        if view.hands[owner]:
            lines += _hand(setup, view, owner)
    return "\n".join(line[:_WIDTH].rstrip() for line in lines)


def _heading(view: View) -> str:
    if view.end is not None:
        winners = " and ".join(view.players[seat].title for seat in view.end.winners) or "nobody"
        return f"over: {winners} won, {view.end.why}"
    if view.asked < 0:
        return "the lot and the shuffles"
    chance = ", last chance" if view.last_chance else ""
    whose, asked = view.players[view.whose].title, LETTERS[view.asked]
    return f"turn {view.turn} of {whose} ({LETTERS[view.whose]}){chance}: {view.phase}; {asked} decides"


def _player(view: View, seat: int, *, upside_down: bool) -> list[str]:
    player = view.players[seat]
    stock = "  ".join(
        f"{name} {ready}{f'+{turned}' if turned else ''}"
        for name, ready, turned in zip(view.resources, player.ready, player.turned, strict=True)
    )
    counts = f"deck {player.deck}  hand {player.hand}  lost {len(player.losses)}"
    head = f"{LETTERS[seat]} {player.title[:24]}   {counts}   {stock}"
    rows = []
    for line, most in ((0, 1), (2, 2), (1, 3)):
        units = [_unit(unit) for unit in view.units if unit.seat == seat and unit.line == line]
        if units or line:
            rows.append(_wrapped(f"  {'line ' + str(line) if line else 'reserve':8}", units or ["-"], most))
    ordered = [head, *(row for block in rows for row in block)]
    if not upside_down:
        return ordered
    return [*(row for block in reversed(rows) for row in block), head]


def _unit(unit: UnitSeen) -> str:
    bombing = f" b{unit.bombing}" if unit.bombing else ""
    more = f" {unit.more_attack:+}" if unit.more_attack else ""
    more += f" {unit.more_defence:+}d" if unit.more_defence else ""
    hurt = f" !{unit.damage}" if unit.damage else ""
    title = unit.title if len(unit.title) <= 16 else f"{unit.title[:15].rstrip(' .')}."
    return f"{unit.code} {title} {unit.attack}/{unit.defence}{bombing}{more}{hurt}{_MARKS[unit.turned]}"


def _wave(view: View) -> list[str]:
    wave = view.wave
    said = [f"{unit} on {target}" if target else f"{unit} general" for unit, target in wave.attacks]
    said += [f"{unit} escorts {target}" for unit, target in wave.escorts]
    said += [f"{unit} blocks {target}" for unit, target in wave.blocks]
    said += [f"{unit} intercepts {target}" for unit, target in wave.intercepts]
    said += [f"{unit} engages {target}" for unit, target in wave.counters]
    said += [f"{unit} at {target}" for unit, target in wave.aims]
    lines = _wrapped("wave: ", said, 2) if said else []
    fights = [
        f"{'+'.join(fight.attackers)} {fight.attack} against {'+'.join(fight.defenders)} {fight.answer}"
        for fight in view.fights
    ]
    lines += _wrapped("combats: ", fights, 2) if fights else []
    share = next((share for share in view.shares if share.left), None)
    if share:
        needs = [
            f"{code} {need - given}" for code, need, given in zip(share.codes, share.needs, share.given, strict=True)
        ]
        lines += _wrapped(f"{share.left} to share out; destroyed by: ", needs, 1)
    return lines


def _hand(setup: Setup, view: View, owner: int) -> list[str]:
    cards = {card.id: card for card in setup.cards}
    held = view.hands[owner]
    said = []
    for name in dict.fromkeys(held):
        card, copies = cards[name], held.count(name)
        cost = "/".join(map(str, card.cost)) if any(card.cost) else ""
        figures = f" {card.attack}/{card.defence}" if card.line else ""
        said.append(f"{f'{copies}x ' if copies > 1 else ''}{name}{figures}{f' ({cost})' if cost else ''}")
    most = 2 if view.seat == MASTER else 4
    return _wrapped(f"hand {LETTERS[owner]}: ", said, most)


def _wrapped(head: str, words: Sequence[str], most: int) -> list[str]:
    """Lay words out behind a head in at most so many lines; say how many were left out."""
    lines: list[str] = []
    line, indent = head, " " * len(head)
    for at, word in enumerate(words):
        room = _WIDTH - (10 if len(lines) + 1 == most and at + 1 < len(words) else 0)
        if line.strip() and line not in (head, indent) and len(line) + len(word) > room:
            if len(lines) + 1 == most:
                return [*lines, f"{line}({len(words) - at} more)"]
            lines.append(line)
            line = indent
        line += f"{word}   "
    return [*lines, line]
