"""Rummy: sets and runs, a draw and a discard, and the first hand that is small enough ends the deal."""

from games.catalog.rummy.rules import Rummy

GAME = Rummy()
