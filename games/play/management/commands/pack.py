"""`manage.py pack`: store finished matches in words, and pack the logs of older ones."""

from argparse import ArgumentParser
from math import inf
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import QuerySet

from games.play.matches.archive.archiving import (
    keep_all,
    pack_match,
    to_pack,
    without_words,
    write_words,
    write_words_again,
)
from games.play.models import Match

EVERY = 100


class Command(BaseCommand):
    """Archive finished matches. Each match has its own short transaction, so the command can be stopped at any time."""

    help = "Writes finished matches down in words and packs the older ones. Can be stopped, and begun again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=float, help="pack what ended so many days ago (PACK_AFTER_DAYS)")
        parser.add_argument("--most", type=int, help="stop after so many matches")
        parser.add_argument("--words", action="store_true", help="only write down in words, pack nothing")
        parser.add_argument("--again", action="store_true", help="try those again that could not be written in words")

    def handle(self, *args: Any, **options: Any) -> None:
        """Process all matches that are due, earliest first."""
        most: float = inf if options["most"] is None else options["most"]
        if options["again"]:
            missing = Match.objects.filter(record__isnull=False, record__words=None).order_by("finished_at", "pk")
            most -= self.keep("written again", missing, write_words_again, most)
        most -= self.keep("written", without_words(), write_words, most)
        if not options["words"]:
            self.keep("packed", to_pack(options["days"]), pack_match, most)

    def keep(self, what: str, found: QuerySet[Match], keep: Any, most: float) -> int:
        """Apply ``keep`` to at most ``most`` matches, and report progress. Returns how many were processed."""
        total, done = found.count(), 0
        if total and most > 0:
            for done, _ in enumerate(keep_all(found, keep), 1):
                if done % EVERY == 0:
                    self.stdout.write(f"{done} of {total} {what}")
                if done >= most:
                    break
        self.stdout.write(f"{done} of {total} {what}." if total else f"Nothing to be {what}.")
        return done
