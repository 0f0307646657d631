"""Mäxchen: two dice under a cup, and a player who announces the throw, truly or not."""

from games.catalog.maexchen.rules import Maexchen

GAME = Maexchen()
