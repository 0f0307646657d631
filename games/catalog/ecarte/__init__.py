"""Écarté: propose, swap or refuse, and take three of five tricks."""

from games.catalog.ecarte.rules import Ecarte

GAME = Ecarte()
