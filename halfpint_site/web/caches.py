"""Caches that may go away: Redis that is stopped or hangs, a folder on a full disk.

What cannot be stored is kept in the memory of this process instead. So pages work, and rates are still limited, though
each process counts for itself. What Redis missed is taken out of it before it is believed again.
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
#: Seconds in which a cache that has failed is not asked again: one that hangs costs its time limit once in so long.
PAUSE = 2.0
#: Entries that are kept in memory meanwhile, and files in the folder.
MOST_BESIDE, MOST_FILES = 10_000, 20_000
_REDIS_OPTIONS: dict[str, Any] = {
    "socket_connect_timeout": 0.5,
    "socket_timeout": 0.5,
    "retry": Retry(NoBackoff(), 1),  # once: after a restart every kept connection is dead
}


class Outage:
    """What this process knows of a cache that was away; shared by the cache objects of all its threads."""

    def __init__(self) -> None:
        self.until = 0.0  # not asked before, in seconds of time.monotonic
        self.missed: set[tuple[str, int | None]] = set()  # changed while it was away
        self.kept = False  # whether anything was ever kept in memory


class Forgiving(BaseCache):
    """In front of a cache in the order of bases: its troubles are logged once, and memory stands in for it."""

    troubles: ClassVar[tuple[type[Exception], ...]]
    pause: ClassVar[float]
    outage: ClassVar[Outage]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._memory = LocMemCache(f"beside {type(self).__name__}", {"MAX_ENTRIES": MOST_BESIDE})

    def _ask(self, name: str, key: str, *args: Any, version: int | None) -> tuple[bool, Any]:
        """Whether the cache itself answered, and what."""
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
        """Take out what was changed while the cache was away."""
        while self.outage.missed:
            key, version = entry = next(iter(self.outage.missed))
            super().delete(key, version=version)
            self.outage.missed.discard(entry)

    def _changed(self, answered: bool, key: str, version: int | None) -> None:
        """What memory holds of it counts no more, or what the cache holds."""
        if not answered:
            self.outage.missed.add((key, version))
        if self.outage.kept:
            self._memory.delete(key, version=version)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """As any cache."""
        _answered, found = self._ask("get", key, None, version=version)
        if found is None and self.outage.kept:
            found = self._memory.get(key, None, version=version)
        return default if found is None else found

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        """As any cache."""
        answered, _nothing = self._ask("set", key, value, timeout, version=version)
        self._changed(answered, key, version)
        if not answered:
            self._memory.set(key, value, timeout, version=version)

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """As any cache."""
        answered, added = self._ask("add", key, value, timeout, version=version)
        if answered:
            return bool(added)
        return self._memory.add(key, value, timeout, version=version)

    def delete(self, key: str, version: int | None = None) -> bool:
        """As any cache."""
        answered, deleted = self._ask("delete", key, version=version)
        self._changed(answered, key, version)
        return bool(deleted)

    def has_key(self, key: str, version: int | None = None) -> bool:
        """As any cache."""
        return self.get(key, version=version) is not None

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """As any cache."""
        return bool(self._ask("touch", key, timeout, version=version)[1])

    def answers(self) -> bool:
        """Whether the cache itself, and not this process's memory, keeps what it is told."""
        probe = f"probe-{os.getpid()}"
        try:
            super().set(probe, 1, 10)
            return super().get(probe) == 1
        except self.troubles:
            return False

    # One after the other, each of them forgiving.
    incr, get_many, set_many, delete_many = (
        BaseCache.incr,
        BaseCache.get_many,
        BaseCache.set_many,
        BaseCache.delete_many,
    )


class Redis(Forgiving, RedisCache):
    """Redis that may be away or hang."""

    troubles = (redis.RedisError, OSError)
    pause = PAUSE
    outage = Outage()

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params | {"OPTIONS": _REDIS_OPTIONS | params.get("OPTIONS", {})})


class Files(Forgiving, FileBasedCache):
    """A folder that may be full, and in which nothing is thrown away at random.

    A file's time of change is when it ends. What has ended goes first; if that is not enough, what ends soonest: who
    keeps guessing at a password keeps the count of it alive.
    """

    troubles = (OSError,)
    pause = 0.0  # a full disk can still be read
    outage = Outage()
    SWEEP_EVERY = 200  # entries made by a process
    _made: ClassVar[int] = 0
    # What Django's own class has, and its stubs lack.
    _dir: str
    _delete: Any
    _list_cache_files: Any

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """As any cache; a file that was cut, as by a crash of the machine, is deleted and counts as missing."""
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
        """Delete what has ended, and what ends soonest if more than ``most`` are left."""
        now, left = time.time(), []
        for entry in os.scandir(self._dir) if Path(self._dir).is_dir() else ():
            if not entry.name.endswith(self.cache_suffix):
                continue
            try:
                ends = entry.stat().st_mtime
            except FileNotFoundError:  # another process was quicker
                continue
            if ends < now:
                self._delete(entry.path)
            else:
                left.append((ends, entry.path))
        for _ends, path in sorted(left)[: max(0, len(left) - most)]:
            self._delete(path)
