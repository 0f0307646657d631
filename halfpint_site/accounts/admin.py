"""Users in the Django admin. Passwords and addresses cannot be changed here; users change their own on the site."""

from django.contrib import admin
from django.http import HttpRequest

from halfpint_site.accounts.models import User
from halfpint_site.notifications import admin as _notices  # noqa: F401 -- Django imports this module to register admins


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    list_display = ("public_id", "display_name", "email", "is_guest", "is_active", "is_staff", "joined_at")
    list_filter = ("is_guest", "is_active", "is_staff", "language")
    search_fields = ("public_id", "display_name", "email")
    exclude = ("password",)
    readonly_fields = (
        "public_id",
        "email",
        "is_guest",
        "joined_at",
        "gone_at",
        "last_login",
        "time_zone",
        "quiet_from",
        "quiet_until",
        "weekends_off",
    )
    filter_horizontal = ("groups", "user_permissions")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Return False. Seats refer to users, so `services.forget` removes an account but keeps the row."""
        return False
