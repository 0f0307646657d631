"""A table of bots comes to its end: no two bots wait for each other forever."""

import pytest

from games import catalog
from games.engine.fight import new_times, play_match
from games.shelf.titles import here
from tests.tiers import slow_but_families

MOST = 25
"""So many times the usual length is still a match: bots that never give way roam boards of dice for long."""
TITLES = [title.slug for title in here() if not catalog.find(title.slug).luck_only]


@pytest.mark.parametrize("slug", slow_but_families(TITLES))
def test_a_match_of_hard_bots_alone_has_an_end(slug: str) -> None:
    game = catalog.find(slug)
    options, seats = game.options_type(), min(game.seats)
    most = MOST * seats * sum(plies for plies, _ in game.usual_plies(options, seats))
    assert play_match(game, options, ("hard",) * seats, 0, new_times(), most)
