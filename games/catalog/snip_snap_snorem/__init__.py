"""Snip snap snorem: suits go upwards to five words, and the last player of a run leads again."""

from games.catalog.snip_snap_snorem.rules import SnipSnapSnorem

GAME = SnipSnapSnorem()
