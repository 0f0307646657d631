"""Dice morris: nine men's morris in which a lucky throw takes a man out of a rival mill."""

from games.catalog.dice_morris.rules import DiceMorris

GAME = DiceMorris()
