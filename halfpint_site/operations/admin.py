"""Announcements and closings, for operators. Who did what, and when, stands in the history of each."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.clocks.downtime import announce_downtime, end_downtime
from games.play.models import Closing
from halfpint_site.operations import announcements as board
from halfpint_site.operations.models import Announcement


@admin.register(Announcement)
class AnnouncementAdmin(admin.ModelAdmin):
    """Bars on all pages."""

    list_display = ("text_en", "level", "begins_at", "ends_at")
    fields = ("text_de", "text_en", "level", "begins_at", "ends_at")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """This process knows at once, all others within seconds."""
        super().save_model(request, obj, form, change)
        board.look()

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """The same for one that is taken back."""
        super().delete_model(request, obj)
        board.look()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Announcement]) -> None:
        """The same for several."""
        super().delete_queryset(request, queryset)
        board.look()


@admin.register(Closing)
class ClosingAdmin(admin.ModelAdmin):
    """Closings stay: the clocks of matches that ran then are calculated with them."""

    list_display = ("reason_en", "kind", "begins_at", "ends_at")
    fields = ("reason_de", "reason_en", "begins_at", "ends_at")
    actions = ("open_again",)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """It is ended instead."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Close, and move all deadlines."""
        announce_downtime(obj)

    @admin.action(description=gettext_lazy("Open the house again, now"), permissions=["change"])
    def open_again(self, request: HttpRequest, chosen: QuerySet[Closing]) -> None:
        """End what holds now, and take back what lies ahead."""
        now = timezone.now()
        for closing in chosen.filter(ends_at__gt=now):
            self.log_change(request, closing, "Opened again")
            end_downtime(closing, now)
        self.message_user(request, _("The house is open. The clocks are running again."), messages.SUCCESS)
