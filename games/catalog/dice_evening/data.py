"""Options, states, views and events of Dice evening. Tuples named after seats are indexed by seat; moves are those
of the family.
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
    """The five games, in the order in which they are played."""

    first: Title = "high-house-number"
    second: Title = "window-dice"
    third: Title = "evil-three"
    fourth: Title = "hundred-up"
    fifth: Title = "shut-the-box"


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public state, which is everything.

    ``titles``: in their order; ``now``: the state of the current title, or of the last one at the end; ``places``: the
    places of each seat in finished titles, from 1.
    """

    titles: tuple[str, ...]
    now: throwing.State
    places: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """Return the number of seats, as in each title."""
        return self.now.seats

    @property
    def mover(self) -> int | None:
        """Return the seat that throws; None at the end."""
        return self.now.mover

    @property
    def number(self) -> int:
        """Return the number of the current title, from 0; at the end that of the last one."""
        return min(len(self.places), len(self.titles) - 1)


class State(Evening, frozen=True, forbid_unknown_fields=True):
    """State of an evening."""


class View(Evening, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; None is a spectator."""

    seat: int | None


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """A title begins: the ``number``-th, from 1."""

    number: int
    title: str


class Within(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="within"):
    """Something happened in that title."""

    title: str
    event: throwing.Event


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A title is over: the places of each seat, from 1."""

    number: int
    title: str
    places: tuple[int, ...]


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The evening is over, with these winners."""

    winners: tuple[int, ...]


Event = Opened | Within | Scored | Closed


def points(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return two points for each seat that is behind, one for each level seat (§ 4.2): n (n - 1) in all, for any
    places.
    """
    return tuple(sum(2 * (mine < other) + (mine == other) for other in places) - 1 for mine in places)


def totals(evening: Evening) -> tuple[int, ...]:
    """Return the points of each seat from finished titles."""
    return tuple(sum(points(places)[seat] for places in evening.places) for seat in range(evening.seats))


def won(evening: Evening, seat: int) -> int:
    """Return how many titles the seat has won, alone or with others."""
    return sum(places[seat] == 1 for places in evening.places)
