"""Every rule that a pack's rulebook says the program carries out is cited by the code that does."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import bunchuk
from bunchuk.tables.packs import find_pack, shipped_packs
from bunchuk.tables.reader import read_any
from bunchuk.tables.rows import Rule
from bunchuk.tables.rulings import RULINGS

SOURCES = sorted(Path(bunchuk.__file__).parent.rglob("*.py"))
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
PACKS = shipped_packs()


@cache
def rules(name: str) -> dict[str, Rule]:
    return {rule.number: rule for rule in read_any(find_pack(name)).rules}


def letter(name: str) -> str:
    """Return the letter that the numbers of a pack's rules begin with."""
    (first,) = {number.rstrip("0123456789") for number in rules(name)}
    return first


@cache
def cited(prefix: str) -> dict[str, set[str]]:
    """Collect the rules that docstrings of functions and classes cite, with the files they stand in."""
    places: dict[str, set[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, DOCUMENTED):
                cites = re.findall(rf"\b{prefix}(\d+)(?:\s*-\s*{prefix}(\d+))?", ast.get_docstring(node) or "")
                for first, last in cites:
                    for number in range(int(first), int(last or first) + 1):
                        places.setdefault(f"{prefix}{number}", set()).add(path.stem)
    return places


@pytest.mark.parametrize("name", PACKS)
def test_every_rule_carried_out_is_cited_by_code_outside_the_tables(name: str) -> None:
    tables = {path.stem for path in SOURCES if path.parent.name == "tables"}
    uncited = [
        f"{rule.number} {rule.heading}"
        for rule in rules(name).values()
        if rule.status == "engine" and not cited(letter(name)).get(rule.number, set()) - tables
    ]
    assert not uncited, "no code cites: " + "; ".join(uncited)


@pytest.mark.parametrize("name", PACKS)
def test_code_cites_only_rules_that_there_are(name: str) -> None:
    assert sorted(cited(letter(name)).keys() - rules(name).keys()) == []


@pytest.mark.parametrize("name", PACKS)
def test_rulings_are_on_rules_that_there_are(name: str) -> None:
    text = (find_pack(name) / RULINGS).read_text("utf-8")
    ruled = {number for line in re.findall(r"^- ((?:[A-Z]+\d+ )+)", text, re.MULTILINE) for number in line.split()}
    assert ruled
    assert sorted(ruled - rules(name).keys()) == []
