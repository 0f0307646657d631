"""Options, moves, states, views and events of Mau-Mau. Cards are those of :mod:`games.engine.kit.cards`, from seven
to ace.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards

HAND = 5
Seat = Annotated[int, msgspec.Meta(ge=0, le=4)]
Suit = Literal["C", "D", "S", "H"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table.

    ``specials``: whether sevens and eights have an effect (§ 5), and sevens may be passed on (§ 5.4). ``jack``: when a
    jack may be laid that does not fit (§ 4.1). ``target``: a seat with this many points ends the match (§ 7.1).
    ``stake``: the tokens that this seat pays to each seat with fewer points (§ 7.3).
    """

    specials: Literal["off", "seven-and-eight", "stacking-sevens"] = "off"
    jack: Literal["only-when-stuck", "any-time"] = "only-when-stuck"
    target: Literal[50, 100] = 100
    stake: Literal[1, 5, 10] = 1


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Lay a card on the heap (§ 3.2). With a jack, also name a suit, unless it is the last card (§ 4.2)."""

    card: Card
    wish: Suit | None = None


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="keep"):
    """Keep the card just drawn (§ 3.4)."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Draw the cards that are due because of sevens, although a seven could be laid (§ 5.4)."""


Move = Lay | Keep | Take


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round on the pad, by seat: its ``points``, and the ``totals`` after it."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a round begins with this card on the heap."""

    round: int
    dealer: Seat
    card: Card


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Event: a card was laid. ``wish``: the suit named with a jack; ``left``: the number of cards left in the hand."""

    seat: Seat
    card: Card
    wish: Suit | None
    left: int


class Drew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """Event: a seat drew cards, because it could not lay one or because of a seven. Other seats see only the number."""

    seat: Seat
    count: int
    why: Literal["stuck", "seven"]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="kept"):
    """Event: a seat keeps the card that it has just drawn."""

    seat: Seat


class Skipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skipped"):
    """Event: a seat misses a turn, because of an ``eight``, or because the pile is ``empty``."""

    seat: Seat
    why: Literal["eight", "empty"]


class Reshuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reshuffled"):
    """Event: the heap without its top card was shuffled into a new pile."""

    count: int


Seen = Dealt | Laid | Drew | Kept | Skipped | Reshuffled


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """State of a match, with all hands.

    ``pile``: the next card to be drawn is first; ``heap``: the top card is last. ``wish``: the suit that was named
    with a jack. ``mover``: the seat to move, None at the end. ``drawn``: the fitting card that the mover has just
    drawn. ``shuffles`` counts how often the heap became the pile in this round. ``seen``: the events of this round.
    ``due``: how many cards the mover must draw because of sevens, unless it lays a seven (§ 5.4); 0 if none.
    """

    options: Options
    seats: int
    round: int
    dealer: Seat
    hands: tuple[Cards, ...]
    pile: Cards
    heap: Cards
    wish: Suit | None
    mover: Seat | None
    drawn: Card | None
    shuffles: int
    pad: tuple[Line, ...] = ()
    seen: tuple[Seen, ...] = ()
    due: int = 0


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    ``hand`` is the seat's own, ``playable`` the cards that it may lay now, ``drawn`` the card that it has just drawn.
    ``cards`` counts each hand, ``pile`` the cards to draw. ``drew``: whether the mover has drawn a card that fits. The
    heap and ``seen``, the events of this round, are public, including those from before the heap was shuffled.
    ``due``: see :class:`State`.
    """

    seat: Seat | None
    options: Options
    seats: int
    round: int
    dealer: Seat
    hand: Cards
    playable: Cards
    cards: tuple[int, ...]
    pile: int
    heap: Cards
    wish: Suit | None
    mover: Seat | None
    drew: bool
    drawn: Card | None
    shuffles: int
    pad: tuple[Line, ...]
    seen: tuple[Seen, ...]
    due: int = 0


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """Event: a seat has laid its last card; ``line`` was written on the pad."""

    seat: Seat
    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the totals, and the tokens that each seat won or paid."""

    totals: tuple[int, ...]
    tokens: tuple[int, ...]


Event = Seen | RoundEnded | Ended
