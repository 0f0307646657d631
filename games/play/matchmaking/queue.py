"""One after another: whoever looks for a seat and finds none may be about to be found by somebody who does the same.

Without that two wishes which match each other at the same moment would both find nobody, or make two tables. Whoever
seats people of a tempo holds its queue until the transaction ends. The queue is taken before any table is locked.
"""

from zlib import crc32

from django.db import connection

_NAME = "half-pint finding "


def enter_queue(tempo: str) -> None:
    """Wait for the queue of that tempo. Needs a transaction; on SQLite there is only one at a time anyway."""
    if connection.vendor == "postgresql":
        _ask("SELECT pg_advisory_xact_lock(%s)", tempo)


def enter_if_empty(tempo: str) -> bool:
    """The same for a sweep, which leaves a queue alone that somebody holds."""
    return connection.vendor != "postgresql" or _ask("SELECT pg_try_advisory_xact_lock(%s)", tempo)


def _ask(statement: str, tempo: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(statement, [crc32((_NAME + tempo).encode())])
        return cursor.fetchone()[0] is True
