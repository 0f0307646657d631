"""Tests of the rules of Zeppelin, paragraph by paragraph, with the chips counted."""

import pytest

from games.catalog.zeppelin.rules import Options, Zeppelin, on_board
from games.catalog.zeppelin.tests.positions import lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.throwing.data import Dice, Ended, Left, Paid, State, Threw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal
from games.engine.kit.throwing.stakes import stocks

GAME = Zeppelin()


def throwing(state: State, die: int) -> Step[State]:
    """Return the step after that throw."""
    for number in range(200):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if step.events[0].dice == (die,):
            return step
    raise AssertionError(die)


@pytest.mark.parametrize(
    ("die", "row", "chips"),
    [
        (1, (0, 0, 1, 0, 0, 1), (5, 5)),
        (2, (1, 1, 1, 0, 0, 1), (3, 5)),
        (6, (1, 0, 1, 0, 0, 2), (3, 5)),
    ],
)
def test_a_full_field_gives_and_an_empty_one_takes(die: int, row: Dice, chips: Dice):
    """§ 4: the gondola always takes a chip."""
    state = throwing(lying((3,), (1, 0, 1, 0, 0, 1), 4, 5), die).state
    assert (state.turn.row, stocks(state), state.mover) == (row, chips, 1)


def test_without_chips_a_seat_is_out_and_the_last_one_takes_the_load():
    """§ 5.1 and § 5.2: with three seats the others go on."""
    three = throwing(lying((6,), (1, 1, 1, 1, 0, 3), 1, 4, 2), 5)
    assert Left(0) in three.events
    assert (three.state.mover, three.state.gone) == (1, (0,))
    step = throwing(lying((6,), (1, 1, 1, 1, 0, 3), 1, 4), 6)
    assert step.events[-2:] == (Paid(1, 4), Ended((1,)))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (0, 8))
    assert GAME.forbidden(step.state, 1, ROLL) is Refusal.MATCH_OVER


@pytest.mark.parametrize("number", range(20))
def test_a_second_reading_of_the_text_moves_the_same_chips(number: int):
    """Compared with an independent implementation, chip by chip, from dice alone; no chip is lost."""
    luck, seats = Chance(b"oracle %d" % number), 2 + number % 2
    state = GAME.setup(Options(), seats, luck).state
    purses = [["chip"] * 6 for _ in range(seats)]
    fields: list[list[str]] = [[] for _ in range(6)]
    now = state.first
    while sum(map(bool, purses)) > 1:
        assert state.mover == now
        step = GAME.play(state, now, ROLL, luck)
        state = step.state
        [[die]] = [event.dice for event in step.events if isinstance(event, Threw)]
        field = fields[die - 1]
        if die < 6 and field:
            purses[now].append(field.pop())
        else:
            field.append(purses[now].pop())
        if sum(map(bool, purses)) > 1:
            assert [*stocks(state)] == [*map(len, purses)]
            assert on_board(state) == sum(map(len, fields)) == sum(filter(None, state.turn.row))
            now = next(seat for seat in ((now + step) % seats for step in range(1, seats + 1)) if purses[seat])
    winner = next(seat for seat in range(seats) if purses[seat])
    assert step.events[-1] == Ended((winner,))
    assert state.total(winner) == len(purses[winner]) + len(fields[5])
