"""Snip snap snorem: suits go upwards to five words, and whoever ends a run leads again."""

from games.catalog.snip_snap_snorem.rules import SnipSnapSnorem

GAME = SnipSnapSnorem()
