"""Deliveries, push devices, refused addresses and circuits in the Django admin, with an action to try again."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from halfpint_site.notifications.addresses import trust
from halfpint_site.notifications.models import Circuit, Delivery, PushSubscription, RefusedAddress


class ReadOnly(admin.ModelAdmin):
    """Admin of rows that only the site itself writes."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(Delivery)
class DeliveryAdmin(ReadOnly):
    list_display = (
        "notice",
        "letter",
        "user",
        "host",
        "channel",
        "status",
        "reason",
        "attempts",
        "next_try_at",
        "sent_at",
        "last_error",
    )
    list_filter = ("status", "channel", "reason", "notice__kind")
    list_select_related = ("notice", "letter", "user")
    search_fields = ("notice__key", "user__public_id", "user__email")
    date_hierarchy = "created_at"
    actions = ("try_again",)

    @admin.action(description=_("Try again, now"), permissions=["delete"])
    def try_again(self, request: HttpRequest, chosen: QuerySet[Delivery]) -> None:
        """Send dead deliveries again, with a new set of attempts. Deliveries in other states stay as they are."""
        count = chosen.filter(status=Delivery.Status.DEAD).update(
            status=Delivery.Status.WAITING, attempts=0, next_try_at=timezone.now()
        )
        self.message_user(
            request,
            ngettext("%(count)d is on its way again.", "%(count)d are on their way again.", count) % {"count": count},
        )


@admin.register(PushSubscription)
class DeviceAdmin(ReadOnly):
    list_display = ("user", "user_agent", "created_at")
    fields = ("user", "user_agent", "created_at")
    search_fields = ("user__public_id",)


@admin.register(RefusedAddress)
class RefusedAddressAdmin(ReadOnly):
    list_display = ("address", "refused_at", "said")
    search_fields = ("address",)
    actions = ("try_again",)

    @admin.action(description=_("Send there again"), permissions=["delete"])
    def try_again(self, request: HttpRequest, chosen: QuerySet[RefusedAddress]) -> None:
        """Allow mail to the chosen addresses again, for example after the reason for the refusals has been removed."""
        for address in list(chosen.values_list("address", flat=True)):
            trust(address)


@admin.register(Circuit)
class CircuitAdmin(ReadOnly):
    list_display = ("key", "failures", "open_until", "spent", "used_at", "last_error")
    search_fields = ("key",)
    ordering = ("-used_at",)
