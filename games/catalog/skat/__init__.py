"""Skat: bid, play alone against two, take 61."""

from games.catalog.skat.rules import Skat

GAME = Skat()
