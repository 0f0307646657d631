"""Data of Écarté, in addition to the data of its family. Tuples indexed by seat have two items."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.plain import data
from games.engine.kit.tricktaking.tricks import Number

Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Phase = Literal["propose", "answer", "swap", "play", "over"]
Counts = tuple[Number, Number]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: when the trump king scores (§ 4.3)."""

    king: Literal["all-five-tricks", "unconditional"] = "all-five-tricks"


class Propose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="propose"):
    """Say "I propose": both seats would swap cards (§ 2.4)."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stand"):
    """Say "I play": no cards are swapped (§ 2.4)."""


class Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """Say "How many cards?": accept the proposal (§ 2.5)."""


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refuse"):
    """Say "Play!": refuse the proposal, and promise to win (§ 2.5)."""


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Swap cards for as many from the talon (§ 2.6)."""

    cards: Annotated[Cards, msgspec.Meta(max_length=5)]


class Announce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="announce"):
    """Show the trump king (§ 4.3)."""


Move = data.Play | Propose | Stand | Accept | Refuse | Swap | Announce


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match. ``put``: the cards that each seat has put away in all rounds of swapping.

    ``refused``: whether the dealer has refused a proposal, and so promised to win. ``king``: the seat that has shown
    the trump king. ``turned_king``: the point that the dealer gets by seat if the card turned up is a king.
    """

    options: Options
    phase: Phase
    put: tuple[Cards, Cards] = ((), ())
    refused: bool = False
    king: Seat | None = None
    turned_king: Counts = (0, 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the points of each seat, including the point for a king that was turned up in this deal (§ 2.3)."""
        return with_king(super().totals, self.turned_king)


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat. ``put``: the cards that the seat has put away; ``away``: how many cards each seat has put
    away.
    """

    options: Options
    phase: Phase
    put: Cards
    away: Counts
    refused: bool = False
    king: Seat | None = None
    turned_king: Counts = (0, 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the points of each seat, see :meth:`State.totals`."""
        return with_king(super().totals, self.turned_king)


def with_king(totals: tuple[int, ...], king: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``totals`` plus the point for a king that was turned up."""
    return tuple([old + new for old, new in zip(totals, king, strict=True)])


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal begins, and the trump card is turned up."""

    deal: int
    seat: Seat
    card: Card


class KingTurned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="king_turned"):
    """Event: the card turned up is a king, and the dealer scores a point (§ 2.3)."""

    seat: Seat


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="said"):
    """Event: a seat has made a decision before the tricks."""

    seat: Seat
    word: Literal["propose", "stand", "accept", "refuse"]


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """Event: a seat has taken this number of cards from the talon."""

    seat: Seat
    n: int


class KingShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="king_shown"):
    """Event: a seat has shown the trump king from its hand."""

    seat: Seat
    card: Card


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: a seat has five points, and the match is over; ``n`` stakes are paid (§ 5.1)."""

    seat: Seat
    n: int


Event = Dealt | KingTurned | Said | Swapped | KingShown | data.CardPlayed | data.TrickTaken | data.Scored | Ended
