"""Elevens duel: two hands of eleven equal cards, chosen in secret and shown at once."""

from games.catalog.elevens_duel.rules import ElevensDuel

GAME = ElevensDuel()
