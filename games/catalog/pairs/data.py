"""Options, moves, states, views and events of Pairs. Places are numbered row by row from the upper left, from 0."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.grids import Grid

COLUMNS = 6
MOTIFS = (
    "owl",
    "ghost",
    "torch",
    "castle",
    "sun",
    "cloud",
    "tree",
    "mushroom",
    "fish",
    "cat",
    "ladybird",
    "snail",
    "boat",
    "house",
    "balloon",
    "apple",
    "cherries",
    "flower",
    "mug",
    "umbrella",
    "star",
    "bell",
    "kite",
    "hat",
)
DECIDER = 9
NAMES = Grid(COLUMNS, 2 * len(MOTIFS) // COLUMNS).names
"""A card's name by its place: "a1" at the upper left, "b1" to its right."""

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Place = Annotated[int, msgspec.Meta(ge=0, lt=2 * len(MOTIFS))]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``pairs``: how many pairs are on the table (§ 2.1)."""

    pairs: Literal[9, 12, 18, 24] = 24


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn"):
    """Turn over the card at a place (§ 3.2)."""

    place: Place


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seen"):
    """Turn the cards back that were missed since the seat's last turn (§ 4.2)."""


Move = Turn | Seen


class Miss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two different cards, in the order in which a seat has turned them."""

    seat: Seat
    places: tuple[Place, Place]


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, with all cards.

    ``players``: the seats in this round; in a decider, those that are tied. ``cards``: the picture at each place.
    ``taken``: by place, the seat that has taken the card. ``open``: the place that the mover has turned over, if any.
    ``misses``: the misses of this round, in order. ``seen``: by seat, how many misses it has turned back. ``counts``:
    pairs by seat in earlier rounds.
    """

    options: Options
    seats: int
    players: tuple[Seat, ...]
    mover: Seat | None
    cards: tuple[str, ...]
    taken: tuple[Seat | None, ...]
    open: Place | None
    misses: tuple[Miss, ...]
    seen: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    ``motifs``: all pictures that the seat has been shown so far, by place: the open card, taken cards and, for
    players, the cards of all misses. The page shows fewer, see :func:`.board.faces`.
    """

    seat: Seat | None
    options: Options
    seats: int
    players: tuple[Seat, ...]
    mover: Seat | None
    motifs: tuple[str | None, ...]
    taken: tuple[Seat | None, ...]
    open: Place | None
    misses: tuple[Miss, ...]
    seen: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """Event: the table was laid out with ``pairs`` pairs; this seat begins."""

    seat: Seat
    pairs: int


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="looked"):
    """Event: a seat has turned back the cards that it was shown."""

    seat: Seat


class Turned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned"):
    """Event: a seat has turned the first of two cards. The event does not name the picture."""

    seat: Seat
    place: Place


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missed"):
    """Event: a seat has turned two different cards. The event does not name the pictures."""

    seat: Seat
    places: tuple[Place, Place]


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """Event: a seat has taken a pair. ``last``: whether no other pair was left."""

    seat: Seat
    motif: str
    last: bool = False


class Tied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tied"):
    """Event: these seats have the most pairs and play a decider; the first one begins."""

    seats: tuple[Seat, ...]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the pairs of the first round by seat, and the winner."""

    pairs: tuple[int, ...]
    winner: Seat


Event = Began | Looked | Turned | Missed | Took | Tied | Ended
