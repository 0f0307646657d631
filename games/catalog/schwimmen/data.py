"""Options, moves, states, views and events of Schwimmen.

Cards are those of :mod:`games.engine.kit.cards`, from the seven up. Points are counted in halves, because three of a
kind are 30½ (§ 2.3). ``lives`` are tokens plus one: with one life a seat swims, with none it is out (§ 6.2).
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards

HAND = 3
Seat = Annotated[int, msgspec.Meta(ge=0, le=8)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``passing``: whether a turn may be passed (§ 4.4); ``tokens``: how many each seat has at first (§ 2.4)."""

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
    """Keep the hand and pass: in a last turn, or where it is agreed (§ 4.4)."""


Move = Choose | Swap | SwapAll | Knock | Stay


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on the pad, by seat: its points in halves (None if out before), who paid, and the lives after it."""

    points: tuple[int | None, ...]
    payers: tuple[Seat, ...]
    lives: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal has begun."""

    deal: int
    seat: Seat


class Chose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chose"):
    """Forehand has chosen; the other packet is open."""

    seat: Seat
    keep: bool
    table: Cards


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """A seat has swapped one card, or all three."""

    seat: Seat
    gave: Cards
    took: Cards


class Knocked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knocked"):
    """A seat has knocked."""

    seat: Seat


class Stayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stayed"):
    """A seat has passed."""

    seat: Seat


class Renewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="renewed"):
    """All have passed: three other cards are in the middle; none if too few remain."""

    table: Cards


class Showed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="showed"):
    """A seat has 31, or three aces, and shows them (§ 5.1)."""

    seat: Seat
    cards: Cards
    fire: bool


Seen = Chose | Swapped | Knocked | Stayed | Renewed | Showed


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, with all hands.

    ``spare``: the second packet while forehand chooses. ``table``: the middle, empty until then. ``gone``: cards that
    were there and were put away. ``known``: cards of each hand that all have seen. ``turns``: made in this deal.
    ``left``: turns still to come, None until a seat has ended the deal. ``stays``: turns passed in a row. ``seen``:
    cards that all have seen in this deal. ``shown``: all hands at the end of the last deal. ``mover``: None at the end.
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
    """What one seat may know; ``seat`` is None for a spectator.

    It has the seat's own ``hand`` and all cards that are or were open. ``choosing``: forehand has two packets and holds
    the one that it has seen. ``pile``: number of cards in the talon.
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
    """The hands were shown, and ``line`` was written on the pad."""

    hands: tuple[Cards, ...]
    line: Line


class Sank(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sank"):
    """A seat that was swimming has to pay, and is out."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: the seats that take or share the pot, and its tokens."""

    winners: tuple[Seat, ...]
    pot: int


Event = Dealt | Seen | Scored | Sank | Ended
