"""Tests of the rules of Wipe the dots, paragraph by paragraph, with the dots counted."""

from math import comb

import pytest

from games.catalog.erase_the_dots.rules import EraseTheDots, Options
from games.catalog.erase_the_dots.tests.positions import DRAW, lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.throwing.data import Ended, Paid, State, Threw, Used, Void
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal
from games.engine.kit.throwing.stakes import stocks

GAME = EraseTheDots()
WIPE = lying((2, 6), (None, 8, -1), 2, 8, 0, number=10, gone=(2,))


def throwing(state: State, total: int) -> Step[State]:
    """Return the state after a throw with that total."""
    for number in range(500):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if sum(step.events[0].dice) == total:
            return step
    raise AssertionError(total)


@pytest.mark.parametrize(("total", "dots"), [(4, (3, 1, 3)), (6, (2, 2, 3)), (12, (2, 2, 3))])
def test_the_lowest_draws_a_dot(total: int, dots: tuple[int, ...]):
    """Checks § 4.1 of the rule page."""
    step = throwing(DRAW, total)
    assert stocks(step.state) == dots
    assert any(isinstance(event, Paid) for event in step.events)


@pytest.mark.parametrize(("total", "dots"), [(9, (1, 8, 0)), (7, (2, 7, 0))])
def test_the_highest_wipes_one_off(total: int, dots: tuple[int, ...]):
    """§ 4.2: seats without dots do not throw."""
    step = throwing(WIPE, total)
    assert stocks(step.state) == dots
    assert any(isinstance(event, Used) for event in step.events)
    assert step.state.turn.row[2] == -1


@pytest.mark.parametrize(("state", "total", "row"), [(DRAW, 5, (None, None, -1)), (WIPE, 8, (None, None, -1))])
def test_equal_throws_throw_again(state: State, total: int, row: tuple[int | None, ...]):
    """§ 4.3: only the seats with equal throws throw again."""
    step = throwing(state, total)
    assert (step.state.turn.row, step.state.mover, step.state.round) == (row, 1, state.round)
    assert Void() in step.events


def test_all_ten_dots_win_at_once():
    """Checks § 5.1 of the rule page."""
    step = throwing(lying((3, 4), (None, 9), 9, 0, number=9), 3)
    assert step.events[-1] == Ended((0,))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (1, 0))


@pytest.mark.parametrize("number", range(20))
def test_a_second_reading_of_the_text_draws_and_wipes_the_same(number: int):
    """Replays matches by an independent implementation of the rules, from the dice alone."""
    luck, seats = Chance(b"oracle %d" % number), 2 + number % 5
    state = GAME.setup(Options(), seats, luck).state
    first, dots, step = state.first, [0] * seats, None
    for turn in range(200):
        inside = [seat for seat in range(seats) if turn < 10 or dots[seat] or not sum(dots)]
        if len(inside) == 1:
            break
        first = next(seat for seat in ((first + more) % seats for more in range(seats)) if seat in inside)
        tied = inside
        while len(tied) > 1:
            thrown = {}
            for seat in sorted(tied, key=lambda one: (one - first) % seats):
                assert state.mover == seat
                step = GAME.play(state, seat, ROLL, luck)
                state = step.state
                thrown[seat] = sum(next(event.dice for event in step.events if isinstance(event, Threw)))
            wanted = min(thrown.values()) if turn < 10 else max(thrown.values())
            tied = [seat for seat in tied if thrown[seat] == wanted]
        dots[tied[0]] += 1 if turn < 10 else -1
        assert [*stocks(state)] == dots
        assert sum(dots) == min(turn + 1, 19 - turn)
        if turn >= 10 and not dots[tied[0]]:
            break
        first = (first + 1) % seats
    assert step is not None
    assert step.events[-1] == Ended((tied[0],))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places[tied[0]] == 1
    assert GAME.forbidden(state, tied[0], ROLL) is Refusal.MATCH_OVER


def test_what_to_expect():
    """§ 6.2: checks the chances to win; all seats are equally likely to get a dot."""
    none = [sum((-1) ** (k + 1) * comb(n, k) * ((n - k) / n) ** 10 for k in range(1, n)) for n in (2, 3, 4, 6)]
    assert [round(100 * share, 1 if share < 0.01 else 0) for share in none] == [0.2, 5, 22, 73]
