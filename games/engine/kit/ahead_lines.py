"""Data of a plan of conditional lines: moves, and the positions in which they are made."""

from hashlib import blake2b
from typing import Annotated, Any, Generic

import msgspec

from games.engine.codec import encode
from games.engine.game import M

MOST_PLIES = 5
MOST_LINES = 8
Mark = Annotated[str, msgspec.Meta(max_length=16)]


class ConditionalLine(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """Moves from the position in which the plan begins.

    ``moves`` has the moves of both players; the last one is the owner's. ``marks`` identifies the position before each
    move.
    """

    moves: Annotated[tuple[M, ...], msgspec.Meta(min_length=1, max_length=MOST_PLIES)]
    marks: Annotated[tuple[Mark, ...], msgspec.Meta(min_length=1, max_length=MOST_PLIES)]


class ConditionalPlan(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """Lines that never give two different moves for the same position."""

    lines: Annotated[tuple[ConditionalLine[M], ...], msgspec.Meta(min_length=1, max_length=MOST_LINES)]


def mark_of(state: Any) -> str:
    """Return a short hash that identifies a position."""
    return blake2b(encode(state), digest_size=8).hexdigest()
