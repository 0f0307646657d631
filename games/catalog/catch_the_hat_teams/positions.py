"""Positions of lessons, figures and tests of Catch the hat in teams: the reader in seat 0 with the nest at 1, the
partner Cem in seat 2 at 21, Ben at 11 and Dora at 31.
"""

from functools import partial

from games.catalog.catch_the_hat import positions
from games.catalog.catch_the_hat_teams.rules import SIDES

LEARNER = positions.LEARNER
position = partial(positions.position, sides=SIDES)
