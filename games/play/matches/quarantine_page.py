"""Prepare the page of a match in quarantine, from what is known without its rules."""

from typing import Any

from django.http import HttpRequest

from games.play.matches.access import LoadedTable
from games.play.matches.quarantine import may_end, standing, why
from games.play.talk.panel import talk_context


def quarantine_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_resting.html``: why the match is in quarantine, and how the reader may end it."""
    match = table.match
    decides = may_end(match, table.seats, request.user)
    begun = match.started_at is not None
    stands = standing(match, len(table.seats)) if decides and begun else None
    return {
        "rests": True,
        "why": why(match),
        "begun": begun,
        "may_end": decides,
        "stands": [(seat, stands.scores[seat.index]) for seat in table.seats] if stands else [],
        **talk_context(request, table),
    }
