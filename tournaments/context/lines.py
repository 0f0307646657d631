"""Rounds, tables and seats as pages show them."""

from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks import left
from games.play.clocks.clock_panel import NEAR, left_in_words
from tournaments.event.formats import FINAL
from tournaments.models import Entry, Round, TableRow


class SeatLine(NamedTuple):
    """A seat at a table. ``left`` means that the player left the seat to a bot or was absent."""

    entry: Entry | None
    place: int | None
    points: str
    mine: bool
    left: bool = False


class TableLine(NamedTuple):
    """A table of a round.

    ``waits`` is whether it awaits the reader. ``hidden`` means that it is over, but its result is secret while others
    play the same deals. ``goes_on`` says who advances from a level table, and why.
    """

    row: TableRow
    seats: list[SeatLine]
    mine: bool
    waits: bool
    rests: bool = False
    hidden: bool = False
    goes_on: str = ""

    @property
    def group(self) -> str:
        """The number of its division ("D2.3-1") or group ("G2.3-1"), if it has one."""
        head, dot, _rest = self.row.label.partition(".")
        return head[1:] if dot else ""

    @property
    def in_group(self) -> bool:
        """Whether it belongs to a group rather than a division."""
        return self.row.label.startswith("G")

    @property
    def rivals(self) -> str:
        """The names of the other players: "Anna, Max"."""
        return ", ".join(seat.entry.name for seat in self.seats if seat.entry is not None and not seat.mine)


class DealLine(NamedTuple):
    """The deals that all tables of a round share: the hash of their seed and, once the round is over, the seed."""

    seed_hash: str
    seed: str


class RoundLine(NamedTuple):
    """A round with its tables and the notes about its pairing.

    ``far`` means that its tables are only on a page of their own, ``part`` that not all of them are here. ``name`` is
    its name, if it has more than a number.
    """

    row: Round
    tables: list[TableLine]
    notes: list[str]
    open: bool
    far: bool = False
    part: bool = False
    deals: DealLine | None = None
    name: str = ""

    @property
    def title(self) -> str:
        """The title: "Final table", "Semifinals", "Round 3"."""
        if self.row.stage == FINAL:
            return _("Final table")
        return self.name or _("Round %(n)d") % {"n": self.row.number}

    @property
    def left(self) -> str:
        """The time until the deadline: "22 h"."""
        return left_in_words(left(timezone.now(), self.row.deadline)) if self.row.deadline else ""

    @property
    def is_days_away(self) -> bool:
        """Whether the deadline is too far away to be told by its weekday alone."""
        return self.row.deadline is not None and abs(self.row.deadline - timezone.now()) >= NEAR
