"""Fifty-one: one sum for all, and the seat that brings it to 51 loses."""

from games.catalog.fifty_one.rules import FiftyOne

GAME = FiftyOne()
