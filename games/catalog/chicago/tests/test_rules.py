"""Tests of the rules of Chicago, paragraph by paragraph, and of its strongest bot."""

from itertools import combinations_with_replacement, product

import pytest
from msgspec.structs import replace

from games.catalog.chicago.rules import ONE, POINTS, Chicago, Options, counted
from games.catalog.chicago.tests.odds import going_on, mean, overtaken, stopping, throwing
from games.catalog.chicago.tests.positions import lying
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import (
    Began,
    Counted,
    Dice,
    Ended,
    Left,
    Paid,
    Put,
    Result,
    State,
    Stop,
    Throw,
    Turn,
)
from games.engine.kit.throwing.rules import Refusal
from games.engine.kit.throwing.solving import tree_of
from games.engine.parts import part

GAME = Chicago()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))
SIXES = Options(sixes_to_one="on")


@pytest.mark.parametrize(("dice", "points"), [((1, 1, 1), 300), ((1, 3, 6), 163), ((2, 4, 5), 11), ((2, 6, 6), 122)])
def test_a_one_counts_a_hundred_and_a_six_sixty(dice: Dice, points: int):
    """§ 4.1."""
    assert GAME.play(lying(dice, None), 0, Stop(), LUCK).events[0] == Counted(0, points)


def test_dice_that_stay_are_not_taken_up_again():
    """§ 3.2: the example of the collection, 1 - 4 - 2 and then two dice."""
    state = lying((1, 2, 4), None)
    after = GAME.play(state, 0, Throw((1, 2)), LUCK).state
    assert (after.turn.dice[0], after.turn.kept, after.turn.throws) == (1, 1, 2)
    assert GAME.forbidden(after, 0, Throw((0,))) is Refusal.NO_SUCH_THROW
    assert GAME.forbidden(after, 0, Throw((1, 2))) is None
    assert len([move for move in GAME.candidates(state, 0) if isinstance(move, Throw)]) == 7


def test_after_three_throws_the_turn_ends_by_itself():
    """§ 3.2 and § 3.3."""
    step = GAME.play(lying((1, 2, 4), None, throws=2), 0, Throw((2,)), LUCK)
    assert step.state.result(0) is not None
    assert (step.state.mover, step.state.result(0).throws) == (1, 3)  # type: ignore[union-attr]  # just seen


def test_nobody_throws_more_often_than_the_first():
    """§ 3.3: if the first seat stops after one throw, no other seat has a decision."""
    step = GAME.play(lying((1, 4, 6), None, None), 0, Stop(), LUCK)
    assert [type(event) for event in step.events].count(Counted) >= 3
    assert any(isinstance(event, Paid) for event in step.events)
    assert Stop() in GAME.candidates(lying((1, 4, 6), Result(11, 2), throws=1), 0)


@pytest.mark.parametrize(
    ("mine", "there", "last"),
    [
        ((1, 2, 4), Result(105, 2), 1),
        ((1, 2, 4), Result(107, 2), 0),
        ((1, 2, 4), Result(106, 2), 1),
        ((1, 2, 4), Result(106, 1), 0),
    ],
)
def test_the_lowest_pays_then_who_threw_more_then_who_came_later(mine: Dice, there: Result, last: int):
    """§ 4.2 and § 4.3; and the best begins the next round (§ 3.1)."""
    state = lying(mine, there)
    step = GAME.play(state, 0, Stop(), LUCK)
    assert Paid(last, 1) in step.events
    assert Began(1 - last, 2) in step.events


def test_whoever_took_the_coaster_begins_where_that_is_agreed():
    """§ 3.1."""
    step = GAME.play(lying((1, 2, 4), Result(300, 2), options=Options(begins="last")), 0, Stop(), LUCK)
    assert Began(0, 2) in step.events


def test_two_sixes_make_a_one_once_in_a_throw():
    """§ 3.4: it stays, the other is free."""
    after = GAME.play(lying((6, 6, 6), None, options=SIXES), 0, ONE, LUCK).state
    assert (after.turn.dice, after.turn.kept, after.turn.points) == ((1, 6, 6), 1, 220)
    assert GAME.forbidden(after, 0, ONE) is Refusal.NO_SUCH_USE
    assert GAME.forbidden(after, 0, Throw((0,))) is Refusal.NO_SUCH_THROW
    assert GAME.forbidden(after, 0, Throw((1,))) is None


@pytest.mark.parametrize(
    "state",
    [
        lying((2, 6, 6), None),
        lying((1, 2, 6), None, options=SIXES),
        lying((2, 6, 6), None, throws=2, kept=2, options=SIXES),
    ],
)
def test_other_sixes_stay_sixes(state: State):
    """§ 3.4: the option is not agreed, there are too few sixes, or they were not thrown together."""
    assert GAME.forbidden(state, 0, ONE) is Refusal.NO_SUCH_USE
    assert GAME.forbidden(state, 0, Put((2,))) is Refusal.NO_SUCH_USE


def test_three_coasters_put_a_seat_out_and_the_last_left_wins():
    """§ 5.1 and § 5.2."""
    three = replace(lying((2, 3, 4), Result(300, 2), Result(164, 2)), coasters=(2, 1, 0))
    step = GAME.play(three, 0, Stop(), LUCK)
    assert Left(0) in step.events
    assert (step.state.gone, GAME.outcome(step.state)) == ((0,), None)
    two = replace(lying((2, 3, 4), Result(300, 2)), coasters=(2, 2))
    over = GAME.play(two, 0, Stop(), LUCK)
    assert over.events[-1] == Ended((1,))
    outcome = GAME.outcome(over.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (3, 2))


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_solver_finds_the_highest_mean(throws: int):
    """§ 6.1: each die is thrown until it shows a one, or a six that is kept; dice do not hinder each other."""
    worth = 0.0
    for _ in range(throws):
        worth = sum(max(POINTS.get(die, die), worth) for die in range(1, 7)) / 6
    tree = tree_of(GAME, replace(GAME.terms(Options()), throws=throws))
    assert tree.moments.mean == pytest.approx(3 * worth)


def test_against_one_that_is_there_it_knows_the_odds():
    """§ 4.3: two dice and one throw to get past 160; equal points with as many throws are not enough for the later
    seat.
    """
    state = lying((1, 2, 4), Result(160, 2))
    luck = [100 + sum(POINTS.get(die, die) for die in dice) > 160 for dice in product(range(1, 7), repeat=2)]
    found = outlook(GAME, GAME.view(state, 0))[Throw((1, 2))]
    assert found == pytest.approx(1.05 * sum(luck) / len(luck))


def test_the_strongest_bot_solves_the_lessons():
    """§ 6."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key


FIRST_THROWS = tuple(combinations_with_replacement(range(1, 7), 3))


def test_the_first_of_two_stops_after_one_throw_with_what_the_advice_says():
    """§ 6.1: 106 points or more; with one 6 and no 1 from 68 on; below that, never."""
    points = {dice: counted(Turn(dice, 0, 1)).points for dice in FIRST_THROWS}
    stops = {dice for dice in FIRST_THROWS if stopping(dice) > going_on(dice)}
    assert stops == {dice for dice, total in points.items() if total >= 106 or (6 in dice and total >= 68)}
    assert {dice for dice in FIRST_THROWS if 1 in dice} - stops == {(1, 2, 2), (1, 2, 3)}


def test_the_odds_that_the_advice_names():
    """§ 6.1, in rounds of a hundred, and the mean points."""
    assert (round(100 * stopping((2, 6, 6))), round(100 * throwing((6, 6), (2,)))) == (75, 59)
    assert going_on((2, 6, 6)) == throwing((6, 6), (2,))
    assert (round(100 * stopping((1, 2, 3))), round(100 * throwing((1,), (2, 3)))) == (56, 60)
    assert [round(mean(throws)) for throws in (1, 2, 3)] == [87, 138, 172]


def test_the_odds_that_a_lesson_names():
    """In the lesson on the first throw: a rival with one throw gets past 164 in one case of eight."""
    assert round(1 / overtaken(164, 1)) == 8


@pytest.mark.parametrize("throws", [1, 2])
def test_the_strongest_bot_finds_the_odds_of_an_enumeration(throws: int):
    """§ 6.1."""
    for dice in FIRST_THROWS:
        worths = outlook(GAME, GAME.view(lying(dice, None, throws=throws), 0), 0.0)
        assert worths.pop(Stop()) == pytest.approx(stopping(dice, throws)), dice
        assert max(worths.values()) == pytest.approx(going_on(dice, throws)), dice
