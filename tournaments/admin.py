"""Read-only admin pages of tournaments and their audit log.

Tournaments are changed only at the organisers' desk, where each action is recorded in the audit log.
"""

from django.contrib import admin

from games.play.admin import ReadOnlyAdmin
from tournaments.models import Audit, Tournament


@admin.register(Tournament)
class TournamentAdmin(ReadOnlyAdmin):
    """Admin page of tournaments, without the secret seed. ``problem`` is a failed pairing with its whole input."""

    list_display = ("name", "game", "format", "status", "organiser", "created_at")
    list_filter = ("status", "format", "game")
    search_fields = ("name", "id")
    fields = (
        "id",
        *list_display,
        "parameters",
        "entries_most",
        "rules",
        "problem",
        "started_at",
        "finished_at",
        "deleted_at",
    )
    readonly_fields = fields


@admin.register(Audit)
class AuditAdmin(ReadOnlyAdmin):
    """Admin page of the audit log of organisers' actions."""

    list_display = ("at", "tournament", "user", "action", "subject")
    list_filter = ("action",)
    fields = ("at", "tournament", "user", "action", "subject", "reason", "before", "after")
    readonly_fields = fields
