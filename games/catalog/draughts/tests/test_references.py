"""Draughts compared with references: published counts of positions, and OpenSpiel's Checkers.

With forced captures, German and English draughts differ only in their kings. So games are compared until the first man
is crowned, and counts are taken to a depth without kings.
"""

import random
from collections.abc import Sequence

import pyspiel
import pytest

from games.catalog.draughts.rules import Draughts, Options
from games.engine.chance import Chance
from games.engine.kit.chequers.data import Go, State
from tests.tiers import statistical

GAME = Draughts()
LUCK = Chance(bytes(32))
FORCED = Options(capture="forced")
# Leaves of the tree of English draughts by depth, published and confirmed by many programs.
LEAVES = (7, 49, 302, 1469, 7361, 36768)


def start() -> State:
    return GAME.setup(FORCED, 2, LUCK).state


def leaves(state: State, depth: int) -> int:
    [seat] = GAME.to_move(state)
    moves = GAME.candidates(state, seat)
    if depth == 1:
        return len(moves)
    return sum(leaves(GAME.apply(state, seat, move, LUCK).state, depth - 1) for move in moves)


@pytest.mark.parametrize("depth", range(1, len(LEAVES) + 1))
def test_there_are_as_many_positions_as_published(depth):
    """§ 3 to § 5 with forced captures."""
    assert leaves(start(), depth) == LEAVES[depth - 1]


def hops(move: Go) -> list[str]:
    """Return the steps of a move in OpenSpiel's notation: "a3b4"."""
    return [one + two for one, two in zip(move.path, move.path[1:], strict=False)]


@statistical(few=100, of=1000)
def test_a_thousand_random_games_agree_with_openspiel_until_there_is_a_king(numbers: Sequence[int]):
    """§ 3 to § 5: the legal moves are the same at every ply; chains of captures are compared step by step."""
    plies = sum(play_beside(random.Random(number)) for number in numbers)
    assert plies > 20 * len(numbers)


def play_beside(luck: random.Random) -> int:
    other, state, plies = pyspiel.load_game("checkers").new_initial_state(), start(), 0
    while GAME.to_move(state) and not other.is_terminal() and state.board.islower():
        [seat] = GAME.to_move(state)
        moves = [move for move in GAME.candidates(state, seat) if isinstance(move, Go)]
        chosen = luck.choice(moves)
        for step, hop in enumerate(hops(chosen)):
            same = [hops(move) for move in moves if hops(move)[:step] == hops(chosen)[:step] and len(hops(move)) > step]
            theirs = {other.action_to_string(action): action for action in other.legal_actions()}
            assert {hop_list[step] for hop_list in same} == set(theirs)
            other.apply_action(theirs[hop])
        state = GAME.apply(state, seat, chosen, LUCK).state
        plies += 1
    return plies
