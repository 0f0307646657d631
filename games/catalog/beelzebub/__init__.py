"""Beelzebub: three good dice against one devil."""

from games.catalog.beelzebub.rules import Beelzebub

GAME = Beelzebub()
