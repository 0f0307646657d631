"""The Django app of tables and matches."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """See :mod:`games.play.models` for what it stores."""

    name = "games.play"
    label = "play"
