"""Herzeln: eight little games in one match, each with an aim of its own."""

from games.catalog.herzeln.rules import Herzeln

GAME = Herzeln()
