"""Positions of lessons and figures of Polish draughts, set up by hand. The reader sits in seat 0 and plays white.

In them the larger capture is not obligatory, because a lesson asks for it.
"""

from functools import partial

from games.catalog.polish_draughts.rules import Options, PolishDraughts
from games.engine.kit.chequers import positions

position = partial(positions.position, PolishDraughts().terms(Options(majority="off")))
