"""Django admin pages for clubs and their messages."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.people.clubs.services import close_for_good, lead_anew
from games.people.models import Club, ClubLine
from games.play.admin import ReadOnlyAdmin


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):
    """Admin page of clubs.

    Operators can edit name and description, delete a club and appoint a new founder. The invitation is not shown.
    """

    list_display = ("name", "language", "listed", "founded_at")
    list_filter = ("listed", "language")
    search_fields = ("name", "about", "id")
    fields = ("id", "name", "about", "listed", "worded_by", "founded_at")
    readonly_fields = ("id", "worded_by", "founded_at")
    actions = ("lead_anew",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Forbid adding."""
        return False

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Delete the club with its notices."""
        close_for_good(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Club]) -> None:
        """Delete several clubs with their notices."""
        for club in queryset:
            close_for_good(club)

    @admin.action(description=gettext_lazy("Let somebody else lead the club"), permissions=["change"])
    def lead_anew(self, request: HttpRequest, queryset: QuerySet[Club]) -> None:
        """Appoint new founders for clubs whose founder can no longer lead them, for example after their account was
        closed.
        """
        done = sum(lead_anew(pk) for pk in queryset.values_list("pk", flat=True))
        messages.success(request, _("Led by somebody else: %(n)d.") % {"n": done})


@admin.register(ClubLine)
class ClubLineAdmin(ReadOnlyAdmin):
    """Admin page of club messages. They can be deleted, but not edited."""

    list_display = ("said_at", "club", "user", "text")
    search_fields = ("text", "club__name", "user__display_name")
    list_select_related = ("club", "user")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow deleting to users with the delete permission."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
