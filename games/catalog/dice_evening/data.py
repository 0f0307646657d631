"""Options, states, views and events of Dice evening. Moves are those of the dice family.

Tuples named after seats are indexed by seat.
"""

from typing import Literal

import msgspec

from games.engine.kit.throwing import data as throwing

Title = Literal[
    "back-and-forth",
    "beelzebub",
    "beer-mat-tower",
    "chicago",
    "chicago-high-low",
    "costly-seven",
    "cows-tail",
    "death-leap",
    "dice-pairs",
    "dicing-for-matches",
    "double-lottie",
    "erase-the-dots",
    "evil-three",
    "five-four-three-two-one",
    "game-of-six",
    "heaven-and-hell",
    "high-house-number",
    "hundred-one-no-ones",
    "hundred-up",
    "jule",
    "naked-frog",
    "naked-sparrow",
    "plus-minus",
    "seesaw",
    "shut-the-box",
    "sixteen-dead",
    "three-windows",
    "toto",
    "up-and-down",
    "window-dice",
    "zeppelin",
]
"""A dice game of the family, by its slug."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The five titles, in the order in which they are played."""

    first: Title = "high-house-number"
    second: Title = "window-dice"
    third: Title = "evil-three"
    fourth: Title = "hundred-up"
    fifth: Title = "shut-the-box"


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``titles``: the titles in their order; ``now``: the state of the current title, or of the last one at the end;
    ``places``: the places of each seat in finished titles, from 1.
    """

    titles: tuple[str, ...]
    now: throwing.State
    places: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """Return the number of seats, which is the same in each title."""
        return self.now.seats

    @property
    def mover(self) -> int | None:
        """Return the seat to move; None at the end."""
        return self.now.mover

    @property
    def number(self) -> int:
        """Return the number of the current title, from 0; at the end the number of the last title."""
        return min(len(self.places), len(self.titles) - 1)


class State(Evening, frozen=True, forbid_unknown_fields=True):
    """State of an evening."""


class View(Evening, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; None is a spectator."""

    seat: int | None


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """A title begins. ``number``: its place in the evening, from 1."""

    number: int
    title: str


class Within(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="within"):
    """An event of the current title."""

    title: str
    event: throwing.Event


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A title is over. ``places``: the place of each seat, from 1."""

    number: int
    title: str
    places: tuple[int, ...]


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The evening is over, with these winners."""

    winners: tuple[int, ...]


Event = Opened | Within | Scored | Closed


def points(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's points: two for each seat behind it, one for each seat on the same place (§ 4.2).

    With n seats, the points always add up to n (n - 1).
    """
    return tuple(sum(2 * (mine < other) + (mine == other) for other in places) - 1 for mine in places)


def totals(evening: Evening) -> tuple[int, ...]:
    """Return the points of each seat from finished titles."""
    return tuple(sum(points(places)[seat] for places in evening.places) for seat in range(evening.seats))


def won(evening: Evening, seat: int) -> int:
    """Return how many titles the seat has won, alone or with others."""
    return sum(places[seat] == 1 for places in evening.places)
