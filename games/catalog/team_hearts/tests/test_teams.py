"""Team Hearts: the two ways of the pairs (§ 8.1); how they count is tested with Hearts itself."""

import pytest

from games.catalog.hearts.tests.table import (
    dealt,
    finish,
    last_trick,
    line_of,
)
from games.catalog.team_hearts import GAME


@pytest.mark.parametrize("mode", ["pooled", "own"])
def test_four_play_in_fixed_pairs_who_sit_opposite(mode: str) -> None:
    """§ 8.1"""
    assert [*GAME.seats] == [4]
    state = dealt(4, GAME, mode=mode)
    assert state.terms.teams == mode
    assert [GAME.view(state, seat).team for seat in range(4)] == [2, 3, 0, 1]


def test_one_pile_counts_for_both() -> None:
    """§ 8.1"""
    state = finish(last_trick("AH", "QS", "2H", "", cards_left="5C 2C 3C 4C", game=GAME), game=GAME).state
    assert line_of(state).points == (2, 13, 2, 13)
