"""Terms, moves, states, views and events of the dice family. Tuples named after seats are indexed by seat."""

from typing import Annotated

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``dice``: the number of dice in the first throw. ``throws``: the most throws in a turn, 0 for any number.
    ``rounds``: the number of rounds whose points are added up; the most points win, or with ``low`` the fewest.
    ``coasters``: the last seat of a round takes a coaster; a seat with this many leaves the match, until one seat is
    left. Without rounds and coasters the game is a race (:mod:`.racing`). ``limits``: no seat throws more often than
    the first seat of the round. ``loser_first``: the last seat of a round begins the next one, instead of the best.
    ``agreed``: further rules by name, which the game defines.
    """

    dice: int = 1
    throws: int = 0
    rounds: int = 1
    low: bool = False
    coasters: int = 0
    limits: bool = False
    loser_first: bool = False
    agreed: tuple[str, ...] = ()

    @property
    def races(self) -> bool:
        """Whether the first seat to reach a goal wins at once."""
        return not self.rounds and not self.coasters


Dice = tuple[int, ...]
Place = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw again the dice in these places on the table, in any order; empty in games without a choice of dice."""

    again: Annotated[tuple[Place, ...], msgspec.Meta(max_length=6)] = ()


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """End the turn and keep its result."""


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="put"):
    """Use dice for these places or numbers, in any order. Each game defines their meaning."""

    at: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1, max_length=6)]


Move = Throw | Stop | Put


class Until(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="until"):
    """A wish: throw until the turn has at least this many points, then stop."""

    points: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn in progress.

    ``dice``: the dice after ``throws`` throws; the first ``kept`` of them were not part of the latest throw. ``row``:
    the value that the game has written down for each place, None for an empty place. ``points``: the points so far.
    ``hand``: the number of dice to throw before the next choice. ``over``: the turn has ended. ``out``: the turn has
    ended without a result.
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
    """The result of a turn. ``dice`` and ``row``: as at the end of the turn. ``out``: the turn was lost, without
    points.
    """

    points: int
    throws: int
    dice: Dice = ()
    row: tuple[int | None, ...] = ()
    out: bool = False


Column = tuple[int | Result, ...]
"""The rounds of a seat: a result, or the points of one with the usual number of throws; 0 for a lost turn."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``mover``: the seat to move, None at the end. ``first``: the seat that began the current ``round`` (from 0).
    ``sheet``: results of each seat by round. ``thrown``: the number of throws so far. ``coasters``: by seat. ``gone``:
    seats that have left the match, in the order of leaving.
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
        """Return the seat's result of this round, or of the round ``back`` rounds ago; None if it has none."""
        at = self.round - back
        return self.sheet[seat][at] if 0 <= at < len(self.sheet[seat]) else None

    def order(self) -> tuple[int, ...]:
        """Seats still in the match, clockwise from the one that began the round."""
        around = ((self.first + step) % self.seats for step in range(self.seats))
        return tuple(seat for seat in around if seat not in self.gone)

    def last(self) -> bool:
        """Whether the seat to move is the last of this round."""
        return sum(self.result(seat) is None for seat in self.order()) == 1

    def total(self, seat: int) -> int:
        """Return the points of all rounds."""
        return sum(result.points for result in self.sheet[seat])


class State(Table, frozen=True, forbid_unknown_fields=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; ``seat`` is None for a spectator."""

    seat: int | None


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """A seat begins round ``number`` (from 1)."""

    seat: int
    number: int


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """Dice were thrown. ``kept``: the number of ``dice`` that were not thrown this time."""

    seat: int
    dice: Dice
    kept: int = 0


class Used(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="used"):
    """Dice were used for these places or numbers."""

    seat: int
    at: tuple[int, ...]
    dice: Dice


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="counted"):
    """A turn has ended with this many points."""

    seat: int
    points: int


class Lost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lost"):
    """A turn has ended without points."""

    seat: int


class Void(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="void"):
    """All seats lost their turns; the round is played again."""


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paid"):
    """The last seat of a round has taken a coaster. ``coasters``: how many it has now."""

    seat: int
    coasters: int


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A seat has taken its last coaster and has left the match."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over, with these winners."""

    winners: tuple[int, ...]


Event = Began | Threw | Used | Counted | Lost | Void | Paid | Left | Ended
