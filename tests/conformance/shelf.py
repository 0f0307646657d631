"""The games under test, and matches of them played at random."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame, BadData, convert, options_schema
from games.engine.game import Step
from games.engine.replay import LoggedMove, random_playout, replay
from tests.choice import share

MANY = 1000
ROUNDS = 2
"""So many different sets of matches there are."""
EXAMPLES = Path(__file__).parents[2] / "docs" / "example-game"


class Turn(NamedTuple):
    """One move of a playout: the state before it, who moved and how, and what it led to."""

    before: Any
    seat: int
    move: Any
    after: Step[Any]


class Playout(NamedTuple):
    """A whole match at random."""

    seats: int
    options: Any
    seed: bytes
    opening: Step[Any]
    turns: list[Turn]

    @property
    def log(self) -> list[LoggedMove]:
        """What would be stored of it."""
        return [LoggedMove(turn.seat, turn.move) for turn in self.turns]

    @property
    def states(self) -> list[Any]:
        """Every state, from the first to the last."""
        return [self.opening.state, *(turn.after.state for turn in self.turns)]


def example_games() -> list[AnyGame]:
    """The games kept in the docs, loaded as if their folders lay in the catalogue."""
    return [_load(folder) for folder in sorted(EXAMPLES.iterdir()) if (folder / "__init__.py").exists()]


def _load(folder: Path) -> AnyGame:
    name = f"{catalog.__name__}.{folder.name}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = module_from_spec(spec)
        spec.loader.exec_module(module)
    game: AnyGame = sys.modules[name].GAME
    return game


def all_games() -> list[AnyGame]:
    """All of the catalogue, then the examples."""
    return [*{game.slug: game for game in (*catalog.games().values(), *example_games())}.values()]


def variants(game: AnyGame) -> list[Any]:
    """Options at the ends of their ranges: the default, then the least, the most and each word of every option.

    Where that makes too many to put together, each end alone, and some put together at random.
    """
    schema = options_schema(game)
    fields = next(iter(schema.get("$defs", {}).values()), schema).get("properties", {})
    ends = {name: _ends(field) for name, field in fields.items()}
    found = [game.options_type()]
    for one in _together(ends) if prod(map(len, ends.values())) > MANY else _all_together(ends)[:24]:
        try:
            options = convert(game.options_type, {name: value for name, value in one.items() if value is not None})
        except BadData:
            continue
        if options not in found:
            found.append(options)
    return found


def _all_together(ends: dict[str, list[Any]]) -> list[dict[str, Any]]:
    return [dict(zip(ends, values, strict=True)) for values in product(*ends.values())]


def _together(ends: dict[str, list[Any]]) -> list[dict[str, Any]]:
    choices = luck("options")
    alone = [{name: value} for name, values in ends.items() for value in values]
    pairs = [choices.choice(alone) | choices.choice(alone) | choices.choice(alone) for _ in alone]
    return [one for both in zip(alone, pairs, strict=True) for one in both]


def _ends(field: dict[str, Any]) -> list[Any]:
    if "enum" in field:
        return [field["enum"][0], field["enum"][-1]]
    if field.get("type") == "boolean":
        return [False, True]
    return [field[end] for end in ("minimum", "maximum") if end in field] or [field.get("default")]


@cache
def playouts(game: AnyGame) -> list[Playout]:
    """A few matches of every number of seats, with options that differ; other matches from commit to commit."""
    return [one for matches in share(f"matches of {game.slug}", range(ROUNDS)) for one in _playouts(game, matches)]


def _playouts(game: AnyGame, matches: int) -> list[Playout]:
    found = []
    options = variants(game)
    for number, seats in enumerate([*game.seats, *game.seats]):
        playable = [one for one in options if game.forbidden_options(one, seats) is None]
        step = max(1, len(playable) // (2 * len(game.seats)))
        chosen = playable[number * step % len(playable)]
        found.append(play_out(game, chosen, seats, b"conformance %d %d" % (matches, number)))
    return found


def play_out(game: AnyGame, options: Any, seats: int, seed: bytes) -> Playout:
    """One match with random moves."""
    log, _ = random_playout(game, options, seats, seed)
    opening, *steps = replay(game, options, seats, seed, log)
    before = [opening.state, *(step.state for step in steps)]
    turns = [Turn(state, seat, move, step) for state, (seat, move), step in zip(before, log, steps, strict=False)]
    return Playout(seats, options, seed, opening, turns)


def positions(game: AnyGame, most: int = 60) -> list[tuple[Playout, Any]]:
    """States from all playouts, evenly spread; the first and last of each are among them."""
    found: list[tuple[Playout, Any]] = []
    share = max(3, most // len(playouts(game)))
    for playout in playouts(game):
        states = playout.states
        step = max(1, len(states) // share)
        found += [(playout, state) for state in [*states[::step], states[-1]]]
    return found


def luck(*label: str | int) -> Any:
    """A stream for the choices of a test."""
    return Chance(b"luck of the tests").stream(*label)
