"""Spot Hearts: every heart counts its value (§ 6.1, 7.1)."""

import pytest

from games.catalog.hearts.data import ScoreMoon
from games.catalog.hearts.tests.table import (
    CHANCE,
    dealt,
    finish,
    last_trick,
    line_of,
)
from games.catalog.spot_hearts.rules import SpotHearts
from games.engine.kit.cards import DECK_52

GAME = SpotHearts()
HEARTS = " ".join(card for card in DECK_52 if card[-1] == "H")


@pytest.mark.parametrize(("points", "counted"), [("spot-face", (14, 13, 25, 10)), ("spot-ten", (15, 10, 25, 10))])
def test_hearts_count_their_value_and_the_queen_of_spades_25(points: str, counted: tuple[int, ...]) -> None:
    """Checks § 6.1 of the rule page."""
    state = last_trick("AH", "KH", "QS", "10H", cards_left="5C 2C 3C 4C", game=GAME, points=points)
    assert line_of(finish(state, game=GAME).state).points == counted


def test_the_match_goes_to_500() -> None:
    """Checks § 7.1 of the rule page."""
    assert dealt(4, GAME).terms.target == 500


@pytest.mark.parametrize(("points", "whole"), [("spot-face", 129), ("spot-ten", 124)])
def test_a_moon_counts_all_points_of_the_deal(points: str, whole: int) -> None:
    """§ 6.1: this site's own rule."""
    state = last_trick(f"{HEARTS} QS", "", "", "", cards_left="5C 2C 3C 4C", game=GAME, points=points)
    state = finish(state, game=GAME).state
    assert line_of(GAME.play(state, 0, ScoreMoon("add"), CHANCE).state).points == (0, whole, whole, whole)
