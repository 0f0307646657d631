"""Positions of lessons, figures and tests of Catch the hat in teams.

The reader has seat 0 and the nest at 1, the partner Cem seat 2 and the nest at 21; Ben's nest is at 11, Dora's at 31.
"""

from functools import partial

from games.catalog.catch_the_hat import positions
from games.catalog.catch_the_hat_teams.rules import SIDES

LEARNER = positions.LEARNER
position = partial(positions.position, sides=SIDES)
