"""The token that a flag's code carries: it proves the flag, and tells a reader nothing about the unit.

    BK-  version and kind 1 byte | event 2 | random id 4 | keyed BLAKE2b tag 8   in base32

27 characters, whatever the unit: letters and digits of QR's alphanumeric mode, so that it fits version 2 at level Q.
Figures and names are looked up in the event by the id, which is drawn at random and never counted up.
"""

import base64
import binascii
import hmac
from hashlib import blake2b
from typing import Final, Literal

from bunchuk.errors import Refused

PREFIX: Final = "BK-"
LENGTH: Final = 27

_VERSION_AND_KIND: Final = 0x11  # version 1, kind 1: a flag
_TAG_BYTES: Final = 8
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

Falsity = Literal["strange", "altered", "forged", "foreign", "newer"]
_SENTENCES: Final[dict[Falsity, str]] = {
    "strange": "this is not the code of a flag; scan it again or type the unit's code",
    "altered": "this code was altered or misread by a character; scan it again, then take the flag to a master",
    "forged": "this code was not made by this event: the flag is forged; keep it and call a master",
    "foreign": "this flag belongs to another event; give it back to its owner",
    "newer": "this flag was printed by a newer bunchuk; update this one",
}


class FalseToken(Refused):
    """A token that proves nothing; ``falsity`` says in what way it is false."""

    def __init__(self, falsity: Falsity) -> None:
        self.falsity = falsity
        reason, remedy = _SENTENCES[falsity].split("; ")
        super().__init__(reason, remedy=remedy)


def make_token(key: bytes, event: int, id: int) -> str:  # noqa: A002
    """Return the token of a flag.

    ``key`` is the event's secret (16 to 64 bytes), ``event`` its number (16 bits), ``id`` the flag's random number
    (32 bits); the latter two raise ``OverflowError`` when larger.
    """
    payload = bytes([_VERSION_AND_KIND]) + event.to_bytes(2, "big") + id.to_bytes(4, "big")
    return PREFIX + base64.b32encode(payload + _tag(key, payload)).decode("ascii")


def read_token(key: bytes, event: int, text: str) -> int:
    """Return the id in a token of this event, or raise ``FalseToken``.

    Lower case, blanks and anything before the prefix (a URL) do not matter.
    """
    written = "".join(text.split()).upper()
    start = written.rfind(PREFIX)
    body = written[start + len(PREFIX) :]
    if start < 0 or len(body) != LENGTH - len(PREFIX):
        raise FalseToken("strange")
    payload = _payload(key, body)
    if payload is None:
        raise FalseToken(_falsity(key, event, body))
    if int.from_bytes(payload[1:3], "big") != event:
        raise FalseToken("foreign")
    if payload[0] != _VERSION_AND_KIND:
        raise FalseToken("newer")
    return int.from_bytes(payload[3:], "big")


def _tag(key: bytes, payload: bytes) -> bytes:
    return blake2b(payload, key=key, digest_size=_TAG_BYTES, person=b"bunchuk flag").digest()


def _payload(key: bytes, body: str) -> bytes | None:
    """Return the payload if the tag is ours, else None."""
    try:
        raw = base64.b32decode(body)
    except (binascii.Error, ValueError):
        return None
    payload, tag = raw[:-_TAG_BYTES], raw[-_TAG_BYTES:]
    return payload if hmac.compare_digest(tag, _tag(key, payload)) else None


def _falsity(key: bytes, event: int, body: str) -> Falsity:
    """Say why a tag is not ours.

    If one other character, or two neighbours exchanged, would make it ours, a true code was altered. Such a code is
    never accepted, nor is the true one told.
    """
    for at in range(len(body)):
        if any(_payload(key, body[:at] + letter + body[at + 1 :]) for letter in _LETTERS):
            return "altered"
        if _payload(key, body[:at] + body[at : at + 2][::-1] + body[at + 2 :]):
            return "altered"
    if set(body) - set(_LETTERS):
        return "strange"
    return "forged" if int.from_bytes(base64.b32decode(body)[1:3], "big") == event else "foreign"
