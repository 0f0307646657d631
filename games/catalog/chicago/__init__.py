"""Chicago: up to three throws, ones count a hundred, and the lowest pays."""

from games.catalog.chicago.rules import Chicago

GAME = Chicago()
