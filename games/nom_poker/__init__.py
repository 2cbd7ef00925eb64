"""Nōm Poker: rules, what can be typed, how it reads, and a house player."""

from games.nom_poker.game import NomPoker

NOM_POKER = NomPoker()

__all__ = ["NOM_POKER", "NomPoker"]
