"""Everything that a database holds, read without the models."""

import json
import lzma
import zipfile
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from typing import Any

from django.conf import settings
from django.db import connection


def columns_with(*words: str) -> dict[str, str]:
    """Return `table.column` and value of every value, of any type, that contains one of the words."""
    return {where: text for where, text in _values() if any(word in text.lower() for word in words)}


def _values() -> Iterator[tuple[str, str]]:
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            names = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                yield from ((f"{table}.{name}", _text(name, value)) for name, value in zip(names, row, strict=True))


def _unpacked(data: bytes) -> bytes:
    """Return the content of a compressed value: archived matches and exports of a user's data."""
    if data.startswith(b"\xfd7zXZ"):
        return lzma.decompress(data)
    if data.startswith(b"PK"):
        archive = zipfile.ZipFile(BytesIO(data))
        return b"".join(archive.read(name) for name in archive.namelist())
    return data


def _text(column: str, value: Any) -> str:
    if column == "session_data":
        return str(import_module(settings.SESSION_ENGINE).SessionStore().decode(value))
    if isinstance(value, bytes | memoryview):
        return _unpacked(bytes(value)).decode("latin-1")
    if isinstance(value, dict | list):  # JSON, as PostgreSQL gives it
        return json.dumps(value, ensure_ascii=False)
    return str(value)
