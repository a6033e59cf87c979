"""A position as text, written anew after each move without writing again what the move left alone."""

from typing import Final, NamedTuple

from bunchuk.rules import codec

_DEPTH: Final = 2
"""Fields of the state, and the items of fields that are rows of things: units, players, cards."""


class Written(NamedTuple):
    """A value, how ``codec.dumps`` writes it, and its items likewise, as deep as they are kept."""

    value: object
    text: str
    items: "tuple[Written, ...]"


def write_anew(value: object, before: Written | None, depth: int = _DEPTH) -> Written:
    """Write a value as ``codec.dumps`` does, taking over from ``before`` whatever is the very same object."""
    if not depth or not isinstance(value, tuple):
        return Written(value, codec.dumps(value), ())
    known = before.items if before is not None and len(before.items) == len(value) else (None,) * len(value)
    items = tuple(
        [
            old if old is not None and item is old.value else write_anew(item, old, depth - 1)
            for item, old in zip(value, known, strict=True)
        ]
    )
    return Written(value, f"[{','.join([item.text for item in items])}]", items)
