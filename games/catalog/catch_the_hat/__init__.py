"""Catch the hat: hats jump over rival hats and carry them home."""

from games.catalog.catch_the_hat.rules import CatchTheHat

GAME = CatchTheHat()
