"""Beelzebub: three dice add, and one devil takes away."""

from games.catalog.beelzebub.rules import Beelzebub

GAME = Beelzebub()
