"""Data of the battue in addition to the data of its family: rounds."""

from typing import Literal

import msgspec

from games.engine.kit.mills.data import Event as OfFamily
from games.engine.kit.mills.data import State, View


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``rounds``: whether the sides are swapped for a second round (§ 6.3)."""

    rounds: Literal["swapped", "single"] = "swapped"


class Hunt(State, frozen=True, forbid_unknown_fields=True):
    """State of a match. ``wins``: rounds won, by seat; ``rounds``: how many rounds there are."""

    wins: tuple[int, int] = (0, 0)
    rounds: int = 2


class HuntView(View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat."""

    wins: tuple[int, int] = (0, 0)
    rounds: int = 2


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won"):
    """Event: a round is over (§ 6), by a new ``mill`` of black, because white ``held`` out, or because black is
    ``blocked``.
    """

    seat: int
    why: str


Event = OfFamily | Won
