"""Three leaves, doubled blind: a seat that waives the swap raises the ante for all."""

from games.catalog.dreiblatt_blind.rules import DreiblattBlind

GAME = DreiblattBlind()
