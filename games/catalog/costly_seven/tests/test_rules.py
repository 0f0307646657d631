"""Tests of the rules of Costly seven, paragraph by paragraph."""

import random

import pytest

from games.catalog.costly_seven.board import board
from games.catalog.costly_seven.rules import CostlySeven, Options, open_numbers
from games.catalog.costly_seven.tests.positions import FULL, lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Ended, Left, State, Threw, Throw, Used, Void
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part
from games.engine.text import words

GAME = CostlySeven()
LESSONS = part(GAME, "tutorial").LESSONS
SEEDS = 400


def throwing(state: State, total: int) -> Step[State]:
    """Return the state after a throw of that sum."""
    for number in range(SEEDS):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if sum(step.events[0].dice) == total:
            return step
    raise AssertionError(total)


def lists(state: State) -> list[str]:
    """Return every seat's open numbers as words."""
    return [" ".join(map(str, open_numbers(column[0]))) for column in state.sheet]


def test_everybody_begins_with_ten_numbers():
    """§ 2.1: there is no 7 on the list."""
    state = GAME.setup(Options(), 4, Chance(b"lists")).state
    assert lists(state) == [FULL] * 4
    assert GAME.candidates(state, state.first) == (ROLL,)


def test_who_strikes_throws_again():
    """§ 3.2."""
    step = throwing(lying((5, 6), "2 8 9", FULL), 8)
    assert step.events[1:] == (Used(0, (8,), step.events[0].dice),)
    assert (lists(step.state), step.state.mover) == (["2 9", FULL], 0)


@pytest.mark.parametrize(
    ("others", "striker", "left"),
    [
        (("8 9", "8 9"), 1, ["2", "9", "8 9"]),
        (("9", "8 9"), 2, ["2", "9", "9"]),
    ],
)
def test_what_a_seat_lacks_goes_to_the_next_that_has_it(others: tuple[str, ...], striker: int, left: list[str]):
    """§ 3.3: but the left neighbour throws next."""
    step = throwing(lying((5, 6), "2", *others), 8)
    assert step.events[1].seat == striker
    assert (lists(step.state), step.state.mover) == (left, 1)


def test_what_nobody_has_is_lost():
    """§ 3.3."""
    step = throwing(lying((5, 6), "2", "9", "3"), 8)
    assert step.events[1:] == (Void(),)
    assert (lists(step.state), step.state.mover) == (["2", "9", "3"], 1)


def test_a_seven_strikes_the_seven_lowest_and_ends_the_turn():
    """§ 3.4."""
    step = throwing(lying((5, 6), FULL, FULL), 7)
    assert step.events[1] == Used(0, (2, 3, 4, 5, 6, 8, 9), step.events[0].dice)
    assert (lists(step.state), step.state.mover) == (["10 11 12", FULL], 1)


@pytest.mark.parametrize(
    ("own", "other", "total", "loser"), [("3 12", FULL, 7, 0), ("8", FULL, 8, 0), ("2", "8", 8, 1)]
)
def test_whose_list_is_empty_has_lost_and_all_others_have_won(own: str, other: str, total: int, loser: int):
    """§ 5.1 and § 5.2: by a seven, by a throw, or by a bonus."""
    step = throwing(lying((5, 6), own, other, "2 3"), total)
    assert step.events[-2:] == (Left(loser), Ended(tuple({0, 1, 2} - {loser})))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == tuple(3 if seat == loser else 1 for seat in range(3))
    assert outcome.scores[loser] == 0
    assert GAME.forbidden(step.state, 1, ROLL) is Refusal.MATCH_OVER


def test_the_pad_crosses_out_what_is_struck():
    """§ 2.1."""
    view = GAME.view(lying((5, 6), "2 12", "3"), 0)
    pad = board(view, words(GAME.package, "en"), ("Ada", "Ben"), {}).pad
    assert {line.label: list(line.cells) for line in pad.lines if "" in line.cells} == {
        "2": ["", "×"],
        "3": ["×", ""],
        "12": ["", "×"],
    }


@pytest.mark.parametrize("number", range(12))
def test_a_second_reading_of_the_text_strikes_the_same(number: int):
    """Replay matches by an independent implementation with sets, from the dice alone."""
    seats, luck = 2 + number % 5, Chance(b"oracle %d" % number)
    state = GAME.setup(Options(), seats, luck).state
    papers = [{*range(2, 13)} - {7} for _ in range(seats)]
    now = state.first
    while all(papers):
        assert (state.mover, [{*open_numbers(column[0])} for column in state.sheet]) == (now, papers)
        step = GAME.play(state, now, Throw(), luck)
        state, eyes = step.state, sum(step.events[0].dice)
        assert isinstance(step.events[0], Threw)
        if eyes == 7:
            for low in sorted(papers[now])[:7]:
                papers[now].remove(low)
            now = (now + 1) % seats
        elif eyes in papers[now]:
            papers[now].remove(eyes)
        else:
            for farther in range(1, seats):
                if eyes in papers[(now + farther) % seats]:
                    papers[(now + farther) % seats].remove(eyes)
                    break
            now = (now + 1) % seats
    assert state.mover is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == list(map(len, papers))
    assert [place > 1 for place in outcome.places] == [not paper for paper in papers]


def test_sevens_end_nearly_all_matches_and_who_begins_loses_more_often():
    """§ 6.2, roughly, with four seats."""
    pick, lost, ended = random.Random(1), [0] * 4, 0
    for number in range(300):
        luck = Chance(b"%d %d" % (pick.randrange(10**9), number))
        state = GAME.setup(Options(), 4, luck).state
        first = state.first
        while state.mover is not None:
            step = GAME.play(state, state.mover, ROLL, luck)
            state = step.state
        ended += sum(step.events[0].dice) == 7
        lost[(state.gone[0] - first) % 4] += 1
    assert ended > 280
    assert lost[0] > 70
    assert lost[3] < 75


def test_lessons_begin_where_a_match_can_have_led():
    """§ 3.3: the dice are those that ended the turn of the seat on the right, since neither seat has that number."""
    for step in LESSONS[0].steps:
        thrown = sum(step.position.turn.dice)
        before, mine = step.position.sheet[-1][0], step.position.sheet[0][0]
        assert thrown not in {7, *open_numbers(before), *open_numbers(mine)}, step.key


def test_nothing_is_judged_where_nothing_is_decided():
    """§ 6.1."""
    assert judge_of(GAME) is None
