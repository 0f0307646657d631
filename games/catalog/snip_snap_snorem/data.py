"""Options, moves, states, views and events of Snip snap snorem. Cards are from seven to ace."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards

CALLS = ("snip", "snap", "snorem", "cockalorum", "jig")
"""The words in their order, as keys of ``[board]``; the sixth card gets the first one again (§ 3.2)."""
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``deals``: the number of deals in a match (§ 5.1)."""

    deals: Literal[1, 3, 5] = 5


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Lead a run with this card (§ 3.1); the cards that follow are laid automatically."""

    card: Card


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the run, and the seat that laid it; None if it came from the talon."""

    card: Card
    seat: Seat | None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on the pad: the cards left by seat, and the totals after it."""

    scores: tuple[int, ...]
    totals: tuple[int, ...]


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, with all hands.

    ``laid``: every card played in this deal, in order. ``run``: the last cards of ``laid``, since a seat led.
    ``mover``: the seat that leads the next run, None at the end. ``ended``: the run that ended the previous deal,
    which was public.
    """

    options: Options
    seats: int
    round: int
    dealer: Seat
    hands: tuple[Cards, ...]
    talon: Cards
    laid: Cards
    run: tuple[Laid, ...]
    mover: Seat | None
    pad: tuple[Line, ...] = ()
    ended: tuple[Laid, ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    Has the seat's own ``hand``, and the sizes of all hands (``cards``) and of the talon.
    """

    seat: Seat | None
    options: Options
    seats: int
    round: int
    dealer: Seat
    hand: Cards
    cards: tuple[int, ...]
    talon: int
    laid: Cards
    run: tuple[Laid, ...]
    mover: Seat | None
    pad: tuple[Line, ...]
    ended: tuple[Laid, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal has begun, and this seat leads."""

    round: int
    seat: Seat


class Led(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="led"):
    """Event: a seat has led a card. ``call``: the index of its word in :data:`CALLS`."""

    seat: Seat
    card: Card
    call: int


class Followed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="followed"):
    """Event: the next card of the suit was laid, from a hand or, if ``seat`` is None, from the talon."""

    seat: Seat | None
    card: Card
    call: int


class Stopped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stopped"):
    """Event: a run has ended, after an ace or because ``missing`` was played before. This seat leads the next run."""

    seat: Seat
    missing: Card | None


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """Event: this seat has no cards left; ``line`` was written on the pad."""

    seat: Seat
    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the cards left by seat, and the winner."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event = Dealt | Led | Followed | Stopped | RoundEnded | Ended
