"""The tournament on the start page (``HALFPINT_FRONT_EVENT``)."""

from typing import Any

from django.db.models import Case, F, Value, When
from django.utils.translation import gettext as _

from tournaments.context.rules import as_context
from tournaments.models import Tournament
from tournaments.services.lists import public, visible_to

Status = Tournament.Status


def next_tournament(reader: Any) -> dict[str, Any] | None:
    """Return the public tournament that begins next, else the newest running one, else None. One query."""
    shown = visible_to(public(Status.PUBLISHED, Status.RUNNING), reader)
    runs = Case(When(status=Status.RUNNING, then=Value(1)), default=Value(0))
    found = shown.order_by(runs, F("starts_at").asc(nulls_last=True), "-created_at").first()
    if found is None:
        return None
    title = _("A tournament under way") if found.status == Status.RUNNING else _("The next tournament")
    return {"template": "tournaments/_list.html", "id": "event", "title": title, "rows": [as_context(found)]}
