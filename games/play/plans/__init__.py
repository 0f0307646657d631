"""Conditional moves: what a player has planned to be played while away."""
