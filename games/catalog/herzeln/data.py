"""Data of Herzeln in addition to its family's. The number of a deal is the number of its game."""

from typing import Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.plain import data
from games.engine.kit.tricktaking.plain.data import Seat
from games.engine.kit.tricktaking.plain.terms import AceTen

HEARTS, MOST, FEWEST, QUEENS, KING, LAST, NOT_LAST, LAYING = range(1, 9)
"""The eight games, in order (§ 4)."""
HAND = 8


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: whether tricks with queens count, or every queen (§ 4.4)."""

    queens: Literal["tricks", "cards"] = "tricks"


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Pass, because no card fits (§ 4.9)."""


Move = data.Play | Pass


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment.

    ``laid``: the cards of the last game in the order in which they were laid; ``out``: the seats without cards, the
    first one in front; ``lacks``: the cards that each seat does not have, as its passes showed.
    """

    terms: AceTen
    options: Options
    laid: Cards = ()
    out: tuple[Seat, ...] = ()
    lacks: tuple[Cards, ...] = ()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; the additional fields are public."""

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
    """A seat passed, because it has no card that fits (§ 4.9)."""

    seat: Seat


class WentOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="out"):
    """A seat has laid its last card (§ 4.8)."""

    seat: Seat


Event = data.Event | Laid | Passed | WentOut
