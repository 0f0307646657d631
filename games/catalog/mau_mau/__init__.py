"""Mau-Mau: suit on suit, rank on rank, and a jack for every need."""

from games.catalog.mau_mau.rules import MauMau

GAME = MauMau()
