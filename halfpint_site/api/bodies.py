"""Build responses for programs: the JSON of tables, and 304 for programs that have the current version.

A table's JSON contains the same view of the seat from which the page is drawn.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

from games.engine.codec import plain
from games.play.bots.programs import is_program
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.quarantine import quarantine
from games.play.models import Match, Seat


def row_of(match: Match, mine: Seat | None) -> dict[str, Any]:
    """Return a table as :class:`halfpint_site.api.shapes.TableRow`. ``mine`` is the seat of the token's user."""
    awaited = mine is not None and mine.waiting_since is not None and not mine.bot
    return {
        "key": match.pk,
        "game": match.game,
        "name": match.name,
        "status": match.status,
        "version": match.version,
        "rated": match.rated,
        "seat": mine.index if mine is not None else None,
        "awaited": awaited,
        "deadline": mine.deadline if awaited and mine is not None else None,
    }


def body_of(table: LoadedTable) -> dict[str, Any]:
    """Return a table as :class:`halfpint_site.api.shapes.TableBody`.

    Raises Unreadable if the stored data cannot be read; a running match is then put into quarantine.
    """
    match, mine = table.match, table.mine
    try:
        options, state = plain(match.load_options()), load_view(table)
    except Unreadable:
        if match.status == Match.Status.RUNNING:
            quarantine(match.pk)
        raise
    return row_of(match, mine) | {
        "audience": match.audience,
        "options": options,
        "turn": mine.moves_made if table.plays and mine is not None else None,
        "seats": [_chair(seat) for seat in table.seats],
        "view": state,
    }


def load_view(table: LoadedTable) -> dict[str, Any] | None:
    """Return the game's view for the user's seat, never the state; None before the start."""
    match = table.match
    if match.status not in (Match.Status.RUNNING, Match.Status.FINISHED):
        return None
    state = match.load_state()
    found: dict[str, Any] = plain(match.rules.view(state, table.mine.index if table.mine is not None else None))
    return found


def _chair(seat: Seat) -> dict[str, Any]:
    """Return a seat as :class:`halfpint_site.api.shapes.Chair`."""
    return {
        "index": seat.index,
        "name": seat.name,
        "kind": _kind(seat),
        "level": seat.bot or None,
        "awaited": seat.waiting_since is not None,
        "deadline": seat.deadline,
        "place": seat.place,
        "score": seat.score,
    }


def _kind(seat: Seat) -> str:
    """Return the kind of player at the seat: "bot", "free", "program" or "person"."""
    if seat.bot:
        return "bot"
    if seat.user is None:
        return "free"
    return "program" if is_program(seat.user) else "person"


def newer(request: HttpRequest, of: str, body: Callable[[], Any]) -> HttpResponse:
    """Return the body as JSON, or 304 if the client has the current version.

    ``of`` identifies object and version. ``body`` is called only if needed. The ETag also depends on the token, so that
    programs never share one.
    """
    asked = f"{request.headers.get('Authorization', '')}:{of}"
    tag = f'"{sha256(asked.encode()).hexdigest()[:32]}"'
    known = get_conditional_response(request, tag)
    if known is None:
        known = HttpResponse(msgspec.json.encode(body()), content_type="application/json")
    known.headers["ETag"], known.headers["Cache-Control"] = tag, "private, no-cache"
    return known
