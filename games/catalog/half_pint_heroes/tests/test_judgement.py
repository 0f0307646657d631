"""Tests of the lessons in judgement: the right answer is compared with every other one in thousands of sampled
deals, which the game's own judge plays out (§ 4, 5, 8, 9, 11).
"""

from collections.abc import Iterable, Iterator, Sequence

import pytest

from games.catalog.half_pint_heroes.data import NO_BET, Bet, Play, Predict
from games.catalog.half_pint_heroes.lessons.choices import BETTING, PREDICT
from games.catalog.half_pint_heroes.lessons.judgement import LOSE, WHOM, WORTH
from games.catalog.half_pint_heroes.lessons.positions import GAME, LEARNER, SEATS
from games.catalog.half_pint_heroes.search_position import PlayCode, plays
from games.catalog.half_pint_heroes.sets import kind_of, mask_of, rank_of
from games.catalog.half_pint_heroes.tutorial import LESSONS
from games.catalog.half_pint_heroes.value import Foresight, HandValue, foresee, gap, hand_value
from games.engine.chance import Chance, Stream
from games.engine.lessons import Chapter, LessonStep, judge
from tests.tiers import statistical

BUDGET = 600.0
"""Budget in rough milliseconds, for some hundred deals; the slow tier takes ten times as many."""
OPPONENTS = ["normal"] * SEATS
FEW, MANY = 1, 10
BY_FAR = 0.25
"""The smallest gap in chances with which a lesson may call a prediction the one to bet on."""


def each(steps: Iterable[LessonStep]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("step", steps, ids=lambda step: step.key)


def luck(number: int) -> Stream:
    return Chance(b"judgement %d" % number).stream("lesson")


def predictions(step: LessonStep, numbers: Sequence[int]) -> Iterator[HandValue]:
    """Return the value of every prediction in a step, once for each of the deals ``numbers``."""
    view = GAME.view(step.position, LEARNER)
    return (hand_value(view, luck(number), BUDGET, OPPONENTS) for number in numbers)


def outlooks(step: LessonStep, numbers: Sequence[int], tried: Sequence[PlayCode] = ()) -> Iterator[Foresight]:
    """Return the outlook of the round in a step, once for each of the deals ``numbers``."""
    view = GAME.view(step.position, LEARNER)
    return (foresee(view, tried, luck(number), BUDGET, OPPONENTS) for number in numbers)


def code(play: Play) -> PlayCode:
    """Return the play as a code of the judge."""
    kind = kind_of(play.hand + play.row)
    assert kind is not None
    return rank_of(kind, play.hand + play.row), mask_of(play.hand)


def test_ten_positions_teach_judgement() -> None:
    taught = [step for lesson in LESSONS if lesson.chapter is Chapter.PLAY for step in lesson.steps]
    assert len(taught) == 10


@each([*WORTH.steps, *PREDICT.steps])
@statistical(few=FEW, of=MANY)
def test_no_other_prediction_is_worth_as_much(step: LessonStep, numbers: Sequence[int]) -> None:
    """If a step accepts two predictions, no third one is nearly as good as the better of them."""
    found = [worth.goals for worth in predictions(step, numbers)]
    points = [sum((goals[tricks].scored for goals in found), ()) for tricks in range(len(found[0]))]
    right = [tricks for tricks in range(len(points)) if judge(GAME, step, Predict(tricks)).right]
    best = max((points[tricks] for tricks in right), key=sum)
    for tricks in set(range(len(points))) - set(right):
        assert gap(best, points[tricks]).certain, (step.key, tricks)


@statistical(few=FEW, of=MANY)
def test_a_straight_in_a_weak_hand_brings_its_trick_in_nine_of_ten_deals(numbers: Sequence[int]) -> None:
    for found in predictions(WORTH.step("one"), numbers):
        assert found.goals[1].hits / found.deals > 0.87


@each([*WHOM.steps, *BETTING.steps])
@statistical(few=FEW, of=MANY)
def test_whom_to_bet_against_comes_true_far_less_often(step: LessonStep, numbers: Sequence[int]) -> None:
    for found in outlooks(step, numbers):
        chance = {seat: found.hits[seat] / found.deals for seat in range(SEATS) if seat != LEARNER}
        right = [seat for seat in chance if judge(GAME, step, Bet(seat)).right]
        assert len(right) == 1
        assert all(chance[right[0]] + BY_FAR < chance[seat] for seat in chance if seat not in right), chance
    assert judge(GAME, step, Bet(NO_BET)).refused


@each(LOSE.steps)
@statistical(few=FEW, of=MANY)
def test_no_other_play_brings_as_many_points(step: LessonStep, numbers: Sequence[int]) -> None:
    view = GAME.view(step.position, LEARNER)
    tried = plays(view.hand, view.row)
    found = list(outlooks(step, numbers, tried))
    points = {play: sum((one.tried[place].scored for one in found), ()) for place, play in enumerate(tried)}
    best = code(step.solution)
    others = [play for play in tried if play != best]
    assert others
    for play in others:
        assert gap(points[best], points[play]).certain, (step.key, play)
