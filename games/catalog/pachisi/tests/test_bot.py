"""Tests of what the bots of pachisi reliably do."""

from games.catalog.pachisi.data import Go, Move, State
from games.catalog.pachisi.tests.positions import GAME, LUCK, pawns, position
from games.catalog.pachisi.value import in_danger


def chosen(state: State) -> Move:
    return GAME.bot("hard").choose(GAME.view(state, 0), LUCK.stream("bot"))


def test_a_hard_bot_hits_a_pawn_that_is_nearly_home():
    assert chosen(position(pawns((10, 30), (55,)))) == Go(0, 10)


def test_a_hard_bot_takes_a_pawn_home():
    assert chosen(position(pawns((10, 55), (20,)))) == Go(0, 55)


def test_a_hard_bot_runs_to_a_bench():
    """A rival on 20 threatens the pawn on field 24, and two fields on is a bench."""
    assert chosen(position(pawns((23, 40), (4,)), die=2)) == Go(0, 23)


def test_pawns_off_the_benches_are_in_danger_within_one_throw():
    """Step 30 of house 0 is the same field as step 16 of house 1; step 25 is a bench; no pawn passes a blockade."""
    assert in_danger(position(pawns((30,), (12,))), 0) == [30]
    assert in_danger(position(pawns((30,), (9,))), 0) == []
    assert in_danger(position(pawns((25,), (9,))), 0) == []
    assert in_danger(position(pawns((30, 28, 28), (13,))), 0) == [28]


def test_a_pawn_on_a_rival_start_field_is_in_danger():
    assert in_danger(position(pawns((14,), ())), 0) == [14]
    assert in_danger(position(pawns((14,), (50, 51, 52, 53))), 0) == []
