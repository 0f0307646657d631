"""Simulate another process by running a function between two statements of a request."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection

Change = Callable[[], object]


@contextmanager
def just_before(statement: str, change: Change) -> Iterator[None]:
    """Run `change` right before the first statement that contains this text. Fail if there is no such statement."""
    with _between(statement, change, lambda: None):
        yield


@contextmanager
def just_after(statement: str, change: Change) -> Iterator[None]:
    """Run `change` right after the first statement that contains this text. Fail if there is no such statement."""
    with _between(statement, lambda: None, change):
        yield


@contextmanager
def _between(statement: str, before: Change, after: Change) -> Iterator[None]:
    found: list[str] = []

    def watched(execute: Any, sql: str, *more: Any) -> Any:
        if statement not in sql or found:
            return execute(sql, *more)
        found.append(sql)
        before()
        rows = execute(sql, *more)
        after()
        return rows

    with connection.execute_wrapper(watched):
        yield
    assert found, statement


def until_somebody_waits() -> None:
    """Wait until another connection waits for a lock, on PostgreSQL. Raises AssertionError if none does."""
    for _ in range(200):
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return
        time.sleep(0.05)
    raise AssertionError("nobody waits")
