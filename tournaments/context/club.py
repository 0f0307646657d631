"""The tournaments of a club, for the club's page (``HALFPINT_CLUB_PARTS``)."""

from typing import Any

from games.people.clubs.standing import ClubRanking
from tournaments.context.rules import as_context
from tournaments.models import Series
from tournaments.services.lists import of_club

MOST_OF_CLUB = 6


def tournaments_of_club(who: ClubRanking, reader: Any) -> dict[str, Any] | None:
    """Return the club's tournaments and series; None if there are none and the reader cannot add any. Two queries."""
    rows = [as_context(one) for one in of_club(who.club, reader)[:MOST_OF_CLUB]]
    series = list(Series.objects.filter(club=who.club).order_by("-created_at")[:MOST_OF_CLUB])
    if not (rows or series or who.organises):
        return None
    return {"template": "tournaments/_club.html", "rows": rows, "series": series}
