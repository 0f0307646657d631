"""The Django app of the tutor."""

from django.apps import AppConfig


class TutorConfig(AppConfig):
    """The app configuration. See :mod:`games.tutor.models` for what the app stores."""

    name = "games.tutor"
    label = "tutor"
