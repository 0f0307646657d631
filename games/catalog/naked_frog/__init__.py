"""Naked frog: one duel after the other, and one of both is out."""

from games.catalog.naked_frog.rules import NakedFrog

GAME = NakedFrog()
