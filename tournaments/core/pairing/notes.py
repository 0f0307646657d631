"""What people are told about a pairing. The site words the keys; all entrants in ``args`` are entrants of the event.

* ``repeat`` (entrants, times, why): a pair meets again; ``times`` counts their earlier meetings. ``why`` is "met_all"
  (one of them has met everybody), "needed" (no pairing repeats less), "searched" (none that does was found) or "ahead"
  (in all rounds together fewer meet again so).
* ``bye_again`` (entrant, times): another bye, since everybody has had one.
* ``bye_moved`` (entrant): not the lowest without a bye, because the rest could not be paired otherwise.
* ``sit_out`` (count, smallest, largest): no tables of these sizes seat everybody.
* ``short`` (tables, seats): how many tables are short, and of how many seats they are.
* ``lot`` (entrants, among): who of those who were equal at the cut was drawn for the final.
* ``ahead`` (repeats, rounds): how many meetings of all these rounds will not be the first of their pair.
* ``seat_again`` (entrant, seat): a seat more than twice as often as another, since both at the table were due it.
"""

from collections.abc import Iterable
from typing import Literal

from tournaments.core.types import Entrant, Note

Why = Literal["met_all", "needed", "searched", "ahead"]


def repeat(first: Entrant, second: Entrant, times: int, why: Why) -> Note:
    """Two meet again."""
    return Note("repeat", {"entrants": (min(first, second), max(first, second)), "times": times, "why": why})


def ahead(repeats: int, rounds: int) -> Note:
    """How many meet again in the whole event, as far as this is known."""
    return Note("ahead", {"repeats": repeats, "rounds": rounds})


def bye_again(entrant: Entrant, times: int) -> Note:
    """A bye for somebody who has had some."""
    return Note("bye_again", {"entrant": entrant, "times": times})


def bye_moved(entrant: Entrant) -> Note:
    """A bye for somebody who was not first in line."""
    return Note("bye_moved", {"entrant": entrant})


def sit_out(count: int, smallest: int, largest: int) -> Note:
    """Somebody sits out because of the table sizes."""
    return Note("sit_out", {"count": count, "smallest": smallest, "largest": largest})


def short_tables(sizes: Iterable[int]) -> list[Note]:
    """That some tables are shorter than others; nothing if none is."""
    every = list(sizes)
    short = [size for size in every if size < max(every)]
    return [Note("short", {"tables": len(short), "seats": short[0]})] if short else []


def seat_again(entrant: Entrant, seat: int) -> Note:
    """Somebody sits a third time more often on one seat than on the other."""
    return Note("seat_again", {"entrant": entrant, "seat": seat})
