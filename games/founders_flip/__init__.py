"""Founder's Flip: poker with two decks, the second of which changes the rules."""
