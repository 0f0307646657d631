"""What Écarté stores and shows beside what its family does, as plain data. What is indexed by seat has two items."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.plain import data
from games.engine.kit.tricktaking.tricks import Number

Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Phase = Literal["propose", "answer", "swap", "play", "over"]
Counts = tuple[Number, Number]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: when the trump king scores (§ 4.3)."""

    king: Literal["all-five-tricks", "unconditional"] = "all-five-tricks"


class Propose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="propose"):
    """ "I propose": both would swap cards (§ 2.4)."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stand"):
    """ "I play": nobody swaps (§ 2.4)."""


class Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """ "How many cards?" (§ 2.5)."""


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refuse"):
    """ "Play!", and win it (§ 2.5)."""


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Cards put away for as many from the talon (§ 2.6)."""

    cards: Annotated[Cards, msgspec.Meta(max_length=5)]


class Announce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="announce"):
    """The trump king is shown (§ 4.3)."""


Move = data.Play | Propose | Stand | Accept | Refuse | Swap | Announce


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``put``: what each has put away, in all rounds of swapping.

    ``refused``: the dealer has promised to win. ``king``: who has shown it. ``turned_king``: the dealer's point for it.
    """

    options: Options
    phase: Phase
    put: tuple[Cards, Cards] = ((), ())
    refused: bool = False
    king: Seat | None = None
    turned_king: Counts = (0, 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points, with that for a king that was turned up in this deal (§ 2.3)."""
        return with_king(super().totals, self.turned_king)


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it. ``put``: what it has put away itself, ``away``: how many cards each has."""

    options: Options
    phase: Phase
    put: Cards
    away: Counts
    refused: bool = False
    king: Seat | None = None
    turned_king: Counts = (0, 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """As in :class:`State`."""
        return with_king(super().totals, self.turned_king)


def with_king(totals: tuple[int, ...], king: tuple[int, ...]) -> tuple[int, ...]:
    """The points with those for a king that was turned up."""
    return tuple([old + new for old, new in zip(totals, king, strict=True)])


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins; the card is turned up."""

    deal: int
    seat: Seat
    card: Card


class KingTurned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="king_turned"):
    """A point for the dealer (§ 2.3)."""

    seat: Seat


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="said"):
    """A word before the tricks."""

    seat: Seat
    word: Literal["propose", "stand", "accept", "refuse"]


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """So many cards were taken from the talon."""

    seat: Seat
    n: int


class KingShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="king_shown"):
    """The trump king is in that hand."""

    seat: Seat
    card: Card


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Five points; ``n`` stakes are paid (§ 5.1)."""

    seat: Seat
    n: int


Event = Dealt | KingTurned | Said | Swapped | KingShown | data.CardPlayed | data.TrickTaken | data.Scored | Ended
