"""Tests of the rules of Cow's tail, paragraph by paragraph, and of its odds."""

from itertools import product
from typing import Literal

import pytest

from games.catalog.cows_tail.rules import TAIL, CowsTail, Options, turns
from games.catalog.cows_tail.tests.positions import lying
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Ended, Threw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.kit.throwing.rules import Refusal

GAME = CowsTail()
SLOW = Options(slow="on")


@pytest.mark.parametrize(("slow", "number"), [*product(("off", "on"), range(7))])
def test_a_second_reading_of_the_text_clears_the_same(slow: Literal["off", "on"], number: int):
    """§ 3.3 and § 4: all of it again, stick by stick, from nothing but the dice that fell."""
    luck, seats = Chance(b"oracle %d" % number), 2 + number
    state = GAME.setup(Options(slow=slow), seats, luck).state
    tails = [[["stick"] * count for count in range(1, 7)] for _ in range(seats)]
    now = state.first
    while True:
        assert state.mover == now
        step = GAME.play(state, now, ROLL, luck)
        state = step.state
        [[die]] = [event.dice for event in step.events if isinstance(event, Threw)]
        row = tails[now][die - 1]
        del row[: 1 if slow == "on" else None]
        assert [state.total(seat) for seat in range(seats)] == [21 - sum(map(len, tail)) for tail in tails]
        if not any(tails[now]):
            break
        now = (now + 1) % seats
    assert step.events[-1] == Ended((now,))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [place == 1 for place in outcome.places] == [seat == now for seat in range(seats)]
    assert GAME.forbidden(state, now, ROLL) is Refusal.MATCH_OVER


def test_what_to_expect():
    """§ 6.2: six numbers, each needed once, take 6/6 + 6/5 + ... + 6/1 throws."""
    fast, slow = turns((1,) * 6), turns(TAIL)
    assert mean(fast) == pytest.approx(sum(6 / left for left in TAIL)) == pytest.approx(14.7)
    assert round(mean(slow)) == 43
    assert round(100 * first_home([fast] * 2)[0]) == 53
    assert round(100 * first_home([fast, turns((0, 0, 1, 1, 1, 1))])[0]) == 40


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: each seat needs one number; in the slow game, two sixes against one."""
    state = lying((1,), (0, 0, 3, 0, 0, 0), (0, 0, 0, 0, 5, 0))
    assert GAME.odds(GAME.view(state, 0)) == pytest.approx([6 / 11, 5 / 11])
    slow = lying((1,), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 2), options=SLOW)
    late = sum((1 / 6) * (5 / 6) ** n * ((5 / 6) ** n + n * (1 / 6) * (5 / 6) ** (n - 1)) for n in range(200))
    found = GAME.odds(GAME.view(slow, 0))
    assert found is not None
    assert found == pytest.approx([late, 1 - late])
