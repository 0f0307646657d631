"""Parts about tournaments for other pages: the start page, profiles, and the pages of clubs.

The settings ``HALFPINT_FRONT_EVENT``, ``HALFPINT_PROFILE_PARTS`` and ``HALFPINT_CLUB_PARTS`` name these functions.
"""

from typing import Any

from django.db.models import Case, F, Value, When
from django.utils.translation import gettext as _

from games.people.clubs.standing import ClubRanking
from tournaments.context.rules import as_context
from tournaments.models import Entry, Series
from tournaments.services.lists import Status, of_club, public, visible_to

MOST_OF_USER = 5
MOST_OF_CLUB = 6


def next_tournament(reader: Any) -> dict[str, Any] | None:
    """Return the context of one public tournament for the start page: the next to begin, else the newest running one.

    None if there is no such tournament. Runs one query.
    """
    shown = visible_to(public(Status.PUBLISHED, Status.RUNNING), reader)
    runs = Case(When(status=Status.RUNNING, then=Value(1)), default=Value(0))
    found = shown.order_by(runs, F("starts_at").asc(nulls_last=True), "-created_at").first()
    if found is None:
        return None
    title = _("A tournament under way") if found.status == Status.RUNNING else _("The next tournament")
    return {"template": "tournaments/_list.html", "id": "event", "title": title, "rows": [as_context(found)]}


def tournaments_of_user(person: Any, _reader: Any) -> dict[str, Any] | None:
    """Return the public tournaments in which ``person`` plays or has played, the newest first; None if there are none.

    Runs one query.
    """
    entered = Entry.objects.filter(user=person, status__in=Entry.PLAYING).values("tournament")
    found = public(Status.PUBLISHED, Status.RUNNING, Status.PAUSED, Status.FINISHED).filter(pk__in=entered)[
        :MOST_OF_USER
    ]
    rows = [as_context(one) for one in found]
    return {"template": "tournaments/_list.html", "title": _("Tournaments"), "rows": rows} if rows else None


def tournaments_of_club(who: ClubRanking, reader: Any) -> dict[str, Any] | None:
    """Return the club's tournaments and series, for the club's page.

    None if there are none and ``reader`` cannot add any. Runs two queries.
    """
    rows = [as_context(one) for one in of_club(who.club, reader)[:MOST_OF_CLUB]]
    series = list(Series.objects.filter(club=who.club).order_by("-created_at")[:MOST_OF_CLUB])
    if not (rows or series or who.organises):
        return None
    return {"template": "tournaments/_club.html", "rows": rows, "series": series}
