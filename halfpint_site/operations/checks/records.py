"""Check of finished matches that wait to be archived in words or packed."""

from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from games.play.matches.archive.archiving import to_pack, without_words
from halfpint_site.operations.checks.database import why_no_database
from halfpint_site.operations.checks.finding import Finding

_LATE = timedelta(hours=1)
_LATE_DAYS = 2


def check_records() -> Iterator[Finding]:
    """Check that the archive sweep keeps up."""
    if why_no_database():
        return  # another finding says so
    try:
        unwritten = without_words().filter(finished_at__lt=timezone.now() - _LATE).count()
        unpacked = to_pack(settings.PACK_AFTER_DAYS + _LATE_DAYS).count()
    except DatabaseError:
        return  # not migrated: another finding says so
    if unwritten or unpacked:
        yield Finding.warning(
            "finished matches",
            f"{unwritten} wait to be written down in words, {unpacked} to be packed.",
            "Run: manage.py pack",
        )
    else:
        yield Finding.ok("finished matches", "All are written down, and the old ones are packed.")
