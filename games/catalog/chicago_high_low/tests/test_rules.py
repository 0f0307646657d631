"""Tests of the rules of Chicago high or low that differ from Chicago, and of its bots."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from games.catalog.chicago.rules import ONE, Options
from games.catalog.chicago.tests.odds import overtaken
from games.catalog.chicago_high_low.rules import HIGH, LOW, UNDECIDED, ChicagoHighLow
from games.catalog.chicago_high_low.tests.positions import lying
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Counted, Dice, Move, Paid, Result, Stop, Throw
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part

GAME = ChicagoHighLow()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def test_whoever_begins_says_high_or_low_before_anything_else():
    """§ 3.5: and only the first seat declares."""
    state = lying((1, 2, 2), None)
    assert GAME.candidates(state, 0) == (HIGH, LOW)
    assert GAME.forbidden(state, 0, Stop()) is Refusal.NO_STOP
    assert GAME.forbidden(state, 0, Throw((0,))) is Refusal.NO_SUCH_THROW
    after = GAME.play(GAME.play(state, 0, LOW, LUCK).state, 0, Throw((2,)), LUCK).state
    assert GAME.forbidden(after, 0, HIGH) is Refusal.NO_SUCH_USE
    done = GAME.play(after, 0, Stop(), LUCK).state
    assert (done.mover, done.turn.row, done.terms.low) == (1, (), True)


@pytest.mark.parametrize(("said", "points"), [(HIGH, 164), (LOW, 11)])
def test_dice_count_as_it_was_said(said: Move, points: int):
    """§ 4.4: a one is a hundred, or one."""
    step = GAME.play(lying((1, 4, 6), None), 0, said, LUCK)
    assert step.state.turn.points == points
    assert Counted(0, points) in GAME.play(step.state, 0, Stop(), LUCK).events


@pytest.mark.parametrize(("points", "throws", "loser"), [(9, 1, 1), (7, 1, 0), (8, 1, 0), (8, 2, 1)])
def test_where_low_wins_the_highest_pays(points: int, throws: int, loser: int):
    """§ 4.2; of equal points, the seat with more throws pays, then the later one."""
    dice: Dice = (1, 3, 4)
    assert Paid(loser, 1) in GAME.play(lying(dice, Result(points, throws)), 0, Stop(), LUCK).events


def test_the_next_round_is_undecided_again():
    """§ 3.5: the best begins it."""
    step = GAME.play(lying((1, 1, 1), Result(9, 1)), 0, Stop(), LUCK)
    assert (step.state.round, step.state.mover, step.state.turn.row) == (1, 0, UNDECIDED)


def test_no_six_is_turned_where_low_wins():
    """§ 3.4."""
    sixes = Options(sixes_to_one="on")
    state = lying((2, 6, 6), None, options=sixes)
    assert ONE in GAME.candidates(GAME.play(state, 0, HIGH, LUCK).state, 0)
    assert GAME.forbidden(GAME.play(state, 0, LOW, LUCK).state, 0, ONE) is Refusal.NO_SUCH_USE


def best(dice: Dice) -> Move:
    """Return what the strongest bot declares with these dice, against one rival."""
    worths = outlook(GAME, GAME.view(lying(dice, None), 0))
    return max(worths, key=worths.__getitem__)


THROWS = tuple(combinations_with_replacement(range(1, 7), 3))


def advised(dice: Dice) -> Move:
    """Return what § 6.3 advises with these dice."""
    pips = sum(dice)
    if (1 in dice and 6 in dice) or dice == (1, 1, 5):
        return HIGH
    if pips <= 9 or (pips <= 11 and 1 not in dice) or (pips == 12 and not {1, 6} & {*dice}):
        return LOW
    return LOW if dice in ((2, 4, 6), (2, 5, 6)) else HIGH


@pytest.mark.parametrize("dice", THROWS)
def test_what_the_advice_says_to_begin_with(dice: Dice):
    """§ 6.3; with 1, 1, 1 and 1, 1, 4 both declarations are equally good."""
    worths = outlook(GAME, GAME.view(lying(dice, None), 0))
    assert worths[advised(dice)] == pytest.approx(max(worths.values()))


@pytest.mark.parametrize("dice", THROWS)
def test_what_the_advice_says_to_do_after_it(dice: Dice):
    """§ 6.3: stop, except with high and less than 68 points, or low and one of three throws."""
    said = GAME.play(lying(dice, None), 0, advised(dice), LUCK).state
    worths = outlook(GAME, GAME.view(said, 0))
    weak = said.turn.points < 68 if advised(dice) == HIGH else dice in ((2, 4, 6), (2, 5, 5), (2, 5, 6))
    assert (worths[Stop()] < max(worths.values())) == weak


def test_the_odds_that_the_lessons_name():
    """A rival with one throw beats 104 nearly half the time, and 11 four times in five."""
    assert 0.45 < overtaken(104, 1) < 0.5
    assert overtaken(11, 1) == pytest.approx(0.8, abs=0.01)


def test_saying_it_is_worth_what_is_best_after_it():
    """§ 6.3: stopping with 5, exactly: a rival with one throw is lower in one or four cases of 216."""
    state = lying((1, 2, 2), None)
    found = outlook(GAME, GAME.view(state, 0), 0.0)[LOW]
    lower = sum(a + b + c < 5 for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)) / 216
    stopping = outlook(GAME, GAME.view(GAME.play(state, 0, LOW, LUCK).state, 0), 0.05)[Stop()]
    assert found == stopping == pytest.approx((1 - lower) * 1.05)
    assert replace(state.turn, row=()) == GAME.play(state, 0, HIGH, LUCK).state.turn


def test_the_strongest_bot_solves_the_lessons():
    """§ 6."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
