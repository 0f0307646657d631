"""Tests of the rules of Five four three two one, paragraph by paragraph, and of best play."""

import random
from itertools import pairwise

import pytest

from games.catalog.five_four_three_two_one.chips import CHIPS, FULL, paid, stored, to_throw, weigh
from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, Options, middle, stocks
from games.catalog.five_four_three_two_one.tests.positions import lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Counted, Ended, Lost, Paid, State, Stop, Threw, Throw
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part
from games.engine.text import words

GAME = FiveFourThreeTwoOne()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def throwing(state: State, die: int) -> Step[State]:
    """Return the state after that throw."""
    for number in range(200):
        step = GAME.play(state, 0, Throw(), Chance(b"%d" % number))
        if step.events[0].dice == (die,):
            return step
    raise AssertionError(die)


def test_a_new_number_is_stacked():
    """§ 4.1: the chip comes from the middle."""
    step = throwing(lying((4,), 10, 10), 5)
    assert (step.state.mover, step.state.turn.points, middle(step.state)) == (0, 9, 35)
    assert stocks(step.state) == (10, 10)


def test_a_number_that_was_there_costs_the_stacks():
    """§ 4.2: the seat keeps its stock."""
    step = throwing(lying((4, 3), 10, 10), 4)
    assert step.events[1] == Lost(0)
    assert (stocks(step.state)[0], step.events[2].seat) == (10, 1)


def test_who_stops_keeps_the_stacks():
    """Checks § 3.3 of the rule page."""
    step = GAME.play(lying((4, 3), 10, 10), 0, Stop(), LUCK)
    assert step.events[0] == Counted(0, 7)
    assert step.state.total(0) >= 17
    assert isinstance(step.events[1], Threw)


@pytest.mark.parametrize(
    ("before", "payer", "after"),
    [
        ((10, 0), 0, (4, 6)),
        ((10, 0, 0), 0, (4, 3, 3)),
        ((1, 8, 2, 0), 1, (3, 2, 4, 2)),
        ((0, 0, 5, 0), 2, (2, 1, 0, 2)),
        ((0, 3), 0, (0, 3)),
    ],
)
def test_six_chips_go_round_from_the_left_neighbour(before: tuple[int, ...], payer: int, after: tuple[int, ...]):
    """Checks § 4.3 and § 4.4 of the rule page."""
    assert paid(before, payer) == after


def test_a_six_is_paid_and_another_again():
    """§ 4.3: a second six is no repetition of a number, and the turn goes on."""
    once = throwing(lying((4,), 13, 10), 6)
    assert once.events[1:] == (Paid(0, 6),)
    assert (stocks(once.state), once.state.turn.points, once.state.mover) == ((7, 16), 4, 0)
    twice = throwing(once.state, 6)
    assert (stocks(twice.state), twice.state.turn.points, twice.state.mover) == ((1, 22), 4, 0)


def test_who_cannot_pay_gives_all_and_loses_the_stacks():
    """Checks § 4.4 of the rule page."""
    step = throwing(lying((4,), 5, 10), 6)
    assert step.events[1:3] == (Paid(0, 5), Lost(0))
    assert stocks(step.state)[0] in (0, 1, 2, 3, 4, 5, 6)
    assert step.events[3].seat == 1


@pytest.mark.parametrize(
    ("language", "paid"),
    [("de", "Eine Sechs: Du zahlst nichts an die anderen."), ("en", "A six: you pay nothing to the others.")],
)
def test_a_six_without_any_stock_is_told_in_a_sentence(language: str, paid: str):
    """§ 4.4: there is nothing to pay, and perhaps nothing stacked either."""
    told = words(GAME.package, language)
    event = next(event for event in throwing(lying((), 0, 10), 6).events if isinstance(event, Paid))
    assert told.say(GAME.tell(event), ("Ada", "Ben"), 0) == paid


@pytest.mark.parametrize("die", [4, 5])
def test_the_match_ends_with_the_last_chip(die: int):
    """§ 5.1 and § 5.2: a number that is too high takes the remaining chips."""
    step = throwing(lying((3,), 30, 27), die)
    assert step.events[1:] == (Counted(0, 7), Ended((0,)))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (37, 27))
    assert GAME.forbidden(step.state, 1, Throw()) is Refusal.MATCH_OVER


def test_equal_stocks_share_the_win():
    """Checks § 5.2 of the rule page."""
    outcome = GAME.outcome(throwing(lying((3,), 25, 32), 4).state)
    assert outcome is not None
    assert outcome.places == (1, 1)


@pytest.mark.parametrize("number", range(9))
def test_a_second_reading_of_the_text_moves_the_same_chips(number: int):
    """Replays matches chip by chip by an independent implementation of the rules, from dice and stops alone."""
    pick, seats, luck = random.Random(number), 2 + number % 3, Chance(b"oracle %d" % number)
    step = GAME.setup(Options(), seats, luck)
    table: dict[str | int, int] = {"middle": 64} | dict.fromkeys(range(seats), 0)
    now, piles = step.state.first, dict[int, int]()
    stopped = False
    while True:
        for event in step.events:
            if not isinstance(event, Threw):
                continue
            if stopped:
                table[now] += sum(piles.values())
                now, piles, stopped = (now + 1) % seats, {}, False
            assert event.seat == now
            [die] = event.dice
            over = die in piles
            if die == 6:
                poor, receiver = table[now] < 6, now
                for _ in range(min(6, table[now])):
                    receiver = (receiver + 1) % seats
                    receiver = (receiver + 1) % seats if receiver == now else receiver
                    table[now] -= 1
                    table[receiver] += 1
                over = poor
            elif not over:
                piles[die] = min(die, table["middle"])
                table["middle"] -= piles[die]
            if over:
                table["middle"] += sum(piles.values())
                now, piles = (now + 1) % seats, {}
        if step.state.mover is None:
            break
        assert (step.state.mover, step.state.turn.points, middle(step.state)) == (
            now,
            sum(piles.values()),
            table["middle"],
        )
        assert [*stocks(step.state)] == [table[seat] for seat in range(seats)]
        stopped = pick.random() < 0.45
        step = GAME.play(step.state, now, Stop() if stopped else Throw(), luck)
    assert table["middle"] == 0
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    table[now] += sum(piles.values())
    assert [*outcome.scores] == [table[seat] for seat in range(seats)]
    best = max(outcome.scores)
    assert [place == 1 for place in outcome.places] == [score == best for score in outcome.scores]


def test_the_stored_table_is_the_solution():
    """§ 6.4: no way to play a turn between two seats does better than the table says."""
    table = stored()
    for both in range(0, CHIPS, 9):
        for mine in range(0, both + 1, 5):
            found = to_throw(table, mine, both - mine)
            assert found == pytest.approx(table[mine][both - mine], abs=5 / FULL)
    assert round(1000 * table[0][0]) == 515


def test_what_the_advice_says_about_stopping():
    """Checks § 6.1 and § 6.2 of the rule page."""

    def stops(mine: int, other: int, *had: int) -> bool:
        found = weigh((mine, other), 0, had, sum(had))
        return found["stop"] > found["throw"]

    assert [stops(0, 0, *had) for had in ((5,), (1, 3), (2, 4), (1, 5))] == [False, False, True, True]
    assert [stops(10, 10, die) for die in (1, 2, 3, 4, 5)] == [False, False, True, True, True]
    assert stops(30, 20, 1)


def test_more_chips_are_never_worse_with_three():
    """§ 6.2: this holds although each rival is treated as the only one."""
    worths = [weigh((stock, 15, 15), 0, (3,), 3)["stop"] for stock in range(6, 25)]
    assert all(one <= other for one, other in pairwise(worths))


def test_the_coach_counts_the_throws_that_cost_the_stacks():
    """§ 4.2 and § 4.4: these are repeated numbers, and a six if there are not enough chips to pay."""
    judge = judge_of(GAME)
    assert judge is not None
    for mine, had, costly in ((10, (4, 3), 2), (5, (4, 3), 3), (10, (1,), 1)):
        view = GAME.view(lying(had, mine, 10), 0)
        costs = Fact(Why.COSTS, costly, 6, str(sum(had)))
        assert [*judge.facts(view, Throw())] == [costs, *([Fact(Why.PAYS, 6)] if mine >= 6 else [])]


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
