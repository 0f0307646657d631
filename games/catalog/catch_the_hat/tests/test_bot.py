"""Tests of the bots of Catch the hat: matches end, since bots hunt and do not only avoid danger."""

import pytest

from games.catalog.catch_the_hat.bot import OUT_OF_REACH, to_prey
from games.catalog.catch_the_hat.data import Options
from games.catalog.catch_the_hat.positions import position
from games.catalog.catch_the_hat.rules import CatchTheHat
from games.engine.fight import Contest, hold, new_times, play_match

GAME = CatchTheHat()
LONGEST = 250
"""Limit of plies: Normal takes a hundred at most; Hard took 250 to 860 when it did not hunt."""


@pytest.mark.parametrize("number", range(6))
def test_two_hard_bots_do_not_wait_for_each_other(number: int):
    assert play_match(GAME, Options(), ("hard", "hard"), number, new_times(), most=LONGEST)


def test_hard_is_stronger_than_normal():
    assert hold(GAME, Options(), Contest("hard", "normal", 2, 20), new_times()).share > 0.6


def test_prey_is_what_can_be_caught():
    """§ 4.3: the distance to prey counts only rival towers that are on no bench."""
    assert to_prey(position(1, (3, 3), {"1": "0", "5": "1"}), 0) == 4
    assert to_prey(position(1, (3, 3), {"1": "0", "4": "1"}), 0) == OUT_OF_REACH
