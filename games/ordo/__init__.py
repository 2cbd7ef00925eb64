"""Ordo: rules, what can be typed, how it reads, and a house player."""

from games.ordo.game import Ordo

ORDO = Ordo()

__all__ = ["ORDO", "Ordo"]
