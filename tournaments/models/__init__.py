"""Models of tournaments: series, entries, rounds, tables, audit log, announcements, protests and reports.

The state of an event follows from its rows: a table is finished when it has a result, a round when it has a closing
time. Derived values are not stored, except the ranking of a large event (``Sheet``), which is computed in the
background. ``Tournament.version`` tells open pages that something has changed.
"""

from tournaments.models.challenge import Challenge
from tournaments.models.entry import Entry, Leave
from tournaments.models.log import Announcement, Audit
from tournaments.models.request import OrganiserRequest
from tournaments.models.round import Protest, Report, Round, TableRow
from tournaments.models.series import Series
from tournaments.models.tournament import Sheet, Tournament

__all__ = [
    "Announcement",
    "Audit",
    "Challenge",
    "Entry",
    "Leave",
    "OrganiserRequest",
    "Protest",
    "Report",
    "Round",
    "Series",
    "Sheet",
    "TableRow",
    "Tournament",
]
