"""Options, moves, states, views and events of Three leaves. Tuples named after seats are indexed by seat."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.tricks import Number, Played, Trick

HAND = 3
UNIT = 3
"""Chips of an ante and of a penalty (§ 2.2, 6.2)."""
STOCK = 72
"""Chips at the start for each twelve deals: enough to lose all of them."""
Seat = Annotated[int, msgspec.Meta(ge=0, le=4)]
Phase = Literal["waive", "enter", "swap", "play", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: the number of deals (§ 7.1)."""

    deals: Literal[12, 24] = 12


class Waive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waive"):
    """Decide before the deal: waive the swap, which raises the ante for all seats, or keep it."""

    waives: bool


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Stay in or drop out (§ 3.1)."""

    stays: bool


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Swap cards for others from the talon; swapping none is allowed (§ 4.1)."""

    cards: Annotated[Cards, msgspec.Meta(max_length=HAND)]


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Play a card to the trick (§ 5.1)."""

    card: Card


Move = Waive | Enter | Swap | Play


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad: chips won or lost, tricks by seat (None if it dropped out), and the new totals."""

    won: tuple[int, ...]
    tricks: tuple[Number | None, ...]
    chips: tuple[int, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public state.

    ``before``: chips before the ante of this deal; ``third``: the pay of a trick. ``stays`` and ``swapped``: None
    until the seat has decided. ``waived``: the seats that waive the swap, once all have decided. ``turned``: the open
    trump, None before the cards are dealt. ``mover``: the seat to move; None while all choose at the same time, and at
    the end.
    """

    options: Options
    seats: int
    deal: Number
    dealer: Seat
    phase: Phase
    mover: Seat | None
    pot: Number
    chips: tuple[int, ...]
    before: tuple[int, ...]
    stays: tuple[bool | None, ...]
    swapped: tuple[Number | None, ...]
    waived: tuple[bool, ...]
    turned: Card | None = None
    third: Number = 0
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    pad: tuple[Line, ...] = ()

    @property
    def trump(self) -> str:
        """Return the letter of the trump suit; "" before the cards are dealt."""
        return self.turned[-1] if self.turned else ""

    @property
    def players(self) -> tuple[int, ...]:
        """Return the seats that have stayed in, clockwise from the dealer's left."""
        return tuple(seat for seat in self.round if self.stays[seat])

    @property
    def round(self) -> tuple[int, ...]:
        """Return all seats, clockwise from the dealer's left."""
        return tuple((self.dealer + 1 + step) % self.seats for step in range(self.seats))

    @property
    def stake(self) -> int:
        """Return the ante of this deal."""
        return UNIT * (1 + sum(self.waived))

    def taken(self, seat: int) -> int:
        """Return the number of tricks that the seat has taken."""
        return sum(trick.winner == seat for trick in self.tricks)


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match.

    ``talon``: the next card first; ``thrown``: the cards that each seat has swapped away; ``sealed``: the hidden
    decisions to waive, until all seats have decided.
    """

    hands: tuple[Cards, ...]
    talon: Cards
    thrown: tuple[Cards, ...]
    sealed: tuple[bool | None, ...]


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; ``seat`` is None for a spectator.

    ``said``: the seats that have made a sealed decision; ``mine``: the decision of the viewing seat.
    """

    seat: Seat | None
    hand: Cards
    thrown: Cards
    cards: tuple[Number, ...]
    said: tuple[bool, ...]
    mine: bool | None


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="said"):
    """A seat has decided before the deal; the decision is hidden."""

    seat: Seat


class Waived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waived"):
    """The seats that waive the swap are known. ``n``: the resulting ante."""

    seats: tuple[Seat, ...]
    n: int


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins, with the trump and the pot."""

    seat: Seat
    deal: int
    card: Card
    n: int


class Stayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stayed"):
    """A seat stays in or drops out."""

    seat: Seat
    stays: bool


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """A seat has swapped this number of cards."""

    seat: Seat
    n: int


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """A seat has taken a trick, and gets its pay from the pot."""

    seat: Seat
    n: int


class PotTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pot"):
    """All others have dropped out, and the seat takes the pot."""

    seat: Seat
    n: int


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paid"):
    """A seat without a trick pays chips into the next pot."""

    seat: Seat
    n: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over, with the winners and their chips."""

    seats: tuple[Seat, ...]
    n: int


Event = Said | Waived | Dealt | Stayed | Swapped | CardPlayed | TrickTaken | PotTaken | Paid | Ended
