"""Every rule of Frontline that the program carries out is cited where it is, and tested by name."""

import ast
import re
from pathlib import Path

from frontline_boards import pack

import bunchuk

TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
HOME = Path(bunchuk.__file__).parent
SOURCES = [
    *sorted((HOME / "rules" / "frontline").glob("*.py")),
    *(HOME / "rules" / f"{name}.py" for name in ("rating", "swiss", "ties", "elimination", "series")),
    *(HOME / "campaign" / f"{name}.py" for name in ("tournaments", "scores", "rounds", "series", "tournament_decks")),
]
RULES = {rule.number: rule.status for rule in pack().rules}


def numbers(text: str) -> set[str]:
    """The rules that a text cites, ranges too."""
    found = set()
    for first, last in re.findall(r"\bC(\d+)(?:-C(\d+))?", text):
        found |= {f"C{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def test_the_rulebook_holds_every_rule() -> None:
    assert set(RULES) == {f"C{number}" for number in range(1, 47)}
    carried_out = {number for number, status in RULES.items() if status == "engine"}
    assert carried_out == {f"C{number}" for number in range(1, 47)}


def test_every_rule_carried_out_is_cited_by_a_function_or_class() -> None:
    cited: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                cited |= numbers(ast.get_docstring(node) or "")
    assert {number for number, status in RULES.items() if status == "engine"} <= cited
    assert cited <= set(RULES)


def test_every_rule_carried_out_is_tested_by_name() -> None:
    named = set()
    for path in TESTS:
        if any(word in path.name for word in ("frontline", "deck", "rating", "swiss", "ties", "tournament", "series")):
            for name in re.findall(r"def (test_\w+)", path.read_text("utf-8")):
                named |= {f"C{number}" for number in re.findall(r"_c(\d+)", name)}
    # What cards are is tested with the figures of the set (C10); C14's order with every wave.
    assert {number for number, status in RULES.items() if status == "engine"} - named <= {"C2", "C3"}
