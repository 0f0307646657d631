"""What Silent Jule stores beside what the family does."""

import msgspec

from games.engine.kit.throwing.data import Event, Move


class Spoke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spoke"):
    """Something was said at the table: no move that anybody chooses."""


class Broke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="broke"):
    """A seat has spoken, and so many steps are gone."""

    seat: int
    steps: int


AnyMove = Move | Spoke
AnyEvent = Event | Broke
