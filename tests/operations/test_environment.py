"""The file .env: every command reads it, and existing variables take precedence."""

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import environ
import pytest

ROOT = Path(__file__).resolve().parents[2]
SURROUNDINGS = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
NAME = re.compile(r"^#?([A-Z_]+)=", re.MULTILINE)


def run(folder: Path, command: list[str], env_file: str, **variables: str) -> subprocess.CompletedProcess[str]:
    (folder / "env").write_text(env_file)
    environment = SURROUNDINGS | {"HALFPINT_VAR": str(folder), "HALFPINT_ENV_FILE": str(folder / "env")} | variables
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def setting(folder: Path, name: str, env_file: str, **variables: str) -> str:
    code = f"from django.conf import settings; print(settings.{name})"
    variables["DJANGO_SETTINGS_MODULE"] = "halfpint_site.settings"
    return run(folder, [sys.executable, "-c", code], env_file, **variables).stdout.strip()


def test_the_settings_read_it(tmp_path: Path) -> None:
    assert setting(tmp_path, "ALLOWED_HOSTS", "# a comment\nALLOWED_HOSTS=play.example.org\n") == "['play.example.org']"


def test_the_settings_of_accounts_read_it_too(tmp_path: Path) -> None:
    assert setting(tmp_path, "ACCOUNT_EMAIL_VERIFICATION", "HALFPINT_EMAIL_VERIFICATION=mandatory\n") == "mandatory"


def test_mails_come_from_the_site_s_own_host(tmp_path: Path) -> None:
    said = setting(tmp_path, "DEFAULT_FROM_EMAIL", "ALLOWED_HOSTS=play.example.org,www.example.org\n")
    assert said == "Half-Pint <halfpint@play.example.org>"


def test_a_variable_of_the_process_wins(tmp_path: Path) -> None:
    assert setting(tmp_path, "SITE_URL", "SITE_URL=https://file.example\n", SITE_URL="https://process.example") == (
        "https://process.example"
    )


def test_a_file_that_is_named_must_be_there(tmp_path: Path) -> None:
    done = run(tmp_path, [sys.executable, "manage.py", "check"], "", HALFPINT_ENV_FILE=str(tmp_path / "missing"))
    assert done.returncode
    assert "missing, which is not there" in done.stderr


@pytest.mark.parametrize("name", ["worker", "beat"])
def test_the_processes_read_it(tmp_path: Path, name: str) -> None:
    """A worker and a beat report the unusable broker that the file names."""
    done = run(
        tmp_path,
        ["timeout", "60", sys.executable, "-m", "tools.supervise", "--exec", name],
        "HALFPINT_DEV=1\nBROKER_URL=nonsense://from-the-file\n",
    )
    assert "nonsense" in done.stderr + done.stdout


def test_migrate_makes_no_database_that_nobody_asked_for(tmp_path: Path) -> None:
    done = run(tmp_path, [sys.executable, "manage.py", "migrate"], "ALLOWED_HOSTS=play.example.org\n")
    assert done.returncode
    assert "DATABASE_URL is not set" in done.stderr
    assert not list(tmp_path.glob("*.sqlite3"))


def test_migrate_goes_on_with_a_database_that_is_there(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "halfpint.sqlite3").execute("CREATE TABLE something (id)")
    done = run(tmp_path, [sys.executable, "manage.py", "migrate", "--plan"], "")
    assert done.returncode == 0, done.stderr
    assert f"Database: {tmp_path / 'halfpint.sqlite3'}" in done.stdout


def test_a_path_to_sqlite_without_a_first_slash_begins_in_the_project(tmp_path: Path) -> None:
    name = setting(tmp_path, "DATABASES['default']['NAME']", "DATABASE_URL=sqlite:///var/club.sqlite3\n")
    assert name == str(ROOT / "var" / "club.sqlite3")


def test_the_sample_names_only_what_the_table_of_settings_has() -> None:
    documented = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs" / "settings.md").read_text(), re.MULTILINE))
    assert set(NAME.findall((ROOT / ".env.example").read_text())) <= documented


def test_the_sample_is_what_a_public_site_needs(tmp_path: Path) -> None:
    """With the sample alone the settings load, and Django's deployment check has no objection."""
    sample = (ROOT / ".env.example").read_text()
    done = run(tmp_path, [sys.executable, "manage.py", "check", "--deploy"], sample)
    assert done.returncode == 0, done.stderr
    assert setting(tmp_path, "SITE_URL", sample) == "https://play.example.org"
    url = re.findall(r"^#?(\w+_URL)=(.*)", sample, re.MULTILINE)
    reading = {"DATABASE_URL": "db_url", "CACHE_URL": "cache_url", "EMAIL_URL": "email_url", "BROKER_URL": "str"}
    for name, value in url:
        assert getattr(environ.Env(), reading[name])("SAMPLE", default=value)
