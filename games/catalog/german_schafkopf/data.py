"""Options, states, views and events of its own, as plain data. Paragraphs (§) are those of the rule page."""

from typing import Literal

import msgspec

from games.engine.kit.tricktaking.sixty_one import data
from games.engine.kit.tricktaking.sixty_one.data import Common, Name, Named, Play, Seat
from games.engine.kit.tricktaking.tricks import Number

Move = Play | Name
HEAD = 9
"""So many strokes draw a sheep's head."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: sheep's heads that end the match (§ 7.1), and tokens for each (§ 7.2)."""

    target: Literal[1, 2, 3] = 1
    token_per_head: Literal[5, 10] = 5


class Bids(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The announcements by seat: trumps, 0 below five (§ 4.1). ``maker`` names the suit; ``forced``: none had five."""

    said: tuple[Number, ...] = (0, 0, 0, 0)
    maker: Seat = 0
    forced: bool = False


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment."""

    options: Options
    bids: Bids = Bids()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it."""

    options: Options
    bids: Bids = Bids()


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="announced"):
    """Somebody announces so many trumps."""

    seat: Seat
    n: int


class Makes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="makes"):
    """Somebody names the trumps, if ``forced`` because of the jack of clubs."""

    seat: Seat
    forced: bool


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paid"):
    """The first get so many tokens for the heads that they are ahead (§ 7.2)."""

    n: int


Event = Common | Named | Announced | Makes | Paid
