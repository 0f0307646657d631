"""Options, moves, states, views and events of Fifty-one. Cards are those of :mod:`games.engine.kit.cards`, from seven
to ace.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards, rank

HAND = 5
LIMIT = 51
SEVEN = 7
VALUES = {"7": 1, "8": 8, "9": 0, "10": -1, "J": 2, "Q": 3, "K": 4, "A": 1}
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``seven``: what a seven adds (§ 2.2); ``losses``: the number of losses with which a seat comes last and
    the match ends (§ 5.2).
    """

    seven: Literal["only-one", "one-or-seven"] = "only-one"
    losses: Literal[1, 3] = 3

    @property
    def chooses(self) -> bool:
        """Return whether the player of a seven chooses if it adds seven."""
        return self.seven == "one-or-seven"


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Play a card on the heap (§ 3.3). ``sevenfold``: whether the card is a seven that adds seven."""

    card: Card
    sevenfold: bool = False

    @property
    def adds(self) -> int:
        """Return what the card adds to the sum."""
        return SEVEN if self.sevenfold else VALUES[rank(self.card)]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round on the pad: the seat that lost it, and the losses of all seats after it."""

    loser: Seat
    totals: tuple[int, ...]


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """State of a match, with all hands.

    ``pile``: the next card first; ``heap``: the latest card last; ``total``: the sum; ``mover``: the seat to play,
    which has already drawn a card; None at the end.
    """

    options: Options
    seats: int
    round: int
    dealer: Seat
    hands: tuple[Cards, ...]
    pile: Cards
    heap: Cards
    total: int
    mover: Seat | None
    pad: tuple[Line, ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator. Has the seat's own ``hand``, the number of ``cards`` of each
    seat, and the heap.
    """

    seat: Seat | None
    options: Options
    seats: int
    round: int
    dealer: Seat
    hand: Cards
    cards: tuple[int, ...]
    pile: int
    heap: Cards
    total: int
    mover: Seat | None
    pad: tuple[Line, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a round begins with this card on the heap, and with this sum."""

    round: int
    seat: Seat
    card: Card
    total: int


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """Event: a card was played, with the new sum."""

    seat: Seat
    card: Card
    total: int


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """Event: a seat has brought the sum to 51 or more; ``line`` was written on the pad."""

    seat: Seat
    total: int
    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the losses by seat, and the seat that comes last."""

    seat: Seat
    totals: tuple[int, ...]


Event = Dealt | Played | RoundEnded | Ended
