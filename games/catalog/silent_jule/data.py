"""Data of Silent Jule in addition to the family's."""

import msgspec

from games.engine.kit.throwing.data import Event, Move


class Spoke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spoke"):
    """A chat line was written: a move that no player chooses."""


class Broke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="broke"):
    """A seat has spoken and lost ``steps`` steps."""

    seat: int
    steps: int


AnyMove = Move | Spoke
AnyEvent = Event | Broke
