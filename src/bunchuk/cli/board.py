"""A battle on the screen: as its game draws it, with what it waits for below."""

from bunchuk.campaign.watching import Look
from bunchuk.rules.war.drawing import draw as drawn


def draw(look: Look) -> str:
    """Draw a battle, and say below what it waits for."""
    lines = [drawn(look.view, look.types, look.battle, look.bots)]
    if look.view.end or not look.next.startswith("the battle is"):
        lines.append(f"next: {look.next}")
    return "\n".join(lines)
