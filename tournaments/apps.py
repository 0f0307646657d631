"""The Django app of tournaments."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """The app configuration. See :mod:`tournaments.models` for the stored data."""

    name = "tournaments"
    label = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        """Import the tasks, so that services can enqueue them by name."""
        import_module("tournaments.tasks")
