"""Data of Silent Jule, in addition to the data of its family."""

import msgspec

from games.engine.kit.throwing.data import Event, Move


class Spoke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spoke"):
    """A chat line was written by a player of the match. It is a move that no player chooses."""


class Broke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="broke"):
    """Event: a seat has spoken and lost ``steps`` steps."""

    seat: int
    steps: int


AnyMove = Move | Spoke
AnyEvent = Event | Broke
