"""The tables of a site, read row by row, and the values in them that PostgreSQL cannot store."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from django.apps import apps
from django.db import connection, models
from django.db.models.functions import Cast

from games.ui.inputs import is_all_storable

Row = tuple[Any, ...]
CHUNK = 2000  # rows


class Table:
    """The table of one model, with its columns in a fixed order."""

    def __init__(self, model: type[models.Model]) -> None:
        meta = model._meta  # noqa: SLF001 -- public API of Django
        self.model, self.name = model, meta.db_table
        self.fields: list[models.Field[Any, Any]] = list(meta.concrete_fields)
        self._keys = [self.fields.index(field) for field in meta.pk_fields]

    def rows(self, using: str, keys: Iterable[Any] | None = None) -> Iterator[Row]:
        """Yield the rows, or those with these keys, as tuples of ``fields``. JSON is read as text, so that an SQL NULL
        differs from JSON's null.
        """
        found = self.model._base_manager.using(using).order_by()  # noqa: SLF001 -- public API of Django
        if keys is not None:
            found = found.filter(pk__in=keys)
        names = [Cast(f.attname, models.TextField()) if is_json(f) else f.attname for f in self.fields]
        yield from found.values_list(*names).iterator(chunk_size=CHUNK)

    def key(self, row: Row) -> Any:
        """Return a row's primary key; a tuple if it has several columns."""
        values = tuple(row[index] for index in self._keys)
        return values if len(values) > 1 else values[0]

    def count(self, using: str) -> int:
        """Return the number of rows."""
        return self.model._base_manager.using(using).count()  # noqa: SLF001 -- public API of Django

    def unstorable(self, using: str) -> Iterator[str]:
        """Yield table, key, column and problem of each value that the target, the default database, cannot store."""
        for row in self.rows(using):
            for field, value in zip(self.fields, row, strict=True):
                if problem := _problem(field, value):
                    yield f"{self.name} {self.key(row)}, {field.column}: {problem}"

    def difference(self, row: Row, other: Row) -> str:
        """Return the first column in which two rows differ; empty if they are equal."""
        for field, value, its in zip(self.fields, row, other, strict=True):
            if value == its or (is_json(field) and None not in (value, its) and json.loads(value) == json.loads(its)):
                continue
            return str(field.column)
        return ""


def tables() -> list[Table]:
    """Return every table that a model has, those of many-to-many relations too."""
    found = apps.get_models(include_auto_created=True)
    return [Table(m) for m in found if m._meta.managed and not m._meta.proxy]  # noqa: SLF001 -- public API of Django


def is_json(field: "models.Field[Any, Any]") -> bool:
    """Return whether ``Table.rows`` reads the column as text."""
    return isinstance(field, models.JSONField)


def _problem(field: "models.Field[Any, Any]", value: Any) -> str:
    """Return why PostgreSQL refuses the value; empty if it does not. SQLite checks neither lengths nor ranges."""
    if value is None:
        return ""
    if isinstance(value, str):
        if "\x00" in value:
            return "contains a NUL character"
        if is_json(field):
            return _json_problem(value)
        if isinstance(field, models.CharField) and field.max_length and len(value) > field.max_length:
            return f"has {len(value)} characters, and may have {field.max_length}"
    if isinstance(field, models.IntegerField):
        least, most = connection.ops.integer_field_range(field.get_internal_type())
        if type(value) is not int or not least <= value <= most:
            return f"{value!r} is no number from {least} to {most}"
    return ""


def _json_problem(text: str) -> str:
    # Parsing everything would take long, and hardly any text has these.
    if "\\u" in text and not is_all_storable(json.loads(text)):
        return "contains a NUL character, or half of a surrogate pair"
    if "NaN" in text or "Infinity" in text:
        try:
            json.loads(text, parse_constant=_refuse)
        except ValueError:
            return "contains NaN or Infinity"
    return ""


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)
