"""Compute how often the table page polls for changes, from who may move next and when something last happened.

A page polls at once when its tab becomes visible, and a hidden tab never polls.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import NamedTuple

from django.core.signing import Signer
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.play.clocks.clock_panel import is_alone
from games.play.clocks.terms import terms_of
from games.play.matches.access import LoadedTable
from games.play.models import Match, Move

LIVELY = timedelta(minutes=2)
"""After an event, more events are likely within this time."""


class PollInterval(NamedTuple):
    """Seconds until the first poll, and the maximum, to which the pause grows while nothing happens."""

    first: int
    most: int


BOTS = PollInterval(1, 5)
LIVE, LIVE_AND_MINE, LIVE_ROOM = PollInterval(2, 2), PollInterval(4, 4), PollInterval(2, 5)
ROOM, SOON, IN_DAYS = PollInterval(2, 30), PollInterval(2, 120), PollInterval(30, 120)
OVER = PollInterval(60, 300)
_SIGNER = Signer(salt="halfpint.news")


def poll_interval(table: LoadedTable, lines: Iterable[Move]) -> PollInterval:
    """Return the interval for the reader of this table. ``lines`` are the newest log lines."""
    match, live = table.match, terms_of(table.match).pace.live
    if match.status == Match.Status.OPEN:
        return LIVE_ROOM if live else ROOM
    moments = [match.started_at, match.finished_at, *(line.made_at for line in lines)]
    soon = any(moment is not None and timezone.now() - moment < LIVELY for moment in moments)
    if match.status != Match.Status.RUNNING:
        return SOON if soon else OVER
    awaited = [seat for seat in table.seats if seat.waiting_since]
    if any(seat.bot for seat in awaited):
        return BOTS
    mine = bool(awaited) and all(seat is table.mine for seat in awaited)
    if live and match.paused_at is None:
        return LIVE_AND_MINE if mine else LIVE
    return SOON if soon and not (mine and is_alone(table.seats)) else IN_DAYS


def ticket(match_id: str) -> str:
    """Return a token that lets the page of a private table poll for changes without a session."""
    return _SIGNER.signature(match_id)


def is_ticket(given: str, match_id: str) -> bool:
    """Return whether ``given`` is the table's ticket."""
    return constant_time_compare(given, ticket(match_id))
