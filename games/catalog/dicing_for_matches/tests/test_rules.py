"""Tests of the rules of Dicing for matches, paragraph by paragraph, with the matches counted."""

import pytest

from games.catalog.dicing_for_matches.rules import DicingForMatches, Options, in_kitty
from games.catalog.dicing_for_matches.tests.positions import lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.throwing.data import Dice, Ended, Left, State, Threw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal
from games.engine.kit.throwing.stakes import stocks

GAME = DicingForMatches()


def throwing(state: State, *dice: int) -> Step[State]:
    """Return the state after that throw."""
    for number in range(5000):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if step.events[0].dice == dice:
            return step
    raise AssertionError(dice)


@pytest.mark.parametrize(
    ("before", "dice", "after", "mover"),
    [
        ((7, 9, 6), (1, 2, 6), (5, 10, 6), 1),
        ((7, 9, 6), (2, 4, 5), (7, 9, 6), 1),
        ((1, 3, 0), (1, 2, 6), (0, 3, 0), 1),
        ((2, 0, 5), (1, 1, 6), (0, 1, 5), 1),
        ((3, 0, 5), (2, 3, 6), (2, 0, 5), 2),
        ((2, 0, 0), (2, 3, 4), (2, 0, 0), 0),
    ],
)
def test_matches_move(before: Dice, dice: Dice, after: Dice, mover: int):
    """§ 4.1 and § 4.2: sixes first; a seat without matches sits out (§ 3.3)."""
    state = throwing(lying((2, 3, 4), *before), *dice).state
    assert (stocks(state), state.mover) == (after, mover)


@pytest.mark.parametrize(
    ("before", "dice", "loser"), [((1, 1, 0), (2, 2, 6), 1), ((2, 0, 0), (1, 2, 6), 1), ((2, 0, 0), (3, 6, 6), 0)]
)
def test_the_last_match_loses(before: Dice, dice: Dice, loser: int):
    """§ 5.1 and § 5.2: also a seat that throws its last ones away at once."""
    step = throwing(lying((2, 3, 4), *before), *dice)
    assert step.events[-2] == Left(loser)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert [place > 1 for place in outcome.places] == [seat == loser for seat in range(3)]
    assert GAME.forbidden(step.state, 0, ROLL) is Refusal.MATCH_OVER


@pytest.mark.parametrize("number", range(20))
def test_a_second_reading_of_the_text_moves_the_same_matches(number: int):
    """Replay matches one by one by an independent implementation, from the dice alone; no match is lost."""
    luck, seats = Chance(b"oracle %d" % number), 2 + number % 5
    state = GAME.setup(Options(), seats, luck).state
    bundles = [["match"] * 10 for _ in range(seats)]
    kitty: list[str] = []
    now = state.first
    while True:
        assert state.mover == now
        step = GAME.play(state, now, ROLL, luck)
        state = step.state
        [dice] = [event.dice for event in step.events if isinstance(event, Threw)]
        mine, thrower = bundles[now], now
        for wanted, to in ((6, kitty), (1, bundles[(now + 1) % seats])):
            for die in dice:
                if die == wanted and mine:
                    to.append(mine.pop())
        assert [*stocks(state)] == [*map(len, bundles)]
        assert in_kitty(state) == len(kitty) == 10 * seats - sum(map(len, bundles))
        if len(kitty) >= 10 * seats - 1:
            break
        now = next(seat for seat in ((now + step) % seats for step in range(1, seats + 1)) if bundles[seat])
    loser = next((seat for seat in range(seats) if bundles[seat]), thrower)
    assert step.events[-1] == Ended(tuple(seat for seat in range(seats) if seat != loser))


def test_what_to_expect():
    """§ 6.2: neither a one nor a six."""
    assert round(100 * (4 / 6) ** 3) == 30
