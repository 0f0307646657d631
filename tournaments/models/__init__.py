"""Tournaments, who takes part, rounds and their tables, and what an organiser has done.

What is going on follows from the rows: a table is over when it has a result, a round when it has a time of closing.
Nothing is counted in a column, but for the standings of a large event (``Sheet``), counted anew beside its readers.
``Tournament.version`` only tells pages that there is something new.
"""

from tournaments.models.challenge import Challenge
from tournaments.models.entry import Entry, Leave
from tournaments.models.log import Announcement, Audit
from tournaments.models.protest import Protest
from tournaments.models.report import Report
from tournaments.models.request import OrganiserRequest
from tournaments.models.round import Round, TableRow
from tournaments.models.series import Series
from tournaments.models.sheet import Sheet
from tournaments.models.tournament import Tournament

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
