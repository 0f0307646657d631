"""The Django app of tables and matches."""

from importlib import import_module

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Configuration of the app; :mod:`games.play.models` describes the stored data."""

    name = "games.play"
    label = "play"

    def ready(self) -> None:
        """Register the Celery tasks, which services call by name."""
        import_module("games.play.tasks")
