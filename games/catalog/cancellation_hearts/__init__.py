"""Cancellation Hearts: two packs for six to ten seats; equal cards cancel each other."""

from games.catalog.cancellation_hearts.rules import CancellationHearts

GAME = CancellationHearts()
