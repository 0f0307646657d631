"""Options, moves, states, views and events of the stray knight. Cards: :mod:`games.engine.kit.cards`."""

from typing import Annotated

import msgspec

from games.engine.kit.cards import DECK_32, Card, Cards

KNIGHT = "KC"
DECK = tuple(card for card in DECK_32 if card[0] != "K" or card == KNIGHT)
"""29 cards: three kings are out (§ 2.1)."""
PAIRS = len(DECK) // 2
Seat = Annotated[int, msgspec.Meta(ge=0, le=4)]
Pair = tuple[Card, Card]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to agree."""


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """A card from the next hand on the left, unseen (§ 3.1)."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. Knows all hands, none of which holds a pair. ``laid``: the pairs by seat, in their order;
    ``recent``: the pair that was laid last; ``draws``: how many cards were drawn; ``mover``: None at the end.
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
    """What one seat may know (None: a spectator): its own ``hand``, and how many ``cards`` each holds."""

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
    """The cards are dealt, and this seat draws first."""

    seat: Seat


class LaidFirst(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid_first"):
    """The pairs of a dealt hand, one after another."""

    seat: Seat
    cards: Cards


class Drew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """A card was drawn from ``rival``; ``pair``: what it made, () for a card that only those two know."""

    seat: Seat
    rival: Seat
    pair: Cards


class Safe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="safe"):
    """A seat has no cards left, and is out of danger."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """All pairs are laid, and this seat holds the knight."""

    seat: Seat


Event = Dealt | LaidFirst | Drew | Safe | Ended
