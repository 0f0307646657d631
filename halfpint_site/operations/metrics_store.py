"""Sum of the counters of all processes, kept in the database so that any web process can report it.

Every process counts with prometheus_client in its own memory. Every few seconds (:mod:`.background_refresh`), and when
/metrics is requested, it adds its new counts to the rows. The sum covers web and worker, several machines, and all
earlier runs. A killed process loses what it has counted since its last addition.
"""

import json
import os
import threading
from collections.abc import Iterator

from django.db import connection
from prometheus_client import REGISTRY
from prometheus_client.core import Metric

from halfpint_site.operations.models import Tally

Key = tuple[str, str]
PREFIX = "halfpint_"
_STATEMENT = """
    INSERT INTO operations_tally (sample, labels, amount) VALUES {rows}
    ON CONFLICT (sample, labels) DO UPDATE SET amount = operations_tally.amount + excluded.amount
"""
_ROWS_AT_ONCE = 200
_lock = threading.Lock()
_stored: dict[Key, float] = {}


def store() -> int:
    """Add what this process has counted since the last call to the rows. Return the number of rows that have grown.

    Raise DatabaseError if that fails; counts that were not stored are added at the next call.
    """
    with _lock:
        counted = _counted()
        # Sorted, because two processes that lock the same rows in different order would deadlock.
        grown = sorted((key, amount - _stored.get(key, 0.0)) for key, amount in counted.items())
        grown = [(key, more) for key, more in grown if more > 0]
        for first in range(0, len(grown), _ROWS_AT_ONCE):
            part = grown[first : first + _ROWS_AT_ONCE]
            _add(part)
            _stored.update((key, counted[key]) for key, _more in part)
        return len(grown)


def totals() -> Iterator[Metric]:
    """Yield everything that was ever counted, as Prometheus metric families."""
    rows: dict[str, list[tuple[dict[str, str], float]]] = {}
    for sample, labels, amount in Tally.objects.values_list("sample", "labels", "amount"):
        rows.setdefault(sample, []).append((json.loads(labels), amount))
    for family in _families():
        told = Metric(family.name, family.documentation, family.type)
        empty = {sample.name: sample for sample in family.samples if not sample.labels}
        for name in (f"{family.name}{ending}" for ending in ("_total", "_bucket", "_sum", "_count")):
            found = sorted(rows.get(name, []), key=lambda row: _place(row[0]))
            for known, amount in found:
                told.add_sample(name, known, amount)
            if not found and name in empty:
                told.add_sample(name, {}, 0.0)
        yield told


def _place(labels: dict[str, str]) -> tuple[list[str], float]:
    """Return the sort key of a sample in its family; buckets are sorted by size."""
    return [value for name, value in sorted(labels.items()) if name != "le"], float(labels.get("le", 0))


def _families() -> Iterator[Metric]:
    """Yield the counters and histograms that the site's packages have registered."""
    for family in REGISTRY.collect():
        if family.name.startswith(PREFIX) and family.type in ("counter", "histogram"):
            yield family


def _counted() -> dict[Key, float]:
    return {
        (sample.name, json.dumps(sample.labels, sort_keys=True)): sample.value
        for family in _families()
        for sample in family.samples
        if not sample.name.endswith("_created")
    }


def _add(rows: list[tuple[Key, float]]) -> None:
    values = [value for (sample, labels), more in rows for value in (sample, labels, more)]
    with connection.cursor() as cursor:
        cursor.execute(_STATEMENT.format(rows=", ".join(["(%s, %s, %s)"] * len(rows))), values)


def _forked() -> None:
    """Take over the parent's counts as stored: the parent stores them itself."""
    global _lock  # noqa: PLW0603 -- a lock that another thread of the parent held would stay locked
    _lock = threading.Lock()
    _stored.update(_counted())


os.register_at_fork(after_in_child=_forked)
