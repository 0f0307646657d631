"""Tests of the rules of High house number, paragraph by paragraph, and how well its bots play."""

from itertools import product

import pytest

from games.catalog.high_house_number.rules import HighHouseNumber, Options
from games.catalog.high_house_number.tests.positions import HUNDREDS, ONES, TENS, Row, lying
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Began, Column, Ended
from games.engine.kit.throwing.rules import Refusal
from games.engine.kit.throwing.solving import tree_of
from games.engine.parts import part

GAME = HighHouseNumber()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def test_the_first_die_lies_there_and_goes_anywhere():
    """Checks § 3.1 and § 3.2 of the rule page."""
    state = GAME.setup(Options(), 2, LUCK).state
    assert (len(state.turn.dice), state.turn.row) == (1, (None, None, None))
    assert GAME.candidates(state, state.first) == [HUNDREDS, TENS, ONES]


def test_a_digit_stays_and_the_next_die_falls():
    """Checks § 3.2 of the rule page."""
    after = GAME.play(lying(4, (None, None, None), ()), 0, TENS, LUCK).state
    assert (after.mover, after.turn.row, after.turn.throws, len(after.turn.dice)) == (0, (None, 4, None), 2, 1)
    assert GAME.forbidden(after, 0, TENS) is Refusal.NO_SUCH_USE
    assert GAME.candidates(after, 0) == [HUNDREDS, ONES]


def test_three_digits_are_read_as_a_number():
    """Checks § 4.1 of the rule page."""
    after = GAME.play(lying(2, (6, 4, None), (641,)), 0, ONES, LUCK).state
    assert after.total(0) == 642


@pytest.mark.parametrize(
    ("others", "places"), [(((641,),), (1, 2)), (((642,),), (1, 1)), (((643,), (111,)), (2, 1, 3))]
)
def test_the_highest_number_wins_and_equals_share(others: tuple[Column, ...], places: tuple[int, ...]):
    """Checks § 5.1 and § 5.2 of the rule page."""
    step = GAME.play(lying(2, (6, 4, None), *others), 0, ONES, LUCK)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == places
    assert isinstance(step.events[-1], Ended)


def test_several_rounds_are_added_up_and_the_next_seat_begins():
    """Checks § 1.2 of the rule page."""
    step = GAME.play(lying(2, (6, 4, None), (500, 600), (100, 200), own=(300,), rounds=3), 0, ONES, LUCK)
    assert Began(2, 3) in step.events
    assert [step.state.total(seat) for seat in range(3)] == [942, 1100, 300]
    assert (step.state.mover, GAME.outcome(step.state)) == (2, None)


def best_mean(row: Row = (None, None, None)) -> float:
    """Return the highest average number, by trying every place for every throw."""
    if None not in row:
        return float("".join(map(str, row)))
    free = [place for place, digit in enumerate(row) if digit is None]
    tries = ([best_mean((*row[:place], die, *row[place + 1 :])) for place in free] for die in range(1, 7))
    return sum(map(max, tries)) / 6


def test_the_solver_finds_the_highest_mean():
    """§ 6.1: the mean is 504; placing digits in the order of the throws gives 388.5."""
    tree = tree_of(GAME, GAME.terms(Options()))
    assert tree.moments.mean == pytest.approx(best_mean()) == pytest.approx(504)
    assert sum(tree.ends(lambda result: result.points).values()) == pytest.approx(1)


@pytest.mark.parametrize("goal", [333, 512, 651])
def test_against_a_number_it_knows_the_odds(goal: int):
    """§ 6.2: with one throw left, the chances can be counted."""
    for first, die in product(range(1, 7), repeat=2):
        worths = outlook(GAME, GAME.view(lying(die, (None, first, None), (goal,)), 0))
        shares = [100 * last + 10 * first + die - goal for last in range(1, 7)]
        expected = sum((share > 0) + (share == 0) / 2 for share in shares) / 6
        assert worths[ONES] == pytest.approx(expected)


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
