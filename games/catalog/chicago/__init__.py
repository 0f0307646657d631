"""Chicago: up to three throws, ones count a hundred, and the seat with the lowest points takes a coaster."""

from games.catalog.chicago.rules import Chicago

GAME = Chicago()
