"""Notes that explain a pairing to players. The site translates the keys; entrants in ``args`` are those of the event.

* ``repeat`` (entrants, times, why): a pair meets again; ``times`` is the number of their earlier meetings. ``why`` is
  "met_all" (one of them has met all others), "needed" (no pairing has fewer repeats), "searched" (no pairing with fewer
  was found) or "ahead" (over all rounds there are fewer repeats this way).
* ``bye_again`` (entrant, times): another bye, because all have had one.
* ``bye_moved`` (entrant): not the lowest entrant without a bye, because the others could not be paired otherwise.
* ``sit_out`` (count, smallest, largest): no tables of these sizes seat all entrants.
* ``short`` (tables, seats): how many tables are short, and their number of seats.
* ``lot`` (entrants, among): who was drawn for the final among those equal at the cut.
* ``ahead`` (repeats, rounds): how many meetings of all these rounds will not be the first of their pair.
* ``seat_again`` (entrant, seat): a seat more than twice as often as the other one, because both at the table were due
  it.
"""

from collections.abc import Iterable
from typing import Literal

from tournaments.core.types import Entrant, Note

Why = Literal["met_all", "needed", "searched", "ahead"]


def repeat(first: Entrant, second: Entrant, times: int, why: Why) -> Note:
    """Return the note that two entrants meet again."""
    return Note("repeat", {"entrants": (min(first, second), max(first, second)), "times": times, "why": why})


def ahead(repeats: int, rounds: int) -> Note:
    """Return the note on the number of repeated meetings in the whole event, as far as known."""
    return Note("ahead", {"repeats": repeats, "rounds": rounds})


def bye_again(entrant: Entrant, times: int) -> Note:
    """Return the note on a bye for an entrant who has had one."""
    return Note("bye_again", {"entrant": entrant, "times": times})


def bye_moved(entrant: Entrant) -> Note:
    """Return the note on a bye for an entrant who was not first in line for it."""
    return Note("bye_moved", {"entrant": entrant})


def sit_out(count: int, smallest: int, largest: int) -> Note:
    """Return the note that entrants sit out because of the table sizes."""
    return Note("sit_out", {"count": count, "smallest": smallest, "largest": largest})


def short_tables(sizes: Iterable[int]) -> list[Note]:
    """Return the note that some tables are shorter than others; empty if none is."""
    every = list(sizes)
    short = [size for size in every if size < max(every)]
    return [Note("short", {"tables": len(short), "seats": short[0]})] if short else []


def seat_again(entrant: Entrant, seat: int) -> Note:
    """Return the note that an entrant gets a seat beyond the limit of balance."""
    return Note("seat_again", {"entrant": entrant, "seat": seat})
