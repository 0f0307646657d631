"""Bots of Double Lottie: those of the family."""

from games.catalog.double_lottie.rules import DoubleLottie
from games.engine.kit.throwing.bots import bots

BOTS = bots(DoubleLottie())
