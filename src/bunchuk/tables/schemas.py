"""The games that there can be packs of, by what the manifest says; a game that is added is a line here."""

from collections.abc import Mapping
from typing import Any, Final

from bunchuk.tables.callsign_pack import CALLSIGN
from bunchuk.tables.fogbound_pack import FOGBOUND
from bunchuk.tables.frontline_pack import FRONTLINE
from bunchuk.tables.schema import Schema
from bunchuk.tables.war_pack import WAR

SCHEMAS: Final[Mapping[str, Schema[Any]]] = {schema.game: schema for schema in (WAR, CALLSIGN, FOGBOUND, FRONTLINE)}
"""Every kind of pack by its game."""
