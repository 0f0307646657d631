"""The Django app of the list of titles. It has no models."""

from django.apps import AppConfig


class ShelfConfig(AppConfig):
    """The app configuration. The titles are defined in the folders of the games and in ``to_come.toml``."""

    name = "games.shelf"
    label = "shelf"
