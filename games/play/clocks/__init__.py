"""Calculate clocks of seats that are to move: how long a seat may think, when its time is up, when the clock stops.

The modules that this package exports only calculate. They use neither the database nor Django, and they never ask for
the current time. Moments passed in must be time zone aware; moments returned are in UTC; durations are seconds. The
other modules of this folder store clocks and show them.

For a seat to move, a caller stores `start`, when its turn began, and `bank`, the seconds in its time bank at that
moment. All other values follow from these two:

* A turn begins: `deadline(start, bank, availability, allowances)` is the seat's deadline.
* A move is made: `after_move(bank, used(start, now, ...), pace)` is the bank for the seat's next turn.
* Time is granted: add it to the stored bank and calculate the deadline again. `after_move` later cuts the bank to
  its cap.
* A vacation or a pause is set or shortened: add or change its span and calculate the deadline again. `start` stays.
* Zone, quiet hours or weekends change: first settle the turn by the old availability (subtract `used` from the bank,
  set `start` to now), then calculate the deadline again. The change thus affects only the future, so that a player
  cannot win back time that is already spent.
"""

from games.play.clocks.availability import (
    ALWAYS,
    MORNING,
    NONE,
    Allowances,
    Availability,
    BadClock,
    BadQuiet,
    BadVacation,
    BadZone,
    Quiet,
    Span,
    accrue,
    after_the_night,
    days_needed,
    find_zone,
    moved,
    span_of_days,
    told_before_the_night,
    zone_names,
)
from games.play.clocks.clock import (
    PACES,
    About,
    BadPace,
    Left,
    Pace,
    after_move,
    custom_pace,
    deadline,
    estimate,
    find_pace,
    granted,
    left,
    rounded,
    standing_until,
    used,
    warning_at,
)

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
