"""Models: the ledger of results, the totals that are computed from it, and clubs.

The ledger (:class:`Result`, :class:`Share`) is the source of truth: one row for each match, numbered in the order in
which the matches were counted. All totals follow from it and can be recomputed at any time.
"""

from games.people.models.clubs import Club, ClubLine, ClubPerson, ClubTable
from games.people.models.ledger import Ledger, Result, Share, Stale
from games.people.models.ranking import Month, Pair, Tally

__all__ = [
    "Club",
    "ClubLine",
    "ClubPerson",
    "ClubTable",
    "Ledger",
    "Month",
    "Pair",
    "Result",
    "Share",
    "Stale",
    "Tally",
]
