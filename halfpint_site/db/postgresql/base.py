"""Django's backend for PostgreSQL with two changes that save time.

Timestamps are parsed by the standard library, which takes a twelfth of the time of psycopg's own loader. A kept
connection is checked at its socket before a request gets it, without a round trip: the database may have restarted.
"""

import select
from datetime import UTC, datetime
from functools import cache
from typing import Any

import psycopg
from django.conf import settings
from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import BaseTzLoader
from psycopg.adapt import AdaptersMap, Buffer, Loader
from psycopg_pool import ConnectionPool


class UtcLoader(BaseTzLoader):
    """Points of time as a connection in UTC sends them: ``2026-11-26 10:00:25.1234+00``, by ISO."""

    timezone = UTC  # Django asks for it

    __init__ = Loader.__init__  # psycopg's finds out what is known here

    def load(self, data: Buffer) -> datetime:
        """In UTC. Raises ValueError for what Python has no point of time for (``infinity``): nothing here stores it."""
        return datetime.fromisoformat(str(data, "ascii"))


@cache
def _adapters(django: AdaptersMap) -> AdaptersMap:
    """Django's with that loader."""
    adapters = AdaptersMap(django)
    adapters.register_loader("timestamptz", UtcLoader)
    return adapters


class DatabaseWrapper(base.DatabaseWrapper):
    """Named by ``ENGINE``."""

    def get_connection_params(self) -> dict[str, Any]:
        """Django's, with that loader where points of time come in UTC."""
        params: dict[str, Any] = super().get_connection_params()
        if settings.USE_TZ and self.timezone is UTC:
            params["context"] = _adapters(params["context"])
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> psycopg.Connection[Any]:
        """One that works as far as can be told; dead ones go back to the pool, which makes others in their place."""
        connection: psycopg.Connection[Any] = super().get_new_connection(conn_params)
        for _ in range(self.pool.max_size if self.pool else 0):
            if not has_ended(connection):
                break
            connection.close()
            self.pool.putconn(connection)
            connection = super().get_new_connection(conn_params)
        return connection


def has_ended(connection: psycopg.Connection[Any]) -> bool:
    """Whether the database has hung up on a connection that nobody uses: only then, or if it has something to tell,
    is there anything to read, and only then is it asked.
    """
    line = select.poll()
    line.register(connection.pgconn.socket, select.POLLIN | select.POLLHUP | select.POLLERR)
    if not line.poll(0):
        return False
    try:
        ConnectionPool.check_connection(connection)
    except psycopg.Error:
        return True
    return False
