"""Tests of the value of a hand, by bots that play it out."""

import msgspec
import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Options, State
from games.catalog.half_pint_heroes.value import BUDGET, hand_value
from games.engine.chance import Chance, Stream

from .table import CHANCE, position


def luck() -> Stream:
    return CHANCE.stream("worth")


def dealt(seats: int, number: int) -> State:
    return GAME.setup(Options(), seats, Chance(b"deal %d" % number)).state


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_prediction_is_tried_in_the_same_deals(seats: int) -> None:
    view = GAME.view(dealt(seats, seats), 0)
    found = hand_value(view, luck())
    assert [goal.prediction for goal in found.goals] == [*range(min(len(view.hand), 6) + 1)]
    for goal in found.goals:
        assert sum(goal.won) == found.deals
        assert 0 <= goal.hits <= goal.won[goal.prediction]


def test_the_best_prediction_scores_most() -> None:
    found = hand_value(GAME.view(dealt(4, 1), 2), luck())
    assert found.best.points == max(goal.points for goal in found.goals)


def test_a_stronger_hand_is_worth_more() -> None:
    others = ["2M 3W 4N 5N 6M", "2W 3F 4H 5M 7W"]
    strong, weak = (before_predictions([hand, *others]) for hand in ("13H 13M 13W 12F 12N", "1H 3M 6W 8F 10N"))
    first, second = (hand_value(GAME.view(state, 0), luck()) for state in (strong, weak))
    assert first.tricks > second.tricks
    assert first.best.points > second.best.points


def before_predictions(hands: list[str]) -> State:
    """Return a position with these hands in which no seat has predicted yet."""
    state, nobody = position(hands), (None,) * len(hands)
    return msgspec.structs.replace(state, phase="predict", predictions=nobody, bets=nobody)


def test_the_same_view_and_luck_give_the_same_answer() -> None:
    view = GAME.view(dealt(5, 3), 1)
    assert hand_value(view, luck()) == hand_value(view, luck())


def test_it_knows_no_more_than_the_view() -> None:
    """Hidden hands are drawn again, and no figure changes."""
    state = dealt(4, 9)
    other = GAME.redeal(state, 0, CHANCE.stream("redeal"))
    assert other != state
    assert hand_value(GAME.view(state, 0), luck()) == hand_value(GAME.view(other, 0), luck())


def test_a_larger_budget_tries_more_deals() -> None:
    view = GAME.view(dealt(4, 2), 0)
    assert hand_value(view, luck(), 2 * BUDGET).deals > hand_value(view, luck(), BUDGET / 2).deals


@pytest.mark.parametrize(("state", "seat"), [(dealt(3, 1), None), (position(["", "2H"], starter=1), 0)])
def test_who_holds_no_cards_gets_no_answer(state: State, seat: int | None) -> None:
    with pytest.raises(ValueError, match="nobody"):
        hand_value(GAME.view(state, seat), luck())
