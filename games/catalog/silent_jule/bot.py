"""The bots of Silent Jule: those of the family. They never say anything that counts."""

from games.catalog.silent_jule.rules import SilentJule
from games.engine.kit.throwing.bots import bots

BOTS = bots(SilentJule())
