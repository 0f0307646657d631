"""`manage.py move_to_postgresql`: move a site from SQLite to the empty PostgreSQL database in DATABASE_URL."""

from argparse import ArgumentParser
from itertools import chain, islice
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, transaction
from environ import Env

from games.catalog import games
from games.play.management.commands.replay import BATCH, chosen, findings
from games.play.matches.proof import prove
from games.play.models import Match
from halfpint_site.operations.database_move import CannotMove, target
from halfpint_site.operations.database_move.source import ALIAS, Source, open_source
from halfpint_site.operations.database_move.tables import Table, tables

_NAMED = 50
_URL = "sqlite:///"


class Command(BaseCommand):
    """Copy all rows in one transaction, compare them, and prove every match; see docs/operations/postgresql.md."""

    help = "Move the site from an SQLite file to the empty PostgreSQL database in DATABASE_URL. Stop the site first."
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the source."""
        parser.add_argument(
            "--from",
            dest="source",
            default=str(settings.VAR_DIR / "halfpint.sqlite3"),
            help=f"the SQLite file, as a path or a URL {_URL}...; default: %(default)s",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Move the site. Raise CommandError if nothing was moved, or if a match differs from its log."""
        try:
            target.check_kind()
            with open_source(_path(options["source"])) as source:
                failed = self.move(source)
        except (CannotMove, DatabaseError) as problem:
            raise CommandError(f"{str(problem).rstrip()}\nNothing was moved.") from problem
        self.tell("The site is moved. Set DATABASE_URL in .env to this database, then start the site.")
        if failed:
            raise CommandError(
                f"{failed} matches differ from their logs, as they did before: all rows are equal to the source.",
                returncode=1,
            )

    def move(self, source: Source) -> int:
        """Check both sides, then copy, compare and prove in one transaction. Return the number of failed proofs."""
        found = tables()
        target.check_empty(found)
        self.check_source(source, found)
        call_command("migrate", interactive=False, verbosity=0)
        with transaction.atomic():
            target.prepare(found)
            rows = sum(self.copy(table) for table in found)
            target.continue_ids(found, source)
            target.finish()
            for table in found:
                target.compare(table)
            self.tell(f"All {rows} rows of {len(found)} tables are equal to the source.")
            failed = self.prove()
            source.check_unchanged()
        return failed

    def check_source(self, source: Source, found: list[Table]) -> None:
        """Check keys and values of the source. Raise CannotMove, or IntegrityError for a key without its row."""
        source.connection.check_constraints()
        if bad := list(islice(chain.from_iterable(table.unstorable(ALIAS) for table in found), _NAMED)):
            more = ["and maybe more"] if len(bad) == _NAMED else []
            lines = "\n".join(f"  {line}" for line in bad + more)
            raise CannotMove(f"PostgreSQL cannot store these values. Change them in the source, then repeat.\n{lines}")
        known = {table.name for table in found} | {"django_migrations"}
        if others := sorted(set(source.connection.introspection.table_names()) - known):
            self.tell(f"Not moved, because this version does not use them: {', '.join(others)}.")

    def copy(self, table: Table) -> int:
        """Copy one table and print its name. Return the number of rows."""
        if count := target.copy_rows(table):
            self.tell(f"{table.name}: {count}")
        return count

    def prove(self) -> int:
        """Prove every match that has begun, and print those that fail. Return their number."""
        proved, older, failed = 0, 0, 0
        for match in chosen([]).iterator(chunk_size=BATCH):
            finding = _finding(match)
            if finding == "proved":
                proved += 1
            elif finding:
                failed += 1
                self.tell(f"{match.pk} {match.game} {match.status}: {finding}")
            else:
                older += 1
        self.tell(f"Matches proved from their logs: {proved} of {proved + failed}.")
        if older:
            self.tell(f"Not proved: {older} matches, because this version does not have their rules.")
        return failed

    def tell(self, line: str) -> None:
        """Print a line at once, also into a pipe."""
        self.stdout.write(line)
        self.stdout.flush()


def _path(source: str) -> Path:
    """Return the path of the source. As in DATABASE_URL, that of a URL is relative to the project."""
    if not source.startswith(_URL):
        return Path(source)
    return Path(settings.BASE_DIR / Env.db_url_config(source)["NAME"])


def _finding(match: Match) -> str:
    """Return the result of a match's proof in words; empty if this version does not have the rules for a replay."""
    game = games().get(match.game)
    if game is None or match.rules_version < game.replays_since:
        return ""
    try:
        return findings(prove(match, list(match.seat_set.all())))
    except DatabaseError:
        raise
    except Exception as problem:  # any error that damaged data causes in a game's rules
        return f"DIFFERS {type(problem).__name__}: {problem}"
