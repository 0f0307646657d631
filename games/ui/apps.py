"""Django app of the look; it has no models."""

from django.apps import AppConfig


class UiConfig(AppConfig):
    name = "games.ui"
    label = "ui"
