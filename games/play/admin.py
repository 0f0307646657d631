"""What an operator may look at. Nothing can be changed but talk, which can be deleted; what would help a player who is
also an operator to win (seeds, hands, moves that are still sealed) and private notes are not shown.
"""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.play.models import Match, Move, Seat, TalkLine


class LookOnly(admin.ModelAdmin):
    """Rows to look at."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Nothing is added by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nothing is changed by hand: the log would not lead there."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nothing is deleted by hand."""
        return False


class SeatsOfMatch(admin.TabularInline):
    """Who sits there."""

    model = Seat
    fields = ("index", "name", "bot", "waiting_since", "moves_made", "resigned_at", "place", "score")
    readonly_fields = fields
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody is seated by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody is moved by hand."""
        return False


@admin.register(Match)
class MatchAdmin(LookOnly):
    """Tables; the seed is shown once the match is over, as to everybody."""

    list_display = ("id", "game", "name", "status", "audience", "host", "ply", "opened_at", "finished_at")
    list_filter = ("status", "game", "audience")
    search_fields = ("id", "name", "seat_set__user__display_name")
    date_hierarchy = "opened_at"
    list_select_related = ("host",)
    fields = (
        ("id", "game", "name"),
        ("status", "audience", "host", "rematch_of"),
        ("options", "ply", "version"),
        ("opened_at", "started_at", "finished_at"),
        ("seed_hash", "revealed_seed"),
    )
    inlines = (SeatsOfMatch,)

    @admin.display(description=_("seed"))
    def revealed_seed(self, match: Match) -> str:
        """The seed of a finished match, in hexadecimal."""
        return bytes(match.seed).hex() if match.status == Match.Status.FINISHED else "–"


@admin.register(Seat)
class SeatAdmin(LookOnly):
    """Seats, without their private notes."""

    list_display = ("match", "index", "name", "bot", "waiting_since", "moves_made", "place", "score")
    list_filter = ("bot", "match__status")
    search_fields = ("match__id", "user__display_name")
    list_select_related = ("match", "user")
    exclude = ("note",)


@admin.register(Move)
class MoveAdmin(LookOnly):
    """The log. What was chosen is shown once the match is over; until then the events, which everybody may know."""

    list_display = ("match", "ply", "kind", "seat", "made_by", "made_at")
    list_filter = ("kind", "made_by")
    search_fields = ("match__id",)
    list_select_related = ("match",)
    fields = ("match", "ply", "kind", "seat", "made_by", "made_at", "undoable", "events", "revealed_data")

    @admin.display(description=_("move"))
    def revealed_data(self, move: Move) -> str:
        """The move of a finished match."""
        return move.data if move.match.status == Match.Status.FINISHED else "–"


@admin.register(TalkLine)
class TalkLineAdmin(LookOnly):
    """Talk; a line that must go can be deleted."""

    list_display = ("said_at", "match", "user", "text")
    search_fields = ("text", "match__id", "user__display_name")
    list_select_related = ("match", "user")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """By whoever has that permission."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
