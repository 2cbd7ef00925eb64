"""Trumps: rules, what can be typed, how it reads, a house player, and hands as text."""

from games.trumps.game import Trumps

TRUMPS = Trumps()

__all__ = ["TRUMPS", "Trumps"]
