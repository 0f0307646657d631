"""Options, moves, states, views and events of its own, as plain data. Paragraphs (§) are those of the rule page."""

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
"""A thousand and said so; said so without; counted at the end of a deal."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: whether shown cards may be shown again beside new ones (§ 5.3), and the count in heads or
    in sight (§ 6.2).
    """

    reuse: Literal["on", "off"] = "on"
    points: Literal["hidden", "shown"] = "hidden"


class Terms(many.Terms, frozen=True, forbid_unknown_fields=True):
    """The rules in force: two packs of 24, twelve cards each, and a thousand points."""

    deck: Literal["ace-ten-48"] = "ace-ten-48"
    hand: int = 12
    first: int = 12
    enough: int = 1000
    reuse: bool = True


class Meld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="meld"):
    """Cards are shown, and count (§ 5.2)."""

    name: Name


Move = Play | Meld | Exchange | Claim


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A meld of this deal."""

    seat: Seat
    name: Name
    worth: Number


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad, by seat: what was ``melded``, card points ``won`` with the ten for the last trick, both
    together, and the ``totals`` since.
    """

    melded: tuple[Number, ...]
    won: tuple[Number, ...]
    scores: tuple[Number, ...]
    totals: tuple[Number, ...]


class State(many.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``called``: the meld of which a card is to be led now; ``shown``: the cards in hands that
    were in a meld, of those that are ``known``; ``winner``, ``how``: at the end.
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
        """The cards of that meld."""
        return cards_of(self.called, self.trump) if self.called else ()


class View(many.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it."""

    terms: Terms
    calls: tuple[Shown, ...] = ()  # type: ignore[assignment]  # melds of all kinds
    called: Name | None = None
    shown: tuple[Cards, ...] = ((), ())
    pad: tuple[Line, ...] = ()  # type: ignore[assignment]  # in points
    winner: Seat | None = None
    how: How | None = None

    @property
    def due(self) -> Cards:
        """The cards of that meld."""
        return cards_of(self.called, self.trump) if self.called else ()


class Melded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="melded"):
    """Cards were shown."""

    seat: Seat
    name: Name
    worth: int
    cards: tuple[Card, ...]


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A deal is on the pad; ``last``: who took the last trick, nobody if it was not played."""

    line: Line
    last: Seat | None = None


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is won; ``counted`` points of the other seat if it was ``mistaken``, else of the winner."""

    seat: Seat
    how: How
    counted: int


Event = Dealt | CardPlayed | TrickTaken | TrumpDrawn | Exchanged | Melded | Scored | Ended
