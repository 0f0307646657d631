"""Stored matches are replayed identically: see :mod:`tests.conformance.golden`."""

import json

import pytest

from games import catalog
from games.engine.codec import AnyGame, convert, encode

from .golden import steps_of, stored

GAMES = pytest.mark.parametrize("game", catalog.games().values(), ids=catalog.games())


@GAMES
def test_the_stored_match_is_replayed_to_its_final_state(game: AnyGame) -> None:
    golden = stored(game)
    last = steps_of(game, golden)[-1]
    assert json.loads(encode(last.state)) == golden["state"]
    assert convert(game.state_type, golden["state"]) == last.state


@GAMES
def test_the_stored_match_tells_the_same_events(game: AnyGame) -> None:
    golden = stored(game)
    assert [json.loads(encode(step.events)) for step in steps_of(game, golden)] == golden["events"]


@GAMES
def test_the_stored_match_ends_as_it_did(game: AnyGame) -> None:
    golden = stored(game)
    assert json.loads(encode(game.outcome(steps_of(game, golden)[-1].state))) == golden["outcome"]
