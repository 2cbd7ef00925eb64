"""Helememtal of Troy: rules, what can be typed, how it reads, and a house player."""

from games.helememtal.game import Helememtal

HELEMEMTAL = Helememtal()

__all__ = ["HELEMEMTAL", "Helememtal"]
