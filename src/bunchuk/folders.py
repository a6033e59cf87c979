"""Where the shipped data lies: in a wheel inside the package, in a checkout or editable install at the top."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_PACKED = _PACKAGE / "data"
_DATA = _PACKED if _PACKED.is_dir() else _PACKAGE.parents[1]

TABLES = _DATA / "tables"
"""Folder of the shipped ruleset packs, one folder a pack."""

PRINT_TEMPLATES = _DATA / "print_templates"
"""Folder of the shipped print templates, one TOML file a printable."""
