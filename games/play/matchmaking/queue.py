"""Serialise matchmaking: one transaction at a time searches among the requests of one speed.

Otherwise two matching requests at the same moment would both find no one, or open two tables. The lock is held until
the transaction ends. Take it before locking any table.
"""

from zlib import crc32

from django.db import connection

_NAME = "half-pint finding "


def enter_queue(tempo: str) -> None:
    """Wait for the lock of that speed. Needs a transaction. SQLite needs no lock, because it has only one writer."""
    if connection.vendor == "postgresql":
        _ask("SELECT pg_advisory_xact_lock(%s)", tempo)


def enter_if_empty(tempo: str) -> bool:
    """Take the lock of that speed if it is free.

    Returns whether it was taken. The sweep uses this instead of waiting.
    """
    return connection.vendor != "postgresql" or _ask("SELECT pg_try_advisory_xact_lock(%s)", tempo)


def _ask(statement: str, tempo: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(statement, [crc32((_NAME + tempo).encode())])
        return cursor.fetchone()[0] is True
