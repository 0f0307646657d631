"""Cancellation Hearts: two packs for six to ten, and twins that cancel each other."""

from games.catalog.cancellation_hearts.rules import CancellationHearts

GAME = CancellationHearts()
