"""Options, moves, states, views and events of Pairs. Places are counted row by row from the upper left, from 0."""

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
    """``pairs``: how many lie on the table (§ 2.1)."""

    pairs: Literal[9, 12, 18, 24] = 24


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn"):
    """Turn over the card at a place (§ 3.2)."""

    place: Place


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seen"):
    """Turn back what was missed since one's last turn (§ 4.2)."""


Move = Turn | Seen


class Miss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two different cards, in the order in which a seat turned them."""

    seat: Seat
    places: tuple[Place, Place]


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. Knows all cards.

    ``players`` are the seats in this round: all, and in a decider those who are tied. ``cards``: the motif by place;
    ``taken``: who has the card. ``open``: the place that the mover has turned over, if any. ``misses`` of this round,
    in order; ``seen``: how many of them each seat has turned back. ``counts``: pairs by seat in the rounds before.
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
    """What one seat may know (None: a spectator).

    ``motifs``: what it has been shown so far, by place, as a perfect memory would have it: the open card, those taken,
    and for who plays those of all misses. The page shows less, see :func:`.board.faces`.
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
    """So many pairs lie on the table; this seat begins."""

    seat: Seat
    pairs: int


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="looked"):
    """A seat has turned back what it was shown."""

    seat: Seat


class Turned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned"):
    """The first card of two; its picture is told to nobody afterwards."""

    seat: Seat
    place: Place


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missed"):
    """Two different cards; their pictures are told to nobody afterwards."""

    seat: Seat
    places: tuple[Place, Place]


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """A pair was taken; ``last``: nothing else was left."""

    seat: Seat
    motif: str
    last: bool = False


class Tied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tied"):
    """These seats have the most pairs and play a decider; the first named begins."""

    seats: tuple[Seat, ...]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: pairs of the first round by seat, and who has won."""

    pairs: tuple[int, ...]
    winner: Seat


Event = Began | Looked | Turned | Missed | Took | Tied | Ended
