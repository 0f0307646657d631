"""Positions of lessons and figures of Corner morris. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.corner_morris.rules import CornerMorris, Options
from games.engine.kit.mills import positions

position = partial(positions.position, CornerMorris().terms(Options()))
