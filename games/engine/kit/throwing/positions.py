"""Positions of dice games for lessons and figures. The learner has seat 0 and is to move; others follow clockwise."""

from collections.abc import Mapping
from typing import Any

from games.engine.codec import convert
from games.engine.kit.throwing.data import Column, Result, State, Terms, Turn
from games.engine.kit.throwing.rules import Throwing

LEARNER = 0
THROWN = 40
"""Number of throws before the position, so that positions get luck of their own."""


def position(
    game: Throwing[Any],
    turn: Turn,
    *others: Column,
    own: Column = (),
    first: int = LEARNER,
    options: Any = None,
    coasters: tuple[int, ...] = (),
) -> State:
    """Return a state in the learner's turn, with earlier results of the learner (``own``) and of the ``others``."""
    terms = game.terms(options or game.options_type())
    sheet = tuple(tuple(_result(terms, entry) for entry in column) for column in (own, *others))
    seats = len(sheet)
    return State(terms, seats, LEARNER, first, turn, sheet, coasters or (0,) * seats, len(own), THROWN)


NOTHING = "-"
"""A place of a ``row`` in ``tutorial.toml`` with nothing written down: TOML has no None."""


def set_up(game: Throwing[Any], options: Any, data: Mapping[str, Any]) -> State:
    """Return the position that a ``tutorial.toml`` describes: the learner's ``turn``, and results of ``others`` by
    seat.

    ``own`` are earlier results of the learner, ``first`` is the seat that began the round, ``coasters`` are by seat. A
    result is a table or only its points.
    """
    data = _with_none(data)
    return position(
        game,
        convert(Turn, data.get("turn", {})),
        *convert(tuple[Column, ...], data.get("others", ())),
        own=convert(Column, data.get("own", ())),
        first=data.get("first", LEARNER),
        options=options,
        coasters=tuple(data.get("coasters", ())),
    )


def _with_none(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _with_none(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_with_none(value) for value in data]
    return None if data == NOTHING else data


def _result(terms: Terms, entry: int | Result) -> Result:
    if isinstance(entry, Result):
        return entry
    return Result(entry, max(terms.throws, 1), out=not entry and not terms.low)
