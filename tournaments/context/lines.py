"""Rounds, tables and seats in the form in which templates show them."""

from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks import left
from games.play.clocks.clock_panel import NEAR, left_in_words
from tournaments.event.formats import FINAL
from tournaments.models import Entry, Round, TableRow


class SeatLine(NamedTuple):
    """A seat at a table. ``left`` means that a bot plays the seat or that the player was absent."""

    entry: Entry | None
    place: int | None
    points: str
    mine: bool
    left: bool = False


class TableLine(NamedTuple):
    """A table of a round.

    ``waits`` is whether the table waits for the user. ``rests`` is whether its match is in quarantine. ``hidden`` means
    that it is finished, but its result is secret while others play the same deals. ``goes_on`` says who advances from a
    tied table, and why.
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
        """The number of the table's division ("2" for "D2.3-1") or group ("2" for "G2.3-1"), "" for neither."""
        head, dot, _rest = self.row.label.partition(".")
        return head[1:] if dot else ""

    @property
    def in_group(self) -> bool:
        """Whether the table belongs to a group rather than a division."""
        return self.row.label.startswith("G")

    @property
    def rivals(self) -> str:
        """The names of the other players: "Anna, Max"."""
        return ", ".join(seat.entry.name for seat in self.seats if seat.entry is not None and not seat.mine)


class DealLine(NamedTuple):
    """The deal that all tables of a round share: the hash of its seed and, once the round is over, the seed."""

    seed_hash: str
    seed: str


class RoundLine(NamedTuple):
    """A round with its tables and the notes about its pairing.

    ``far`` means that its tables are only on a separate page, ``part`` that some of its tables are not listed here.
    ``name`` is a name such as "Semifinals", "" if the round has only a number.
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
        """The heading of the round: "Final table", "Semifinals", "Round 3"."""
        if self.row.stage == FINAL:
            return _("Final table")
        return self.name or _("Round %(n)d") % {"n": self.row.number}

    @property
    def left(self) -> str:
        """The remaining time until the deadline: "22 h"."""
        return left_in_words(left(timezone.now(), self.row.deadline)) if self.row.deadline else ""

    @property
    def is_days_away(self) -> bool:
        """Whether the deadline is so far away that a weekday alone would be ambiguous."""
        return self.row.deadline is not None and abs(self.row.deadline - timezone.now()) >= NEAR
