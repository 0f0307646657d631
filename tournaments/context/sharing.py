"""Links to a tournament: invitation links, links to held places, and link previews with pictures.

The picture has 1200 by 630 pixels and is drawn like the pictures of tables (:mod:`games.play.mail.card`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.play.mail.drawing import symbols, to_smooth_png, written
from games.play.tables.sharing import ShareCard
from tournaments.context.rules import as_context
from tournaments.event.sheets import Stand
from tournaments.models import Entry, Tournament
from tournaments.services.places import key_of

TITLE, NAME = 46, 17
"""The maximum number of characters of the title and of a name that fit in the picture."""
ROWS = 3
_MEDALS = {1: "#d9a12c", 2: "#9aa1a8", 3: "#b5733c"}


class SharedRow(NamedTuple):
    """A player below the winner in the preview picture. ``y`` is the middle of the line in pixels."""

    y: int
    place: int
    medal: str
    name: str


def sharing(request: HttpRequest, context: Mapping[str, Any]) -> ShareCard | None:
    """Return the link preview of a tournament's page; None for a draft. ``context`` is the context of that page."""
    tournament: Tournament = context["tournament"]
    if tournament.status == Tournament.Status.DRAFT:
        return None
    over = tournament.status == Tournament.Status.FINISHED
    winners = [row.entry.name for row in context["told"] if row.line.place == row.line.last == 1] if over else []
    picture = f"{reverse('tournaments:picture', args=[tournament.pk])}?v={tournament.version}"
    return ShareCard(
        title=_won(winners[0], tournament.name) if winners else tournament.name,
        description=f"{context['game_name']} · {context['headline']}",
        url=request.build_absolute_uri(reverse("tournaments:show", args=[tournament.pk])),
        picture=request.build_absolute_uri(picture),
        result=bool(winners),
    )


def _won(name: str, event: str) -> str:
    return _("%(name)s wins %(event)s") % {"name": name, "event": event}


def card(found: Stand) -> bytes:
    """Return the preview picture as PNG, in the active language."""
    return to_smooth_png(card_svg(found))


def card_svg(found: Stand) -> str:
    """Return the preview picture as SVG: the winner and the next places or, before the end, the number of players."""
    tournament = found.rows.tournament
    game = str(as_context(tournament)["game_name"])
    title = written(tournament.name, TITLE) or game
    over = tournament.status == Tournament.Status.FINISHED
    count = len(found.lines) or sum(entry.plays for entry in found.rows.entries.values())
    first = [_name(found, line) for line in found.lines if line.place == 1 and line.division < 2] if over else []
    lead = first[0] if len(first) == 1 else ngettext("%d player", "%d players", count) % count
    context = {
        "title": title,
        "title_size": 76 if len(title) < 24 else 54 if len(title) < 34 else 42,
        "below": game if title != game else _("Tournament"),
        "lead": lead,
        "lead_size": 92 if len(lead) < 11 else 66 if len(lead) < 16 else 48,
        "sub": ngettext("first of %d player", "first of %d players", count) % count
        if len(first) == 1
        else tournament.get_status_display(),
        "trophy": len(first) == 1,
        "rows": _rows(found) if len(first) == 1 else [],
        "symbols": symbols(),
    }
    return render_to_string("tournaments/card.svg", context)


def _rows(found: Stand) -> list[SharedRow]:
    behind: Sequence[Any] = [line for line in found.lines if line.place > 1 and line.division < 2][:ROWS]
    return [
        SharedRow(312 + 82 * number, line.place, _MEDALS.get(line.place, "#6b5b49"), _name(found, line))
        for number, line in enumerate(behind)
    ]


def _name(found: Stand, line: Any) -> str:
    """Return an entrant's name if the font has all its characters, else their number."""
    return written(found.rows.entries[line.entrant].name, NAME) or _("Player %d") % (
        found.rows.entries[line.entrant].number or 0
    )


def address_of(request: HttpRequest, tournament: Tournament) -> str:
    """Return the invitation link without a language prefix, so that all visitors get their own language."""
    path = reverse("tournaments:join", args=[tournament.pk, tournament.invitation])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))


def place_address(request: HttpRequest, tournament: Tournament, entry: Entry) -> str:
    """Return the link to a held place, without a language prefix."""
    path = reverse("tournaments:place", args=[tournament.pk, entry.pk, key_of(tournament, entry)])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))
