"""Default settings are those of production. Checked in a separate process, because settings load once."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.lint import PRODUCTION

ROOT = Path(__file__).resolve().parents[2]
OURS = (
    "HALFPINT_DEV",
    "STATIC_FROM_SOURCE",
    "ALLOWED_HOSTS",
    "EMAIL_URL",
    "BROKER_URL",
    "CACHE_URL",
    "DEBUG",
    "DATABASE_URL",
)


def run(code: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key not in OURS}
    environment |= {"HALFPINT_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "halfpint_site.settings", **variables}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def settings_of(folder: Path, *names: str, **variables: str) -> dict[str, object]:
    code = (
        f"import json; from django.conf import settings as s; print(json.dumps({{n: getattr(s, n) for n in {names}}}))"
    )
    done = run(code, folder, **variables)
    assert done.returncode == 0, done.stderr
    result: dict[str, object] = json.loads(done.stdout)
    return result


def test_the_deployment_check_finds_nothing(tmp_path: Path):
    code = (
        "from django.core.management import execute_from_command_line as run\n"
        "run(['', 'check', '--deploy', '--fail-level', 'WARNING'])"
    )
    done = run(code, tmp_path, **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "0 silenced" in done.stdout


def test_without_any_variable_the_site_is_closed_and_encrypted(tmp_path: Path):
    names = ("DEBUG", "ALLOWED_HOSTS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")
    assert settings_of(tmp_path, *names) == {
        "DEBUG": False,
        "ALLOWED_HOSTS": [],
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
    }


def test_play_mode_needs_no_encryption_but_is_not_debug(tmp_path: Path):
    values = settings_of(tmp_path, "DEBUG", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS", HALFPINT_DEV="1")
    assert values == {"DEBUG": False, "SECURE_SSL_REDIRECT": False, "SECURE_HSTS_SECONDS": 0}


def test_a_proxy_is_believed_only_if_one_is_announced(tmp_path: Path):
    code = "from django.conf import settings; print(settings.SECURE_PROXY_SSL_HEADER)"
    assert run(code, tmp_path).stdout.strip() == "None"
    assert "X_FORWARDED_PROTO" in run(code, tmp_path, TRUSTED_PROXIES="1").stdout


@pytest.mark.parametrize(
    ("broker", "option"), [("filesystem://", "data_folder_in"), ("redis://localhost", "unacked_restore_interval")]
)
def test_each_broker_gets_the_options_it_needs(tmp_path: Path, broker: str, option: str):
    values = settings_of(tmp_path, "CELERY_BROKER_TRANSPORT_OPTIONS", BROKER_URL=broker)
    assert option in str(values)
