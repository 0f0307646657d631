"""Adding up what all processes have counted: rows, so that any web process can tell the whole.

Every process counts with prometheus_client in its own memory. Now and then (:mod:`.keeper`), and when it is asked for
/metrics, it adds what is new to the rows. Web and worker, several machines, and what ran before a restart are all in
there; a killed process takes along what it has counted since the last time.
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
    """Add what this process has counted since the last time to the rows. Returns how many rows have grown.

    Raises DatabaseError, and then has forgotten nothing: it is added the next time.
    """
    with _lock:
        counted = _counted()
        # In the same order everywhere: two processes that grow the same rows would wait for each other else.
        grown = sorted((key, amount - _stored.get(key, 0.0)) for key, amount in counted.items())
        grown = [(key, more) for key, more in grown if more > 0]
        for first in range(0, len(grown), _ROWS_AT_ONCE):
            part = grown[first : first + _ROWS_AT_ONCE]
            _add(part)
            _stored.update((key, counted[key]) for key, _more in part)
        return len(grown)


def totals() -> Iterator[Metric]:
    """Everything that was ever counted, family by family, in the words of Prometheus."""
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
    """Where a sample stands in its family: buckets by size."""
    return [value for name, value in sorted(labels.items()) if name != "le"], float(labels.get("le", 0))


def _families() -> Iterator[Metric]:
    """The counters and histograms of this site, from all rooms."""
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
    """A child has the numbers of its parent, who stores them itself."""
    global _lock  # noqa: PLW0603 -- a lock that another thread of the parent held would stay locked for ever
    _lock = threading.Lock()
    _stored.update(_counted())


os.register_at_fork(after_in_child=_forked)
