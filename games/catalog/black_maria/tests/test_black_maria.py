"""Tests of Black Maria (§ 3.3, 4.2, 5.2, 5.5, 6.1)."""

from typing import Any

import pytest

from games.catalog.black_maria.rules import BlackMaria
from games.catalog.hearts.counting import total_of
from games.catalog.hearts.tests.table import (
    CHANCE,
    dealt,
    may_play,
)
from games.engine.kit.cards import DECK_52

GAME = BlackMaria()


def test_three_play_without_the_two_of_clubs() -> None:
    """§ 3.3"""
    state = dealt(3, GAME)
    assert sorted(sum(state.hands, ())) == sorted(set(DECK_52) - {"2C"})
    assert {len(hand) for hand in state.hands} == {17}


def test_four_play_with_all_cards() -> None:
    """§ 3.3"""
    assert sorted(sum(dealt(4, GAME).hands, ())) == sorted(DECK_52)


@pytest.mark.parametrize(("passing", "split"), [("right", (0, 3)), ("left", (3, 0))])
def test_three_cards_go_the_same_way_in_every_deal(passing: str, split: tuple[int, ...]) -> None:
    """§ 4.2"""
    state = dealt(3, GAME, passing=passing)
    assert state.passing.split == split
    assert state.terms.cycle == (passing,)


def test_the_left_of_the_dealer_leads_any_card_and_hearts_at_any_time() -> None:
    """§ 5.2, 5.5"""
    state = dealt(3, GAME)
    for seat in range(3):
        state = GAME.play(state, seat, GAME.default_move(state, seat), CHANCE).state
    assert state.turn == (state.dealer + 1) % 3
    assert may_play(state, GAME) == " ".join(state.hands[state.turn])


@pytest.mark.parametrize(
    ("points", "whole", "target"), [("standard", 26, 100), ("king-ace", 43, 100), ("spot-ten", 124, 500)]
)
def test_there_are_three_ways_to_count(points: Any, whole: int, target: int) -> None:
    """§ 6.1"""
    terms = dealt(3, GAME, points=points).terms
    assert total_of(terms) == whole
    assert terms.target == target
