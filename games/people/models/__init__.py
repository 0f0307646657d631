"""What is stored of results: the ledger, and all that is added up from it. And clubs.

The ledger (:class:`Result`, :class:`Share`) is the truth: a line for each match, numbered in the order in which they
were counted. Everything else of results follows from it, line by line, and can be made anew at any time.
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
