"""What an operator does about clubs: reword them, delete lines and clubs, see to it that somebody leads them."""

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
    """Clubs. Their words can be changed, where they belong nowhere; the invitation is not shown."""

    list_display = ("name", "language", "listed", "founded_at")
    list_filter = ("listed", "language")
    search_fields = ("name", "about", "id")
    fields = ("id", "name", "about", "listed", "worded_by", "founded_at")
    readonly_fields = ("id", "worded_by", "founded_at")
    actions = ("lead_anew",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody founds a club here."""
        return False

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """With what was told of it."""
        close_for_good(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Club]) -> None:
        """The same for several."""
        for club in queryset:
            close_for_good(club)

    @admin.action(description=gettext_lazy("Let somebody else lead the club"), permissions=["change"])
    def lead_anew(self, request: HttpRequest, queryset: QuerySet[Club]) -> None:
        """Where whoever leads it cannot any more, such as a closed account."""
        done = sum(lead_anew(pk) for pk in queryset.values_list("pk", flat=True))
        messages.success(request, _("Led by somebody else: %(n)d.") % {"n": done})


@admin.register(ClubLine)
class ClubLineAdmin(ReadOnlyAdmin):
    """Talk of clubs; a line that must go can be deleted."""

    list_display = ("said_at", "club", "user", "text")
    search_fields = ("text", "club__name", "user__display_name")
    list_select_related = ("club", "user")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """By whoever has that permission."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
