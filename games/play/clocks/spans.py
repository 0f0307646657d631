"""Spans of time: pairs of aware moments (from, to), with the second later than the first."""

from collections.abc import Iterable, Iterator
from datetime import datetime

Span = tuple[datetime, datetime]


def merged(spans: Iterable[Span]) -> Iterator[Span]:
    """Join spans that overlap or touch. `spans` are sorted by their beginning and may be endless."""
    rest = iter(spans)
    current = next(rest, None)
    if current is None:
        return
    for span in rest:
        if span[0] > current[1]:
            yield current
            current = span
        elif span[1] > current[1]:
            current = (current[0], span[1])
    yield current


def moved(start: datetime, due: datetime, before: Span | None, after: Span | None) -> datetime:
    """Move a deadline whose time began at ``start``: remove the pause ``before``, and add the pause ``after``."""
    if before is not None and start < before[1] <= due:
        due -= before[1] - max(before[0], start)
    if after is not None and start < after[1] and after[0] < due:
        due += after[1] - max(after[0], start)
    return due
