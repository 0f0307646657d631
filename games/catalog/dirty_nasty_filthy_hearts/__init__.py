"""Dirty Nasty Filthy Hearts: all queens count, the dealer names the pass, and shooting the moon wins."""

from games.catalog.dirty_nasty_filthy_hearts.rules import DirtyNastyFilthyHearts

GAME = DirtyNastyFilthyHearts()
