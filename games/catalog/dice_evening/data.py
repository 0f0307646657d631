"""Options, states, views and events. Tuples named after seats are indexed by seat; moves are those of the family."""

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
    """What lies open, and that is everything.

    ``titles`` in their order; ``now`` the state of the one that is played, or of the last at the end; ``places``: the
    places of each seat in those that are over, from 1.
    """

    titles: tuple[str, ...]
    now: throwing.State
    places: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """As in each of the titles."""
        return self.now.seats

    @property
    def mover(self) -> int | None:
        """Who throws; None at the end."""
        return self.now.mover

    @property
    def number(self) -> int:
        """Which title is on, from 0; at the end the last one."""
        return min(len(self.places), len(self.titles) - 1)


class State(Evening, frozen=True, forbid_unknown_fields=True):
    """An evening at one moment."""


class View(Evening, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An evening as a seat sees it; None is a spectator."""

    seat: int | None


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """A title begins, the ``number``-th from 1."""

    number: int
    title: str


class Within(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="within"):
    """Something has happened in that title."""

    title: str
    event: throwing.Event


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A title is over: the places of each seat, from 1."""

    number: int
    title: str
    places: tuple[int, ...]


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The evening is over: the winners."""

    winners: tuple[int, ...]


Event = Opened | Within | Scored | Closed


def points(places: tuple[int, ...]) -> tuple[int, ...]:
    """Two for everybody behind, one for everybody level (§ 4.2): n (n - 1) in all, however the places fall."""
    return tuple(sum(2 * (mine < other) + (mine == other) for other in places) - 1 for mine in places)


def totals(evening: Evening) -> tuple[int, ...]:
    """The points of each seat in the titles that are over."""
    return tuple(sum(points(places)[seat] for places in evening.places) for seat in range(evening.seats))


def won(evening: Evening, seat: int) -> int:
    """How many titles the seat has won, alone or with others."""
    return sum(places[seat] == 1 for places in evening.places)
