"""Django app of the search. It has no tables any more; its migrations remove the old ones."""

from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "games.rulebook.search"
    label = "rulebook_search"
