"""`manage.py build`: make the rule pages and the search index, which requests only read. Skips what is up to date."""

from typing import Any

from django.core.management.base import BaseCommand

from games.rulebook import built
from games.rulebook.building import build


class Command(BaseCommand):
    help = "Renders the rule pages and makes the search index, after collectstatic. Does nothing if they are there."

    def handle(self, *args: Any, **options: Any) -> None:
        made = build()
        if options["verbosity"]:
            self.stdout.write(f"{'Made' if made else 'There already'}: {built.folder()}")
