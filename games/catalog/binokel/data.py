"""Options, moves, states, views and events of Binokel, as plain data. Paragraphs (§) are those of the rule page."""

from typing import Literal

import msgspec

from games.catalog.binokel.melds import ALL, cards_of
from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.talon import many
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play
from games.engine.kit.tricktaking.talon.many import CardPlayed, Dealt, Exchanged, Seat, TrickTaken, TrumpDrawn
from games.engine.kit.tricktaking.tricks import Number

Name = Literal[ALL]  # type: ignore[valid-type]  # all names of melds
How = Literal["claimed", "mistaken", "counted"]
"""Ways to win: a claim with a thousand points; a wrong claim of the other seat; the count at the end of a deal."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: whether shown cards may be shown again with new ones (§ 5.3), and whether points are counted in the
    head or openly (§ 6.2).
    """

    reuse: Literal["on", "off"] = "on"
    points: Literal["hidden", "shown"] = "hidden"


class Terms(many.Terms, frozen=True, forbid_unknown_fields=True):
    """The rules in force: two packs of 24 cards, twelve cards each, and a thousand points to win."""

    deck: Literal["ace-ten-48"] = "ace-ten-48"
    hand: int = 12
    first: int = 12
    enough: int = 1000
    reuse: bool = True


class Meld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="meld"):
    """Show a meld, which scores points (§ 5.2)."""

    name: Name


Move = Play | Meld | Exchange | Claim


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A meld of this deal."""

    seat: Seat
    name: Name
    worth: Number


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad, by seat.

    ``melded``: points of melds; ``won``: card points with ten for the last trick; ``scores``: both together;
    ``totals``: after the deal.
    """

    melded: tuple[Number, ...]
    won: tuple[Number, ...]
    scores: tuple[Number, ...]
    totals: tuple[Number, ...]


class State(many.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match.

    ``called``: the meld of which a card must be led now. ``shown``: cards in hand that were in a meld, a part of
    ``known``. ``winner``, ``how``: set at the end of the match.
    """

    terms: Terms
    calls: tuple[Shown, ...] = ()  # type: ignore[assignment]  # melds of all kinds
    called: Name | None = None
    shown: tuple[Cards, ...] = ((), ())
    pad: tuple[Line, ...] = ()  # type: ignore[assignment]  # in points
    winner: Seat | None = None
    how: How | None = None

    @property
    def due(self) -> Cards:
        """Return the cards of the meld of which one must be led."""
        return cards_of(self.called, self.trump) if self.called else ()


class View(many.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat."""

    terms: Terms
    calls: tuple[Shown, ...] = ()  # type: ignore[assignment]  # melds of all kinds
    called: Name | None = None
    shown: tuple[Cards, ...] = ((), ())
    pad: tuple[Line, ...] = ()  # type: ignore[assignment]  # in points
    winner: Seat | None = None
    how: How | None = None

    @property
    def due(self) -> Cards:
        """Return the cards of the meld of which one must be led."""
        return cards_of(self.called, self.trump) if self.called else ()


class Melded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="melded"):
    """A meld was shown."""

    seat: Seat
    name: Name
    worth: int
    cards: tuple[Card, ...]


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A deal was recorded. ``last`` is the seat that took the last trick, None if it was not played."""

    line: Line
    last: Seat | None = None


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over. ``counted`` are the points of the other seat if it was ``mistaken``, else of the winner."""

    seat: Seat
    how: How
    counted: int


Event = Dealt | CardPlayed | TrickTaken | TrumpDrawn | Exchanged | Melded | Scored | Ended
