"""What a player is told beside the map: sentences of the labels, filled in with what a mission and its orders say."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bunchuk.printing.game_papers import MissionPaper, OrderPaper, SidePaper, TaskPaper, ViewPaper

Note = tuple[str, str]
"""What a note is about, and what it says."""

_GAP: Final = re.compile("[#@]")


def notes_of(paper: ViewPaper, labels: Mapping[str, str]) -> Iterator[Note]:
    """Yield all that a view tells beside its map: the mission, the orders, then units and what their figures mean."""
    if paper.mission is not None:
        yield from _mission(paper.mission, labels)
    yield from ((labels["label.order"], _order(order, labels)) for order in paper.orders)
    if paper.veiled:
        yield labels["label.veil"], labels["label.veiled"]
    yield labels["label.figures"], labels[f"label.figures_{paper.figures}"]
    yield from ((labels[f"label.{kind}"], text) for kind, text in paper.notes)


def state_of(paper: ViewPaper, labels: Mapping[str, str]) -> str:
    """Return how far a view's game is, each figure behind the word for it."""
    return ", ".join(f"{labels[f'label.state_{kind}']} {figure}" for kind, figure in paper.state)


def _mission(mission: MissionPaper, labels: Mapping[str, str]) -> Iterator[Note]:
    if mission.briefing:
        yield labels["label.briefing"], mission.briefing
    for side in mission.sides:
        if side.tasks:
            yield labels["label.task"], _side(side, labels)
    limit = labels["label.limit_won" if mission.winner else "label.limit_drawn"]
    yield labels["label.limit"], _filled(limit, mission.limit, mission.winner)
    if mission.places:
        yield labels["label.places"], ", ".join(f"{name} {cell}" for name, cell in mission.places)


def _side(side: SidePaper, labels: Mapping[str, str]) -> str:
    joint = labels[f"label.tasks_{side.needs}"]
    return f"{side.title}: {f' {joint} '.join(_task(task, labels) for task in side.tasks)}"


def _task(task: TaskPaper, labels: Mapping[str, str]) -> str:
    words = _filled(labels[f"label.goal_{task.goal}"], task.rounds, task.place)
    if task.met:
        return f"{words} ({labels['label.met']})"
    return f"{words} ({_filled(labels['label.held'], task.held, '')})" if task.held else words


def _order(order: OrderPaper, labels: Mapping[str, str]) -> str:
    head = labels["label.order_round" if order.round else "label.order_before"]
    return f"{_filled(head, order.round, order.to or labels['label.all'])}: {order.text}"


def _filled(words: str, number: int, name: str) -> str:
    """Fill a sentence of the labels in: a number for each ``#``, a name for each ``@``."""
    return _GAP.sub(lambda gap: str(number) if gap[0] == "#" else name, words)
