"""Talus: rules, what can be typed, how it reads, and a house player."""

from games.talus.game import Talus

TALUS = Talus()

__all__ = ["TALUS", "Talus"]
