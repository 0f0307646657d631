"""Quiet hours: which night a moment falls into."""

from datetime import UTC, datetime, timedelta

from games.play.clocks.availability import Availability
from games.play.clocks.spans import Span
from games.play.clocks.zones import moment_of

#: So long before quiet hours a person is warned of a deadline in them.
EVENING = timedelta(hours=1)
#: A deadline so shortly after quiet hours is as good as one in them.
MORNING = timedelta(hours=1)
_DAY = timedelta(days=1)


def after_the_night(moment: datetime, availability: Availability) -> datetime:
    """`moment` itself (UTC), or the end of the person's quiet hours that it falls into."""
    night = night_of(moment, availability)
    return moment.astimezone(UTC) if night is None else night[1]


def told_before_the_night(warning: datetime, begun: datetime, due: datetime, availability: Availability) -> datetime:
    """When to warn (UTC) of a deadline, if not in quiet hours: before those in which it would pass, or an hour after.

    `warning` itself if it is in no quiet hours, if the deadline is later, or if the turn began too late for that.
    """
    night = night_of(warning, availability)
    if night is None or due >= night[1] + MORNING or begun >= night[0]:
        return warning
    return max(begun, night[0] - EVENING)


def night_of(moment: datetime, availability: Availability) -> Span | None:
    """The person's quiet hours (UTC) that `moment` falls into; None if it falls into none.

    The moments at which a night begins and ends are not in it. Where the clocks show one of them twice, the night is
    the longer one; an end that the clocks jump over is the moment of the jump.
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
