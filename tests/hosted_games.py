"""Games of an event played to their end by bots, whoever sits there."""

from random import Random

from bunchuk.campaign import records
from bunchuk.campaign.event import Event
from bunchuk.host.bots import Bot, let_act, random_bot
from bunchuk.rules.games import bot_of, game_of


def play_out(event: Event, code: str, chance: Random, *, clever: bool = False) -> None:
    """Resume a game and let bots act on all seats until it is over; keep what was played."""
    with event.acting() as act:
        (kind,) = act.db.execute("SELECT game FROM games WHERE code = ?", (code,)).fetchone()
        match = records.resume(act.db, code, game_of(kind))
        bot: Bot = (bot_of(kind) if clever else None) or random_bot
        before = len(match.entries)
        seats = range(len(match.header.seats))
        let_act(match, dict.fromkeys(seats, bot), chance.randrange, at=records.moment())
        assert match.outcome is not None
        records.save(act.db, code, match, before)
