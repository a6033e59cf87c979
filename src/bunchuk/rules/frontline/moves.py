"""The moves of a game, one frozen class a kind.

Each ends in a field ``kind`` of one value, since tuples of equal fields would be equal whatever their class. Cards go
by their id, units by their code. ``paying`` are counts of warehouses, factories and fuel; empty: the payment that
turns fewest (C5).
"""

from typing import Final, Literal, NamedTuple

Paying = tuple[int, ...]


class Lay(NamedTuple):
    """Bring a resource card into play (C6)."""

    card: str
    kind: Literal["lay"] = "lay"


class Build(NamedTuple):
    """Build a unit (C10)."""

    card: str
    paying: Paying = ()
    kind: Literal["build"] = "build"


class Play(NamedTuple):
    """Play a tactical card (C11), on a unit if it needs one."""

    card: str
    target: str = ""
    paying: Paying = ()
    kind: Literal["play"] = "play"


class Strike(NamedTuple):
    """Strike an enemy unit (C30)."""

    unit: str
    target: str
    paying: Paying = ()
    kind: Literal["strike"] = "strike"


class Attack(NamedTuple):
    """Declare an attacker of the wave: general without a target, else directed or bombing (C13, C24)."""

    unit: str
    target: str = ""
    kind: Literal["attack"] = "attack"


class Support(NamedTuple):
    """Give artillery support to an attacker or a blocker (C29)."""

    unit: str
    target: str
    kind: Literal["support"] = "support"


class Escort(NamedTuple):
    """Escort a bomber that attacks (C28)."""

    unit: str
    target: str
    kind: Literal["escort"] = "escort"


class Block(NamedTuple):
    """Block a ground attacker (C15), or support a unit under directed attack against it (C16)."""

    unit: str
    target: str
    kind: Literal["block"] = "block"


class Intercept(NamedTuple):
    """Intercept a bomber or an escort (C26, C28)."""

    unit: str
    target: str
    kind: Literal["intercept"] = "intercept"


class Counter(NamedTuple):
    """Engage an interceptor with an escort (C28)."""

    unit: str
    target: str
    kind: Literal["counter"] = "counter"


class Aim(NamedTuple):
    """Name what an attacker that broke through attacks: ``deck``, a kind of resource, a unit (C21)."""

    unit: str
    target: str
    kind: Literal["aim"] = "aim"


class Hit(NamedTuple):
    """Give a unit a share of the damage (C20)."""

    unit: str
    damage: int
    kind: Literal["hit"] = "hit"


class Split(NamedTuple):
    """Let the rest of the damage be shared out so that it destroys most (C20)."""

    kind: Literal["split"] = "split"


class Withhold(NamedTuple):
    """Leave the rest of the damage unshared (C20)."""

    kind: Literal["withhold"] = "withhold"


class Pass(NamedTuple):
    """Have nothing more to declare or to play here."""

    kind: Literal["pass"] = "pass"


class EndTurn(NamedTuple):
    """End one's turn."""

    kind: Literal["end"] = "end"


class Concede(NamedTuple):
    """Give the game up, at any moment."""

    kind: Literal["concede"] = "concede"


class SetTurned(NamedTuple):
    """A master turns a unit or turns it back, between waves."""

    unit: str
    turned: bool
    reason: str
    kind: Literal["turned"] = "turned"


class Remove(NamedTuple):
    """A master puts a unit to the losses, between waves."""

    unit: str
    reason: str
    kind: Literal["remove"] = "remove"


class Declare(NamedTuple):
    """A master ends the game: ``winner`` is 1 for the first seat, 2 for the second, 0 for a draw."""

    winner: int
    reason: str
    kind: Literal["declare"] = "declare"


Ruling = SetTurned | Remove | Declare
"""What only a master does."""
Wish = (
    Lay | Build | Play | Strike | Attack | Support | Escort | Block | Intercept | Counter | Aim | Hit | Split | Withhold
    | Pass | EndTurn | Concede
)  # fmt: skip
"""What a seat does."""
FrontlineMove = Wish | Ruling

SPLIT: Final = Split()
WITHHOLD: Final = Withhold()
PASS: Final = Pass()
END_TURN: Final = EndTurn()
CONCEDE: Final = Concede()
