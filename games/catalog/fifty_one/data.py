"""Options, moves, states, views and events of Fifty-one. Cards: :mod:`games.engine.kit.cards`, from the seven up."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards, rank

HAND = 5
LIMIT = 51
SEVEN = 7
VALUES = {"7": 1, "8": 8, "9": 0, "10": -1, "J": 2, "Q": 3, "K": 4, "A": 1}
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``seven``: what a seven adds (§ 2.2); ``losses``: whoever has so many is last, and the match over (§ 5.2)."""

    seven: Literal["only-one", "one-or-seven"] = "only-one"
    losses: Literal[1, 3] = 3

    @property
    def chooses(self) -> bool:
        """Whether a seven may add seven."""
        return self.seven == "one-or-seven"


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A card on the heap (§ 3.3); ``sevenfold``: a seven that adds seven."""

    card: Card
    sevenfold: bool = False

    @property
    def adds(self) -> int:
        """What the card adds to the sum."""
        return SEVEN if self.sevenfold else VALUES[rank(self.card)]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round on the pad: who lost it, and the losses by seat since."""

    loser: Seat
    totals: tuple[int, ...]


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. Knows all hands.

    ``pile``: the card that is drawn next comes first; ``heap``: the card played last is the last; ``total``: the sum;
    ``mover``: None at the end, else it has drawn already.
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
    """What one seat may know (None: a spectator): its own ``hand``, how many ``cards`` each holds, and the heap."""

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
    """A round begins with this card on the heap, and with the sum that it makes."""

    round: int
    seat: Seat
    card: Card
    total: int


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played, and the sum is this."""

    seat: Seat
    card: Card
    total: int


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """Somebody has brought the sum to 51 or beyond; ``line`` was written on the pad."""

    seat: Seat
    total: int
    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: the losses by seat, and who is last."""

    seat: Seat
    totals: tuple[int, ...]


Event = Dealt | Played | RoundEnded | Ended
