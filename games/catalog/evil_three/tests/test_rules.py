"""Tests of the rules of The evil three, paragraph by paragraph, and of its strongest bot."""

import pytest

from games.catalog.evil_three.rules import EvilThree, Options
from games.catalog.evil_three.tests.positions import having
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Ended, Lost, Result, Stop, Throw, Void
from games.engine.kit.throwing.rules import Refusal

GAME = EvilThree()
LUCK = Chance(bytes(32))


def test_everybody_throws_once_and_the_throw_is_made_for_them():
    """§ 3.1: the first throw is made automatically, so the seat to move has thrown, and it was no three."""
    for number in range(20):
        state = GAME.setup(Options(), 3, Chance(b"%d" % number)).state
        assert (state.turn.throws, state.turn.dice) == (1, (state.turn.points,))
        assert all(GAME.forbidden(state, state.mover or 0, move) is None for move in (Throw(), Stop()))


def test_throws_are_added_up_until_one_is_a_three():
    """Checks § 3.2 and § 4.1 of the rule page."""
    for number in range(40):
        step = GAME.play(having(10, (5,), first=1), 0, Throw(), Chance(b"%d" % number))
        die = step.events[0].dice[0]
        if die == 3:
            assert step.events[1] == Lost(0)
            assert step.state.sheet[0][0] == Result(0, 5, (3,), (6, 3), out=True)
        else:
            assert (step.state.mover, step.state.turn.points, step.state.turn.row) == (0, 10 + die, (6, die))


def test_the_highest_total_wins_and_equals_share():
    """Checks § 5.1 and § 5.2 of the rule page."""
    for others, places in (((14,), (0,)), (1, 2, 3)), (((20,), (20,)), (1, 1, 1)), (((21,), (3,)), (2, 1, 3)):
        step = GAME.play(having(20, *others, first=1), 0, Stop(), LUCK)
        outcome = GAME.outcome(step.state)
        assert outcome is not None
        assert (outcome.places, outcome.scores[0]) == (places, 20)
        assert step.events[-1] == Ended(tuple(seat for seat, place in enumerate(places) if place == 1))


def test_a_round_in_which_all_are_out_is_played_again():
    """§ 4.2: the same seat begins the round again."""
    before = having(4, (Result(0, 1, out=True),), first=1)
    steps = [GAME.play(before, 0, Throw(), Chance(b"%d" % number)) for number in range(40)]
    void = [step for step in steps if Void() in step.events]
    assert void
    assert all(next(iter(step.events[step.events.index(Void()) + 1 :])).seat == 1 for step in void)
    assert all(GAME.outcome(step.state) is None for step in void)


def test_nobody_throws_when_it_is_over():
    """Checks § 5.1 of the rule page."""
    over = GAME.play(having(20, (14,), first=1), 0, Stop(), LUCK).state
    assert GAME.forbidden(over, 1, Throw()) is Refusal.MATCH_OVER


def to_beat(goal: int, mine: int, memo: dict[int, float]) -> float:
    """Return the chance of the last of two seats to exceed a total; an equal total counts half. Computed by an
    independent recursion.
    """
    if mine > goal:
        return 1.0
    if mine not in memo:
        memo[mine] = sum(to_beat(goal, mine + die, memo) for die in (1, 2, 4, 5, 6)) / 6
    return memo[mine]


@pytest.mark.parametrize("points", range(1, 41))
def test_against_one_rival_the_solver_knows_the_odds(points: int):
    """§ 6.1: stopping wins as often as the rival fails to exceed the total, so the solver stops from 11."""
    state = having(points, ())
    worths = outlook(GAME, GAME.view(state, 0))
    assert worths[Stop()] == pytest.approx(1 - to_beat(points, 0, {}))
    assert (worths[Stop()] > worths[Throw()]) == (points >= 11)


@pytest.mark.parametrize(("rivals", "points"), [(2, 18), (3, 24), (4, 28)])
def test_the_more_are_to_come_the_later_it_stops(rivals: int, points: int):
    """Checks § 6.2 of the rule page."""
    for mine in (points - 1, points):
        worths = outlook(GAME, GAME.view(having(mine, *[()] * rivals), 0))
        assert (worths[Stop()] > worths[Throw()]) == (mine == points)
