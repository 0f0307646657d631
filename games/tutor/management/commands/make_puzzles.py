"""`manage.py make_puzzles`: create the puzzles of the coming days before the site opens. Quick if all exist already."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.tutor.puzzle.making import AHEAD_DAYS, make_missing

HOUR = 3600.0


class Command(BaseCommand):
    help = "Makes the puzzles of today and the days to come; what is left the worker makes by and by."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add options for the time limit and the days."""
        parser.add_argument("--seconds", type=float, default=HOUR, help="begin nothing more after so long")
        parser.add_argument("--days", type=int, default=AHEAD_DAYS, help=f"so many days ahead ({AHEAD_DAYS})")
        parser.add_argument("--upcoming", action="store_true", help="make none for the days that have been")

    def handle(self, *args: Any, **options: Any) -> None:
        made = make_missing(options["seconds"], options["days"], back=not options["upcoming"])
        if options["verbosity"]:
            self.stdout.write(f"{made} made.")
