"""The tables of a round as a page shows them."""

from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks import left
from games.play.clocks.clock_panel import NEAR, left_in_words
from tournaments.event.formats import FINAL
from tournaments.models import Entry, Round, TableRow


class SeatLine(NamedTuple):
    """Somebody at a table of the tournament; ``left``: they have left the seat to a bot, or were not there."""

    entry: Entry | None
    place: int | None
    points: str
    mine: bool
    left: bool = False


class TableLine(NamedTuple):
    """A table of a round; ``waits`` is whether it waits for the reader, ``hidden``: it is over, but others still play
    its deals, so nobody is told how it ended. ``goes_on``: who goes on from a table that ended level, and why.
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
        """A group, rather than a division."""
        return self.row.label.startswith("G")

    @property
    def rivals(self) -> str:
        """Who else sits there: "Anna, Max"."""
        return ", ".join(seat.entry.name for seat in self.seats if seat.entry is not None and not seat.mine)


class DealLine(NamedTuple):
    """The deals that all tables of a round share: the hash of their seed and, when the round is over, the seed."""

    seed_hash: str
    seed: str


class RoundLine(NamedTuple):
    """A round with its tables and what is to be said about its pairing; ``far``: it is only on a page of its own;
    ``part``: here stand some of its tables, on that page all. ``name``: what it is called besides its number.
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
        """ "Final table", "Semifinals", "Round 3"."""
        if self.row.stage == FINAL:
            return _("Final table")
        return self.name or _("Round %(n)d") % {"n": self.row.number}

    @property
    def left(self) -> str:
        """The time until its deadline: "22 h"."""
        return left_in_words(left(timezone.now(), self.row.deadline)) if self.row.deadline else ""

    @property
    def is_days_away(self) -> bool:
        """Whether its deadline is not known by its weekday alone."""
        return self.row.deadline is not None and abs(self.row.deadline - timezone.now()) >= NEAR
