"""Run fixed SQL statements on PostgreSQL and make model instances of their rows.

The ORM would build each statement anew, which takes half of its time. Column lists come from the models, so that a
migration changes both. The instances are ordinary model instances.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import psycopg
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Model
from django.db.models.base import ModelState
from django.db.models.signals import post_init, pre_init

from halfpint_site.db.statements import Asked, Row, StatementPipeline


def uses_fixed_sql() -> bool:
    """Return whether the database is PostgreSQL; on SQLite callers use the ORM."""
    return connection.vendor == "postgresql"


def run_statements(*asked: Asked) -> list[list[Row]]:
    """Run statements in one pipeline, in the open transaction if there is one, and return the rows of each.

    If statements are logged or wrapped by more than a counter, they run one by one through cursors.
    """
    database: Any = connections[DEFAULT_DB_ALIAS]  # `connection` would look it up for each attribute
    database.ensure_connection()
    wrappers = database.execute_wrappers
    if database.queries_logged or not all(getattr(wrapper, "only_counts", False) for wrapper in wrappers):
        return [_by_cursor(database, each) for each in asked]
    database.validate_no_broken_transaction()
    for statement, values in asked:
        for wrapper in wrappers:
            wrapper(_sent_already, statement.text, values, False, {"connection": database, "cursor": None})
    line = StatementPipeline.of(database.connection)
    with database.wrap_database_errors:
        return line.ask(*asked)


def _by_cursor(database: Any, asked: Asked) -> list[Row]:
    statement, values = asked
    cursor: Any = psycopg.Cursor(database.connection)  # parameters are sent separately from the text, unlike the ORM's
    with database.make_debug_cursor(cursor) if database.queries_logged else database.make_cursor(cursor) as sent:
        sent.execute(statement.text, values)
        rows: list[Row] = sent.fetchall() if sent.description else []
        return rows


def _sent_already(*_statement: Any) -> None:
    """Do nothing, in place of a statement's execution, for wrappers that only count statements."""


class ModelColumns:
    """The columns of a model: ``names`` in the order of its fields, ``own`` without the primary key."""

    def __init__(self, model: type[Model]) -> None:
        fields = model._meta.concrete_fields  # noqa: SLF001 - Django's documented way to the fields
        self.model = model
        self.table = model._meta.db_table  # noqa: SLF001
        self.names = [field.attname for field in fields]
        self.own = [field.attname for field in fields if not field.primary_key]
        self._plain = model.__init__ is Model.__init__ and model.from_db.__func__ is Model.from_db.__func__  # type: ignore[attr-defined]
        self._readers = [(n, field.from_db_value) for n, field in enumerate(fields) if hasattr(field, "from_db_value")]

    def maker(self) -> Callable[[Sequence[Any]], Any]:
        """Return a function that makes an instance of a row, as the ORM would.

        The function skips the model's ``__init__``, which would check each field, unless the model has its own
        ``__init__`` or its signals have listeners. Call this method once per statement, because listeners are checked
        here.
        """
        database = connections[DEFAULT_DB_ALIAS]
        if not self._plain or pre_init.has_listeners(self.model) or post_init.has_listeners(self.model):
            return lambda row: self.model.from_db(database.alias, self.names, self._read(row, database))
        return lambda row: self._made(row, database)

    def instance(self, row: Sequence[Any]) -> Any:
        """Return the instance of the only row of a statement."""
        return self.maker()(row)

    def pair(self, row: Sequence[Any], other: "ModelColumns") -> tuple[Any, Any]:
        """Return both instances of a row with the columns of two models; the second is None if a join found no row."""
        own, joined = row[: len(self.names)], row[len(self.names) :]
        return self.instance(own), other.instance(joined) if joined[0] is not None else None

    def _made(self, row: Sequence[Any], database: Any) -> Any:
        made = self.model.__new__(self.model)
        made.__dict__.update(zip(self.names, self._read(row, database), strict=True))
        made._state = state = ModelState()  # noqa: SLF001 - as `Model.from_db` does
        state.adding, state.db = False, database.alias
        return made

    def _read(self, row: Sequence[Any], database: Any) -> Sequence[Any]:
        values = list(row)
        for number, read in self._readers:
            values[number] = read(values[number], None, database)
        return values

    def new(self, instance: Model) -> dict[str, Any]:
        """Return the column values of an instance that is to be inserted, without its primary key."""
        return {name: getattr(instance, name) for name in self.own}


def quoted(names: Iterable[str], of: str = "") -> str:
    """Return a list of quoted columns for a statement; ``of`` is a prefix such as ``seat.``."""
    return ", ".join(f'{of}"{name}"' for name in names)
