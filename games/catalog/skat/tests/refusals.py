"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.skat.tests.positions import MOVES

REFUSALS = [(state, seat, move, rule) for rule, state, seat, move in MOVES]
