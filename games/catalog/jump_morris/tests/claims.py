"""Checks of what the pages of Jumping morris say about good play."""

from collections.abc import Sequence
from typing import Any

from games.catalog.jump_morris.tests import test_rules
from tests.claims import Claims, Figure

CLAIMS = Claims()


@CLAIMS.says(
    en="Give your rival no free move: in more than four of five positions whoever is to move wins with best play.",
    de="Gib dem anderen keinen freien Zug: In mehr als vier von fünf Stellungen gewinnt mit bestem Spiel, wer am Zug ist.",
)
def four_of_five(game: Any) -> Sequence[Figure]:
    test_rules.test_more_than_four_of_five_positions_are_won_for_whoever_is_to_move()
    return [4, 5]


@CLAIMS.says(
    en="With best play this ends in a draw.",
    de="Mit bestem Spiel endet das unentschieden.",
)
def the_crossed_start(game: Any) -> Sequence[Figure]:
    test_rules.test_crossed_is_drawn_with_four_good_moves_and_scattered_is_won()
    return []
