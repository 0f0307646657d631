"""The cache in a folder: rate limits are not evicted when other entries fill it."""

import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from allauth.core import ratelimit
from django.core.cache import caches
from django.test import RequestFactory

from halfpint_site.web import caches as ours
from halfpint_site.web.caches import Files

ADDRESS = "laura@example.org"


@pytest.fixture
def folder(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Files:
    """The cache of this process, in a folder."""
    settings.CACHES = {"default": {"BACKEND": "halfpint_site.web.caches.Files", "LOCATION": str(tmp_path / "cache")}}
    monkeypatch.setattr(Files, "outage", ours.Outage())
    cache = caches["default"]
    assert isinstance(cache, Files)
    return cache


def may_try() -> bool:
    """Try an account's password once more, from any address. Returns whether that is allowed."""
    return ratelimit.consume(RequestFactory().post("/"), action="login_failed", key=ADDRESS)


def test_flooding_the_cache_does_not_reset_a_rate(folder: Files):
    while may_try():
        pass
    for number in range(1000):
        folder.set(f"flood-{number}", number, 300)
    assert not may_try()


def test_a_full_cache_forgets_first_what_ends_soonest(folder: Files):
    folder.set("guessed-at-just-now", 5, 300)
    folder.set("for-good", 1, None)
    for number in range(50):
        folder.set(f"flood-{number}", number, 200)
    folder.sweep(10)
    assert folder.get("guessed-at-just-now") == 5
    assert folder.get("for-good") == 1
    assert len(folder._list_cache_files()) == 10


def test_what_has_ended_goes_by_itself(folder: Files):
    for number in range(Files.SWEEP_EVERY):
        folder.set(f"short-{number}", number, 0.01)
    time.sleep(0.05)
    for number in range(Files.SWEEP_EVERY):
        folder.set(f"long-{number}", number, 300)
    assert len(folder._list_cache_files()) <= 2 * Files.SWEEP_EVERY - 150


@pytest.mark.parametrize("share", [0, 0.5, 0.9])
def test_a_file_that_was_cut_counts_as_missing(folder: Files, share: float):
    folder.set("a", "something " * 100, 60)
    (file,) = (Path(name) for name in folder._list_cache_files())
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * share)])
    assert folder.get("a") is None
    folder.set("a", 2, 60)
    assert folder.get("a") == 2


def test_a_folder_that_was_deleted_is_made_again(folder: Files):
    folder.set("a", 1, 60)
    shutil.rmtree(folder._dir)
    assert folder.get("a") is None
    folder.sweep(10)
    folder.set("a", 2, 60)
    assert folder.get("a") == 2


def test_a_folder_that_cannot_be_written_is_replaced_by_memory(folder: Files, tmp_path: Path):
    assert folder.answers()
    for left in Path(folder._dir).glob("*"):
        left.unlink()
    Path(folder._dir).rmdir()
    Path(folder._dir).write_text("no folder")
    assert not folder.answers()
    folder.set("a", 1, 60)
    assert folder.get("a") == 1
    assert folder.add("b", 2, 60)
    assert not folder.add("b", 3, 60)
    while may_try():
        pass
    assert not may_try()
