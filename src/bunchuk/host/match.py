"""A match: any game in progress, with its whole record; no line here knows which game it is.

The entries are the truth, nothing in them is erased. Beside them stands what is in force (``history``): taking back is
the return to a prefix, without inverse actions. A match opened from a record replays it.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, Generic

from bunchuk.errors import BunchukError, Faulty, Misused, Refused
from bunchuk.host import dice
from bunchuk.host.history import History, Step, Undone
from bunchuk.host.journal import Dice as Dice  # noqa: PLC0414 -- who starts matches asks for it here
from bunchuk.host.journal import Entry, Header, Journal, Kind, Source, name_of, plain, require_moment, write
from bunchuk.host.story import Reader, Told, tell
from bunchuk.host.written import Written, write_anew
from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE, MASTER, Actor, Chance, Event, Game, M, Outcome, Rolled, S, Timed, U
from bunchuk.tables.spelling import shows

_DIGEST_BYTES: Final = 6

_BROKEN: Final = (
    BunchukError, LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError,
)  # fmt: skip
"""What replaying can come to: a foreign record may say anything, and a game's rules take their own for granted."""


class Match(Generic[S, M, U]):
    """A game in progress. Acts raise Refused or Misused and then leave everything as it was."""

    def __init__(self, game: Game[S, M, U], header: Header, first: S, secret: bytes | None) -> None:
        self.game, self.header = game, header
        self.entries: list[Entry] = []
        self._history, self._secret = History("\n".join(header.lines()), first), secret
        self._written: Written | None = None

    @classmethod
    def start(
        cls,
        game: Game[S, M, U],
        setup: U,
        *,
        secret: bytes,
        seats: Sequence[str] = (),
        tables: str = "",
        dice_from: Dice = "table",
        options: Mapping[str, str] | None = None,
    ) -> "Match[S, M, U]":
        """Begin a match. ``secret`` seeds its rolls and keys its digests: 32 random bytes that nobody is told.

        ``seats`` are the players' names (the game's own names if none are given; none where players come while it goes
        on), ``tables`` the digest of the pack, ``options`` whatever else shall stand in the record's header; words of
        the players there change every roll.
        """
        if not 16 <= len(secret) <= hashlib.blake2b.MAX_KEY_SIZE:
            raise ValueError("a match's secret has 16 to 64 bytes")
        first = game.new(setup)
        header = Header(
            game=game.id,
            version=game.version,
            tables=tables,
            setup=codec.dumps(setup),
            options=(("dice", dice_from), *(options or {}).items()),
            seats=tuple(seats) or _called(game, first),
            commitment=dice.commitment(secret),
        )
        return cls(game, header, first, secret)

    @classmethod
    def resume(
        cls, game: Game[S, M, U], journal: Journal, secret: bytes | None = None, *, trusted: bool = False
    ) -> "Match[S, M, U]":
        """Open a match from its record by replaying it; raises Faulty naming the entry at which it diverges.

        Trusted skips the legality of moves and compares only the last digest, which all moves in force enter into; a
        record of another version of the game is never trusted. Without a secret the record can be read, but not
        compared with its digests or continued.
        """
        if trusted and journal.header.version == game.version:
            match = cls._opened(game, journal, secret)
            if match._trust(journal.entries) and not _cut_off(journal, match.to_act):  # noqa: SLF001
                return match
        match, fault = cls.salvage(game, journal, secret)
        if fault:
            raise Faulty(fault)
        return match

    @classmethod
    def salvage(
        cls, game: Game[S, M, U], journal: Journal, secret: bytes | None = None
    ) -> "tuple[Match[S, M, U], str]":
        """Open a match up to its last good entry, every entry checked; return it and what is wrong with the next."""
        match = cls._opened(game, journal, secret)
        for entry in journal.entries:
            try:
                match.follow(entry)
            except _BROKEN as error:
                good = f"up to entry {entry.number - 1} the record holds" if entry.number > 1 else "no entry holds"
                made = journal.header.version
                other = f" (recorded under version {made}, this is {game.version})" if made != game.version else ""
                return match, f"entry {entry.number} of the {game.id} record, {entry.text!r}: {error}{other}; {good}"
        return match, _cut_off(journal, match.to_act)

    @classmethod
    def _opened(cls, game: Game[S, M, U], journal: Journal, secret: bytes | None) -> "Match[S, M, U]":
        header = journal.header
        if header.game != game.id:
            raise Faulty(f"this is the record of a match of {header.game}, not of {game.id}")
        if secret is None and journal.seed:
            try:
                secret = bytes.fromhex(journal.seed)
            except ValueError:
                raise Faulty("the seed of this record is not written in hexadecimal") from None
        if secret is not None and dice.commitment(secret) != header.commitment:
            raise Faulty("the seed is not the one that this record's header commits to")
        try:
            first = game.new(codec.loads(game.setup_type, header.setup))
        except _BROKEN as error:
            made = "" if header.version == game.version else f", being of version {header.version}"
            raise Faulty(f"the set-up of this record does not fit {game.id} {game.version}{made}: {error}") from None
        seats = _called(game, first)
        if len(header.seats) != len(seats):
            named = ", ".join(header.seats) or "nobody"
            places = f"its seats are {', '.join(seats)}" if seats else "players come to it while it goes on"
            raise Faulty(f"this record seats {named}, which does not fit its {game.id}: {places}")
        return cls(game, header, first, secret)

    @property
    def first(self) -> S:
        """The position before any entry."""
        return self._history.first

    @property
    def state(self) -> S:
        """The present position."""
        return self._history.state

    @property
    def steps(self) -> Sequence[Step[S]]:
        """The effective history: what was taken back is not in it."""
        return self._history.steps

    @property
    def history(self) -> bytes:
        """Digest of header and effective history, which the program's rolls are drawn from."""
        return self._history.digest

    @property
    def secret(self) -> bytes:
        """The seed of the rolls; raises Refused if the record was opened without it."""
        if self._secret is None:
            raise _unread()
        return self._secret

    @property
    def compared(self) -> bool:
        """Whether positions are compared with a record's digests: not without the secret that keys them."""
        return self._secret is not None

    @property
    def to_act(self) -> frozenset[Actor]:
        """Who must decide now; empty when the match is over."""
        return self.game.to_act(self.state)

    @property
    def waiting(self) -> Chance | None:
        """What is to be rolled now, if anything."""
        return self.game.chance(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, once the match is over."""
        return self.game.outcome(self.state)

    @property
    def rolls(self) -> bool:
        """Whether the program rolls what is waited for if nothing is typed in: its dice, a shuffle, what is hidden."""
        waiting = self.waiting
        return self.rolls_all or (waiting is not None and (waiting.shuffle or waiting.hidden))

    @property
    def rolls_all(self) -> bool:
        """Whether the dice of this match are the program's."""
        return dict(self.header.options).get("dice") == "app"

    def view(self, reader: Reader) -> tuple[object, ...]:
        """Return what a seat may see, None for everybody; the whole state for the MASTER."""
        return self.state if reader == MASTER else self.game.view(self.state, reader)

    def act(self, actor: Actor, move: M, *, by: str = "", at: str = "") -> tuple[Event, ...]:
        """Make a move of a seat, or a ruling of the MASTER; raises Refused."""
        return self._play(actor, move, "", by, at)

    def answer(
        self, values: Sequence[int], *, source: Source = "table", by: str = "", at: str = ""
    ) -> tuple[Event, ...]:
        """Give the values of the dice waited for, in order; raises Misused if they cannot be those."""
        dice.check(self._asked(), values)
        return self._play(CHANCE, Rolled(tuple(values)), source, by, at)

    def roll(self, *, by: str = "", at: str = "") -> tuple[Event, ...]:
        """Let the program roll the dice waited for."""
        return self._play(CHANCE, Rolled(dice.roll(self.secret, self.history, self._asked())), "app", by, at)

    def undo(self, actor: Actor = MASTER, *, count: int = 1, by: str = "", at: str = "") -> tuple[Entry, ...]:
        """Take back the last ``count`` entries in force; return them, oldest first.

        A seat may take back only moves of its own that showed nobody anything new and did not end the match; all else
        is the MASTER's.
        """
        index = len(self.steps) - count
        if (count < 1 or index < 0) and actor == MASTER:
            raise Refused(f"cannot take back {count} of {len(self.steps)} entries in force")
        if count < 1 or index < 0 or self._not_own(actor, index):
            # The same words whatever the reason: whether others acted meanwhile may be hidden from the seat.
            reason = "only moves of one's own that showed nothing new can be taken back, and only the last ones"
            raise Refused(reason, remedy="a master can take back all")
        first = self.steps[index].entry.number
        entry = self._entry(actor, "undo", str(first), self._history.before(index), by=by, at=at)
        taken = self._history.take_back(index, actor)
        self.entries.append(entry)
        return tuple(step.entry for step in taken)

    def redo(self, actor: Actor = MASTER, *, by: str = "", at: str = "") -> tuple[Entry, ...]:
        """Put back what the last undo took, if nothing was done since; a seat only what it took back itself."""
        undone = self._undone(actor)
        entry = self._entry(actor, "redo", str(undone.first), undone.steps[-1].state, by=by, at=at)
        self._history.put_back()
        self.entries.append(entry)
        return tuple(step.entry for step in undone.steps)

    def note(self, text: str, *, actor: Actor = MASTER, by: str = "", at: str = "") -> None:
        """Write a remark into the record; it changes nothing."""
        words = " ".join(text.split())
        if not words:
            raise Refused("a remark needs words")
        self.entries.append(self._entry(actor, "note", words, self.state, by=by, at=at))

    def story(self, reader: Reader) -> tuple[Told, ...]:
        """Tell what happened and still holds, in the words that a reader may read; what was taken back is named."""
        return tell(self.entries, {step.entry.number: step.events for step in self.steps}, reader, self._called())

    def journal(self, *, reveal: bool = False) -> Journal:
        """Return the whole record, which is the master's to see; ``reveal`` adds the seed, once the match is over."""
        if reveal and self.to_act:
            raise Refused("the seed is shown when the match is over", remedy="finish it first")
        return Journal(self.header, tuple(self.entries), self.secret.hex() if reveal else "")

    def export(self, actor: Actor = MASTER, *, reveal: bool = False) -> str:
        """Write the record as a text file with its story as comments; while the match runs for the MASTER alone."""
        if actor != MASTER and self.to_act:
            raise Refused("the record of a running match is the master's", remedy="ask for it when the match is over")
        told: dict[int, list[str]] = {}
        for item in self.story(MASTER):
            told.setdefault(item.entry, []).append(f"{item.text} ({item.rule})" if item.rule else item.text)
        return write(self.journal(reveal=reveal), told)

    def moved(self, secret: bytes, seats: Sequence[str]) -> "Match[S, M, U]":
        """Return a match of its own under another secret, with the moves in force here; dice stand as they fell.

        Those that the program rolled count as a script's from now on, since the new secret does not give them.
        """
        header = self.header._replace(version=self.game.version, seats=tuple(seats), commitment=dice.commitment(secret))
        other = Match(self.game, header, self.game.new(codec.loads(self.game.setup_type, header.setup)), secret)
        for entry in (step.entry for step in self.steps):
            source: Source = "script" if entry.source == "app" else entry.source
            other._play(entry.actor, self.game.parse(entry.text), source, entry.by, entry.at)
        return other

    def copy(self) -> "Match[S, M, U]":
        """Return a match that goes its own way from here; the record so far is shared, not replayed."""
        match = Match(self.game, self.header, self._history.first, self._secret)
        match.adopt(self)
        return match

    def adopt(self, other: "Match[S, M, U]") -> None:
        """Take over what a copy of this match has come to."""
        self.entries, self._history = other.entries[:], other._history.copy()  # noqa: SLF001 -- the same class

    def follow(self, entry: Entry, *, checked: bool = True) -> None:
        """Replay the next entry of a record; checked, raises Refused, Misused or Faulty and then changes nothing."""
        if entry.number != len(self.entries) + 1:
            raise Faulty(f"entry {len(self.entries) + 1} should come next")
        if entry.kind == "move":
            self._follow_move(entry, checked=checked)
            return
        history, state = self._history, self.state
        index = len(history.steps)
        if entry.kind == "undo":
            index = history.index(int(entry.text))
            state = history.before(index)
            if checked and (fault := self._not_own(entry.actor, index)):
                raise Refused(fault)
        elif entry.kind == "redo":
            undone = self._undone(entry.actor)
            if undone.first != int(entry.text):
                raise Faulty(f"entry {undone.first} was taken back last, not {entry.text}")
            state = undone.steps[-1].state
        if checked:
            self._compare(entry, state)
        if entry.kind == "undo":
            history.take_back(index, entry.actor)
        elif entry.kind == "redo":
            history.put_back()
        self.entries.append(entry)

    def _follow_move(self, entry: Entry, *, checked: bool) -> None:
        move = self.game.parse(entry.text)
        if checked and (refusal := self.game.check(self.state, entry.actor, move)):
            raise Refused(refusal.reason, rule=refusal.rule, remedy=refusal.legal)
        state, events = self.game.apply(self.state, entry.actor, move)
        if checked:
            self._compare(entry, state)
        self._advance(entry, state, events)

    def _compare(self, entry: Entry, state: S) -> None:
        if self._secret is not None and entry.digest != self._digest((*entry[:6], entry.at), state):
            raise Faulty("it now leads to another position than the record says, unless it or the header was altered")

    def _trust(self, entries: Sequence[Entry]) -> bool:
        """Replay a record without checks but of the last entry, whose digest binds all that is in force before it."""
        try:
            for entry in entries[:-1]:
                self.follow(entry, checked=False)
            for entry in entries[-1:]:
                self.follow(entry)
        except _BROKEN:
            return False  # the checked replay says what is wrong
        return True

    def _play(self, actor: Actor, move: M | Rolled, source: Source, by: str, at: str) -> tuple[Event, ...]:
        refusal = self.game.check(self.state, actor, move)
        if refusal:
            raise Refused(refusal.reason, rule=refusal.rule, remedy=refusal.legal)
        text = _one_line(self.game.format(move))
        state, events = self.game.apply(self.state, actor, move)
        self._advance(self._entry(actor, "move", text, state, source, by, at), state, events)
        return events

    def _entry(
        self, actor: Actor, kind: Kind, text: str, after: S, source: Source = "", by: str = "", at: str = ""
    ) -> Entry:
        number, by, at = len(self.entries) + 1, plain(by, "name"), plain(at, "time")
        if not text.isprintable() and (not shows(text) or len(text.splitlines()) > 1):
            raise Misused(f"{text!r} cannot be written in a record; leave out control characters and invisible marks")
        if at:
            require_moment(at)
        digest = self._digest((number, actor, kind, text, source, by, at), after)
        return Entry(number, actor, kind, text, source, by, digest, at)

    def _advance(self, entry: Entry, state: S, events: tuple[Event, ...]) -> None:
        self._history.advance(entry, state, events)
        self.entries.append(entry)

    def _not_own(self, actor: Actor, index: int) -> str:
        """Say why an actor may not take back the steps from ``index`` on; empty if he may."""
        if actor == MASTER:
            return ""
        if not self.to_act:
            return "it ended the match"
        for step in self.steps[index:]:
            if step.entry.actor != actor:
                return f"entry {step.entry.number} is {name_of(step.entry.actor)}'s"
        return "it showed something new" if self.showed(index) else ""

    def showed(self, index: int) -> bool:
        """Whether a step in force from ``index`` on rolled, or showed somebody what he did not know."""
        before = self._history.before(index)
        for step in self.steps[index:]:
            entry = step.entry
            if entry.actor == CHANCE or self.game.reveals(before, entry.actor, self.game.parse(entry.text)):
                return True
            before = step.state
        return False

    def _undone(self, actor: Actor) -> Undone[S]:
        """Return what was taken back last; raises Refused if the actor may not put it back."""
        undone = self._history.undone[-1] if self._history.undone else None
        if actor != MASTER and (undone is None or undone.by != actor):
            # The same words whatever the reason: whether others took something back, or acted since, may be hidden.
            raise Refused("nothing that one took back oneself just now is left to put back", remedy="a master can")
        if undone is None:
            raise Refused("nothing was taken back just now")
        return undone

    def _called(self) -> Sequence[str]:
        """Name the seats by the players in the header, or, where players came later, as the game does."""
        own = self.game.seats(self.state)
        return self.header.seats if len(self.header.seats) == len(own) else own

    def _asked(self) -> Chance:
        chance = self.waiting
        if chance is None:
            raise Refused("no dice are wanted now")
        return chance

    def _digest(self, entry: tuple[object, ...], state: S) -> str:
        """Digest header and moves in force, an entry but for its digest, and the position after it.

        Raises Refused without the secret. The position is as ``codec.dumps`` writes it; what a move left alone is not
        written again.
        """
        if self._secret is None:
            raise _unread()
        self._written = write_anew(state, self._written)
        told = "\n".join((self._history.digest.hex(), *map(str, entry), self._written.text)).encode()
        return hashlib.blake2b(told, key=self._secret, digest_size=_DIGEST_BYTES, person=b"state").hexdigest()


def _called(game: Game[S, M, U], first: S) -> tuple[str, ...]:
    """Name the seats that a match has from the start: none where players come while it goes on."""
    return () if isinstance(game, Timed) else game.seats(first)


def _cut_off(journal: Journal, to_act: frozenset[Actor]) -> str:
    """Say of a record with its seed that its end is missing; a seed is shown in none of a match that goes on."""
    if journal.seed and to_act:
        return "the seed is shown though the game is not over: entries are missing at its end"
    return ""


def _unread() -> Refused:
    return Refused("this record was opened without its seed; it can be read, not continued")


def _one_line(text: str) -> str:
    """Return a move's text; raises Faulty if its game writes what a record cannot hold."""
    if not text or text.startswith("!") or "\n" in text or "\r" in text:
        raise Faulty(f"a move is written in one line that does not begin with !, not {text!r}")
    return text
