"""Django app configuration of the API."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ApiConfig(AppConfig):
    """The app of the API and of the pages about programs."""

    name = "halfpint_site.api"
    label = "api"
    verbose_name = _("Programs")
