"""Django app configuration of accounts."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """The app of users, sign-in and notifications."""

    name = "halfpint_site.accounts"
    label = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        """Connect the signal receivers, and let operators sign in to the admin through allauth."""
        from allauth.account.decorators import secure_admin_login
        from django.contrib import admin

        from halfpint_site.accounts import receivers  # noqa: F401

        # Operators sign in through allauth as well, because it limits failed attempts.
        admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
