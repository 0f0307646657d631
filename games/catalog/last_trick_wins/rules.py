"""The last trick wins, number 106 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from games.engine.kit.tricktaking.plain.data import Table
from games.engine.kit.tricktaking.plain.rules import Plain
from games.engine.kit.tricktaking.plain.terms import Terms

CARDS = 32


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: the largest number of deals (§ 5.1)."""

    deals: Literal[5, 3, 1] = 5


class LastTrickWins(Plain[Options]):
    """The game of The last trick wins: all cards are dealt, and only the last trick counts."""

    slug: ClassVar[str] = "last-trick-wins"
    seats: ClassVar[range] = range(2, 5, 2)

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms of the family: all 32 cards; the dealer leads."""
        return Terms("court-last", CARDS // seats, "always", options.deals, dealer_leads=True)

    def counted(self, table: Table) -> tuple[int, ...]:
        """Return by seat 1 for the winner of the last trick, 0 for others (§ 4.1)."""
        return tuple([int(seat == table.tricks[-1].winner) for seat in range(table.seats)])

    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """Return the won deal of each seat: the counts themselves."""
        return tuple(counted)

    def decided(self, table: Table) -> bool:
        """Return whether no other seat can draw level with the leader any more (§ 5.1)."""
        second, first = sorted(table.totals)[-2:]
        return first - second > table.terms.deals - len(table.pad)
