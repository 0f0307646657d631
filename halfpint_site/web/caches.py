"""Cache backends that survive an outage: Redis that is stopped or hangs, or a folder on a full disk.

Entries that cannot be stored are kept in the memory of this process instead. Pages keep working and rates are still
limited, though each process counts for itself. Entries changed during an outage are deleted from the cache before it is
trusted again.
"""

import logging
import os
import pickle
import time
import zlib
from pathlib import Path
from typing import Any, ClassVar

import redis
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.filebased import FileBasedCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.retry import Retry

log = logging.getLogger(__name__)
#: Seconds after a failure in which the cache is not asked again. A cache that hangs costs its timeout once per pause.
PAUSE = 2.0
#: The most entries kept in memory during an outage, and the most files in the cache folder.
MOST_BESIDE, MOST_FILES = 10_000, 20_000
_REDIS_OPTIONS: dict[str, Any] = {
    "socket_connect_timeout": 0.5,
    "socket_timeout": 0.5,
    "retry": Retry(NoBackoff(), 1),  # one retry: after a restart every pooled connection is closed
}


class Outage:
    """This process's record of an outage of the cache, shared by the cache objects of all its threads."""

    def __init__(self) -> None:
        self.until = 0.0  # the cache is not asked before this time, in seconds of time.monotonic
        self.missed: set[tuple[str, int | None]] = set()  # keys and versions changed during the outage
        self.kept = False  # whether the cache has ever failed, so that memory may hold entries


class Forgiving(BaseCache):
    """Mixin for a cache backend that logs the start of an outage and falls back to memory.

    Comes before the backend in the base classes, which it calls by super(). ``troubles`` are the exceptions that mean
    an outage, ``pause`` the seconds until the cache is asked again.
    """

    troubles: ClassVar[tuple[type[Exception], ...]]
    pause: ClassVar[float]
    outage: ClassVar[Outage]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._memory = LocMemCache(f"beside {type(self).__name__}", {"MAX_ENTRIES": MOST_BESIDE})

    def _ask(self, name: str, key: str, *args: Any, version: int | None) -> tuple[bool, Any]:
        """Call a method of the backend. Return whether the cache itself answered, and its answer."""
        if time.monotonic() >= self.outage.until:
            try:
                self._make_up()
                return True, getattr(super(), name)(key, *args, version=version)
            except self.troubles as problem:
                if not self.outage.kept or self.pause:
                    log.warning("The cache is away (%s): each process counts for itself.", type(problem).__name__)
                self.outage.until, self.outage.kept = time.monotonic() + self.pause, True
        return False, None

    def _make_up(self) -> None:
        """Delete the keys that were changed during the outage from the cache."""
        while self.outage.missed:
            key, version = entry = next(iter(self.outage.missed))
            super().delete(key, version=version)
            self.outage.missed.discard(entry)

    def _changed(self, answered: bool, key: str, version: int | None) -> None:
        """Note a changed key: drop it from memory, and mark it for deletion from a cache that did not answer."""
        if not answered:
            self.outage.missed.add((key, version))
        if self.outage.kept:
            self._memory.delete(key, version=version)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """Return the value from the cache, else from memory, else the default."""
        _answered, found = self._ask("get", key, None, version=version)
        if found is None and self.outage.kept:
            found = self._memory.get(key, None, version=version)
        return default if found is None else found

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        """Store the value in the cache, or in memory during an outage."""
        answered, _nothing = self._ask("set", key, value, timeout, version=version)
        self._changed(answered, key, version)
        if not answered:
            self._memory.set(key, value, timeout, version=version)

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Store the value if the key is new. Return whether it was stored."""
        answered, added = self._ask("add", key, value, timeout, version=version)
        if answered:
            return bool(added)
        return self._memory.add(key, value, timeout, version=version)

    def delete(self, key: str, version: int | None = None) -> bool:
        """Delete the key. Return whether the cache had it; False during an outage."""
        answered, deleted = self._ask("delete", key, version=version)
        self._changed(answered, key, version)
        return bool(deleted)

    def has_key(self, key: str, version: int | None = None) -> bool:
        """Return whether cache or memory has a value for the key."""
        return self.get(key, version=version) is not None

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Set a new timeout for the key. Return False if the key is missing or the cache is unavailable."""
        return bool(self._ask("touch", key, timeout, version=version)[1])

    def answers(self) -> bool:
        """Return whether the cache itself stores values, and not only this process's memory."""
        probe = f"probe-{os.getpid()}"
        try:
            super().set(probe, 1, 10)
            return super().get(probe) == 1
        except self.troubles:
            return False

    # Django's versions, which call the methods above key by key.
    incr, get_many, set_many, delete_many = (
        BaseCache.incr,
        BaseCache.get_many,
        BaseCache.set_many,
        BaseCache.delete_many,
    )


class Redis(Forgiving, RedisCache):
    """A Redis cache that may be unavailable or hang."""

    troubles = (redis.RedisError, OSError)
    pause = PAUSE
    outage = Outage()

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params | {"OPTIONS": _REDIS_OPTIONS | params.get("OPTIONS", {})})


class Files(Forgiving, FileBasedCache):
    """A cache folder that may be full, and from which no entry is evicted at random.

    The modification time of a file is the time at which its entry expires. Expired entries are deleted first, then
    those that expire soonest. The counter of a user who keeps guessing passwords is renewed with each guess, so it is
    never evicted.
    """

    troubles = (OSError,)
    pause = 0.0  # a full disk can still be read
    outage = Outage()
    SWEEP_EVERY = 200  # entries written by a process between two sweeps
    _made: ClassVar[int] = 0
    # Attributes that Django's own class has and its type stubs lack.
    _dir: str
    _delete: Any
    _list_cache_files: Any

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """Return the value. A truncated file, as after a crash of the machine, is deleted and counts as missing."""
        try:
            return super().get(key, default, version)
        except (zlib.error, pickle.UnpicklingError, EOFError):
            self.delete(key, version)
            return default

    def _write_content(self, file: Any, timeout: Any, value: Any) -> None:
        super()._write_content(file, timeout, value)  # type: ignore[misc]
        file.flush()
        ends = self.get_backend_timeout(timeout)
        os.utime(file.fileno(), (time.time(), time.time() + 10 * 365 * 86400 if ends is None else ends))

    def _cull(self) -> None:
        Files._made += 1
        if Files._made % self.SWEEP_EVERY == 1:
            self.sweep(MOST_FILES)

    def sweep(self, most: int) -> None:
        """Delete expired entries, then those that expire soonest until at most ``most`` remain."""
        now, left = time.time(), []
        for entry in os.scandir(self._dir) if Path(self._dir).is_dir() else ():
            if not entry.name.endswith(self.cache_suffix):
                continue
            try:
                ends = entry.stat().st_mtime
            except FileNotFoundError:  # another process has deleted it
                continue
            if ends < now:
                self._delete(entry.path)
            else:
                left.append((ends, entry.path))
        for _ends, path in sorted(left)[: max(0, len(left) - most)]:
            self._delete(path)
