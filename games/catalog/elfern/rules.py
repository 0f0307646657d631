"""Elfern, number 102 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from games.engine.game import Seat
from games.engine.kit.tricktaking.plain.data import Table
from games.engine.kit.tricktaking.plain.judging import counted
from games.engine.kit.tricktaking.plain.rules import Plain
from games.engine.kit.tricktaking.plain.terms import Terms

ENOUGH, DOUBLE, ALL = 11, 15, 20
CHIPS = 20


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: whether players must follow suit once the talon is empty (§ 3.2), and the length of the match (§
    5.1).
    """

    follow_last_six: Literal["on", "off"] = "on"
    deals: Literal[10, 5, 3] = 10


class Elfern(Plain[Options]):
    """Players collect high cards, which pay chips."""

    slug: ClassVar[str] = "elfern"
    seats: ClassVar[range] = range(2, 4)

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the rules: six cards each and a talon."""
        follow: Literal["late", "never"] = "late" if options.follow_last_six == "on" else "never"
        return Terms("elevens", 6, follow, options.deals, start=CHIPS)

    def counted(self, table: Table) -> tuple[int, ...]:
        """Return the number of high cards of each seat. The last trick also wins the cards that remain in the talon (§
        3.4).
        """
        found = [counted(table, seat) for seat in range(table.seats)]
        found[table.tricks[-1].winner or 0] += table.deck.points(getattr(table, "talon", ()))
        return tuple(found)

    def winner(self, counted: Sequence[int]) -> Seat | None:
        """Return the seat with at least eleven high cards (§ 4.1)."""
        return next((seat for seat, count in enumerate(counted) if count >= ENOUGH), None)

    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """Return the gain of each seat. The winner gets one chip from each other seat, two for fifteen high cards,
        three for all; no seat pays more than it has (§ 4.2).
        """
        winner = self.winner(counted)
        if winner is None:
            return (0,) * len(counted)
        price = price_of(counted[winner])
        paid = [-min(price, total) for total in totals]
        paid[winner] = 0
        paid[winner] = -sum(paid)
        return tuple(paid)

    def decided(self, table: Table) -> bool:
        """Return whether a seat has no chips left (§ 5.1)."""
        return min(table.totals) == 0


def price_of(count: int) -> int:
    """Return what each of the other seats pays for ``count`` high cards (§ 4.2)."""
    return 3 if count == ALL else 2 if count >= DOUBLE else 1
