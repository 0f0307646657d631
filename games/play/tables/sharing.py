"""Title, description and picture of a table for link previews (Open Graph), and result lines for sharing."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.text import Words
from games.play.matches.access import LoadedTable
from games.play.models import Match, Seat


class ShareCard(NamedTuple):
    """The preview of a table's link.

    URLs are absolute. ``result``: the match is finished, and players may want to share it.
    """

    title: str
    description: str
    url: str
    picture: str
    result: bool


def sharing(request: HttpRequest, table: LoadedTable, words: Words) -> ShareCard | None:
    """Return the preview, or None for tables of named people and closed tables."""
    match = table.match
    if match.audience == Match.Audience.NAMED or match.status == Match.Status.CLOSED:
        return None
    title, description = _said(table, words)
    picture = f"{reverse('play:picture', args=[match.pk])}?v={match.version}"
    return ShareCard(
        title=title,
        description=description,
        url=request.build_absolute_uri(reverse("play:table", args=[match.pk])),
        picture=request.build_absolute_uri(picture),
        result=match.status == Match.Status.FINISHED,
    )


def _said(table: LoadedTable, words: Words) -> tuple[str, str]:
    game, tagline = words.text("name"), str(words.table.get("tagline", ""))
    if table.match.status == Match.Status.FINISHED:
        return title_of_result(table, game), standings(table)
    if table.match.status == Match.Status.OPEN:
        free = sum(seat.is_free for seat in table.seats)
        seats = ngettext("%(n)d seat is free.", "%(n)d seats are free.", free) % {"n": free}
        return invitation(table, game), f"{tagline} {seats}"
    return f"{game}: {', '.join(table.names)}", tagline


def title_of_result(table: LoadedTable, game: str) -> str:
    """Return a sentence about the winner: "Anna wins Half-Pint Heroes"."""
    winners = [seat.name for seat in table.seats if seat.place == 1]
    given = {"name": winners[0], "game": game, "names": ", ".join(winners)}
    if len(winners) == 1:
        return _("%(name)s wins %(game)s") % given
    return _("%(game)s: a draw") % given if len(winners) == len(table.seats) else _("%(game)s: %(names)s win") % given


def invitation(table: LoadedTable, game: str) -> str:
    """Return a sentence with the host who invites to the game; only the game's name if the host has no seat."""
    host = next((seat.name for seat in table.seats if seat.user_id and seat.user_id == table.match.host_id), "")
    return _("%(name)s invites you to %(game)s") % {"name": host, "game": game} if host else game


def standings(table: LoadedTable) -> str:
    """Return all seats with place and points, best first: "1. Anna 410 · 2. Ben 380"."""
    return " · ".join(
        f"{seat.place}. {seat.name} {seat.score or 0}".replace("-", "−") for seat in by_place(table.seats)
    )


def by_place(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats of a finished match, best first."""
    return sorted(seats, key=lambda seat: (seat.place or 0, seat.index))
