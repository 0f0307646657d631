"""What Herzeln stores and shows beside what its family does. The number of a deal is that of its game."""

from typing import Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.plain import data
from games.engine.kit.tricktaking.plain.data import Seat
from games.engine.kit.tricktaking.plain.terms import AceTen

HEARTS, MOST, FEWEST, QUEENS, KING, LAST, NOT_LAST, LAYING = range(1, 9)
"""The eight games, in their order (§ 4)."""
HAND = 8


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: whether tricks with queens count, or every queen (§ 4.4)."""

    queens: Literal["tricks", "cards"] = "tricks"


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """No card fits (§ 4.9)."""


Move = data.Play | Pass


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``laid``: the cards of the last game, in the order in which they were laid; ``out``: who has none any more, the
    first in front; ``lacks``: by seat, what it has shown not to have by passing.
    """

    terms: AceTen
    options: Options
    laid: Cards = ()
    out: tuple[Seat, ...] = ()
    lacks: tuple[Cards, ...] = ()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it: all of that lies open."""

    terms: AceTen
    options: Options
    laid: Cards = ()
    out: tuple[Seat, ...] = ()
    lacks: tuple[Cards, ...] = ()


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """A card was laid (§ 4.8)."""

    seat: Seat
    card: Card


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """A seat has no card that fits (§ 4.9)."""

    seat: Seat


class WentOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="out"):
    """A seat has laid its last card (§ 4.8)."""

    seat: Seat


Event = data.Event | Laid | Passed | WentOut
