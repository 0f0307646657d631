"""The Django app of tournaments."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """See :mod:`tournaments.models` for what it stores."""

    name = "tournaments"
    label = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        """Make the tasks known, which services ask for by their names."""
        import_module("tournaments.tasks")
