"""Tests of the bots of Catch the hat: matches end, since bots hunt and do not only avoid danger."""

import pytest

from games.catalog.catch_the_hat.bot import OUT_OF_REACH, prospect, rivals_wait, to_prey
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


@pytest.mark.parametrize("seats", [3, 4])
def test_hard_takes_about_as_many_moves_as_normal(seats: int):
    """It took two to three times as many when all went from bench to bench."""
    normal, hard = (plies(level, seats) for level in ("normal", "hard"))
    assert hard <= 1.6 * normal


def plies(level: str, seats: int) -> int:
    times = new_times()
    for number in range(4):
        play_match(GAME, Options(), (level,) * seats, number, times)
    return sum(len(taken) for taken in times.values())


def test_hard_is_stronger_than_normal():
    assert hold(GAME, Options(), Contest("hard", "normal", 2, 20), new_times()).share > 0.6


def test_prey_is_what_can_be_caught():
    """§ 4.3: the distance to prey counts only rival towers that are on no bench."""
    assert to_prey(position(1, (3, 3), {"1": "0", "5": "1"}), 0) == 4
    assert to_prey(position(1, (3, 3), {"1": "0", "4": "1"}), 0) == OUT_OF_REACH


def test_a_rival_hat_one_throw_away_is_a_prospect():
    """§ 4.3: unless it is on a bench, or seven steps away."""
    prey, far, bench = (position(1, (3, 3), {"1": "0", there: "1"}) for there in ("5", "8", "4"))
    assert prospect(prey, 0) > 0 == prospect(far, 0) == prospect(bench, 0)


def test_rivals_wait_if_all_of_them_are_on_benches():
    """§ 4.3: no hat is caught there."""
    waiting, afield = (position(1, (3, 3), {"1": "0", there: "1"}) for there in ("4", "5"))
    assert rivals_wait(GAME.view(waiting, 0))
    assert not rivals_wait(GAME.view(afield, 0))
