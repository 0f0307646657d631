"""The Django app of tables and matches."""

from importlib import import_module

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """See :mod:`games.play.models` for what it stores."""

    name = "games.play"
    label = "play"

    def ready(self) -> None:
        """Make the tasks known, which services ask for by their names."""
        import_module("games.play.tasks")
