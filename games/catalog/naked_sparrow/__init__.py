"""Naked sparrow: each player throws for the neighbour on the left."""

from games.catalog.naked_sparrow.rules import NakedSparrow

GAME = NakedSparrow()
