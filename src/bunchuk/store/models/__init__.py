"""The newest schema as SQLModel classes, which validate and carry what comes in and goes out in bulk.

``Unit.model_validate(row)`` refuses what the schema would; a plain ``Unit(...)`` checks nothing. No command that is in
a hurry imports this: the library alone takes longer than a whole command may. ``migrations`` writes the schema; a test
proves that these classes say the same, down to each CHECK.
"""

from bunchuk.store.models import contests, people, record, troops

__all__ = ["contests", "people", "record", "troops"]
