"""How a world ends, and who has come furthest (F18)."""

from bunchuk.rules.fogbound.state import State
from bunchuk.rules.game import Event, Outcome, Seat


def conclude(state: State, why: str, events: list[Event] | None) -> State:
    """F18: end the world; the highest level wins, then the kills at it, and equals share."""
    best = max(((player.level, player.kills) for player in state.players if not player.bot), default=(0, 0))
    winners = tuple(
        seat for seat, player in enumerate(state.players) if not player.bot and (player.level, player.kills) == best
    )
    return finish(state, winners, f"{why}; level {best[0]} was the highest" if winners else why, events)


def finish(state: State, winners: tuple[Seat, ...], why: str, events: list[Event] | None) -> State:
    """F18: end the world with these winners."""
    if events is not None:
        named = ", ".join(state.players[seat].callsign for seat in winners) or "nobody"
        events.append(Event(f"the world ends: {why}; {named} won", "F18"))
    return state._replace(end=Outcome(winners, why, "F18"), placing=(), open=False)
