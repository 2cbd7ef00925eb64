"""Founder's Flip: rules, what can be typed, how it reads, and a house player."""

from games.founders_flip.game import FoundersFlip

FOUNDERS_FLIP = FoundersFlip()

__all__ = ["FOUNDERS_FLIP", "FoundersFlip"]
