"""The Django app of people."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """See :mod:`games.people.models` for what it stores."""

    name = "games.people"
    label = "people"
