"""Tests of the rules of Naked frog, paragraph by paragraph, and the odds that its page states."""

from itertools import product

import pytest

from games.catalog.naked_frog.rules import NakedFrog, Options, holds, wins
from games.catalog.naked_frog.tests.positions import lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.throwing.data import Ended, Left, State, Threw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal

GAME = NakedFrog()


def throwing(state: State, more: bool) -> Step[State]:
    """Return the step after an answer that is higher than 14, or one that is not."""
    for number in range(200):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if (sum(step.events[0].dice) > 14) == more:
            return step
    raise AssertionError(more)


@pytest.mark.parametrize(("more", "out", "attacks"), [(True, 3, 0), (False, 0, 1)])
def test_only_more_beats_an_attack_and_one_of_both_is_out(more: bool, out: int, attacks: int):
    """§ 4.1 and § 4.2: the reader answers an attack of 14. A player with a higher answer attacks next, else the next
    player on the left.
    """
    step = throwing(lying((2, 3, 4, 5), 4, attacker=3, gone=(2,)), more)
    assert Left(out) in step.events
    assert (step.state.mover, step.state.turn.row) == (attacks, ())


@pytest.mark.parametrize("number", range(30))
def test_a_second_reading_of_the_text_undresses_the_same(number: int):
    """The whole game by code of its own, from the dice alone."""
    luck, seats = Chance(b"oracle %d" % number), 2 + number % 5
    state = GAME.setup(Options(), seats, luck).state
    dressed = [(state.first + step) % seats for step in range(seats)]  # the attacker is first
    order = []
    while len(dressed) > 1:
        totals = []
        for thrower in dressed[:2]:
            assert state.mover == thrower
            step = GAME.play(state, thrower, ROLL, luck)
            state = step.state
            totals += [sum(event.dice) for event in step.events if isinstance(event, Threw)]
        loser = dressed[0] if totals[1] > totals[0] else dressed[1]
        dressed = dressed[1:] if loser == dressed[0] else [*dressed[2:], dressed[0]]
        order.append(loser)
    assert step.events[-1] == Ended((dressed[0],))
    assert [*state.gone] == order
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [outcome.places[seat] for seat in [dressed[0], *order[::-1]]] == [*range(1, seats + 1)]
    assert GAME.forbidden(state, dressed[0], ROLL) is Refusal.MATCH_OVER


def test_what_to_expect():
    """§ 6.2: counts all throws of both players."""
    throws = [sum(dice) for dice in product(range(1, 7), repeat=4)]
    held = sum(throws.count(total) * sum(other <= total for other in throws) for total in {*throws}) / len(throws) ** 2
    assert holds(None) == pytest.approx(held)
    assert round(100 * held) == 54
    assert round(100 * holds(16)) == 76
    assert [round(100 * share) for share in wins(3)] == [25, 25, 50]
    assert wins(3) == pytest.approx((held * (1 - held), (1 - held) * held, 1 - 2 * held * (1 - held)))


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: in the last duel they are the chances of the answer; a player who is out has none."""
    assert GAME.odds(GAME.view(lying((2, 3, 4, 5), 2, attacker=1), 0)) == pytest.approx([1 - holds(14), holds(14)])
    odds = GAME.odds(GAME.view(lying((3, 4, 5, 6), 4, gone=(2,)), 0))
    assert odds is not None
    assert odds[2] == 0.0
    assert sum(odds) == pytest.approx(1)
