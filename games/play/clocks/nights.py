"""Quiet hours: which night a moment falls into."""

from datetime import UTC, datetime, timedelta

from games.play.clocks.availability import Availability
from games.play.clocks.zones import moment_of

_DAY = timedelta(days=1)


def after_the_night(moment: datetime, availability: Availability) -> datetime:
    """`moment` itself (UTC), or the end of the person's quiet hours that it falls into.

    The moments at which a night begins and ends are not in it. Where the clocks show one of them twice, the night is
    the longer one; an end that the clocks jump over is the moment of the jump.
    """
    moment, quiet, zone = moment.astimezone(UTC), availability.quiet, availability.place
    if quiet is None:
        return moment
    today = moment.astimezone(zone).date()
    for evening in (today - _DAY, today):
        morning = evening + _DAY if quiet.over_midnight else evening
        end = moment_of(morning, quiet.ends, zone, last=True)
        if moment_of(evening, quiet.begins, zone) < moment < end:
            return end
    return moment
