"""What a plan of conditional lines is: the moves, and the positions in which they are made."""

from hashlib import blake2b
from typing import Annotated, Any, Generic

import msgspec

from games.engine.codec import encode
from games.engine.game import M

MOST_PLIES = 5
MOST_LINES = 8
Mark = Annotated[str, msgspec.Meta(max_length=16)]


class Line(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """``moves`` from where the plan begins, whoever makes them, the last one its owner's; ``marks``: the position
    before each of them.
    """

    moves: Annotated[tuple[M, ...], msgspec.Meta(min_length=1, max_length=MOST_PLIES)]
    marks: Annotated[tuple[Mark, ...], msgspec.Meta(min_length=1, max_length=MOST_PLIES)]


class Plan(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """Lines that never say two things of one position."""

    lines: Annotated[tuple[Line[M], ...], msgspec.Meta(min_length=1, max_length=MOST_LINES)]


def mark_of(state: Any) -> str:
    """What tells a position from all others: a short hash of all of it."""
    return blake2b(encode(state), digest_size=8).hexdigest()
