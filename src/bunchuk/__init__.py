"""bunchuk: a game-master toolkit for live-action role-play events."""

__version__ = "0.1.0"
