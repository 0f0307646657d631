"""Dice evening: five dice games of the table's choice, one after the other, with a common score."""

from games.catalog.dice_evening.rules import DiceEvening

GAME = DiceEvening()
