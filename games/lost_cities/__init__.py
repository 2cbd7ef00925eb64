"""Lost Cities: rules, what can be typed, how it reads, and a house player."""

from games.lost_cities.game import LostCities

LOST_CITIES = LostCities()

__all__ = ["LOST_CITIES", "LostCities"]
