"""Bidding in which one asks and the other holds: the second bids to the first, the next to whoever stays.

Everybody but the last may drop out; whoever is left has the game for the highest bid that was said or held.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from games.engine.game import Seat


class Auction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``order``: who bids, the first to hear in front; ``bid``: the highest, 0 before any; ``out``: who has passed.

    ``asked``: the hearer has to hold that bid or to pass.
    """

    order: tuple[int, ...]
    bid: int = 0
    out: tuple[int, ...] = ()
    asked: bool = False

    @property
    def left(self) -> tuple[Seat, ...]:
        """Who has not passed."""
        return tuple([seat for seat in self.order if seat not in self.out])

    @property
    def mover(self) -> Seat | None:
        """Whose word it is; the last one left may open a bid that nobody has made. None when it is over."""
        left = self.left
        if self.asked or (len(left) == 1 and not self.bid):
            return left[0]
        return left[1] if len(left) > 1 else None

    @property
    def winner(self) -> Seat | None:
        """Who has it when it is over; None where everybody has passed."""
        return self.left[0] if self.left else None

    def said(self, bid: int) -> "Auction":
        """The mover bids; who has nobody to ask is done."""
        return replace(self, bid=bid, asked=len(self.left) > 1)

    def held(self) -> "Auction":
        """The hearer stays for that bid."""
        return replace(self, asked=False)

    def passed(self) -> "Auction":
        """The mover drops out."""
        mover = self.mover
        return replace(self, out=(*self.out, mover), asked=False) if mover is not None else self


def next_bid(values: Sequence[int], bid: int) -> int | None:
    """The value after ``bid`` in an ascending list; None where there is none."""
    return next((value for value in values if value > bid), None)
