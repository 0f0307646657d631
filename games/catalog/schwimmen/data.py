"""Options, moves, states, views and events of Schwimmen.

Cards are those of :mod:`games.engine.kit.cards`, from seven to ace. Points are counted in halves, because three of a
kind count 30½ (§ 2.3). ``lives`` are a seat's tokens plus one: with one life it swims, with none it is out (§ 6.2).
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards

HAND = 3
Seat = Annotated[int, msgspec.Meta(ge=0, le=8)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``passing``: whether a turn may be passed (§ 4.4); ``tokens``: how many tokens each seat
    has at first (§ 2.4).
    """

    passing: Literal["off", "on"] = "off"
    tokens: Literal[3, 5] = 3


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose"):
    """Keep the packet that forehand has seen, or take the other one unseen (§ 3.2)."""

    keep: bool


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Swap a card of the hand for one in the middle (§ 4.1)."""

    give: Card
    take: Card


class SwapAll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap_all"):
    """Swap all three cards for all three in the middle (§ 4.1)."""


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knock"):
    """Keep the hand; all others have one more turn (§ 4.3)."""


class Stay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stay"):
    """Keep the hand and pass: in a last turn, or if the options allow it (§ 4.4)."""


Move = Choose | Swap | SwapAll | Knock | Stay


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on the pad, by seat: its points in halves (None if it was out before), the seats that paid, and the
    lives after the deal.
    """

    points: tuple[int | None, ...]
    payers: tuple[Seat, ...]
    lives: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal has begun."""

    deal: int
    seat: Seat


class Chose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chose"):
    """Event: forehand has chosen; the other packet is open."""

    seat: Seat
    keep: bool
    table: Cards


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """Event: a seat has swapped one card, or all three."""

    seat: Seat
    gave: Cards
    took: Cards


class Knocked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knocked"):
    """Event: a seat has knocked."""

    seat: Seat


class Stayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stayed"):
    """Event: a seat has passed."""

    seat: Seat


class Renewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="renewed"):
    """Event: all seats have passed. Three other cards are in the middle, or none if too few are left."""

    table: Cards


class Showed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="showed"):
    """Event: a seat has 31, or three aces, and shows its hand (§ 5.1)."""

    seat: Seat
    cards: Cards
    fire: bool


Seen = Chose | Swapped | Knocked | Stayed | Renewed | Showed


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, with all hands.

    ``spare``: the second packet while forehand chooses. ``table``: the middle, empty until forehand has chosen.
    ``gone``: cards that were in the middle and were put away. ``known``: by seat, the cards of the hand that all have
    seen. ``turns``: the number of turns in this deal. ``left``: turns still to come, None until a seat has knocked or
    otherwise ended the deal. ``stays``: turns passed in a row. ``seen``: cards that all have seen in this deal.
    ``shown``: all hands at the end of the last deal. ``mover``: the seat to move, None at the end.
    """

    options: Options
    seats: int
    deal: int
    dealer: Seat
    hands: tuple[Cards, ...]
    spare: Cards
    table: Cards
    pile: Cards
    mover: Seat | None
    lives: tuple[int, ...]
    gone: Cards = ()
    known: tuple[Cards, ...] = ()
    turns: int = 0
    left: int | None = None
    knocker: Seat | None = None
    stays: int = 0
    pad: tuple[Line, ...] = ()
    seen: tuple[Seen, ...] = ()
    shown: tuple[Cards, ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    Has the seat's own ``hand`` and all cards that are or were open. ``choosing``: whether forehand has two packets and
    holds the one that it has seen. ``pile``: number of cards in the talon.
    """

    seat: Seat | None
    options: Options
    seats: int
    deal: int
    dealer: Seat
    hand: Cards
    choosing: bool
    table: Cards
    pile: int
    mover: Seat | None
    lives: tuple[int, ...]
    gone: Cards
    known: tuple[Cards, ...]
    turns: int
    left: int | None
    knocker: Seat | None
    stays: int
    pad: tuple[Line, ...]
    seen: tuple[Seen, ...]
    shown: tuple[Cards, ...]


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """Event: the hands were shown, and ``line`` was written on the pad."""

    hands: tuple[Cards, ...]
    line: Line


class Sank(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sank"):
    """Event: a seat that was swimming has to pay, and is out."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the seats that take or share the pot, and its tokens."""

    winners: tuple[Seat, ...]
    pot: int


Event = Dealt | Seen | Scored | Sank | Ended
