"""``bunchuk battle replay``: a record played again, as a story or step by step with its boards."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from bunchuk.cli.record import audit_data, audit_faults, read_record, replayed, with_audit
from bunchuk.cli.terminal import Terminal, sentence

if TYPE_CHECKING:
    from bunchuk.campaign.watching import Turned
    from bunchuk.host.story import Told


class _Line(TypedDict):
    """A sentence of a story in JSON."""

    entry: int
    text: str
    rule: str
    dice: str


def replay(
    ctx: typer.Context,
    record: Annotated[str, typer.Argument(help="A journal's file, or a battle's code.")],
    step: Annotated[
        bool, typer.Option("--step", help="Show step after step with its board; Enter goes on, q leaves.")
    ] = False,
    boards: Annotated[bool, typer.Option("--boards", help="Draw the board after every step.")] = False,
) -> None:
    """Play a record again, every move checked, and tell its story: bk battle replay b1.txt --step."""
    from bunchuk.campaign import journals, watching
    from bunchuk.campaign.seating import ended_by_record

    terminal: Terminal = ctx.obj
    text, name = _record(terminal, record)
    match, audited = watching.replay(terminal.event, text, name), journals.audit_file(terminal.event, text, name)
    reader = watching.teller(match, terminal.seat)
    over, summary = ended_by_record(match), "\n".join(with_audit([replayed(match, "battle")], audited))
    told, dice = match.story(reader), watching.dice(match)
    faults = audit_faults(audited)
    data: dict[str, object] = {
        "entries": len(match.entries),
        "compared": match.compared,
        "story": as_data(told, dice),
        "over": over._asdict() if over else None,
        "audit": audit_data(audited),
    }
    if not step and not boards:
        terminal.show(data, "\n".join([*sentences(told, dice), summary]), faults)
        return
    turns, types = watching.turns(match, reader), watching.short_codes(terminal.event)
    if step and not terminal.as_json and sys.stdin.isatty():
        _step_through(terminal, turns, types)
        terminal.show({}, summary, faults)
        return
    pages = [_page(turn, types) for turn in turns]
    data["steps"] = [
        {"entry": turn.entry, "who": turn.who, "dice": turn.dice, "told": _told(turn), "board": page[-1]}
        for turn, page in zip(turns, pages, strict=True)
    ]
    terminal.show(
        data, "\n".join(["\n".join(line for page in pages for line in (*page, "")), summary]).lstrip(), faults
    )


def sentences(told: "Sequence[Told]", dice: dict[int, str]) -> list[str]:
    """Write a story a sentence a line; what came of a roll ends with the roll's purpose, dice and source (W30)."""
    return [
        sentence(item["text"], item["rule"]) + (f" [{item['dice']}]" if item["dice"] else "")
        for item in as_data(told, dice)
    ]


def as_data(told: "Sequence[Told]", dice: dict[int, str]) -> "list[_Line]":
    """Lay a story out for JSON; ``dice`` stands with the first sentence of what a roll brought about."""
    left = dict(dice)
    return [
        {"entry": item.entry, "text": item.text, "rule": item.rule, "dice": left.pop(item.entry, "")} for item in told
    ]


def _record(terminal: Terminal, record: str) -> tuple[str, str]:
    """Return the text of a record and where it is from: a file, or a battle of the event."""
    from bunchuk.campaign import watching

    path = Path(record)
    if path.is_file():
        return read_record(path), path.name
    return watching.record_text(terminal.event, record, terminal.seat), record


def _step_through(terminal: Terminal, turns: "tuple[Turned, ...]", types: dict[str, str]) -> None:
    for number, turn in enumerate(turns, 1):
        head, *lines, drawn = _page(turn, types)
        print("\n".join([drawn, head, *lines]))
        if number == len(turns):
            return
        print(f"[{number} of {len(turns)}: Enter goes on, q leaves] ", end="", file=sys.stderr, flush=True)
        answer = sys.stdin.readline()
        if not answer:
            terminal.say("")
        if not answer or answer.strip().casefold() in ("q", "quit"):
            return


def _page(turn: "Turned", types: dict[str, str]) -> list[str]:
    """Lay a step out: who did it, what came of it, the board after it."""
    from bunchuk.rules.war.drawing import draw

    told = [sentence(text, rule) for text, rule in turn.told]
    rolled = f" [{turn.dice}]" if turn.dice else ""
    head = f"{turn.entry}. {turn.who}" + (f": {turn.move}" if turn.move else "") + rolled
    return [head, *(f"  {line}" for line in told), draw(turn.view, types)]


def _told(turn: "Turned") -> list[dict[str, str]]:
    return [{"text": text, "rule": rule} for text, rule in turn.told]
