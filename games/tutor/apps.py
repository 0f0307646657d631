"""The Django app of the tutor."""

from django.apps import AppConfig


class TutorConfig(AppConfig):
    """See :mod:`games.tutor.models` for what it stores."""

    name = "games.tutor"
    label = "tutor"
