"""Mäxchen: two dice under a cup, and a neighbour who says what lies there."""

from games.catalog.maexchen.rules import Maexchen

GAME = Maexchen()
