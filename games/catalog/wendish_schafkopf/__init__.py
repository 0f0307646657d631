"""Wendish Schafkopf: queens, jacks and diamonds are trumps, and the black queens are partners."""

from games.catalog.wendish_schafkopf.rules import WendishSchafkopf

GAME = WendishSchafkopf()
