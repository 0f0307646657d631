"""The Django app of tournaments."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """See :mod:`tournaments.models` for what it stores."""

    name = "tournaments"
    label = "tournaments"
    verbose_name = _("Tournaments")
