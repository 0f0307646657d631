"""Options, states, views and events of Ace and ten of hearts, as plain data. Paragraphs (§) are those of the rule
page.
"""

from typing import Literal

import msgspec

from games.engine.kit.tricktaking.sixty_one import data
from games.engine.kit.tricktaking.sixty_one.data import Common, Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: the number of deals (§ 7.1), and whether players may talk during a deal (§ 4.2)."""

    deals: Literal[4, 8, 12] = 8
    chat: Literal["open", "muted"] = "open"


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match. ``solo``: the seat that has both cards and plays alone (§ 4.3)."""

    options: Options
    solo: Seat | None = None


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat."""

    options: Options
    solo: Seat | None = None


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="solo"):
    """Event: a seat has the ace and ten of hearts, and plays alone."""

    seat: Seat


Event = Common | Solo
