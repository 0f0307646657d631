"""Reversi against independent references: published counts of games, and OpenSpiel's Othello."""

import random
from collections.abc import Sequence
from functools import cache

import pyspiel
import pytest

from games.catalog.reversi.data import GRID, Options, State
from games.catalog.reversi.rules import Reversi
from games.engine.chance import Chance
from tests.tiers import statistical

GAME = Reversi()
LUCK = Chance(bytes(32))
ALL = Options(flip="all-lines")
# Numbers of games of each length in plies, a pass counting as one, as published and widely confirmed.
GAMES_OF_PLIES = (4, 12, 56, 244, 1396, 8200)
PASS = 64


def start() -> State:
    return GAME.setup(ALL, 2, LUCK).state


def games_of(state: State, plies: int) -> int:
    """Return the number of games; passes are left out, because none can occur before the ninth move."""
    if not plies:
        return 1
    [seat] = GAME.to_move(state)
    return sum(games_of(GAME.apply(state, seat, move, LUCK).state, plies - 1) for move in GAME.candidates(state, seat))


@pytest.mark.parametrize("plies", range(1, len(GAMES_OF_PLIES) + 1))
def test_there_are_as_many_games_as_published(plies):
    assert games_of(start(), plies) == GAMES_OF_PLIES[plies - 1]


@cache
def othello() -> pyspiel.Game:
    return pyspiel.load_game("othello")


@statistical(few=100, of=1000)
def test_a_thousand_random_games_agree_with_openspiel(numbers: Sequence[int]):
    """§ 3 and § 4 with all lines turned: legal moves at every ply and results agree.

    OpenSpiel counts fields from the upper left. Our board is upside down with colours changed, so its numbers fit ours.
    """
    for number in numbers:
        play_beside(random.Random(number))


def play_beside(luck: random.Random) -> None:
    other, state = othello().new_initial_state(), start()
    while not other.is_terminal():
        if other.legal_actions() == [PASS]:
            other.apply_action(PASS)
            continue
        [seat] = GAME.to_move(state)
        mine = {GRID.numbers[move.field]: move for move in GAME.candidates(state, seat)}
        assert sorted(mine) == sorted(other.legal_actions())
        action = luck.choice(sorted(mine))
        state = GAME.apply(state, seat, mine[action], LUCK).state
        other.apply_action(action)
    assert GAME.to_move(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    first, second = other.returns()
    assert (outcome.places[state.red] < outcome.places[1 - state.red]) == (first > second)
