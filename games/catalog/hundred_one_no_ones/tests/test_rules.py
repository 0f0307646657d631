"""Tests of the rules of 101, but no ones, paragraph by paragraph, and best play."""

import random
from itertools import product

import pytest

from games.catalog.hundred_one_no_ones.rules import HundredOneNoOnes, Options
from games.catalog.hundred_one_no_ones.solving import FULL, GOAL, before, first_of, run, stops_from, stored
from games.catalog.hundred_one_no_ones.tests.positions import ALL, ONLY, lying
from games.engine.chance import Chance
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Counted, Ended, Lost, Stop, Threw, Throw
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part

GAME = HundredOneNoOnes()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def after_a_throw(options: Options, one: bool) -> list:  # type: ignore[type-arg]  # steps
    """Return throws from 30 points, 20 of them from before the turn: those that are a one, or those that are not."""
    steps = [GAME.play(lying(20, (6, 4), 40, options=options), 0, Throw(), Chance(b"%d" % n)) for n in range(40)]
    return [step for step in steps if (step.events[0].dice == (1,)) == one]


def test_a_throw_is_added_and_the_seat_goes_on():
    """Checks § 3.2 of the rule page."""
    for step in after_a_throw(ALL, one=False):
        [die] = step.events[0].dice
        assert (step.state.mover, step.state.turn.points, step.state.turn.row) == (0, 30 + die, (6, 4, die))


@pytest.mark.parametrize(("options", "left"), [(ALL, 0), (ONLY, 20)])
def test_a_one_takes_everything_or_only_the_turn(options: Options, left: int):
    """§ 4.1 and § 4.2: in both cases the turn passes."""
    for step in after_a_throw(options, one=True):
        assert step.events[1:3] == (Lost(0), Counted(0, left))
        assert (step.state.total(0), step.state.total(1)) == (left, 40 if step.state.mover == 1 else left or 40)
        assert step.events[3].seat == 1


def test_who_stops_goes_on_from_there():
    """§ 3.2: also checks that the first throw of a turn is made at once (§ 3.1)."""
    step = GAME.play(lying(20, (6, 4), 40, options=ONLY), 0, Stop(), LUCK)
    assert step.events[0] == Counted(0, 30)
    assert step.state.total(0) == 30
    assert isinstance(step.events[1], Threw)
    assert step.state.mover == 0 or step.state.turn.points in range(42, 47)


def test_whoever_has_101_has_won_at_once():
    """§ 5.1 and § 5.2: no other player throws any more, and the others are ranked by their points."""
    state = lying(90, (6,), 80, 95)
    won = [step for n in range(40) if (step := GAME.play(state, 0, Throw(), Chance(b"%d" % n))).state.mover is None]
    assert won
    for step in won:
        outcome = GAME.outcome(step.state)
        assert outcome is not None
        assert (outcome.places, outcome.scores[0] >= GOAL) == ((1, 3, 2), True)
        assert step.events[-1] == Ended((0,))
        assert GAME.forbidden(step.state, 1, Throw()) is Refusal.MATCH_OVER


@pytest.mark.parametrize(("loss", "number"), [*product(("all", "turn-only"), range(3))])
def test_a_second_reading_of_the_text_counts_the_same(loss: str, number: int):
    """Replays whole matches by independent code, from dice and stops alone."""
    pick, seats, luck = random.Random(number), 2 + number, Chance(b"oracle %d" % number)
    step = GAME.setup(Options(loss=loss), seats, luck)  # type: ignore[arg-type]  # one of both
    sums, brought, now = [0] * seats, 0, step.state.first
    winner = None
    stopped = False
    while True:
        for event in step.events:
            if stopped:
                sums[now], brought, now, stopped = sums[now] + brought, 0, (now + 1) % seats, False
            if not isinstance(event, Threw):
                continue
            assert (event.seat, winner) == (now, None)
            brought += event.dice[0]
            if event.dice == (1,):
                sums[now] = 0 if loss == "all" else sums[now]
                brought, now = 0, (now + 1) % seats
            elif sums[now] + brought >= 101:
                sums[now], winner = sums[now] + brought, now
        if winner is not None:
            break
        assert (step.state.mover, step.state.turn.points) == (now, sums[now] + brought)
        assert [step.state.total(seat) for seat in range(seats)] == sums
        stopped = pick.random() < 0.2
        step = GAME.play(step.state, now, Stop() if stopped else Throw(), luck)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places[winner], list(outcome.scores)) == (1, sums)


def test_where_a_one_takes_everything_nobody_should_stop() -> None:
    """§ 6.1: stopping once and then never again is worse in each position with two and with three players."""
    for mine, other in product(range(2, GOAL), range(GOAL)):
        assert first_of((mine, other))[0] > first_of((other, mine))[1]
        assert first_of((mine, other, 50))[0] > first_of((other, 50, mine))[2]


def test_the_chances_of_a_run_and_of_who_begins():
    """Checks § 6.1 of the rule page."""
    assert [round(100 * run(points), 2) for points in (0, 50, 80)] == [0.97, 9.28, 35.88]
    assert round(6 * (1 - run(0)) / run(0)) == 610
    assert sum(first_of((30, 0, 95))) == pytest.approx(1)


def test_the_stored_table_is_the_solution():
    """§ 6.2: no way to play a turn does better against the table than the table says."""
    table = stored()
    for mine, theirs in product(range(0, GOAL, 7), repeat=2):
        assert before(table, mine, (theirs,), mine)[0] == pytest.approx(table[mine][theirs], abs=2 / FULL)


def test_what_the_advice_says_about_stopping():
    """Checks § 6.2 of the rule page."""
    found = [stops_from(stored(), *totals) for totals in ((0, 0), (40, 40), (0, 80), (60, 90))]
    assert found == [21, 22, 50, 41]
    assert round(100 * stored()[0][0]) == 53


def test_the_drill_is_about_the_game_with_something_to_decide():
    """Checks § 4.2 of the rule page."""
    judge = judge_of(GAME)
    assert judge is not None
    assert judge.drilled() == ONLY


def test_the_coach_counts_what_a_one_takes_and_what_stopping_saves():
    """Checks § 4.1 and § 4.2 of the rule page."""
    judge = judge_of(GAME)
    assert judge is not None
    for options, at_stake, stop in ((ALL, "95", Fact(Why.NO_SHELTER)), (ONLY, "15", Fact(Why.SAVES, 15))):
        view = GAME.view(lying(80, (4, 6, 5), 90, options=options), 0)
        assert [*judge.facts(view, Throw())] == [Fact(Why.REACHES, 1, 6), Fact(Why.COSTS, 1, 6, at_stake)]
        assert [*judge.facts(view, Stop())] == [stop]


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        view = GAME.view(step.position, 0)
        worths = outlook(GAME, view)
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
        assert GAME.bot("hard").choose(view, LUCK.stream("bot")) == step.solution
