"""`manage.py upgrade_matches`: rewrite matches that older versions of their games have stored."""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from games.play.matches.quarantine import quarantine, restore
from games.play.matches.upgrade_sweep import PLAYED, outdated_tables, upgrade_finished
from games.play.models import Match

BATCH = 200


class Command(BaseCommand):
    """Upgrade matches, each in its own transaction, so the command can be stopped at any time.

    The site may run at the same time: it upgrades each match that it needs.
    """

    help = (
        "Rewrites matches that older versions of their games have stored, lets tables rest that cannot be read, and "
        "wakes those that can be read again. May be stopped at any moment and begun again."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--batch", type=int, default=BATCH, help="matches for a line of progress")
        parser.add_argument(
            "--rebuild",
            action="store_true",
            help="wake resting tables with the position that their log leads to, if it tells the same as was told",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Upgrade open and running tables first, because players wait for them."""
        done: Counter[str] = Counter()
        for number, match_id in enumerate(_ids(options["batch"]), 1):
            done[self._upgrade(match_id, rebuild=options["rebuild"])] += 1
            if number % options["batch"] == 0:
                self.stdout.write(_summary(done))
        self.stdout.write(_summary(done) or "Nothing to do.")

    def _upgrade(self, match_id: str, *, rebuild: bool) -> str:
        """Upgrade or restore one match. Returns a word for the summary that says what was done."""
        status = Match.objects.values_list("status", flat=True).filter(pk=match_id).first()
        if status in PLAYED:
            return "rest now" if quarantine(match_id) else "upgraded"
        if status == Match.Status.RESTING:
            return "woken" if restore(match_id, rebuild=rebuild) else "still rest"
        if status == Match.Status.FINISHED and upgrade_finished(match_id):
            return "upgraded"
        return "kept as they are"


def _ids(batch: int) -> Iterator[str]:
    """Yield ids of open and running tables, then of quarantined ones, then of finished matches. Queries in batches."""
    for found in (outdated_tables(PLAYED), _resting(), outdated_tables([Match.Status.FINISHED])):
        last = ""
        while ids := list(found.filter(pk__gt=last)[:batch]):
            yield from ids
            last = ids[-1]


def _resting() -> Any:
    return Match.objects.filter(status=Match.Status.RESTING).order_by("pk").values_list("pk", flat=True)


def _summary(done: Counter[str]) -> str:
    return ", ".join(f"{count} {what}" for what, count in sorted(done.items()))
