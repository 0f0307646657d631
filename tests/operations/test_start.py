"""Start of `make play` and `make serve`: they repair an interrupted start, and wait for slow machines."""

import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tools import prepare, starting
from tools.with_services import free_port


@pytest.fixture
def static_root(tmp_path: Path, settings: Any) -> Path:
    """A folder with two collected static files and their manifest."""
    source = tmp_path / "source"
    source.mkdir()
    for name in ("one.css", "two.css"):
        (source / name).write_text(f"/* {name} */ body {{ color: red }}\n")
    settings.STATICFILES_DIRS, settings.STATICFILES_FINDERS = [source], [FINDER]
    settings.STATIC_ROOT = str(tmp_path / "static")
    kind = "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": kind}}
    prepare.collect_static()
    return Path(settings.STATIC_ROOT)


FINDER = "django.contrib.staticfiles.finders.FileSystemFinder"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("size", [0, 10])
def test_a_manifest_that_was_cut_is_written_again(static_root: Path, settings: Any, size: int) -> None:
    whole = contents(static_root)
    manifest = static_root / "staticfiles.json"
    manifest.write_bytes(manifest.read_bytes()[:size])
    settings.STORAGES = dict(settings.STORAGES)  # as in a new process, which has not read the manifest
    prepare.collect_static()
    assert contents(static_root) == whole


def test_files_that_an_interrupted_start_has_cut_are_collected_again(static_root: Path, settings: Any) -> None:
    whole = contents(static_root)
    (static_root / "one.css").write_text("")
    (static_root.parent / "static.unfinished").touch()
    settings.STORAGES = dict(settings.STORAGES)
    prepare.collect_static()
    assert contents(static_root) == whole
    assert not (static_root.parent / "static.unfinished").exists()


class Site(BaseHTTPRequestHandler):
    """A site whose worker answers only after three questions."""

    asked = 0

    def do_GET(self) -> None:
        Site.asked += self.path.endswith("?all")
        self.send_response(503 if Site.asked < 3 and self.path.endswith("?all") else 200)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


def test_the_address_comes_last_however_long_the_start_takes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    monkeypatch.setenv("PORT", str(port))
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setattr(starting, "PAUSE", 0.002)
    monkeypatch.setattr(starting, "REMIND_AFTER", 0.3)
    announcing = threading.Thread(target=starting.announce, args=("the address",))
    announcing.start()
    time.sleep(1)  # time for hundreds of failed attempts
    assert announcing.is_alive()
    with ThreadingHTTPServer(("127.0.0.1", port), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        announcing.join(timeout=20)
        server.shutdown()
    lines = capsys.readouterr().out.splitlines()
    assert Site.asked >= 3
    assert lines[0] == "  Web server ..."
    assert any("Still waiting for the web server" in line for line in lines)
    assert lines[-2:] == ["  Worker ...", "the address"]


def test_the_address_does_not_wait_for_ever_for_a_worker_that_never_comes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starting, "status_of", lambda path: 503 if "?" in path else 200)
    monkeypatch.setattr(starting, "WORKER_PATIENCE", 0.1)
    starting.announce("the address")
    assert capsys.readouterr().out.splitlines()[-1] == "the address"
