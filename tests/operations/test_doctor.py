"""`manage.py doctor`: its report on a healthy site, and on each possible fault."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.play.matches.archive.archiving import pack_match
from games.play.models import Match, Notice
from halfpint_site.notifications.models import Delivery
from halfpint_site.web.health import KEY, note_heartbeat, note_sender_heartbeat
from tests.play.tables import new_guest, open_match, play_out
from tools.with_services import free_port

Answers = dict[str, dict[str, str]]


def examine() -> tuple[int, Answers]:
    """Run it. Returns the exit status and the worst finding for each part."""
    output = StringIO()
    status = 0
    try:
        call_command("doctor", "--json", stdout=output)
    except SystemExit as ended:
        status = int(ended.code or 0)
    worst: Answers = {}
    for finding in json.loads(output.getvalue()):
        known = worst.setdefault(finding["part"], finding)
        if known["level"] == "ok":
            worst[finding["part"]] = finding
    return status, worst


@pytest.fixture
def well(settings: Any, tmp_path: Path) -> Any:
    """The settings of a site on one machine, with everything running."""
    for name in ("messages", "control"):
        (tmp_path / name).mkdir()
    settings.CELERY_BROKER_URL = "filesystem://localhost"
    settings.CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(tmp_path / "messages"),
        "data_folder_out": str(tmp_path / "messages"),
        "control_folder": str(tmp_path / "control"),
    }
    # As in the real settings: a question to the workers would give Celery this folder for all later tests.
    settings.CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
            "LOCATION": str(tmp_path / "cache"),
        }
    }
    note_heartbeat()
    note_sender_heartbeat()
    return settings


@pytest.mark.django_db
def test_a_site_that_is_well_has_no_problem(well: Any) -> None:
    status, found = examine()
    assert status == 0, [finding for finding in found.values() if finding["level"] == "problem"]
    assert {"hosts", "https", "secret key", "push key", "database", "migrations", "broker", "worker"} <= set(found)
    if connection.vendor == "postgresql":
        assert found["time"]["level"] == "ok"


@pytest.mark.django_db
def test_the_lines_say_what_to_do(well: Any) -> None:
    well.DEBUG = True
    output = StringIO()
    with pytest.raises(SystemExit):
        call_command("doctor", stdout=output)
    lines = output.getvalue().splitlines()
    assert "problem  debug: DEBUG is on: errors show settings and code to strangers." in lines
    assert "         -> Unset DEBUG." in lines


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "part", "level"),
    [
        ({"ALLOWED_HOSTS": []}, "hosts", "problem"),
        ({"ALLOWED_HOSTS": ["*"]}, "hosts", "warning"),
        ({"DEV": False, "ALLOWED_HOSTS": ["localhost"]}, "hosts", "warning"),
        ({"HTTPS": True, "SITE_URL": "http://play.example.org"}, "hosts", "warning"),
        ({"DEV": False, "HTTPS": False}, "https", "problem"),
        ({"DEV": False, "HTTPS": True}, "https", "warning"),
        ({"SITE_URL": "https://example.org/games"}, "path", "problem"),
        ({"HALFPINT_PRIVATE_HOOKS": True}, "webhooks", "warning"),
        ({"SECRET_KEY": "a" * 60}, "secret key", "problem"),
        ({"VAPID_PRIVATE_KEY": "not a key!"}, "push key", "problem"),
        ({"METRICS_TOKEN": "short"}, "metrics", "warning"),
        ({"CELERY_BROKER_URL": "memory://"}, "broker", "problem"),
        ({"CELERY_BROKER_URL": "redis://127.0.0.1:9/0"}, "broker", "problem"),
        ({"CELERY_BROKER_URL": "amqp://guest:guest@127.0.0.1:9//"}, "broker", "problem"),
        ({"DEV": False, "EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}, "mail", "problem"),
        ({"DEV": False, "DEFAULT_FROM_EMAIL": "x@localhost"}, "sender", "warning"),
    ],
)
def test_each_thing_that_can_be_wrong_is_named(well: Any, changes: dict[str, Any], part: str, level: str) -> None:
    for name, value in changes.items():
        setattr(well, name, value)
    status, found = examine()
    assert (found[part]["level"], bool(found[part]["advice"])) == (level, True)
    assert status == (1 if level == "problem" else status)


@pytest.mark.django_db
def test_a_cache_that_is_not_shared_is_a_problem(settings: Any) -> None:
    assert examine()[1]["cache"]["level"] == "problem"


@pytest.mark.django_db
def test_a_broker_whose_folder_is_gone_is_a_problem(well: Any, tmp_path: Path) -> None:
    (tmp_path / "messages").rmdir()
    assert examine()[1]["broker"]["level"] == "problem"


@pytest.mark.django_db
def test_wake_ups_that_pile_up_mean_that_no_worker_runs(well: Any, tmp_path: Path) -> None:
    cache.delete(KEY)
    assert "beat is not running" in examine()[1]["worker"]["seen"]
    (tmp_path / "messages" / "1_x.celery.msg").touch()
    found = examine()[1]["worker"]
    assert found["level"] == "problem"
    assert "no worker takes them" in found["seen"]


@pytest.mark.django_db
def test_a_mail_server_that_answers_is_fine_and_one_that_does_not_is_a_problem(well: Any) -> None:
    well.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    well.EMAIL_HOST, well.EMAIL_PORT = "127.0.0.1", free_port()
    assert examine()[1]["mail"]["level"] == "problem"
    controller = Controller(object(), hostname="127.0.0.1", port=well.EMAIL_PORT)
    controller.start()
    try:
        assert examine()[1]["mail"]["level"] == "ok"
    finally:
        controller.stop()


@pytest.mark.django_db
def test_a_server_that_hangs_up_is_no_mail_server(well: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        well.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        well.EMAIL_HOST, well.EMAIL_PORT = server.getsockname()
        well.EMAIL_TIMEOUT = 1

        def hang_up() -> None:
            for _ in range(2):
                server.accept()[0].close()

        threading.Thread(target=hang_up, daemon=True).start()
        assert "not as a mail server should" in examine()[1]["mail"]["seen"]


@pytest.mark.django_db
def test_late_work_and_dead_letters_are_named(well: Any) -> None:
    match = open_match(new_guest("Ada"), new_guest("Bo"), seats=2)
    past = timezone.now() - timedelta(minutes=5)
    match.seat_set.filter(waiting_since__isnull=False).update(deadline=past, wakes_at=past)
    Notice.objects.update(written_at=past)
    notice = Notice.objects.all()[0]
    Delivery.objects.create(notice=notice, user=notice.user, channel="mail", status="dead")
    status, found = examine()
    assert status == 1
    assert found["clocks"]["level"] == found["notices"]["level"] == "problem"
    assert found["dead letters"]["level"] == "warning"
    assert found["deliveries"]["level"] == "ok"


@pytest.mark.django_db
@pytest.mark.parametrize(("proxies", "status", "said"), [(0, 200, "this machine only"), (1, 403, "answers nobody")])
def test_what_it_says_of_metrics_is_what_metrics_does(
    well: Any, settings: Any, client: Client, proxies: int, status: int, said: str
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    assert client.get("/metrics").status_code == status
    assert said in examine()[1]["metrics"]["seen"]


@pytest.mark.django_db
def test_finished_matches_that_nobody_packs_are_named(well: Any) -> None:
    match = play_out(open_match(new_guest("Ada"), seats=2))
    Match.objects.update(finished_at=timezone.now() - timedelta(days=20))
    _, found = examine()
    assert found["finished matches"]["level"] == "warning"
    pack_match(match.pk)
    _, found = examine()
    assert found["finished matches"]["level"] == "ok"


@pytest.mark.django_db
@pytest.mark.parametrize(("mode", "warned"), [(0o600, False), (0o640, False), (0o644, True)])
def test_an_env_file_that_everybody_can_read_is_named(
    well: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, warned: bool
) -> None:
    path = tmp_path / "env"
    path.touch()
    path.chmod(mode)
    monkeypatch.setenv("HALFPINT_ENV_FILE", str(path))
    assert ("env file" in examine()[1]) == warned


class Front(BaseHTTPRequestHandler):
    """The server at the public address; ``says`` is what the site behind it would have received."""

    says: bytes = b""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.says)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextmanager
def answering(says: bytes) -> Iterator[str]:
    """Run a server that answers this, and yield its address."""
    front = ThreadingHTTPServer(("127.0.0.1", 0), type("Says", (Front,), {"says": says}))
    threading.Thread(target=front.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{front.server_port}"
    front.shutdown()
    front.server_close()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("proxies", "says", "level"),
    [
        (0, b"", None),
        (1, b'{"forwarded_for": 1, "forwarded_proto": true}', "ok"),
        (1, b'{"forwarded_for": 0, "forwarded_proto": false}', "problem"),
        (2, b'{"forwarded_for": 1, "forwarded_proto": true}', "problem"),
        (1, b'{"forwarded_for": 1, "forwarded_proto": false}', "problem"),
        (1, b"<html>", "warning"),
        (1, b"[]", "warning"),
    ],
)
def test_a_promised_proxy_is_looked_for(well: Any, proxies: int, says: bytes, level: str | None) -> None:
    well.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    with answering(says) as address:
        well.SITE_URL = address
        found = examine()[1].get("proxy")
    assert (found and found["level"]) == level


@pytest.mark.django_db
def test_a_proxy_that_does_not_answer_is_a_warning(well: Any) -> None:
    well.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    well.SITE_URL = f"http://127.0.0.1:{free_port()}"
    assert examine()[1]["proxy"]["level"] == "warning"


@pytest.mark.django_db
def test_health_tells_what_proxies_added(client: Client) -> None:
    direct = client.get("/healthz?proxy").json()
    assert (direct["forwarded_for"], direct["forwarded_proto"]) == (0, False)
    headers = {"X-Forwarded-For": "192.0.2.1, 192.0.2.2", "X-Forwarded-Proto": "https"}
    behind = client.get("/healthz?proxy", headers=headers).json()
    assert (behind["forwarded_for"], behind["forwarded_proto"]) == (2, True)
