"""The bots of Schnapsen: those of the family."""

from games.catalog.schnapsen.rules import Schnapsen
from games.engine.kit.tricktaking.talon.bots import bots

BOTS = bots(Schnapsen())
