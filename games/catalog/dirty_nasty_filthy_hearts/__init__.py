"""Dirty Nasty Filthy Hearts: all queens bite, the dealer names the pass, and who shoots wins."""

from games.catalog.dirty_nasty_filthy_hearts.rules import DirtyNastyFilthyHearts

GAME = DirtyNastyFilthyHearts()
