"""A table of bots comes to its end: none waits for ever for another to do what it does not do itself."""

import pytest

from games import catalog
from games.engine.chance import Chance
from games.shelf.titles import here

MOST = 25
"""So many times the usual length is still a match: bots that never give way roam boards of dice for long."""
TITLES = [title.slug for title in here() if not catalog.find(title.slug).luck_only]


@pytest.mark.rotating
@pytest.mark.parametrize("slug", TITLES)
def test_a_match_of_hard_bots_alone_has_an_end(slug: str) -> None:
    game = catalog.find(slug)
    options, seats, bot, chance = game.options_type(), min(game.seats), game.bot("hard"), Chance(b"bots alone")
    most = MOST * seats * sum(plies for plies, _ in game.usual_plies(options, seats))
    state, plies = game.setup(options, seats, chance).state, 0
    while (awaited := game.to_move(state)) and plies < most:
        move = bot.choose(game.view(state, awaited[0]), chance.stream("bot", plies))
        state, plies = game.play(state, awaited[0], move, chance).state, plies + 1
    assert not game.to_move(state)
