"""Find the quiet hours into which a moment falls, and move deadlines and warnings out of them."""

from datetime import UTC, datetime, timedelta

from games.play.clocks.availability import Availability
from games.play.clocks.spans import Span
from games.play.clocks.zones import moment_of

#: How long before quiet hours a person is warned of a deadline in them.
EVENING = timedelta(hours=1)
#: A deadline that soon after quiet hours is treated as one within them.
MORNING = timedelta(hours=1)
_DAY = timedelta(days=1)


def after_the_night(moment: datetime, availability: Availability) -> datetime:
    """Return the end (UTC) of the quiet hours into which `moment` falls, or `moment` itself if it falls into none."""
    night = night_of(moment, availability)
    return moment.astimezone(UTC) if night is None else night[1]


def told_before_the_night(warning: datetime, begun: datetime, due: datetime, availability: Availability) -> datetime:
    """Return when to warn (UTC) of the deadline `due`, outside the person's quiet hours where possible.

    If `warning` falls into quiet hours and the deadline comes less than an hour after their end, warn an hour before
    the quiet hours begin, but not before the turn has `begun`. Return `warning` itself if it is in no quiet hours, if
    the deadline is later than that, or if the turn began during the quiet hours.
    """
    night = night_of(warning, availability)
    if night is None or due >= night[1] + MORNING or begun >= night[0]:
        return warning
    return max(begun, night[0] - EVENING)


def night_of(moment: datetime, availability: Availability) -> Span | None:
    """Return the person's quiet hours (UTC) into which `moment` falls; None if it falls into none.

    The moments at which quiet hours begin and end are not part of them. If the local clock shows one of these times
    twice, the longer span counts. If the local clock skips the end, the quiet hours end at the moment of the jump.
    """
    moment, quiet, zone = moment.astimezone(UTC), availability.quiet, availability.place
    if quiet is None:
        return None
    today = moment.astimezone(zone).date()
    for evening in (today - _DAY, today):
        morning = evening + _DAY if quiet.over_midnight else evening
        end = moment_of(morning, quiet.ends, zone, last=True)
        begin = moment_of(evening, quiet.begins, zone)
        if begin < moment < end:
            return begin, end
    return None
