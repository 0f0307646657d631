"""Admin pages for announcements and closings. The admin's history shows which operator changed what, and when."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.clocks.downtime import announce_downtime, end_downtime
from games.play.models import Closing
from halfpint_site.operations import announcements
from halfpint_site.operations.models import Announcement


@admin.register(Announcement)
class AnnouncementAdmin(admin.ModelAdmin):
    """Announcements that are shown on all pages."""

    list_display = ("text_en", "level", "begins_at", "ends_at")
    fields = ("text_de", "text_en", "level", "begins_at", "ends_at")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save, and show the change in this process at once; other processes follow within seconds."""
        super().save_model(request, obj, form, change)
        announcements.look()

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Delete, and hide the announcement in this process at once."""
        super().delete_model(request, obj)
        announcements.look()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Announcement]) -> None:
        """Delete several announcements, and hide them in this process at once."""
        super().delete_queryset(request, queryset)
        announcements.look()


@admin.register(Closing)
class ClosingAdmin(admin.ModelAdmin):
    """Closings of the site.

    They are never deleted: the clocks of matches that ran at the time are calculated with them.
    """

    list_display = ("reason_en", "kind", "begins_at", "ends_at")
    fields = ("reason_de", "reason_en", "begins_at", "ends_at")
    actions = ("open_again",)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Forbid deletion: a closing is ended instead."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save the closing and move all deadlines."""
        announce_downtime(obj)

    @admin.action(description=gettext_lazy("Open the house again, now"), permissions=["change"])
    def open_again(self, request: HttpRequest, chosen: QuerySet[Closing]) -> None:
        """End the closings that are in force and cancel those to come."""
        now = timezone.now()
        for closing in chosen.filter(ends_at__gt=now):
            self.log_change(request, closing, "Opened again")
            end_downtime(closing, now)
        self.message_user(request, _("The house is open. The clocks are running again."), messages.SUCCESS)
