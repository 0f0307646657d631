"""Tests of the rules of Jule, paragraph by paragraph, and the odds that its page states."""

from collections.abc import Sequence
from itertools import product

import pytest

from games.catalog.jule.board import board
from games.catalog.jule.rules import Jule, Options, sheet_of
from games.catalog.jule.tests.positions import having
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Counted, Ended, State, Threw, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.kit.throwing.page import DiceBoard
from games.engine.kit.throwing.rules import Refusal
from games.engine.text import words

GAME = Jule()
STREAK = Options(streak="on")


def throwing(state: State, die: int) -> Step[State]:
    """Return the step after a throw of that number."""
    for number in range(200):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if step.events[0].dice == (die,):
            return step
    raise AssertionError(die)


@pytest.mark.parametrize(("steps", "right"), [(0, 1), (1, 2), (5, 6), (6, 6), (7, 5), (11, 1)])
def test_only_the_number_that_comes_next_is_a_step(steps: int, right: int):
    """§ 4.1 and § 4.2: the numbers go from 1 to 6, and from a second 6 back to 1."""
    for die in range(1, 7):
        step = throwing(having(steps, 3), die)
        assert step.state.total(0) == steps + (die == right)
        assert step.events[1] == Counted(0, steps + (die == right))


@pytest.mark.parametrize(("die", "mover"), [(3, 1), (4, 1)])
def test_a_turn_is_one_throw(die: int, mover: int):
    """§ 3.2: this holds for right and wrong numbers."""
    assert throwing(having(2, 3), die).state.mover == mover


def test_in_a_streak_whoever_hits_throws_again():
    """§ 3.3: the player throws until the first miss; all these throws are one turn."""
    hit = throwing(having(2, 3, STREAK), 3)
    assert (hit.state.mover, hit.state.turn.points, hit.events[1:]) == (0, 3, ())
    missed = throwing(hit.state, 1)
    assert (missed.state.mover, missed.state.total(0), missed.events[1]) == (1, 3, Counted(0, 3))


def test_the_page_says_what_a_streak_brought_and_how_it_ended():
    """§ 3.3: the last die alone would not show any step. During the streak its steps count already."""
    hit = throwing(having(2, 3, STREAK), 3).state
    assert shown(hit).seats[0].status.startswith("3 · ")
    missed = throwing(hit, 1).state
    assert [done.text for done in shown(missed).results.list] == ["1 step, then a 1"]
    assert [done.text for done in shown(throwing(having(2, 3), 3).state).results.list] == ["3, a step"]


def shown(state: State) -> DiceBoard:
    """Return the page of the first seat."""
    return board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})


@pytest.mark.parametrize("options", [Options(), STREAK])
def test_whoever_has_struck_out_the_one_has_won(options: Options):
    """Checks § 5.1 and § 5.2 of the rule page."""
    step = throwing(having(11, 10, options), 1)
    assert step.events[-1] == Ended((0,))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (12, 10))
    assert GAME.forbidden(step.state, 1, ROLL) is Refusal.MATCH_OVER


def test_the_pad_shows_what_is_written_and_what_is_struck():
    """Checks § 4.1 and § 4.2 of the rule page."""
    assert sheet_of(0) == [""] * 6
    assert sheet_of(2) == ["1", "2", "", "", "", ""]
    assert sheet_of(8) == ["1", "2", "3", "4", "×", "×"]
    view = GAME.view(having(2, 8), 0)
    pad = board(view, words(GAME.package, "en"), ("Ada", "Ben"), {}).pad
    assert [list(line.cells) for line in pad.lines] == [[*pair] for pair in zip(sheet_of(2), sheet_of(8), strict=True)]


@pytest.mark.parametrize(("streak", "number"), [*product(("off", "on"), range(4))])
def test_a_second_reading_of_the_text_writes_the_same(streak: str, number: int):
    """Replays whole matches by independent code, from the dice alone."""
    seats, luck = 2 + number, Chance(b"oracle %d" % number)
    state = GAME.setup(Options(streak=streak), seats, luck).state  # type: ignore[arg-type]  # one of both
    wanted = [[*"123456654321"] for _ in range(seats)]
    now = state.first
    while all(wanted):
        step = GAME.play(state, now, Throw(), luck)
        state = step.state
        [die] = next(event.dice for event in step.events if isinstance(event, Threw))
        hit = wanted[now][0] == str(die)
        if hit:
            wanted[now].pop(0)
        if not (hit and streak == "on"):
            now = (now + 1) % seats
        if all(wanted):
            assert state.mover == now
            steps = [state.turn.points if seat == now else state.total(seat) for seat in range(seats)]
            assert steps == [12 - len(left) for left in wanted]
    assert state.mover is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [place == 1 for place in outcome.places] == [not left for left in wanted]


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    turns = GAME.turns(GAME.terms(Options()), 0)
    assert round(mean(turns), 1) == 72
    assert round(1000 * first_home([turns] * 2)[0]) == 508
    assert round((5 / 6) ** 16, 2) == 0.05
    assert round(mean(GAME.turns(GAME.terms(STREAK), 0)), 1) == 61
    ahead, behind = turns_from(3), turns_from(0)
    assert round(100 * first_home([behind, ahead])[0]) == 24


def turns_from(steps: int) -> Sequence[float]:
    """Return the probabilities that the way ends with the next turn, the second and so on."""
    return GAME.turns(GAME.terms(Options()), steps)


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: with one step to go for each player, the next to throw wins six times in eleven. A running streak
    counts.
    """
    assert GAME.odds(GAME.view(having(11, 11), 0)) == pytest.approx([6 / 11, 5 / 11])
    going = throwing(having(10, 11, STREAK), 2).state
    assert (going.mover, going.total(0)) == (0, 10)
    assert GAME.odds(GAME.view(going, 0)) == pytest.approx([6 / 11, 5 / 11])


def test_nothing_is_judged_where_nothing_is_decided():
    """Checks § 6.1 of the rule page."""
    assert judge_of(GAME) is None
