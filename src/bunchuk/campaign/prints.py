"""What stands on paper already, and is to be printed anew when it changes."""

from sqlite3 import Connection


def printed_with(db: Connection, code: str, what: str) -> list[str]:
    """Warn of papers that bear what was changed: one's own, and those of people and units of a commander or faction."""
    rows = db.execute(
        "SELECT DISTINCT paper FROM prints WHERE code = ?1"
        " OR code IN (SELECT code FROM units WHERE ?1 IN (commander, faction))"
        " OR code IN (SELECT code FROM commanders WHERE ?1 IN (above, faction))"
        " OR code IN (SELECT code FROM heroes WHERE ?1 IN (commander, faction)) ORDER BY paper",
        (code,),
    )
    papers = ", ".join(paper for (paper,) in rows)
    return [f"printed with {what}: {papers}; print them anew"] if papers else []
