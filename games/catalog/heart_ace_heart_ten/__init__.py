"""Ace and ten of hearts: whoever holds them plays together, and nobody says so."""

from games.catalog.heart_ace_heart_ten.rules import HeartAceHeartTen

GAME = HeartAceHeartTen()
