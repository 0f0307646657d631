"""Nine men's morris against independent results: published counts of positions, and OpenSpiel's game."""

import random
from collections.abc import Sequence
from math import perm

import pyspiel
import pytest

from games.catalog.nine_mens_morris.rules import NineMensMorris, Options
from games.engine.chance import Chance
from games.engine.kit.mills.data import Go, State
from games.engine.kit.mills.plans import PLANS
from tests.tiers import at_least, statistical

GAME = NineMensMorris()
LUCK = Chance(bytes(32))
POINTS = 24
WON = 0.85
"""A lower bound for the share of random matches that are won; it is 0.96."""
NUMBERS = PLANS["three-squares"].numbers


def start() -> State:
    return GAME.setup(Options(), 2, LUCK).state


def leaves(state: State, depth: int) -> int:
    [seat] = GAME.to_move(state)
    moves = GAME.candidates(state, seat)
    if depth == 1:
        return len(moves)
    return sum(leaves(GAME.apply(state, seat, move, LUCK).state, depth - 1) for move in moves)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_as_many_positions_as_published(depth):
    """24, 552, 12144: the number of ways to fill that many points in order, as no mill is possible yet."""
    assert leaves(start(), depth) == perm(POINTS, depth)


def test_mills_first_show_at_the_fifth_ply():
    """The published 5,140,800 are all ways to fill five points, and one more for each way to white's first mill.

    That mill can take either of two men. It is counted here after one opening of each kind instead of after all.
    """
    state = start()
    for name in ("a7", "b4", "d7"):
        state = GAME.apply(state, GAME.to_move(state)[0], Go(name), LUCK).state
    assert leaves(state, 2) == 21 * 20 + 20  # g7 closes a mill unless black has gone there


@statistical(few=100, of=1000)
def test_a_thousand_random_games_agree_with_openspiel(numbers: Sequence[int]):
    """§ 3 to § 6.1: the same legal moves at every ply, the same winner. OpenSpiel plays on where we call a draw."""
    ends = [play_beside(random.Random(number)) for number in numbers]
    assert ends.count("won") >= at_least(WON, len(numbers))


def theirs_of(move: Go) -> list[int]:
    """Return OpenSpiel's actions for a move: the target, or start and target; then the man that is taken."""
    to, take = NUMBERS[move.to], [NUMBERS[move.take]] if move.take else []
    first = to if not move.start else POINTS + NUMBERS[move.start] * POINTS + to
    return [first, *take]


def play_beside(luck: random.Random) -> str:
    other, state = pyspiel.load_game("nine_mens_morris").new_initial_state(), start()
    while GAME.to_move(state) and not other.is_terminal():
        [seat] = GAME.to_move(state)
        mine = {tuple(theirs_of(move)): move for move in GAME.candidates(state, seat)}
        assert sorted({actions[0] for actions in mine}) == sorted(other.legal_actions())
        chosen = luck.choice(sorted(mine))
        other.apply_action(chosen[0])
        if len(chosen) > 1:
            assert sorted(each[1] for each in mine if each[0] == chosen[0]) == sorted(other.legal_actions())
            other.apply_action(chosen[1])
        state = GAME.apply(state, seat, mine[chosen], LUCK).state
    if state.winner is None:
        return "drawn or long"
    assert other.is_terminal()
    assert other.returns()[0 if state.winner == state.white else 1] == 1
    return "won"
