"""The Django app of the operator's tools."""

from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import gettext_lazy as _


class OperationsConfig(AppConfig):
    """The app configuration; starts error reporting."""

    name = "halfpint_site.operations"
    verbose_name = _("Running the house")

    def ready(self) -> None:
        """Start reporting errors if SENTRY_DSN is set."""
        if settings.SENTRY_DSN:
            from halfpint_site.operations.reports import begin

            begin(settings.SENTRY_DSN)
