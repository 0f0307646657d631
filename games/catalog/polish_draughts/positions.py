"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 and plays white.

One chooses freely among captures there: a lesson asks for the larger one."""

from functools import partial

from games.catalog.polish_draughts.rules import Options, PolishDraughts
from games.engine.kit.chequers import positions

position = partial(positions.position, PolishDraughts().terms(Options(majority="off")))
