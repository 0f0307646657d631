"""Django app of the search; its one table can be filled again from the rule texts at any time."""

from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "games.rulebook.search"
    label = "rulebook_search"
