from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "halfpint_site.accounts"
    label = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        from halfpint_site.accounts import receivers  # noqa: F401
