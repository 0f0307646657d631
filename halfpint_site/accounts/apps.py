from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "halfpint_site.accounts"
    label = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        from allauth.account.decorators import secure_admin_login
        from django.contrib import admin

        from halfpint_site.accounts import receivers  # noqa: F401

        # Operators come in by the same door as everybody, with its limits on guessing.
        admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
