"""Mau-Mau: cards follow by suit or rank, and jacks name a suit."""

from games.catalog.mau_mau.rules import MauMau

GAME = MauMau()
