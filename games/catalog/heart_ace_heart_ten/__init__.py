"""Ace and ten of hearts: their holders are secret partners."""

from games.catalog.heart_ace_heart_ten.rules import HeartAceHeartTen

GAME = HeartAceHeartTen()
