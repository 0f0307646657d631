"""Random matches use every word of every option: even one from the middle of a list may fail."""

import pytest

from games.engine.codec import AnyGame

from .agreements import choices_of, tables, taken
from .shelf import all_games

GAMES = [game for game in all_games() if choices_of(game)]


@pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in GAMES])
def test_every_word_is_played_at_a_table_that_may_be_set(game: AnyGame) -> None:
    missing = choices_of(game)
    for seats, options in (table for some in tables(game) for table in some):
        assert game.forbidden_options(options, seats) is None
        missing -= taken(options, missing)
    assert not missing


def test_each_set_of_matches_has_every_number_of_seats_and_begins_with_the_default() -> None:
    for game in GAMES:
        for some in tables(game):
            assert {seats for seats, _ in some} == {*game.seats}
            assert some[0][1] == game.options_type()
