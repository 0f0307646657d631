"""Costly seven: strike what you throw, and a seven strikes seven; the first list that is gone has lost."""

from games.catalog.costly_seven.rules import CostlySeven

GAME = CostlySeven()
