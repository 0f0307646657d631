"""Data of Herzeln in addition to the data of its family. The number of a deal is the number of its game."""

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
    """Options of a table: whether tricks with queens count, or each queen (§ 4.4)."""

    queens: Literal["tricks", "cards"] = "tricks"


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Pass, because no card of the hand fits (§ 4.9)."""


Move = data.Play | Pass


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match.

    ``laid``: the cards of the last game in the order in which they were laid; ``out``: the seats without cards, the
    earliest first; ``lacks``: by seat, the cards that it cannot have because it passed.
    """

    terms: AceTen
    options: Options
    laid: Cards = ()
    out: tuple[Seat, ...] = ()
    lacks: tuple[Cards, ...] = ()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat. The fields that it adds to the family's view are public."""

    terms: AceTen
    options: Options
    laid: Cards = ()
    out: tuple[Seat, ...] = ()
    lacks: tuple[Cards, ...] = ()


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Event: a card was laid (§ 4.8)."""

    seat: Seat
    card: Card


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """Event: a seat passed, because it has no card that fits (§ 4.9)."""

    seat: Seat


class WentOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="out"):
    """Event: a seat has laid its last card (§ 4.8)."""

    seat: Seat


Event = data.Event | Laid | Passed | WentOut
