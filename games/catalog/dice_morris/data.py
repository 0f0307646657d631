"""Data of Dice morris in addition to the morris family's: throws, and men that a throw takes out of a mill."""

import msgspec

from games.engine.kit.mills.data import Event as OfFamily
from games.engine.kit.mills.data import Go, Point, State, View

Dice = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class Put(Go, frozen=True, forbid_unknown_fields=True):
    """Place a man. ``out``: the rival man that a lucky throw takes out of its mill first (§ 3.3)."""

    out: Point = ""


class DiceState(State, frozen=True, forbid_unknown_fields=True):
    """State of a match.

    ``dice``: the throw with which the seat to move places a man; empty once all its men are placed.
    """

    dice: Dice = ()


class DiceView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat."""

    dice: Dice = ()


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """Three dice were thrown for a seat."""

    seat: int
    dice: Dice
    lucky: bool


class Broke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="broke"):
    """A lucky throw took a man out of a mill."""

    seat: int
    point: Point


Event = OfFamily | Threw | Broke
