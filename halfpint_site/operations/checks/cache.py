"""The cache: rate limits and the worker's sign of life count only if all processes share it."""

import secrets
from collections.abc import Iterator

from django.conf import settings
from django.core.cache import cache

from halfpint_site.operations.checks.finding import Finding

_ALONE = ("LocMemCache", "DummyCache")


def check_cache() -> Iterator[Finding]:
    """Is it there, and shared?"""
    kind = settings.CACHES["default"]["BACKEND"].rpartition(".")[2]
    if kind in _ALONE:
        yield Finding.problem(
            "cache",
            f"{kind} is not shared between processes: rate limits count for each of them, and no worker is ever seen.",
            "Set CACHE_URL to rediscache://..., or unset it.",
        )
        return
    probe = secrets.token_hex(4)
    try:
        cache.set("doctor", probe, 10)
        same = cache.get("doctor") == probe
    except Exception as problem:  # every cache has errors of its own
        yield Finding.problem("cache", f"{kind} does not answer: {problem}", "Start it, or mend CACHE_URL.")
        return
    if not same:
        yield Finding.problem("cache", f"{kind} forgets what it is told.", "Is its disk or memory full?")
    else:
        yield Finding.ok("cache", f"{kind} answers, and all processes share it.")
