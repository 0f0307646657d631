"""Draughts as it is played in German pubs: men forward, flying kings, and huffing."""

from games.catalog.draughts.rules import Draughts

GAME = Draughts()
