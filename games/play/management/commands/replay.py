"""`manage.py replay`: play stored matches again from their logs and prove what is stored of them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet

from games.play.matches.proof import Proof, prove
from games.play.models import Match

STARTED = (Match.Status.RUNNING, Match.Status.FINISHED)
BATCH = 50


class Command(BaseCommand):
    """A line for each match; exit status 1 if any of them is not what its log leads to."""

    help = "Plays matches again from their logs and proves the stored states. Exit status 1 if one differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Ids of matches, or all that have begun."""
        parser.add_argument("ids", nargs="*", metavar="id", help="the id in a table's address")
        parser.add_argument("--all", action="store_true", help="every match that has begun")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prove each, and count those that fail."""
        if bool(options["ids"]) == options["all"]:
            raise CommandError("Give the ids of matches, or --all.")
        proved = [self.prove(match) for match in chosen(options["ids"]).iterator(chunk_size=BATCH)]
        if not proved:
            self.stdout.write("No match has begun, so there is nothing to prove.")
        if failed := proved.count(False):
            raise CommandError(f"{failed} of the matches differ from their logs.", returncode=1)

    def prove(self, match: Match) -> bool:
        """Prove one match and say so."""
        proof = prove(match, list(match.seat_set.all()))
        self.stdout.write(f"{match.pk} {match.game} {match.status} {proof.moves} moves: {findings(proof)}")
        return proof.holds


def chosen(ids: list[str]) -> QuerySet[Match]:
    """The matches of these ids, or all; in the order of their ids. Raises CommandError for one that is not there."""
    found = Match.objects.filter(status__in=STARTED).order_by("pk")
    if not ids:
        return found
    missing = set(ids) - set(found.filter(pk__in=ids).values_list("pk", flat=True))
    if missing:
        raise CommandError(f"No match that has begun: {', '.join(sorted(missing))}")
    return found.filter(pk__in=ids)


def findings(proof: Proof) -> str:
    """The result in words."""
    if proof.holds:
        return "proved"
    checks = {
        "seed": proof.seed_fits,
        "events": proof.events_fit,
        "state": proof.state_fits,
        "result": proof.result_fits,
    }
    return f"DIFFERS in {', '.join(name for name, fits in checks.items() if not fits)} {proof.error}".rstrip()
