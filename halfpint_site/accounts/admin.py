"""People, for operators. Passwords and addresses are changed by their owners, on the site itself."""

from django.contrib import admin
from django.http import HttpRequest

from halfpint_site.accounts.models import User
from halfpint_site.notifications import admin as _notices  # noqa: F401 -- Django looks for it here


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
        """A seat refers to its person: leaving is `forget`, which keeps the row."""
        return False
