"""Hand-made positions for lessons and figures. The reader sits in seat 0 and plays white.

Captures are a free choice there, because a lesson asks for the larger one.
"""

from functools import partial

from games.catalog.polish_draughts.rules import Options, PolishDraughts
from games.engine.kit.chequers import positions

position = partial(positions.position, PolishDraughts().terms(Options(majority="off")))
