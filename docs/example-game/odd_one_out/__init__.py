"""Odd One Out: lay a number face down and be the only one who did. A tiny game to learn how games are made here."""

from games.catalog.odd_one_out.rules import OddOneOut

GAME = OddOneOut()
