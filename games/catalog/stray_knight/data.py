"""Options, moves, states, views and events of the stray knight. Cards are those of :mod:`games.engine.kit.cards`."""

from typing import Annotated

import msgspec

from games.engine.kit.cards import DECK_32, Card, Cards

KNIGHT = "KC"
DECK = tuple(card for card in DECK_32 if card[0] != "K" or card == KNIGHT)
"""29 cards, without three of the kings (§ 2.1)."""
PAIRS = len(DECK) // 2
Seat = Annotated[int, msgspec.Meta(ge=0, le=4)]
Pair = tuple[Card, Card]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw a hidden card from the next hand on the left (§ 3.1)."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, with all hands, none of which has a pair.

    ``laid``: the pairs of each seat, in order. ``recent``: the pair laid last. ``draws``: number of cards drawn.
    ``mover``: the seat to draw, None at the end.
    """

    options: Options
    seats: int
    dealer: Seat
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    recent: Cards
    draws: int
    mover: Seat | None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    Has the seat's own ``hand``, and the sizes of all hands as ``cards``.
    """

    seat: Seat | None
    options: Options
    seats: int
    dealer: Seat
    hand: Cards
    cards: tuple[int, ...]
    laid: tuple[Cards, ...]
    recent: Cards
    draws: int
    mover: Seat | None


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: the cards were dealt, and this seat draws first."""

    seat: Seat


class LaidFirst(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid_first"):
    """Event: a seat has laid the pairs of its dealt hand. Has the cards, pair by pair."""

    seat: Seat
    cards: Cards


class Drew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """Event: a seat has drawn a card from ``rival``.

    ``pair``: the pair that it made; empty if it made none, and then only these two seats know the card.
    """

    seat: Seat
    rival: Seat
    pair: Cards


class Safe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="safe"):
    """Event: a seat has no cards left, and is safe."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: all pairs are laid, and this seat holds the knight."""

    seat: Seat


Event = Dealt | LaidFirst | Drew | Safe | Ended
