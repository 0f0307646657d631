"""Omnibus Hearts: a bonus card takes ten points off."""

from games.catalog.omnibus_hearts.rules import OmnibusHearts

GAME = OmnibusHearts()
