"""Options, moves, states, views and events of Schwimmen. Cards: :mod:`games.engine.kit.cards`, from the seven up.

Points are counted in halves, as three of a kind are 30½ (§ 2.3). ``lives`` are tokens and one more: with one a seat
swims, with none it is out (§ 6.2).
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards

HAND = 3
Seat = Annotated[int, msgspec.Meta(ge=0, le=8)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``passing``: a turn may be passed (§ 4.4); ``tokens``: so many has each at first (§ 2.4)."""

    passing: Literal["off", "on"] = "off"
    tokens: Literal[3, 5] = 3


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose"):
    """Forehand keeps the packet it has seen, or takes the other unseen (§ 3.2)."""

    keep: bool


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """A card of the hand for one in the middle (§ 4.1)."""

    give: Card
    take: Card


class SwapAll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap_all"):
    """All three for all three (§ 4.1)."""


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knock"):
    """Keep the hand; all others have one more turn (§ 4.3)."""


class Stay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stay"):
    """Keep the hand: in a last turn, or where it is agreed (§ 4.4)."""


Move = Choose | Swap | SwapAll | Knock | Stay


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on the pad, by seat: its points in halves (None: out before), who paid, and the lives since."""

    points: tuple[int | None, ...]
    payers: tuple[Seat, ...]
    lives: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins."""

    deal: int
    seat: Seat


class Chose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chose"):
    """Forehand has chosen, and the other packet lies open."""

    seat: Seat
    keep: bool
    table: Cards


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """One card for another, or all three."""

    seat: Seat
    gave: Cards
    took: Cards


class Knocked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knocked"):
    """A seat has knocked."""

    seat: Seat


class Stayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stayed"):
    """A seat has kept its hand."""

    seat: Seat


class Renewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="renewed"):
    """All have passed: three other cards lie in the middle; none where there are too few."""

    table: Cards


class Showed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="showed"):
    """A seat has 31, or three aces, and shows them (§ 5.1)."""

    seat: Seat
    cards: Cards
    fire: bool


Seen = Chose | Swapped | Knocked | Stayed | Renewed | Showed


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. Knows all hands.

    ``spare``: the second packet while forehand chooses; ``table``: the middle, () until then; ``gone``: what lay there
    and was put away; ``known``: cards of each hand that all have seen; ``turns`` made in this deal; ``left``: how many
    are to come, None as long as nobody has ended it; ``stays``: turns passed in a row; ``seen``: what
    all have seen in this deal; ``shown``: all hands at the end of the last one; ``mover``: None at the end.
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
    """What one seat may know (None: a spectator): its own ``hand``, and what lies or lay open. ``choosing``: forehand
    has two packets, and in its hand the one it has seen; ``pile``: how many cards lie there.
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
    """The hands are shown, and ``line`` was written on the pad."""

    hands: tuple[Cards, ...]
    line: Line


class Sank(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sank"):
    """A seat that swam has to pay, and is out."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: who takes the pot, or shares it, and how many tokens lie in it."""

    winners: tuple[Seat, ...]
    pot: int


Event = Dealt | Seen | Scored | Sank | Ended
