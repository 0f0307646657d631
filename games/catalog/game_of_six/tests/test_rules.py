"""Tests of the rules of Game of six, paragraph by paragraph, and of its bots."""

import random
from itertools import combinations

import pytest

from games.catalog.game_of_six.board import board
from games.catalog.game_of_six.rows import ROWS, ahead, best, mean, odds
from games.catalog.game_of_six.rules import EMPTY, GameOfSix, Options, rows_of
from games.catalog.game_of_six.tests.positions import lying
from games.engine.chance import Chance
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Ended, Put, Threw, Used
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part
from games.engine.text import words

GAME = GameOfSix()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def test_the_die_lies_there_and_goes_into_any_free_row():
    """Checks § 3.1 and § 3.2 of the rule page."""
    state = GAME.setup(Options(), 3, LUCK).state
    assert (len(state.turn.dice), state.turn.row) == (1, EMPTY)
    assert GAME.candidates(state, state.first) == [Put((row,)) for row in ROWS]


def test_a_row_multiplies_and_the_next_seat_throws():
    """§ 4.1: each seat has its own rows."""
    step = GAME.play(lying(4, {6: 36}, {1: 2}), 0, Put((2,)), LUCK)
    assert step.events[0] == Used(0, (2,), (4,))
    assert rows_of(step.state, 0) == (None, None, 12, None, None, 36)
    assert (step.state.mover, step.state.total(0), step.state.turn.row) == (1, 48, (2, *EMPTY[1:]))


def test_a_row_that_is_taken_is_refused():
    """Checks § 3.2 of the rule page."""
    state = lying(4, {6: 36}, {1: 2})
    assert GAME.forbidden(state, 0, Put((5,))) is Refusal.NO_SUCH_USE
    assert GAME.forbidden(state, 0, Put((1,))) is None


ALL = {6: 36, 5: 20, 4: 16, 3: 12, 2: 6, 1: 1}


@pytest.mark.parametrize(("die", "places"), [(1, (1, 1)), (2, (1, 2))])
def test_the_highest_sum_wins_and_equals_share(die: int, places: tuple[int, ...]):
    """§ 5.1 and § 5.2: the other seat has 91 points."""
    five = {row: product for row, product in ALL.items() if row != 1}
    step = GAME.play(lying(die, five, ALL), 0, Put((0,)), LUCK)
    assert isinstance(step.events[-1], Ended)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == (places, (90 + die, 91))
    assert GAME.forbidden(step.state, 0, Put((0,))) is Refusal.MATCH_OVER


def test_the_pad_shows_all_columns_with_their_sums():
    """Checks § 2.1 of the rule page."""
    view = GAME.view(lying(4, {6: 36, 4: 12}, {1: 2}), 0)
    lines = board(view, words(GAME.package, "en"), ("Ada", "Ben"), {}).pad.lines
    assert [list(line.cells) for line in lines] == [
        ["", "2"],
        ["", ""],
        ["", ""],
        ["12", ""],
        ["", ""],
        ["36", ""],
        [48, 2],
    ]


@pytest.mark.parametrize("number", range(8))
def test_a_second_reading_of_the_text_adds_up_the_same(number: int):
    """Replays matches by an independent implementation of the rules, from the dice alone."""
    pick, seats, luck = random.Random(number), 2 + number % 5, Chance(b"oracle %d" % number)
    step = GAME.setup(Options(), seats, luck)
    table = {(row, seat): 0 for row in range(1, 7) for seat in range(seats)}
    free = {seat: [1, 2, 3, 4, 5, 6] for seat in range(seats)}
    now = step.state.first
    for _pass in range(6):
        for _turn in range(seats):
            [thrown] = [event.dice for event in step.events if isinstance(event, Threw)]
            assert step.state.mover == now
            row = pick.choice(free[now])
            free[now].remove(row)
            table[row, now] = row * thrown[0]
            step = GAME.play(step.state, now, Put((row - 1,)), luck)
            sums = [sum(table[one, seat] for one in range(1, 7)) for seat in range(seats)]
            assert [step.state.total(seat) for seat in range(seats)] == sums
            now = (now + 1) % seats
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert [*outcome.scores] == sums
    assert [place == 1 for place in outcome.places] == [one == max(sums) for one in sums]


def test_what_free_rows_are_worth():
    """§ 6.1: the mean of the distribution is that value; one row is worth 3.5 times its number."""
    everything = frozenset(ROWS)
    assert mean(everything) == pytest.approx(sum(points * share for points, share in odds(everything).items()))
    assert round(mean(everything), 1) == 85.9
    assert 3.5 * sum(range(1, 7)) == 73.5
    assert mean(frozenset({5})) == pytest.approx(21)
    assert [best(everything, die) + 1 for die in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert best(everything - {5}, 3) + 1 == 2


def test_the_advice_is_what_brings_most():
    """§ 6.1: 1 and 2 go into the lowest free row, 5 and 6 into the highest, 3 and 4 between; with two free rows, low
    numbers go into the lower one and high numbers into the higher one.
    """
    for count in range(2, len(ROWS)):
        for rows in combinations(ROWS, count):
            found = [best(frozenset(rows), die) for die in range(1, 7)]
            between = rows[1:-1]
            assert (found[:2], found[4:]) == ([rows[0]] * 2, [rows[-1]] * 2)
            assert {*found[2:4]} <= {*between} if between else found[2:4] == [*rows]


def test_how_likely_a_lead_holds():
    """§ 6.2: with one row for each seat, all cases can be counted."""
    counted = [
        (5 + 2 * one > 3 * other) + (5 + 2 * one == 3 * other) / 2 for one in range(1, 7) for other in range(1, 7)
    ]
    assert ahead(5, frozenset({1}), frozenset({2})) == pytest.approx(sum(counted) / 36)


def test_the_coach_tells_where_a_row_leads_on_average():
    """§ 6.1: 48 and 12 are written, and rows 1, 2 and 5 are free."""
    judge = judge_of(GAME)
    assert judge is not None
    view = GAME.view(lying(4, {6: 36, 4: 12}, {1: 2, 2: 4}), 0)
    assert judge.facts(view, Put((2,))) == [Fact(Why.MEAN, round(60 + mean(frozenset({0, 1, 4}))))]


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
