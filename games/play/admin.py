"""Admin pages of play, read-only except that chat can be deleted; actions are in :mod:`games.play.admin_actions`.

The pages do not show private notes, nor secrets that would help an operator who also plays: seeds, hands, and moves
that are still sealed.
"""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.catalog import games
from games.engine.text import words
from games.play.admin_actions import ActsOnMatches
from games.play.clocks.downtime import look
from games.play.models import ClosedGame, Match, Move, Seat, TalkLine
from games.play.safety import admin as _safety  # noqa: F401 -- registers these models with the admin


class ReadOnlyAdmin(admin.ModelAdmin):
    """An admin whose rows can only be viewed."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Allow no rows to be added."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow no changes by hand: the stored state would not follow from the log any more."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow no rows to be deleted."""
        return False


class SeatsOfMatch(admin.TabularInline):
    """The seats of a match."""

    model = Seat
    fields = ("index", "name", "bot", "waiting_since", "moves_made", "resigned_at", "place", "score")
    readonly_fields = fields
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow no seats to be added."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow no seats to be changed."""
        return False


def seat_of(line: Move) -> str:
    """Return the seat of a move in the log as text."""
    return "–" if line.seat is None else str(line.seat)


@admin.register(Match)
class MatchAdmin(ActsOnMatches, ReadOnlyAdmin):
    """Admin of tables. The seed is shown once this match and all others with the same seed are over, as
    for players.
    """

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
        ("kept", "log_page"),
        "packed_moves",
    )
    inlines = (SeatsOfMatch,)

    @admin.display(description=_("seed"))
    def revealed_seed(self, match: Match) -> str:
        """Return the seed of a finished match in hexadecimal."""
        return bytes(match.seed).hex() if match.is_revealed else "–"

    @admin.display(description=_("log"))
    def log_page(self, match: Match) -> SafeString | str:
        """Return a link to the log in words."""
        return format_html('<a href="{}">{}</a>', reverse("play:log", args=[match.pk]), match.pk) if match.pk else "–"

    @admin.display(description=_("packed moves"))
    def packed_moves(self, match: Match) -> SafeString | str:
        """Return the moves of a packed log, which has no rows and so no admin pages of its own."""
        if match.kept != Match.Kept.PACKED or match.sealed:
            return "–"
        lines = match.lines()
        return format_html(
            "<ol>{}</ol>",
            format_html_join(
                "",
                "<li>{} · {} · {} · {} · {} <code>{}</code> <code>{}</code></li>",
                (
                    (
                        line.ply,
                        line.kind,
                        seat_of(line),
                        line.made_by,
                        f"{line.made_at:%Y-%m-%d %H:%M}",
                        line.data,
                        line.events,
                    )
                    for line in lines
                ),
            ),
        )


@admin.register(ClosedGame)
class ClosedGameAdmin(admin.ModelAdmin):
    """Games for which no new table can be opened; deleting a row opens the game again."""

    list_display = ("game", "reason_en", "closed_at")
    fields = ("game", "reason_de", "reason_en")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save the row and reload this process's list of closed games; other processes reload theirs
        within seconds.
        """
        super().save_model(request, obj, form, change)
        look()

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Delete the row and reload this process's list of closed games; other processes reload theirs
        within seconds.
        """
        super().delete_model(request, obj)
        look()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[ClosedGame]) -> None:
        """Delete several rows and reload this process's list of closed games; others reload theirs within seconds."""
        super().delete_queryset(request, queryset)
        look()

    def formfield_for_dbfield(self, db_field: Any, request: Any, **kwargs: Any) -> Any:
        """Offer the games of the catalog by name as choices of the field."""
        if db_field.name == "game":
            named = sorted((game.slug, words(game.package, "en").text("name")) for game in games().values())
            return forms.ChoiceField(label=db_field.verbose_name, choices=named)
        return super().formfield_for_dbfield(db_field, request, **kwargs)


@admin.register(Seat)
class SeatAdmin(ReadOnlyAdmin):
    """Seats, without their private notes."""

    list_display = ("match", "index", "name", "bot", "waiting_since", "moves_made", "place", "score")
    list_filter = ("bot", "match__status")
    search_fields = ("match__id", "user__display_name")
    list_select_related = ("match", "user")
    exclude = ("note",)


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    """The log. A move's data is shown once the match is over; until then only the events, which are public."""

    list_display = ("match", "ply", "kind", "seat", "made_by", "made_at")
    list_filter = ("kind", "made_by")
    search_fields = ("match__id",)
    list_select_related = ("match",)
    fields = ("match", "ply", "kind", "seat", "made_by", "made_at", "undoable", "events", "revealed_data")

    @admin.display(description=_("move"))
    def revealed_data(self, move: Move) -> str:
        """Return the move of a finished match."""
        return move.data if move.match.is_revealed else "–"


@admin.register(TalkLine)
class TalkLineAdmin(ReadOnlyAdmin):
    """Chat messages; they can be deleted."""

    list_display = ("said_at", "match", "user", "text", "saying")
    search_fields = ("text", "match__id", "user__display_name")
    list_select_related = ("match", "user")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow deletion to users with Django's permission for it."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
