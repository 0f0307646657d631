"""The Django app of the shelf: one page, nothing stored."""

from django.apps import AppConfig


class ShelfConfig(AppConfig):
    """Its titles stand in the folders of the games, and in ``to_come.toml``."""

    name = "games.shelf"
    label = "shelf"
