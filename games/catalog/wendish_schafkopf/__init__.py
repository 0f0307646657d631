"""Wendish Schafkopf: queens, jacks and diamonds, and the black queens play together."""

from games.catalog.wendish_schafkopf.rules import WendishSchafkopf

GAME = WendishSchafkopf()
