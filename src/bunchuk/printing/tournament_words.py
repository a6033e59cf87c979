"""What tournaments' papers say in words: what is played, and what set a player behind another."""

from collections.abc import Mapping
from typing import Final

from bunchuk.printing.tournament_papers import Phase

NOBODY: Final = "–"
"""Stands where there is no table and no opponent."""


def heading(phase: Phase, labels: Mapping[str, str]) -> str:
    """Return ``Round 2 / 4``, ``Semi-finals``; a round beyond those due is not counted against them."""
    if phase.kind == "top":
        return labels.get(f"label.top_{phase.of}") or f"{labels['label.top']} {phase.number}"
    due = f" / {phase.of}" if phase.number <= phase.of else ""
    return f"{labels['label.round']} {phase.number}{due}"


def reason(text: str, labels: Mapping[str, str]) -> str:
    """Return a reason of C42 as the labels say it; one that they do not name stays as it is."""
    return labels.get(f"label.reason_{text.replace(' ', '_')}", text)
