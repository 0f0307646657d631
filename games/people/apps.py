"""Django app configuration of ``games.people``."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """The app configuration of ratings and clubs."""

    name = "games.people"
    label = "people"
