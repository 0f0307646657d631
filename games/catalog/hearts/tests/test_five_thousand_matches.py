"""Random matches of the whole family, over all options and numbers of seats: they end, and the points add up.

Every second match is plain Hearts.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from games.catalog import games
from games.catalog.hearts import GAME
from games.catalog.hearts.counting import bonus, total
from games.catalog.hearts.data import DealScored, Line, State
from games.catalog.hearts.family import Family
from games.catalog.hearts.scoring import team_of
from games.engine.chance import Chance, Stream
from games.engine.replay import random_playout, replay
from tests.tiers import statistical

FAMILY = [game for game in games().values() if isinstance(game, Family)]
SHORT = 100
"""Higher targets are drawn in one match of ten."""


@cache
def choices_of(options_type: Any) -> dict[str, tuple[Any, ...]]:
    """Return all values of every option."""
    hints = get_type_hints(options_type)
    return {name: (False, True) if hint is bool else get_args(hint) for name, hint in hints.items()}


def any_options(game: Any, seats: int, luck: Stream) -> Any:
    """Return random valid options; every option keeps its default in at least half of the matches."""
    while True:
        chosen = {}
        for name, values in choices_of(game.options_type).items():
            short = [value for value in values if value <= SHORT] if name == "target" and luck.below(10) else values
            if luck.below(2):
                chosen[name] = luck.choice(short or values)
        options = game.options_type(**chosen)
        if game.forbidden_options(options, seats) is None:
            return options


def scored(game: Any, options: Any, seats: int, seed: bytes) -> tuple[list[tuple[State, Line]], Any]:
    """Play a random match: return each line with the state before it was written, and the last state."""
    log, last = random_playout(game, options, seats, seed)
    found: list[tuple[Any, Line]] = []
    before = None
    for step in replay(game, options, seats, seed, log):
        found += [(before, event.line) for event in step.events if isinstance(event, DealScored)]
        before = step.state
    return found, last


def whole_points(state: State, line: Line) -> int:
    """Return the sum of a line's points, with or without a moon, if nothing doubles them."""
    terms = state.terms
    extra = bonus(state, (terms.bonus,)) if terms.bonus is not None else 0
    piles = 2 if terms.teams == "pooled" else 1
    if line.moon is None:
        return piles * (total(state) + extra)
    amount = total(state) * (2 if line.sun else 1)
    spared = len(team_of(terms, state.seats, line.moon))
    shooters = spared if terms.teams == "pooled" else 1
    counted = {"subtract": -amount * shooters, "add": amount * (state.seats - spared), "win": 0}[line.how or "win"]
    return piles * extra + counted


@statistical(few=100, of=5000)
def test_random_matches_end_and_conserve_points(numbers: Sequence[int]) -> None:
    for number in numbers:
        luck = Chance(b"five thousand matches").stream("match", number)
        game = luck.choice(FAMILY) if number % 2 else GAME
        seats = luck.choice(game.seats)
        options = any_options(game, seats, luck)
        lines, last = scored(game, options, seats, b"match %d" % number)
        totals = (0,) * seats
        for state, line in lines:
            assert sum(line.taken) == total(state), options
            if state.terms.doubler is None:
                assert sum(line.points) == whole_points(state, line), options
            added = zip(totals, line.points, line.mended, strict=True)
            assert line.totals == tuple(old + points + mended for old, points, mended in added)
            totals = line.totals
        outcome = game.outcome(last)
        assert outcome is not None
        assert outcome.places.count(1) >= 1
        assert len(last.pad) == len(lines)


def test_every_value_of_every_option_is_drawn() -> None:
    """With enough matches all values are drawn, so that the matches above cover all options."""
    luck = Chance(b"all options").stream("options")
    for game in FAMILY:
        drawn = [any_options(game, luck.choice(game.seats), luck) for _ in range(900)]
        for name, values in choices_of(game.options_type).items():
            assert {getattr(options, name) for options in drawn} == set(values), name


def test_every_relative_has_options() -> None:
    assert all(msgspec.structs.fields(game.options_type) for game in FAMILY)
