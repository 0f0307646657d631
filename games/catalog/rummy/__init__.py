"""Rummy: sets and runs, drawing and discarding; the first hand that is small enough ends the deal."""

from games.catalog.rummy.rules import Rummy

GAME = Rummy()
