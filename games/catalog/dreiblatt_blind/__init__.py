"""Three leaves, doubled blind: whoever waives the swap raises the ante for all."""

from games.catalog.dreiblatt_blind.rules import DreiblattBlind

GAME = DreiblattBlind()
