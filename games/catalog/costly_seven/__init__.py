"""Costly seven: each throw strikes its number, a seven strikes seven numbers, and the first empty list loses."""

from games.catalog.costly_seven.rules import CostlySeven

GAME = CostlySeven()
