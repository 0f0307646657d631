"""Same deals: if a game's luck does not depend on decisions, tables with one seed have the same luck."""

import random
from collections.abc import Hashable
from typing import Any

import pytest

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame

SHARING = [game for game in games().values() if game.same_deals]
SEED = b"one shuffle for all"


def lot(state: Any) -> tuple[Hashable, Hashable]:
    """Return the deal or throw that this state belongs to, and its result if it is the first state of it."""
    if hasattr(state, "passing"):  # Hearts and its variants
        return state.deal, (state.dealer, state.hands, state.kitty)
    if hasattr(state, "row"):
        return state.round, (state.starter, state.hands, state.row)
    if hasattr(state, "heap"):
        return state.round, (state.dealer, state.heap[:1], sum(map(len, state.hands)) + len(state.pile))
    if hasattr(state, "run"):
        return state.round, (state.dealer, state.hands, state.talon)
    if hasattr(state, "thrown") and hasattr(state, "talon"):  # Dreiblatt; playing blind it asks before it deals
        return (state.deal, state.phase == "waive"), (state.dealer, state.hands, state.turned, state.talon)
    if hasattr(state, "terms"):  # plain tricks, with all cards dealt at once or a talon
        return state.deal, (state.dealer, state.hands, state.talon)
    return (state.turn, state.throws), state.mover


def lots(game: AnyGame, seats: int, luck: random.Random, most: int = 3_000) -> dict[Hashable, Hashable]:
    """Return the first state of each deal or throw of a table with random decisions."""
    chance = Chance(SEED)
    state, found = game.setup(game.options_type(), seats, chance).state, dict[Hashable, Hashable]()
    for _ in range(most):
        found.setdefault(*lot(state))
        awaited = game.to_move(state)
        if not awaited:
            break
        seat = luck.choice(awaited)
        state = game.play(state, seat, luck.choice(list(game.candidates(state, seat))), chance).state
    return found


@pytest.mark.parametrize("game", SHARING, ids=lambda game: game.slug)
def test_what_comes_does_not_depend_on_what_is_decided(game: AnyGame) -> None:
    seats = min(game.seats)
    one, other = lots(game, seats, random.Random(1)), lots(game, seats, random.Random(2))
    both = one.keys() & other.keys()
    assert len(both) > 2
    assert {key: one[key] for key in both} == {key: other[key] for key in both}


def test_the_games_that_can_say_so() -> None:
    known = {game.slug: game.same_deals for game in SHARING}
    assert known["half-pint-heroes"] == known["yatzi"] == "scores"
    assert known["hearts"] == known["mau-mau"] == "margins"


def test_every_throw_of_a_seat_begins_with_the_same_dice_whatever_was_kept_before() -> None:
    """The second throw of a turn is one stream: fewer dice get the first numbers of what more dice would get."""
    chance = Chance(SEED)
    assert chance.stream("throw", 3, 1).dice(5)[:2] == chance.stream("throw", 3, 1).dice(2)
