"""Tests of the rules of Sixteen is dead, paragraph by paragraph, and the best play."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from games.catalog.sixteen_dead.rules import Options, SixteenDead
from games.catalog.sixteen_dead.tests.positions import lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import (
    Began,
    Counted,
    Ended,
    Left,
    Lost,
    Paid,
    Result,
    State,
    Stop,
    Threw,
    Throw,
    Turn,
    Used,
)
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part

GAME = SixteenDead()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def throwing(state: State, *dice: int) -> Step[State]:
    """Play these throws."""
    for number in range(3000):
        step = GAME.play(state, 0, Throw(), Chance(b"%d" % number))
        if tuple(event.dice[0] for event in step.events if isinstance(event, Threw))[: len(dice)] == dice:
            return step
    raise AssertionError(dice)


@pytest.mark.parametrize(("seats", "sticks"), [(2, 5), (4, 9), (6, 13)])
def test_there_are_two_sticks_for_everybody_and_one_more(seats: int, sticks: int):
    """§ 2.1: and two throws are made at once (§ 3.2)."""
    state = GAME.setup(Options(), seats, LUCK).state
    assert (state.terms.coasters, state.coasters) == (sticks, (0,) * seats)
    assert (state.turn.throws, len(state.turn.row)) == (2, 2)


def test_who_goes_on_throws_twice_and_then_one_at_a_time():
    """Checks § 3.2 and § 3.3 of the rule page."""
    twice = throwing(lying((1, 2), None), 3, 4).state
    assert (twice.turn.throws, twice.turn.points, twice.mover) == (4, 10, 0)
    once = throwing(twice, 2).state
    assert (once.turn.throws, once.turn.points, once.mover) == (5, 12, 0)


def test_whoever_is_dead_has_lost_the_round_at_once():
    """§ 4.1: this holds even with the third throw; the loser begins the next round (§ 3.1)."""
    step = throwing(lying((6, 5), 9, None), 6)
    assert step.events[1:4] == (Lost(0), Paid(0, 1), Began(0, 2))
    assert step.state.sheet[2][0] == Result(0, 0)
    assert step.state.first == 0


@pytest.mark.parametrize(
    ("mine", "there", "loser"),
    [((6, 4), (9, 13), 1), ((5, 3), (9, 13), 0), ((5, 4), (9, 13), 0), ((6, 4), (12, 12), 0), ((6, 6), (9, 9), 2)],
)
def test_the_lowest_loses_and_of_equal_sums_the_later(mine: tuple[int, int], there: tuple[int, int], loser: int):
    """Checks § 4.2 and § 4.3 of the rule page."""
    step = GAME.play(lying(mine, *there), 0, Stop(), LUCK)
    assert step.events[:3] == (Counted(0, sum(mine)), Paid(loser, 1), Began(loser, 2))


def test_when_the_last_stick_is_taken_who_has_none_is_safe():
    """Checks § 5.1 of the rule page."""
    step = GAME.play(lying((6, 4), 9, 13, sticks=(3, 3, 0)), 0, Stop(), LUCK)
    assert step.events[1:3] == (Paid(1, 4), Left(2))
    assert (step.state.coasters, step.state.gone, step.state.mover) == ((3, 4, 0), (2,), 1)


def test_then_the_best_gives_one_to_the_loser():
    """§ 5.2: the giver is then safe without any."""
    step = GAME.play(lying((6, 4), 9, 13, sticks=(3, 3, 1)), 0, Stop(), LUCK)
    assert step.events[1:4] == (Used(2, (0,), ()), Paid(1, 4), Left(2))
    assert step.state.coasters == (3, 4, 0)


def test_if_nobody_has_a_sum_the_next_on_the_left_gives():
    """§ 5.2: of the seats that still play."""
    state = replace(lying((6, 5), None, None, sticks=(3, 0, 4)), gone=(1,))
    step = throwing(state, 6)
    assert step.events[1:4] == (Lost(0), Used(2, (0,), ()), Paid(0, 4))


def test_whoever_has_all_sticks_has_lost():
    """Checks § 5.3 of the rule page."""
    step = GAME.play(lying((6, 4), 12, sticks=(4, 1)), 0, Stop(), LUCK)
    assert step.events[-1] == Ended((1,))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (5, 0))
    assert GAME.forbidden(step.state, 1, Throw()) is Refusal.MATCH_OVER


class Paper:
    """An independent implementation of the rules: the throws, and the places of the sticks."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats, self.now = seats, first
        self.sticks, self.pile = [0] * seats, 2 * seats + 1
        self.noted: list[tuple[int, int]] = []
        self.throws: list[int] = []
        self.over = False

    def plays(self, seat: int) -> bool:
        return self.pile > 0 or self.sticks[seat] > 0

    def fell(self, die: int) -> None:
        self.throws.append(die)
        if sum(self.throws) >= 16:
            self.lose(self.now)

    def stopped(self) -> None:
        self.noted.append((sum(self.throws), self.now))
        playing = [seat for seat in range(self.seats) if self.plays(seat)]
        if len(self.noted) == len(playing):
            least = min(total for total, _ in self.noted)
            self.lose([seat for total, seat in self.noted if total == least][-1])
            return
        self.throws = []
        self.now = self.left_of(self.now)

    def left_of(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        return seat if self.plays(seat) else self.left_of(seat)

    def lose(self, loser: int) -> None:
        if self.pile:
            self.pile -= 1
        else:
            most = max((total for total, _ in self.noted), default=None)
            giver = self.left_of(loser) if most is None else next(seat for total, seat in self.noted if total == most)
            self.sticks[giver] -= 1
        self.sticks[loser] += 1
        self.over = self.sticks[loser] == 2 * self.seats + 1
        self.noted, self.throws, self.now = [], [], loser


@pytest.mark.parametrize("number", range(12))
def test_a_second_reading_of_the_text_moves_the_same_sticks(number: int):
    """Compared with an independent implementation, from dice and stops alone."""
    pick, seats, luck = random.Random(number), 2 + number % 5, Chance(b"oracle %d" % number)
    step = GAME.setup(Options(), seats, luck)
    paper = Paper(seats, step.state.first)
    while True:
        for event in step.events:
            if isinstance(event, Threw):
                assert event.seat == paper.now
                paper.fell(event.dice[0])
        if paper.over:
            break
        assert len(paper.throws) >= 2
        assert len(paper.throws) != 3
        assert (step.state.mover, step.state.turn.points) == (paper.now, sum(paper.throws))
        assert [*step.state.coasters] == paper.sticks
        stops = pick.random() < 0.6
        move = Stop() if stops else Throw()
        step = GAME.play(step.state, paper.now, move, luck)
        if stops:
            paper.stopped()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert [*outcome.scores] == paper.sticks
    assert [place > 1 for place in outcome.places] == [sticks > 0 for sticks in paper.sticks]


@cache
def past(goal: int, points: int = 0, throws: int = 0) -> float:
    """Return the chance to exceed the goal, by recursion throw by throw."""
    if points > 15:
        return 0.0
    if points > goal and throws >= 2 and throws != 3:
        return 1.0
    return sum(past(goal, points + die, throws + 1) for die in range(1, 7)) / 6


def test_the_bot_knows_how_often_a_sum_is_passed():
    """§ 6.2: a player who has to pass a sum stops as soon as it is passed."""
    for goal in range(1, 16):
        assert GAME.past(goal) == pytest.approx(past(goal))
    assert [round(100 * past(goal)) for goal in (10, 12, 14)] == [72, 54, 24]


def stops(points: int, throws: int, later: int) -> bool:
    """Return whether stopping is best for the first player."""
    state = replace(lying((1, 1), *[None] * later), turn=Turn((1,), throws=throws, row=(1,), points=points))
    worths = outlook(GAME, GAME.view(state, 0))
    return worths[Stop()] > worths[Throw()]


def test_what_the_advice_says_about_stopping():
    """Checks § 6.1 of the rule page."""
    two = [next(sum_ for sum_ in range(2, 13) if stops(sum_, 2, later)) for later in (1, 2, 3, 4, 5)]
    four = [next(sum_ for sum_ in range(4, 16) if stops(sum_, 4, later)) for later in (1, 2, 3, 4, 5)]
    assert (two, four) == ([10, 10, 9, 9, 9], [12, 11, 11, 11, 11])


def test_going_first_is_a_drawback():
    """§ 6.1: compared with an independent recursion."""

    @cache
    def holds(points: int, throws: int) -> float:
        if points > 15:
            return 0.0
        on = sum(holds(points + die, throws + 1) for die in range(1, 7)) / 6
        return on if throws < 2 or throws == 3 else max(on, 1 - past(points))

    assert round(100 * (1 - holds(0, 0))) == 54


def test_the_coach_counts_what_kills_and_knows_what_is_safe():
    """Checks § 3.2 and § 4.2 of the rule page."""
    judge = judge_of(GAME)
    assert judge is not None
    facts = {
        (trail, there): [*judge.facts(GAME.view(lying(trail, *there), 0), move)]
        for trail, there, move in (
            ((3, 5), (None,), Throw()),
            ((4, 3, 2, 1), (None,), Throw()),
            ((6, 4), (9, None), Stop()),
            ((6, 4), (None,), Stop()),
        )
    }
    assert facts == {
        ((3, 5), (None,)): [Fact(Why.OUT, 15, 36)],
        ((4, 3, 2, 1), (None,)): [Fact(Why.OUT, 1, 6)],
        ((6, 4), (9, None)): [Fact(Why.SAFE_ROUND)],
        ((6, 4), (None,)): [Fact(Why.PASSED, 72, 100)],
    }


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
