"""Build the context of an open or closed table: seats, join conditions, invitations."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language

from games.play.clocks import left
from games.play.clocks.clock_panel import left_in_words, terms_in_words
from games.play.matches.access import LoadedTable
from games.play.matchmaking.condition_texts import condition_words
from games.play.matchmaking.join_conditions import conditions_of, join_conditions_of
from games.play.models import Match
from games.play.tables.agreed_text import agreement
from games.play.tables.new_table_form import levels_of
from games.play.tables.option_fields import option_facts
from games.play.tables.running_table import language, profiles
from games.play.tables.seats import may_rate
from games.play.tables.sharing import invitation
from games.play.tables.social_extra import may_see
from games.play.talk.bot_talk import characters_of
from games.ui.pictures import code_of
from games.ui.positions import assets_of


def open_table_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_opening.html``."""
    match, reader = table.match, request.user
    if match.status == Match.Status.CLOSED:
        return {"is_open": False}
    game = match.rules
    free = sum(seat.is_free for seat in table.seats)
    is_host = reader.is_authenticated and match.host_id == reader.pk
    return {
        "is_open": True,
        "is_host": is_host,
        "ahead": assets_of(game),
        "free": free,
        "profiles": profiles(table, reader),
        "rated_bars": match.rated and not may_rate(reader),
        "may_join": free > 0 and table.mine is None,
        "may_drop": is_host and free > 0 and len(table.seats) - free in game.seats,
        "levels": levels_of(game, match.words(language())),
        "characters": characters_of(match, table.seats, match.words(language())),
        "agreement": agreement(game, match.load_options(), len(table.seats), match.words(language())),
        "facts": option_facts(
            game, match.load_options(), match.words(language()), social=match.casual and may_see(reader)
        ),
        "terms": terms_in_words(match, len(table.seats)),
        **_ways_here(request, table),
        "invited": _invited(table),
        **_door(table, reader),
    }


def _ways_here(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the table's link, a QR code of the link for its players, and the host's text to invite others.

    The link has no language prefix, so each reader gets their own language.
    """
    path = reverse("play:table", args=[table.match.pk]).removeprefix(f"/{get_language()}")
    address = request.build_absolute_uri(path)
    passed_on = table.mine is not None and table.match.audience != Match.Audience.NAMED
    game = table.match.words(language()).text("name")
    return {
        "share_url": address,
        "share_code": code_of(address) if passed_on else None,
        "invites": invitation(table, game) if table.mine is None and table.match.host_id else "",
    }


def _door(table: LoadedTable, reader: Any) -> dict[str, Any]:
    """Return the join conditions, the time until bots fill the table, and whether the table challenges the reader."""
    door, now = join_conditions_of(table.match), timezone.now()
    # Only invited users can load such a table (games.play.matches.access).
    named = table.match.audience == Match.Audience.NAMED
    asked = named and table.mine is None and table.match.host_id != reader.pk
    host = next((seat.name for seat in table.seats if seat.user_id and seat.user_id == table.match.host_id), "")
    bots_at = door.bots_at if door and door.bots_at and door.bots_at > now else None
    return {
        "challenger": host if asked and door and door.challenge else "",
        "may_decline": asked,
        "conditions": condition_words(conditions_of(table.match)),
        "bots_in": left_in_words(left(now, bots_at)) if bots_at else "",
    }


def _invited(table: LoadedTable) -> list[str]:
    """Return the names of invited users who have not joined. Email addresses stay private."""
    if table.match.audience != Match.Audience.NAMED:
        return []
    seated = [seat.user_id for seat in table.seats if seat.user_id]
    known = table.match.invitations.filter(user__isnull=False).exclude(user__in=seated)
    return [invitation.user.name for invitation in known.select_related("user")]  # type: ignore[union-attr]
