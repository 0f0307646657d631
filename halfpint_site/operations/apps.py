"""The app of those who run the site."""

from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import gettext_lazy as _


class OperationsConfig(AppConfig):
    """Logs, numbers, news of the house."""

    name = "halfpint_site.operations"
    verbose_name = _("Running the house")

    def ready(self) -> None:
        """Begin to report errors, if somebody wants reports."""
        if settings.SENTRY_DSN:
            from halfpint_site.operations.reports import begin

            begin(settings.SENTRY_DSN)
