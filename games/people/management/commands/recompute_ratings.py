"""``manage.py recompute_ratings``: recompute all ratings and statistics from the ledger."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.people.services.recompute import look_again, recompute


class Command(BaseCommand):
    """Recompute ratings and statistics. ``--check`` only compares, and fails if anything differs."""

    help = "Make all ratings and statistics of people anew from the ledger of results."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only compare with what is stored")
        parser.add_argument("--match", action="append", default=[], help="read the places of this match anew first")

    def handle(self, *_args: Any, check: bool, match: list[str], **_options: Any) -> None:
        for match_id in match:
            if not look_again(match_id):
                raise CommandError(f"match {match_id} is not in the ledger")
        found = recompute(store=not check)
        said = f"{found.results} results; {found.sums} sums and {found.ratings} ratings after a match differ"
        if check and not found.agrees:
            raise CommandError(said)
        self.stdout.write(said)
