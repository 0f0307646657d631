"""Bidding in which one seat bids and another, the hearer, holds the bid or passes.

The second seat bids to the first, the next seat to the winner of the two, and so on. The seat that remains gets the
game for the highest bid made or held. If all other seats have passed, the last may bid or pass too.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from games.engine.game import Seat


class Auction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction in progress.

    ``order``: the bidding seats, the first hearer in front. ``bid``: the highest bid, 0 before the first. ``out``:
    seats that have passed. ``asked``: the hearer has to hold the bid or pass.
    """

    order: tuple[int, ...]
    bid: int = 0
    out: tuple[int, ...] = ()
    asked: bool = False

    @property
    def left(self) -> tuple[Seat, ...]:
        """Seats that have not passed."""
        return tuple([seat for seat in self.order if seat not in self.out])

    @property
    def mover(self) -> Seat | None:
        """The seat to bid or answer, None at the end. The last remaining seat may still make the first bid."""
        left = self.left
        if self.asked or (len(left) == 1 and not self.bid):
            return left[0]
        return left[1] if len(left) > 1 else None

    @property
    def winner(self) -> Seat | None:
        """The winner at the end; None if all seats have passed."""
        return self.left[0] if self.left else None

    def said(self, bid: int) -> "Auction":
        """Return the auction after a bid of the seat to move. The auction ends if no other seat remains."""
        return replace(self, bid=bid, asked=len(self.left) > 1)

    def held(self) -> "Auction":
        """Return the auction after the hearer has held the bid."""
        return replace(self, asked=False)

    def passed(self) -> "Auction":
        """Return the auction after the seat to move has passed."""
        mover = self.mover
        return replace(self, out=(*self.out, mover), asked=False) if mover is not None else self


def next_bid(values: Sequence[int], bid: int) -> int | None:
    """Return the value after ``bid`` in an ascending list; None if there is none."""
    return next((value for value in values if value > bid), None)
