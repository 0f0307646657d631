"""Django app of the rule pages; it has no models."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    name = "games.rulebook"
    label = "rulebook"
