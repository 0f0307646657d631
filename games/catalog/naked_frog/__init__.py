"""Naked frog: a series of duels, in each of which one player goes out."""

from games.catalog.naked_frog.rules import NakedFrog

GAME = NakedFrog()
