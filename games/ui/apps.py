"""Django app configuration of ``games.ui``, which has no models."""

from django.apps import AppConfig


class UiConfig(AppConfig):
    name = "games.ui"
    label = "ui"
