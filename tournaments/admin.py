"""What an operator may look at. Nothing is changed here: organisers have a desk, and it writes an audit."""

from django.contrib import admin

from games.play.admin import ReadOnlyAdmin
from tournaments.models import Audit, Tournament


@admin.register(Tournament)
class TournamentAdmin(ReadOnlyAdmin):
    """Tournaments, without the seed that pairs them; ``problem`` is a pairing that failed, with its whole input."""

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
    """What organisers have done."""

    list_display = ("at", "tournament", "user", "action", "subject")
    list_filter = ("action",)
    fields = ("at", "tournament", "user", "action", "subject", "reason", "before", "after")
    readonly_fields = fields
