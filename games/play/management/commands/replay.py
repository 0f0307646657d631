"""`manage.py replay`: replay stored matches from their logs, and compare the results with what is stored."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet

from games.play.matches.proof import Proof, prove
from games.play.models import Match

STARTED = (Match.Status.RUNNING, Match.Status.FINISHED)
BATCH = 50


class Command(BaseCommand):
    """Print a line for each match. Exit status 1 if any match differs from its log."""

    help = "Plays matches again from their logs and proves the stored states. Exit status 1 if one differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="*", metavar="id", help="the id in a table's address")
        parser.add_argument("--all", action="store_true", help="every match that has begun")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prove each match, and count the failures."""
        if bool(options["ids"]) == options["all"]:
            raise CommandError("Give the ids of matches, or --all.")
        proved = [self.prove(match) for match in chosen(options["ids"]).iterator(chunk_size=BATCH)]
        if not proved:
            self.stdout.write("No match has begun, so there is nothing to prove.")
        if failed := proved.count(False):
            raise CommandError(f"{failed} of the matches differ from their logs.", returncode=1)

    def prove(self, match: Match) -> bool:
        """Prove one match and print the result. Returns whether the proof holds."""
        proof = prove(match, list(match.seat_set.all()))
        self.stdout.write(f"{match.pk} {match.game} {match.status} {proof.moves} moves: {findings(proof)}")
        return proof.holds


def chosen(ids: list[str]) -> QuerySet[Match]:
    """Return the matches with these ids, or all that have begun, by id. Raises CommandError for an unknown id."""
    found = Match.objects.filter(status__in=STARTED).order_by("pk")
    if not ids:
        return found
    missing = set(ids) - set(found.filter(pk__in=ids).values_list("pk", flat=True))
    if missing:
        raise CommandError(f"No match that has begun: {', '.join(sorted(missing))}")
    return found.filter(pk__in=ids)


def findings(proof: Proof) -> str:
    """Return the result of a proof in words."""
    if proof.holds:
        return "proved"
    checks = {
        "seed": proof.seed_fits,
        "events": proof.events_fit,
        "state": proof.state_fits,
        "result": proof.result_fits,
    }
    return f"DIFFERS in {', '.join(name for name, fits in checks.items() if not fits)} {proof.error}".rstrip()
