"""Moves, states, views and events of the family. Tuples named after seats are indexed by seat."""

from typing import Annotated

import msgspec

from games.engine.kit.throwing.terms import Terms

Dice = tuple[int, ...]
Place = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw again: the dice in these places on the table, in any order; none where there is no choice among them."""

    again: Annotated[tuple[Place, ...], msgspec.Meta(max_length=6)] = ()


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """Leave it at that."""


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="put"):
    """Use the dice: for these places or numbers, in any order, as the game reads them."""

    at: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1, max_length=6)]


Move = Throw | Stop | Put


class Until(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="until"):
    """A wish: throw until the turn has so many points, then stop."""

    points: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn at one moment.

    ``dice`` as they lie after ``throws`` throws, of which so many from the left were ``kept`` out of the latest;
    ``row``: what the game has written down, place by place, None for nothing; ``points`` so far. ``hand``: so many
    dice are to be thrown now, before anybody chooses; ``over``: the turn has ended, ``out``: without a result.
    """

    dice: Dice = ()
    kept: int = 0
    throws: int = 0
    row: tuple[int | None, ...] = ()
    points: int = 0
    hand: int = 0
    over: bool = False
    out: bool = False


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a turn has come to; ``dice`` and ``row`` as they lay at its end. ``out``: thrown out, with no points."""

    points: int
    throws: int
    dice: Dice = ()
    row: tuple[int | None, ...] = ()
    out: bool = False


Column = tuple[int | Result, ...]
"""Round by round: a result, or the points of one that took as many throws as it might; 0 for one thrown out."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open, and that is everything.

    ``mover``: None at the end; ``first``: who began the ``round`` (from 0); ``sheet``: results of each seat, round by
    round; ``thrown``: how often dice were thrown; ``coasters`` by seat; ``gone``: seats that are out for good, in that
    order.
    """

    terms: Terms
    seats: int
    mover: int | None
    first: int
    turn: Turn
    sheet: tuple[tuple[Result, ...], ...]
    coasters: tuple[int, ...]
    round: int = 0
    thrown: int = 0
    gone: tuple[int, ...] = ()

    def result(self, seat: int, back: int = 0) -> Result | None:
        """What the seat has come to in this round, or in one so many rounds back."""
        at = self.round - back
        return self.sheet[seat][at] if 0 <= at < len(self.sheet[seat]) else None

    def order(self) -> tuple[int, ...]:
        """Who is still in, clockwise from who began the round."""
        around = ((self.first + step) % self.seats for step in range(self.seats))
        return tuple(seat for seat in around if seat not in self.gone)

    def last(self) -> bool:
        """Whether the mover is the last in this round."""
        return sum(self.result(seat) is None for seat in self.order()) == 1

    def total(self, seat: int) -> int:
        """The points of all rounds."""
        return sum(result.points for result in self.sheet[seat])


class State(Table, frozen=True, forbid_unknown_fields=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None is a spectator."""

    seat: int | None


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """A seat begins round ``number`` (from 1)."""

    seat: int
    number: int


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """Dice were thrown: those that fell, and so many were ``kept`` out of it."""

    seat: int
    dice: Dice
    kept: int = 0


class Used(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="used"):
    """Dice were used for these places or numbers."""

    seat: int
    at: tuple[int, ...]
    dice: Dice


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="counted"):
    """A turn has ended with so many points."""

    seat: int
    points: int


class Lost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lost"):
    """A turn has ended with nothing: thrown out."""

    seat: int


class Void(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="void"):
    """Everybody was thrown out; the round is played again."""


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paid"):
    """The last of a round takes a coaster and has so many now."""

    seat: int
    coasters: int


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A seat has taken its last coaster and is out."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: the winners."""

    winners: tuple[int, ...]


Event = Began | Threw | Used | Counted | Lost | Void | Paid | Left | Ended
