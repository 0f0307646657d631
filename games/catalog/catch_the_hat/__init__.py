"""Catch the hat: hats that jump over hats, and drag them home."""

from games.catalog.catch_the_hat.rules import CatchTheHat

GAME = CatchTheHat()
