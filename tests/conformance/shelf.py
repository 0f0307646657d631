"""The games under test, and random matches of them."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import Step, game_in
from games.engine.replay import LoggedMove, random_playout, replay
from tests.tiers import is_slow

from .agreements import tables

EXAMPLES = Path(__file__).parents[2] / "docs" / "example-game"


class Turn(NamedTuple):
    """One move of a playout: the state before it, seat and move, and the step it led to."""

    before: Any
    seat: int
    move: Any
    after: Step[Any]


class Playout(NamedTuple):
    """A whole random match."""

    seats: int
    options: Any
    seed: bytes
    opening: Step[Any]
    turns: list[Turn]

    @property
    def log(self) -> list[LoggedMove]:
        """Return the log of the match, as it would be stored."""
        return [LoggedMove(turn.seat, turn.move) for turn in self.turns]

    @property
    def states(self) -> list[Any]:
        """Return every state, from first to last."""
        return [self.opening.state, *(turn.after.state for turn in self.turns)]


def example_games() -> list[AnyGame]:
    """Return the example games in the docs, loaded as if they were in the catalogue."""
    return [_load(folder) for folder in sorted(EXAMPLES.iterdir()) if (folder / "__init__.py").exists()]


def _load(folder: Path) -> AnyGame:
    name = f"{catalog.__name__}.{folder.name}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = module_from_spec(spec)
        spec.loader.exec_module(module)
    return game_in(name)


def all_games() -> list[AnyGame]:
    """Return all games of the catalogue, then the examples."""
    return [*{game.slug: game for game in (*catalog.games().values(), *example_games())}.values()]


@cache
def playouts(game: AnyGame) -> list[Playout]:
    """Return a match with the fewest and one with the most seats, with different options.

    The slow tier plays every number of seats twice, in as many rounds as it takes to use every choice of the options.
    """
    sets = tables(game)
    if not is_slow():
        fewest, most = (next(one for one in sets[0] if one[0] == seats) for seats in (game.seats[0], game.seats[-1]))
        sets = [[fewest, most] if fewest != most else [fewest]]
    return [
        play_out(game, options, seats, b"conformance %d %d" % (one, number))
        for one, tables_of_round in enumerate(sets)
        for number, (seats, options) in enumerate(tables_of_round)
    ]


def play_out(game: AnyGame, options: Any, seats: int, seed: bytes) -> Playout:
    """Play one match with random moves."""
    log, _ = random_playout(game, options, seats, seed)
    opening, *steps = replay(game, options, seats, seed, log)
    before = [opening.state, *(step.state for step in steps)]
    turns = [Turn(state, seat, move, step) for state, (seat, move), step in zip(before, log, steps, strict=False)]
    return Playout(seats, options, seed, opening, turns)


def positions(game: AnyGame, most: int = 60) -> list[tuple[Playout, Any]]:
    """Return states from all playouts, evenly spread, with the first and last of each. The quick tier takes half."""
    found: list[tuple[Playout, Any]] = []
    most = most if is_slow() else most // 2
    share = max(3, most // len(playouts(game)))
    for playout in playouts(game):
        states = playout.states
        step = max(1, len(states) // share)
        found += [(playout, state) for state in [*states[::step], states[-1]]]
    return found


def luck(*label: str | int) -> Any:
    """Return a random stream for the choices of a test."""
    return Chance(b"luck of the tests").stream(*label)
