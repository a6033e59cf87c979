"""Every rule that the rulebook says the program carries out is cited by the code that does."""

import ast
import re
from functools import cache
from pathlib import Path

import bunchuk
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read_pack

SOURCES = sorted(Path(bunchuk.__file__).parent.rglob("*.py"))
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
RULES = {rule.number: rule for rule in read_pack(find_pack("ring-war")).rules}


@cache
def cited() -> dict[str, set[str]]:
    """Collect the rules that docstrings of functions and classes cite, with the files they stand in."""
    places: dict[str, set[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, DOCUMENTED):
                for first, last in re.findall(r"\bW(\d+)(?:\s*-\s*W(\d+))?", ast.get_docstring(node) or ""):
                    for number in range(int(first), int(last or first) + 1):
                        places.setdefault(f"W{number}", set()).add(path.stem)
    return places


def test_every_rule_carried_out_is_cited_by_code_outside_the_tables() -> None:
    tables = {path.stem for path in SOURCES if path.parent.name == "tables"}
    uncited = [
        f"{rule.number} {rule.heading}"
        for rule in RULES.values()
        if rule.status == "engine" and not cited().get(rule.number, set()) - tables
    ]
    assert not uncited, "no code cites: " + "; ".join(uncited)


def test_code_cites_only_rules_that_there_are() -> None:
    assert sorted(cited().keys() - RULES.keys()) == []
