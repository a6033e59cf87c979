"""Why a move is refused. ``offers`` and this ask the same ``options``, so that they cannot disagree."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from bunchuk.rules.frontline import offers, options, waves
from bunchuk.rules.frontline.field import card_of, in_hand, unit_of
from bunchuk.rules.frontline.moves import (
    CONCEDE,
    Aim,
    Attack,
    Block,
    Build,
    Concede,
    Counter,
    Declare,
    EndTurn,
    Escort,
    FrontlineMove,
    Hit,
    Intercept,
    Lay,
    Pass,
    Play,
    Remove,
    SetTurned,
    Split,
    Strike,
    Support,
    Withhold,
)
from bunchuk.rules.frontline.payment import payments
from bunchuk.rules.frontline.rulings import LEGAL as RULINGS
from bunchuk.rules.frontline.rulings import check_ruling
from bunchuk.rules.frontline.state import Card, Counts, State
from bunchuk.rules.frontline.turns import chance
from bunchuk.rules.game import CHANCE, MASTER, Actor, Refusal, Rolled, Seat

_OWN_TURN: Final = ("resources", "build", "attack")
_LEGAL: Final = {
    "lot": "let it be drawn",
    "shuffle": "let the deck be shuffled",
    "resources": "lay, build, play, strike, attack, end",
    "build": "build, play, strike, attack, end",
    "attack": "attack, strike, play, end",
    "declare": "attack, support, escort, pass",
    "defend": "block, support, intercept, play, pass",
    "counter": "counter, pass",
    "results": "play, pass",
    "share": "hit UNIT N, split",
    "aim": "aim UNIT on deck, a resource or a unit of line 2",
    "over": "nothing: the game is over",
}
"""What may be done in each phase, in words."""


def check(state: State, actor: Actor, move: FrontlineMove | Rolled) -> Refusal | None:  # noqa: PLR0911
    """Say why a move is not legal, with the rule and what would be legal instead; None if it is."""
    if isinstance(move, Rolled):
        return _check_draws(state, actor, move)
    if isinstance(move, SetTurned | Remove | Declare):
        if actor != MASTER:
            return Refusal("C1", "only a master rules", _LEGAL[state.phase])
        return check_ruling(state, move)
    if actor == MASTER:
        return Refusal("C1", "a master makes no moves of a seat", RULINGS)
    if state.end is not None:
        return Refusal("C9", "the game is over", "take its end back")
    if actor not in (0, 1):
        return Refusal("C9", "chance makes no moves of a seat", _LEGAL[state.phase])
    if move == CONCEDE:
        return None
    if actor != state.asked:
        return Refusal("C14", "it is not for this seat to decide now", "wait, or concede")
    return _check_wish(state, actor, move)


def _check_draws(state: State, actor: Actor, move: Rolled) -> Refusal | None:
    wanted = chance(state)
    if actor != CHANCE or wanted is None:
        return Refusal("C9", "nothing is to be drawn now", _LEGAL[state.phase])
    fits = len(move.values) == len(wanted.dice) and all(
        1 <= value <= sides for value, sides in zip(move.values, wanted.dice, strict=True)
    )
    words = f"{len(wanted.dice)} numbers, the first from 1 to {wanted.dice[0]}" if wanted.dice else "no numbers"
    return None if fits else Refusal(wanted.rule, "these draws cannot be", words)


def _check_wish(state: State, seat: Seat, move: FrontlineMove) -> Refusal | None:  # noqa: C901, PLR0911, PLR0912
    match move:
        case Lay():
            return _check_lay(state, seat, move)
        case Build():
            return _check_build(state, seat, move)
        case Play():
            return _check_play(state, seat, move)
        case Strike():
            return _check_strike(state, seat, move)
        case Attack():
            return _check_attack(state, move)
        case Support():
            return _among(
                state, move, ("declare", "defend"), offers.supports(state, seat), "C29", "support UNIT for UNIT"
            )
        case Escort():
            return _among(state, move, ("declare",), offers.escorts(state), "C28", "escort FIGHTER for BOMBER")
        case Block():
            return _among(state, move, ("defend",), offers.blocks(state), "C15", "block UNIT on ATTACKER")
        case Intercept():
            return _among(state, move, ("defend",), offers.intercepts(state), "C26", "intercept FIGHTER on BOMBER")
        case Counter():
            offered = (Counter(unit.code, code) for unit, codes in options.free_escorts(state) for code in codes)
            return _among(state, move, ("counter",), offered, "C28", "counter ESCORT on INTERCEPTOR")
        case Aim():
            offered_aims = (Aim(code, target) for code in waves.unaimed(state) for target in options.aims(state))
            return _among(
                state, move, ("aim",), offered_aims, "C21", "aim UNIT on deck, a resource or a unit of line 2"
            )
        case Hit():
            return _check_hit(state, move)
        case Split() | Withhold():
            return _in_phase(state, ("share",), "C20")
        case Pass():
            return _in_phase(state, ("declare", "defend", "counter", "results"), "C14")
        case EndTurn():
            return _in_phase(state, _OWN_TURN, "C10")
        case Concede() | SetTurned() | Remove() | Declare():
            raise ValueError(move)  # told apart above
    assert_never(move)


def _in_phase(state: State, phases: Iterable[str], rule: str) -> Refusal | None:
    if state.phase in phases:
        return None
    return Refusal(rule, f"that does not belong to this step ({state.phase})", _LEGAL[state.phase])


def _among(
    state: State, move: FrontlineMove, phases: Sequence[str], offered: Iterable[FrontlineMove], rule: str, how: str
) -> Refusal | None:
    """Refuse what is not offered, and say what is."""
    wrong = _in_phase(state, phases, rule)
    if wrong is not None:
        return wrong
    known = list(offered)
    if move in known:
        return None
    units = list(dict.fromkeys(other.unit for other in known if isinstance(other, _BY_UNIT)))
    if isinstance(move, _BY_UNIT) and move.unit in units:
        targets = [other.target for other in known if isinstance(other, _BY_UNIT) and other.unit == move.unit]
        return Refusal(rule, f"{move.unit} cannot do that to {move.target}", f"its targets are {', '.join(targets)}")
    who = getattr(move, "unit", "it")
    return Refusal(rule, f"{who} cannot do that now", f"{how}; units that can: {', '.join(units) or 'none'}")


_BY_UNIT: Final = (Support, Escort, Block, Intercept, Counter, Aim)


def _check_lay(state: State, seat: Seat, move: Lay) -> Refusal | None:
    most = state.setup.settings.resources_a_turn
    if state.phase != "resources":
        return Refusal("C6", "resources come before building and attacking", _LEGAL[state.phase])
    card = _held(state, seat, move.card)
    if card is None or card.kind != "resource":
        return Refusal("C6", f"no resource card {move.card} in the hand", "lay a resource card of the hand")
    if state.laid >= most:
        return Refusal("C6", f"{most} resource cards entered play in this turn already", "build, attack, end")
    return None


def _held(state: State, seat: Seat, name: str) -> Card | None:
    place = in_hand(state, seat, name)
    return state.setup.cards[place] if place >= 0 else None


def _check_paying(state: State, seat: Seat, cost: Counts, paying: Counts) -> Refusal | None:
    """C5: whether a cost can be paid, and paid so."""
    ways = payments(cost, state.zones[seat].ready, state.setup.settings.substitutes)
    if not ways:
        return Refusal(
            "C5", f"it costs {_written(cost)}, and the resources do not suffice", "something cheaper, or end"
        )
    if paying and paying not in ways:
        listed = ", ".join(map(_written, ways[:6]))
        return Refusal("C5", f"{_written(cost)} cannot be paid with {_written(paying)}", f"one of {listed}")
    return None


def _written(counts: Counts) -> str:
    return "/".join(map(str, counts))


def _check_build(state: State, seat: Seat, move: Build) -> Refusal | None:
    if state.phase not in ("resources", "build"):
        return Refusal("C10", "building comes before the attack", _LEGAL[state.phase])
    card = _held(state, seat, move.card)
    if card is None or card.kind != "unit":
        return Refusal("C10", f"no unit {move.card} in the hand", "build a unit of the hand")
    return _check_paying(state, seat, card.cost, move.paying)


def _check_play(state: State, seat: Seat, move: Play) -> Refusal | None:
    card = _held(state, seat, move.card)
    if card is None or card.kind != "tactical":
        return Refusal("C11", f"no tactical card {move.card} in the hand", "play a tactical card of the hand")
    if card.window not in options.open_windows(state, seat):
        return Refusal("C11", f"{card.title} is played in another window ({card.window})", _LEGAL[state.phase])
    targets = options.played_on(state, seat, card) if card.target != "-" else [""]
    if move.target not in targets:
        words = ", ".join(targets) or "none"
        if card.target == "-":
            return Refusal("C11", f"{card.title} is played on no unit", f"play {card.id}")
        return Refusal(
            "C11", f"{card.title} cannot be played on {move.target or 'nothing'}", f"its targets are {words}"
        )
    return _check_paying(state, seat, card.cost, move.paying)


def _check_strike(state: State, seat: Seat, move: Strike) -> Refusal | None:
    if state.phase not in _OWN_TURN:
        return Refusal("C30", "strikes come between waves, in one's own attack", _LEGAL[state.phase])
    unit = unit_of(state, move.unit)
    if unit is None or unit.seat != seat or not card_of(state, unit).strike:
        return Refusal("C30", f"{move.unit} has no strike", "strike with a unit of one's own that has one")
    if unit.turned or not unit.line:
        return Refusal("C30", f"{move.unit} {'is turned' if unit.turned else 'is in reserve'}", "a ready unit, or end")
    targets = options.struck_by(state, card_of(state, unit))
    if move.target not in targets:
        return Refusal(
            "C30", f"{move.unit} cannot strike {move.target}", f"its targets: {', '.join(targets) or 'none'}"
        )
    return _check_paying(state, seat, card_of(state, unit).strike_cost, move.paying)


def _check_attack(state: State, move: Attack) -> Refusal | None:  # noqa: PLR0911 -- one return a fault
    if state.phase not in (*_OWN_TURN, "declare"):
        return Refusal("C14", "attackers are declared at the start of a wave", _LEGAL[state.phase])
    unit = unit_of(state, move.unit)
    if unit is None or unit.seat != state.seat:
        return Refusal("C12", f"no unit {move.unit} of this side", "attack with a unit of one's own")
    card = card_of(state, unit)
    if not options.may_attack(unit, card):
        can = ", ".join(other.code for other in options.attackers(state)) or "none"
        why = "is turned" if unit.turned else "is in reserve" if not unit.line else "does not attack"
        return Refusal("C4" if unit.turned else "C12", f"{move.unit} {why}", f"units that can: {can}")
    targets = options.named_targets(state, card)
    if not move.target:
        if not card.bombing:
            return None
        return Refusal("C24", "bombers attack a named unit", f"its targets: {', '.join(targets) or 'none'}")
    if move.target in targets:
        return None
    if not card.bombing and not card.directed:
        return Refusal("C13", f"{move.unit} has no directed attack", f"attack {move.unit}")
    return Refusal("C13", f"{move.unit} cannot attack {move.target}", f"its targets: {', '.join(targets) or 'none'}")


def _check_hit(state: State, move: Hit) -> Refusal | None:
    wrong = _in_phase(state, ("share",), "C20")
    if wrong is not None:
        return wrong
    _, share = waves.deciding(state)
    if move.unit not in share.codes:
        return Refusal("C20", f"{move.unit} is not to be hit here", f"hit one of {', '.join(share.codes)}")
    if not 1 <= move.damage <= share.left:
        return Refusal("C20", f"{move.damage} is no share of {share.left}", f"1 to {share.left}")
    return None
