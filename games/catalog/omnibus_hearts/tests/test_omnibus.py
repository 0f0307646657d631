"""Omnibus Hearts: the bonus card (§ 6.5); tests of Hearts cover how it counts."""

import pytest

from games.catalog.hearts.tests.table import (
    finish,
    last_trick,
    line_of,
)
from games.catalog.omnibus_hearts.rules import OmnibusHearts

GAME = OmnibusHearts()


@pytest.mark.parametrize(("bonus", "card"), [("diamond-jack", "JD"), ("diamond-ten", "10D")])
def test_the_jack_or_the_ten_of_diamonds_takes_off_ten(bonus: str, card: str) -> None:
    """§ 6.5: totals may be negative."""
    state = last_trick("AH", card, "QS", "", cards_left="5C 2C 3C 4C", game=GAME, bonus=bonus)
    assert line_of(finish(state, game=GAME).state).totals == (1, -10, 13, 0)
