"""Herzeln: eight little games in one match, each with another aim."""

from games.catalog.herzeln.rules import Herzeln

GAME = Herzeln()
