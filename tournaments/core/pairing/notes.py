"""Notes that explain a pairing to players. The site translates the keys.

In the list, the arguments of each note are in parentheses.

* ``repeat`` (entrants, times, why): a pair meets again; ``times`` is the number of earlier meetings. ``why`` is
  "met_all" (one of them has met all others), "needed" (no pairing has fewer repeats), "searched" (no pairing with fewer
  was found) or "ahead" (this choice leads to fewer repeats over all rounds).
* ``bye_again`` (entrant, times): another bye, because all others have had one too.
* ``bye_moved`` (entrant): this entrant gets the bye instead of the lowest one without a bye, because the others could
  not be paired otherwise.
* ``sit_out`` (count, smallest, largest): no tables of these sizes seat all entrants.
* ``short`` (tables, seats): the number of tables with fewer seats than the others, and their number of seats.
* ``lot`` (entrants, among): entrants who were drawn for the final from those tied at the last qualifying place.
* ``ahead`` (repeats, rounds): how many meetings of all these rounds will not be the first of their pair.
* ``seat_again`` (entrant, seat): with this round, the entrant has had this seat over 2 times more than the other
  one, because both entrants at the table were due the same seat.
"""

from collections.abc import Iterable
from typing import Literal

from tournaments.core.types import Entrant, Note

Why = Literal["met_all", "needed", "searched", "ahead"]


def repeat(first: Entrant, second: Entrant, times: int, why: Why) -> Note:
    """Return the note that two entrants meet again."""
    return Note("repeat", {"entrants": (min(first, second), max(first, second)), "times": times, "why": why})


def ahead(repeats: int, rounds: int) -> Note:
    """Return the note on the expected number of repeated meetings in the whole event."""
    return Note("ahead", {"repeats": repeats, "rounds": rounds})


def bye_again(entrant: Entrant, times: int) -> Note:
    """Return the note on a further bye. ``times`` is the number of byes that the entrant has had."""
    return Note("bye_again", {"entrant": entrant, "times": times})


def bye_moved(entrant: Entrant) -> Note:
    """Return the note that the bye went to this entrant instead of the lowest one without a bye."""
    return Note("bye_moved", {"entrant": entrant})


def sit_out(count: int, smallest: int, largest: int) -> Note:
    """Return the note that entrants sit out because of the table sizes."""
    return Note("sit_out", {"count": count, "smallest": smallest, "largest": largest})


def short_tables(sizes: Iterable[int]) -> list[Note]:
    """Return the note that some tables have fewer seats than others; an empty list if all are equal."""
    every = list(sizes)
    short = [size for size in every if size < max(every)]
    return [Note("short", {"tables": len(short), "seats": short[0]})] if short else []


def seat_again(entrant: Entrant, seat: int) -> Note:
    """Return the note that an entrant gets a seat more often than the balance of seats normally allows."""
    return Note("seat_again", {"entrant": entrant, "seat": seat})
