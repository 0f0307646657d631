"""The PostgreSQL database that is moved to: empty before, and compared with the source row by row after."""

from itertools import islice

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection

from halfpint_site.operations.database_move import CannotMove
from halfpint_site.operations.database_move.source import ALIAS, Source
from halfpint_site.operations.database_move.tables import CHUNK, Row, Table, is_json

#: What `migrate` itself writes, and the move replaces. Permissions refer to content types.
_MADE_BY_MIGRATE = (Permission, ContentType)
_LIMITS = """
    SET LOCAL lock_timeout = '10s';
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0;
"""


def check_kind() -> None:
    """Raise CannotMove if the default database is not PostgreSQL."""
    if connection.vendor != "postgresql":
        raise CannotMove(f"DATABASE_URL must name the new PostgreSQL database, and names one of {connection.vendor}.")


def check_empty(tables: list[Table]) -> None:
    """Raise CannotMove if a table of the target that exists has rows beyond those that ``migrate`` writes."""
    there = set(connection.introspection.table_names())
    moved = [table for table in tables if table.name in there and table.model not in _MADE_BY_MIGRATE]
    if filled := [table.name for table in moved if table.model._base_manager.exists()]:  # noqa: SLF001 -- public API
        raise CannotMove(
            f"The target is not empty: it has rows in {', '.join(filled)}. Give an empty database in DATABASE_URL."
        )


def prepare(tables: list[Table]) -> None:
    """Begin the move in the open transaction: keep other writers out, and delete what ``migrate`` wrote.

    Raise CannotMove if the target has been filled meanwhile, DatabaseError if another process writes to it.
    """
    with connection.cursor() as cursor:
        cursor.execute(_LIMITS)
        names = ", ".join(connection.ops.quote_name(table.name) for table in tables)
        cursor.execute(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE")
    check_empty(tables)
    for model in _MADE_BY_MIGRATE:
        model._base_manager.all()._raw_delete(using=DEFAULT_DB_ALIAS)  # noqa: SLF001 -- without looking for relations


def copy_rows(table: Table) -> int:
    """Copy all rows with their keys, and return their number. Raise CannotMove if PostgreSQL refuses one."""
    quote, count = connection.ops.quote_name, 0
    columns = ", ".join(quote(str(field.column)) for field in table.fields)
    statement = f"COPY {quote(table.name)} ({columns}) FROM STDIN"
    try:
        with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(statement) as copy:
            for row in table.rows(ALIAS):
                copy.write_row(_prepared(table, row))
                count += 1
    except (DatabaseError, ValueError, TypeError) as problem:
        raise CannotMove(f"{table.name} cannot be copied: {problem}") from problem
    return count


def _prepared(table: Table, row: Row) -> list[object]:
    """Return the values as the target's columns take them. JSON is text already."""
    return [
        value if is_json(field) else field.get_db_prep_save(value, connection)
        for field, value in zip(table.fields, row, strict=True)
    ]


def compare(table: Table) -> None:
    """Compare all rows with the source. Raise CannotMove with the first difference."""
    here, there = table.count(DEFAULT_DB_ALIAS), table.count(ALIAS)
    if here != there:
        raise CannotMove(f"{table.name} has {here} rows, and {there} in the source.")
    expected = table.rows(ALIAS)
    while rows := {table.key(row): row for row in islice(expected, CHUNK)}:
        copied = {table.key(row): row for row in table.rows(DEFAULT_DB_ALIAS, list(rows))}
        for key, row in rows.items():
            if key not in copied:
                raise CannotMove(f"{table.name} {key} is missing.")
            if column := table.difference(row, copied[key]):
                raise CannotMove(f"{table.name} {key} differs from the source in {column}.")


def continue_ids(tables: list[Table], source: Source) -> None:
    """Make the next row of each table get the id that it would get in the source.

    SQLite never reuses the id of a deleted row. Django's statements alone would, if it was the highest.
    """
    last = source.last_ids()
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), [table.model for table in tables]):
            cursor.execute(statement)
        for table in tables:
            for sequence in connection.introspection.get_sequences(cursor, table.name):
                name = connection.ops.quote_name(sequence["name"])
                if last.get(table.name):
                    statement = f"SELECT setval(%s::regclass, greatest(last_value, %s)) FROM {name}"  # noqa: S608
                    cursor.execute(statement, [name, last[table.name]])


def finish() -> None:
    """Check all foreign keys, and count rows for the planner. Raise IntegrityError if a key has no row."""
    connection.check_constraints()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
