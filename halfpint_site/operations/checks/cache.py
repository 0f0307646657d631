"""Check of the cache. Rate limits and the worker's heartbeat need a cache that all processes share."""

from collections.abc import Iterator

from django.conf import settings

from halfpint_site.operations.checks.finding import Finding
from halfpint_site.web.health import cache_answers

_ALONE = ("LocMemCache", "DummyCache")


def check_cache() -> Iterator[Finding]:
    """Check that the cache answers and is shared between processes."""
    kind = settings.CACHES["default"]["BACKEND"].rpartition(".")[2]
    if kind in _ALONE:
        yield Finding.problem(
            "cache",
            f"{kind} is not shared between processes: rate limits count for each of them, and no worker is ever seen.",
            "Set CACHE_URL to rediscache://..., or unset it.",
        )
        return
    if cache_answers():
        yield Finding.ok("cache", f"{kind} answers, and all processes share it.")
    else:
        yield Finding.problem(
            "cache",
            f"{kind} does not keep what it is told. Pages work, but each process limits rates for itself.",
            "Start it, make room on its disk, or mend CACHE_URL.",
        )
