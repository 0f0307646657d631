"""Bots of 101, but no ones: those of the family."""

from games.catalog.hundred_one_no_ones.rules import HundredOneNoOnes
from games.engine.kit.throwing.bots import bots

BOTS = bots(HundredOneNoOnes())
