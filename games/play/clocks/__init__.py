"""Clocks of seats that wait: how long a seat may think, when its time is up, and when its clock stands still.

Pure calculation: no database, no web framework, no "now" of its own. Every moment that goes in is aware of its zone,
every moment that comes out is in UTC; durations are seconds. What a caller stores for a waiting seat is `start` (when
its turn began) and its bank in seconds at that moment; everything else follows from these:

* a turn begins: `deadline(start, bank, availability, allowances)` is the seat's deadline,
* a move is made: `after_move(bank, used(start, now, ...), pace)` is the bank for the seat's next turn,
* time is granted: add it to the stored bank and set the deadline anew (`after_move` cuts the bank at its cap later),
* a vacation or a pause is set or shortened: add or change its span and set the deadline anew, `start` stays,
* zone, quiet hours or weekends change: first settle the turn with the old availability (bank minus `used`, `start` is
  now), then set the deadline anew; a change reaches forward only, so that nobody can win back time already spent.
"""

from games.play.clocks.availability import ALWAYS, NONE, Allowances, Availability, Quiet
from games.play.clocks.clock import (
    Left,
    after_move,
    deadline,
    granted,
    left,
    standing_until,
    used,
    warning_at,
)
from games.play.clocks.errors import BadClock, BadPace, BadQuiet, BadVacation, BadZone
from games.play.clocks.estimates import About, estimate, rounded
from games.play.clocks.nights import MORNING, after_the_night, told_before_the_night
from games.play.clocks.paces import PACES, Pace, custom_pace, find_pace
from games.play.clocks.spans import Span, moved
from games.play.clocks.vacation import accrue, days_needed, span_of_days
from games.play.clocks.zones import find_zone, zone_names

__all__ = [
    "ALWAYS",
    "MORNING",
    "NONE",
    "PACES",
    "About",
    "Allowances",
    "Availability",
    "BadClock",
    "BadPace",
    "BadQuiet",
    "BadVacation",
    "BadZone",
    "Left",
    "Pace",
    "Quiet",
    "Span",
    "accrue",
    "after_move",
    "after_the_night",
    "custom_pace",
    "days_needed",
    "deadline",
    "estimate",
    "find_pace",
    "find_zone",
    "granted",
    "left",
    "moved",
    "rounded",
    "span_of_days",
    "standing_until",
    "told_before_the_night",
    "used",
    "warning_at",
    "zone_names",
]
