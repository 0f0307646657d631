"""Django's backend for PostgreSQL with two changes that save time.

Timestamps are parsed by the standard library, which takes a twelfth of the time of psycopg's loader. Before a request
gets a pooled connection, its socket is polled instead of sending a query, to notice that the database has restarted.
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
    """Load timestamps as a connection in UTC sends them, in ISO format: ``2026-11-26 10:00:25.1234+00``."""

    timezone = UTC  # Django reads this attribute

    __init__ = Loader.__init__  # skip psycopg's search for the time zone: it is always UTC

    def load(self, data: Buffer) -> datetime:
        """Return the time in UTC.

        Raise ValueError for values that Python cannot represent, such as ``infinity``; the site stores none.
        """
        return datetime.fromisoformat(str(data, "ascii"))


@cache
def _adapters(django: AdaptersMap) -> AdaptersMap:
    """Return Django's adapters with the UTC loader."""
    adapters = AdaptersMap(django)
    adapters.register_loader("timestamptz", UtcLoader)
    return adapters


class DatabaseWrapper(base.DatabaseWrapper):
    """The backend's wrapper, which Django finds through ``ENGINE``."""

    def get_connection_params(self) -> dict[str, Any]:
        """Return Django's connection parameters, with the UTC loader if the connection is in UTC."""
        params: dict[str, Any] = super().get_connection_params()
        if settings.USE_TZ and self.timezone is UTC:
            params["context"] = _adapters(params["context"])
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> psycopg.Connection[Any]:
        """Return a connection that the server has not closed.

        Closed connections go back to the pool, which replaces them.
        """
        connection: psycopg.Connection[Any] = super().get_new_connection(conn_params)
        for _ in range(self.pool.max_size if self.pool else 0):
            if not has_ended(connection):
                break
            connection.close()
            self.pool.putconn(connection)
            connection = super().get_new_connection(conn_params)
        return connection


def has_ended(connection: psycopg.Connection[Any]) -> bool:
    """Return whether the server has closed an idle connection.

    A query is sent only if the socket has something to read. An idle connection has nothing to read unless it was
    closed or the server sent a message.
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
