"""The tournaments of a user, for their profile."""

from typing import Any

from django.utils.translation import gettext as _

from tournaments.context.rules import as_context
from tournaments.models import Entry
from tournaments.services.lists import Status, public

MOST_OF_USER = 5


def tournaments_of_user(person: Any, _reader: Any) -> dict[str, Any] | None:
    """Return the public tournaments in which the user plays or has played, the newest first; None without any.

    One query.
    """
    entered = Entry.objects.filter(user=person, status__in=Entry.PLAYING).values("tournament")
    found = public(Status.PUBLISHED, Status.RUNNING, Status.PAUSED, Status.FINISHED).filter(pk__in=entered)[
        :MOST_OF_USER
    ]
    rows = [as_context(one) for one in found]
    return {"template": "tournaments/_list.html", "title": _("Tournaments"), "rows": rows} if rows else None
