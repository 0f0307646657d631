"""Options, states, views and events of German Schafkopf, as plain data. Paragraphs (§) are those of the rule page."""

from typing import Literal

import msgspec

from games.engine.kit.tricktaking.sixty_one import data
from games.engine.kit.tricktaking.sixty_one.data import Common, Name, Named, Play, Seat
from games.engine.kit.tricktaking.tricks import Number

Move = Play | Name
HEAD = 9
"""The number of strokes in a sheep's head."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: how many sheep's heads end the match (§ 7.1), and the tokens for each (§ 7.2)."""

    target: Literal[1, 2, 3] = 1
    token_per_head: Literal[5, 10] = 5


class Bids(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The announcements by seat: the number of trumps, 0 for fewer than five (§ 4.1). ``maker``: the seat that names
    the trump suit; ``forced``: whether no seat had five.
    """

    said: tuple[Number, ...] = (0, 0, 0, 0)
    maker: Seat = 0
    forced: bool = False


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match."""

    options: Options
    bids: Bids = Bids()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat."""

    options: Options
    bids: Bids = Bids()


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="announced"):
    """Event: a seat has announced this number of trumps."""

    seat: Seat
    n: int


class Makes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="makes"):
    """Event: a seat names the trumps. ``forced``: it must, because no seat has five trumps and it holds the jack of
    clubs.
    """

    seat: Seat
    forced: bool


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paid"):
    """Event: the winners get tokens for the heads that they are ahead (§ 7.2)."""

    n: int


Event = Common | Named | Announced | Makes | Paid
