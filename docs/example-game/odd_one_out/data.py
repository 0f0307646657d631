"""Options, moves, states, views and events of Odd One Out. Tuples named after seats are indexed by seat."""

from typing import Annotated

import msgspec

DECK = (1, 2, 3, 4, 5, 6) * 4
Number = Annotated[int, msgspec.Meta(ge=1, le=6)]
Hand = tuple[Number, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses: how many cards each gets, which is how many rounds are played (§ 2)."""

    cards: Annotated[int, msgspec.Meta(ge=3, le=6)] = 5


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lay a number from the hand face down (§ 3.1)."""

    number: int


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. ``laid`` holds None until that seat has chosen; ``rounds`` are finished, oldest first."""

    options: Options
    seats: int
    hands: tuple[Hand, ...]
    laid: tuple[Number | None, ...]
    rounds: tuple[tuple[Number, ...], ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat may know (None: a spectator): its hand, who has laid, and all that was turned up."""

    seat: int | None
    options: Options
    seats: int
    hand: Hand
    mine: Number | None
    laid: tuple[bool, ...]
    rounds: tuple[tuple[Number, ...], ...]

    @property
    def cards(self) -> int:
        """How many cards each seat holds; a laid one counts until it is turned up."""
        return self.options.cards - len(self.rounds)


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """A seat has chosen; nobody sees what."""

    seat: int


class TurnedUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned_up"):
    """A round is over: the numbers by seat, and who takes the point; None for nobody."""

    numbers: tuple[Number, ...]
    winner: int | None


Event = Laid | TurnedUp
