"""Rows by fixed statements on PostgreSQL, beside the ORM, which builds each statement anew: that is half of its time.

Columns come from the models, so a migration changes both; instances are ordinary ones.
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
    """Whether the database takes what is sent here; SQLite is left to the ORM."""
    return connection.vendor == "postgresql"


def run_statements(*asked: Asked) -> list[list[Row]]:
    """The rows of each statement: they are sent together and waited for once, in the transaction if there is one.

    Whoever looks at statements (a log of them, a wrapper that does more than count) finds them one by one, by cursors.
    """
    database: Any = connections[DEFAULT_DB_ALIAS]  # `connection` looks it up for each of its attributes
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
    cursor: Any = psycopg.Cursor(database.connection)  # the parameters go beside the text, unlike the ORM's
    with database.make_debug_cursor(cursor) if database.queries_logged else database.make_cursor(cursor) as sent:
        sent.execute(statement.text, values)
        rows: list[Row] = sent.fetchall() if sent.description else []
        return rows


def _sent_already(*_statement: Any) -> None:
    """For wrappers that count."""


class ModelColumns:
    """The columns of a model: ``names`` in the order in which it is made of them, ``own`` without the key."""

    def __init__(self, model: type[Model]) -> None:
        fields = model._meta.concrete_fields  # noqa: SLF001 - Django's documented way to the fields
        self.model = model
        self.table = model._meta.db_table  # noqa: SLF001
        self.names = [field.attname for field in fields]
        self.own = [field.attname for field in fields if not field.primary_key]
        self._plain = model.__init__ is Model.__init__ and model.from_db.__func__ is Model.from_db.__func__  # type: ignore[attr-defined]
        self._readers = [(n, field.from_db_value) for n, field in enumerate(fields) if hasattr(field, "from_db_value")]

    def maker(self) -> Callable[[Sequence[Any]], Any]:
        """What makes of a row what the ORM would: an ordinary instance, but not by the model's ``__init__``, which goes
        through its fields one by one for what a row cannot lack. A model that has its own, or is listened to, gets it.

        To be asked for with each statement: who listens is looked at once for all of its rows.
        """
        database = connections[DEFAULT_DB_ALIAS]
        if not self._plain or pre_init.has_listeners(self.model) or post_init.has_listeners(self.model):
            return lambda row: self.model.from_db(database.alias, self.names, self._read(row, database))
        return lambda row: self._made(row, database)

    def instance(self, row: Sequence[Any]) -> Any:
        """Of the only row of a statement."""
        return self.maker()(row)

    def pair(self, row: Sequence[Any], other: "ModelColumns") -> tuple[Any, Any]:
        """Of the only row, with the columns of both: the second is None where a LEFT JOIN found none."""
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
        """A row that is to be added."""
        return {name: getattr(instance, name) for name in self.own}


def quoted(names: Iterable[str], of: str = "") -> str:
    """A list of columns for a statement, of the table of that name."""
    return ", ".join(f'{of}"{name}"' for name in names)
