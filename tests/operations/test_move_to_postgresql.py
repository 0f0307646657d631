"""One command moves a site from SQLite to PostgreSQL: rows, keys and texts, and every match is proved there."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.play.models import Heartbeat, Match, Move, Notice, TalkLine
from halfpint_site.operations.database_move import target
from halfpint_site.operations.database_move.source import QUIET_SECONDS
from tests.operations.new_machine import ROOT, empty_database, environment, manage
from tests.play.tables import new_guest, open_match, play_out

COMMAND = "move_to_postgresql"
on_postgresql = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]


class SqliteSite(NamedTuple):
    """A stopped site on SQLite: its file, what Django dumps of it, and facts about it."""

    path: Path
    dump: dict[str, Any]
    facts: dict[str, Any]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> SqliteSite:
    """The site that tests copy before they change it."""
    folder = tmp_path_factory.mktemp("sqlite")
    path, dump = folder / "site.sqlite3", folder / "dump.jsonl"
    variables = environment(folder, f"sqlite:///{path}") | {
        "ALLOWED_HOSTS": "testserver",
        "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
        "EMAIL_URL": "memorymail://",
        "REFRESH_SECONDS": "0",
        "SECRET_KEY": settings.SECRET_KEY,
        "STATIC_FROM_SOURCE": "1",
    }
    command = [sys.executable, "-m", "tests.operations.sqlite_site", str(dump)]
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return SqliteSite(path, rows_of(dump.read_text()), json.loads(done.stdout.splitlines()[-1]))


@pytest.fixture
def site(filled: SqliteSite, tmp_path: Path) -> SqliteSite:
    """The site, for one test to change."""
    copy = tmp_path / "a site.sqlite3"
    with sqlite3.connect(filled.path) as old, sqlite3.connect(copy) as new:
        old.backup(new)
    return filled._replace(path=copy)


def change(site: SqliteSite, statement: str, *values: Any) -> None:
    """Change a row of the stopped site in SQL."""
    connected = sqlite3.connect(site.path)
    with connected:
        assert connected.execute(statement, values).rowcount
    connected.close()


def move(site: SqliteSite) -> str:
    """Move the site to the database of the tests, and return what the command says."""
    out = StringIO()
    call_command(COMMAND, source=str(site.path), stdout=out)
    return out.getvalue()


def refused(site: SqliteSite) -> str:
    """Return why the move is refused. The target must still be empty, and the source as it was."""
    before = site.path.read_bytes()
    with pytest.raises(CommandError) as refusal:
        move(site)
    assert str(refusal.value).endswith("\nNothing was moved.")
    assert not get_user_model().objects.exists()
    assert not Move.objects.exists()
    assert site.path.read_bytes() == before
    return str(refusal.value)


def rows_of(dump: str) -> dict[str, Any]:
    """The rows of a dump by model and key. PostgreSQL orders the members of JSON objects anew, so they are parsed."""
    rows = [json.loads(line) for line in dump.splitlines() if line]
    return {f"{row['model']} {row['pk']}": row["fields"] for row in rows}


def dumped() -> dict[str, Any]:
    """All rows of the tests' database, as Django dumps them."""
    out = StringIO()
    call_command("dumpdata", "--all", format="jsonl", stdout=out)
    return rows_of(out.getvalue())


def proved(site: SqliteSite, failed: int) -> str:
    """Return the line about the proofs when this number of the site's matches fail."""
    return f"Matches proved from their logs: {site.facts['matches'] - failed} of {site.facts['matches']}."


class TestInAnEmptyDatabase:
    """The command as an operator types it, in a process of its own, on a database without tables."""

    pytestmark = on_postgresql

    def test_one_command_moves_the_site_and_proves_every_match(self, site: SqliteSite, tmp_path: Path) -> None:
        with empty_database(tmp_path) as url:
            said = manage(tmp_path, url, COMMAND, "--from", f"sqlite:///{site.path}").splitlines()
            assert said[-1].startswith("The site is moved.")
            proofs = manage(tmp_path, url, "replay", "--all").splitlines()
            assert len(proofs) == site.facts["matches"]
            assert all(line.endswith(": proved") for line in proofs)
            assert proved(site, failed=0) in said
            assert "No migrations to apply" in manage(tmp_path, url, "migrate")

    def test_a_killed_move_leaves_nothing_and_can_be_repeated(self, site: SqliteSite, tmp_path: Path) -> None:
        with empty_database(tmp_path) as url:
            command = [sys.executable, "manage.py", COMMAND, "--from", str(site.path)]
            variables = environment(tmp_path, url)
            with subprocess.Popen(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, text=True) as moving:
                assert moving.stdout
                assert any(line.startswith("accounts_user: ") for line in moving.stdout)
                os.kill(moving.pid, signal.SIGKILL)
            assert moving.returncode == -signal.SIGKILL
            with psycopg.connect(url) as database:
                assert database.execute("SELECT count(*) FROM accounts_user").fetchone() == (0,)
            said = manage(tmp_path, url, COMMAND, "--from", str(site.path))
            assert proved(site, failed=0) in said


class TestMoved:
    """The moved data."""

    pytestmark = on_postgresql

    def test_every_row_has_its_key_and_its_values_and_the_source_is_as_it_was(self, site: SqliteSite) -> None:
        before = site.path.read_bytes()
        move(site)
        assert site.path.read_bytes() == before
        assert dumped() == site.dump
        assert TalkLine.objects.get(pk=site.facts["line"]).text == "Grüße, @Bän 🎲! 🎉 – \\ „ja“ tab"
        assert Notice.objects.filter(handed_over_at=None).exists()

    def test_people_stay_signed_in_and_play_on(self, site: SqliteSite) -> None:
        move(site)
        browser = Client()
        browser.cookies[settings.SESSION_COOKIE_NAME] = site.facts["session"]
        page = browser.get(f"/en/table/{site.facts['running']}/").content.decode()
        assert "Grüße" in page
        play_out(Match.objects.get(pk=site.facts["running"]))

    def test_new_rows_get_new_ids_also_after_a_deleted_row(self, site: SqliteSite) -> None:
        """A link or a session of a deleted account must never lead to a new one."""
        move(site)
        ada = new_guest("Ada")
        assert ada.pk == site.facts["last"] + 1
        assert play_out(open_match(ada)).status == Match.Status.FINISHED

    def test_permissions_of_groups_are_the_same(self, site: SqliteSite) -> None:
        move(site)
        anna = get_user_model().objects.get(pk=site.facts["anna"])
        assert len(anna.get_group_permissions()) == 5
        assert all(name.startswith("play.") for name in anna.get_group_permissions())

    def test_another_move_is_refused(self, site: SqliteSite) -> None:
        move(site)
        moves = Move.objects.count()
        with pytest.raises(CommandError, match=r"The target is not empty: it has rows in .*accounts_user"):
            move(site)
        assert Move.objects.count() == moves

    def test_damaged_matches_are_named_and_moved_and_fail_the_command(self, site: SqliteSite) -> None:
        running, finished = site.facts["running"], site.facts["finished"]
        change(site, "UPDATE play_match SET seed_hash = ? WHERE id = ?", "0" * 64, running)
        change(site, "UPDATE play_move SET data = 'not JSON' WHERE match_id = ? AND ply = 1", finished)
        out = StringIO()
        with pytest.raises(CommandError, match="2 matches differ from their logs, as they did before") as failure:
            call_command(COMMAND, source=str(site.path), stdout=out)
        assert failure.value.returncode == 1
        assert f"{running} half-pint-heroes running: DIFFERS in seed\n" in out.getvalue()
        assert f"{finished} half-pint-heroes finished: DIFFERS in " in out.getvalue()
        assert proved(site, failed=2) in out.getvalue()
        assert Match.objects.filter(pk__in=[running, finished]).count() == 2

    def test_matches_whose_rules_are_gone_are_counted(self, site: SqliteSite) -> None:
        change(site, "UPDATE play_match SET rules_version = 0 WHERE id = ?", site.facts["running"])
        change(site, "UPDATE play_match SET game = 'gone' WHERE id = ?", site.facts["finished"])
        assert "Not proved: 2 matches, because this version does not have their rules." in move(site)

    def test_tables_that_former_versions_left_are_named(self, site: SqliteSite) -> None:
        with sqlite3.connect(site.path) as connected:
            connected.execute("CREATE TABLE former (id integer)")
        left = "INSERT INTO django_migrations (app, name, applied) VALUES ('sessions', '0001_initial', '2026-01-01')"
        change(site, left)
        assert "Not moved, because this version does not use them: former." in move(site)

    def test_the_json_null_differs_from_no_value(self, site: SqliteSite) -> None:
        line = site.facts["line"]
        change(site, "UPDATE play_talkline SET called = 'null' WHERE id = ?", line)
        move(site)
        with connection.cursor() as cursor:
            cursor.execute("SELECT called::text FROM play_talkline WHERE id = %s", [line])
            assert cursor.fetchone() == ("null",)


class TestRefused:
    """Nothing is written, and the operator learns why."""

    pytestmark = on_postgresql

    def test_a_target_with_a_single_row(self, site: SqliteSite) -> None:
        Heartbeat.objects.create(seen_at=timezone.now())
        assert "The target is not empty: it has rows in play_heartbeat." in refused(site)

    def test_values_that_postgresql_cannot_store_are_all_listed(self, site: SqliteSite) -> None:
        bad: list[tuple[str, str, object, str]] = [
            ("play_talkline", "text", "a\x00b", "contains a NUL character"),
            ("play_notice", "data", '{"deep": ["a\\u0000b"]}', "contains a NUL character, or half"),
            ("play_talkline", "called", '[[1, "\\ud83c"]]', "contains a NUL character, or half"),
            ("tournaments_round", "notes", '{"1": NaN}', "contains NaN or Infinity"),
            ("accounts_user", "display_name", "x" * 200, "has 200 characters, and may have "),
            ("play_move", "ply", 2**31, "2147483648 is no number from 0 to 2147483647"),
            ("play_seat", "moves_made", "three", "'three' is no number from 0 to "),
        ]
        expected = []
        connected = sqlite3.connect(site.path)
        connected.execute("PRAGMA ignore_check_constraints=ON")
        for table, column, value, problem in bad:
            (key,) = connected.execute(f"SELECT max(id) FROM {table}").fetchone()
            connected.execute(f"UPDATE {table} SET {column} = ? WHERE id = ?", [value, key])
            expected.append(f"\n  {table} {key}, {column}: {problem}")
        connected.commit()
        connected.close()
        said = refused(site)
        assert [line for line in expected if line not in said] == []

    def test_text_that_only_looks_like_a_bad_one_is_moved(self, site: SqliteSite) -> None:
        value, line = r'[[1, "NaN \\u0000 \ud83c\udf89"]]', site.facts["line"]
        change(site, "UPDATE play_talkline SET called = ? WHERE id = ?", value, line)
        move(site)
        assert TalkLine.objects.get(pk=line).called == [[1, "NaN \\u0000 🎉"]]

    def test_a_key_without_its_row(self, site: SqliteSite) -> None:
        change(site, "DELETE FROM accounts_user WHERE id = ?", site.facts["anna"])
        assert "foreign key" in refused(site)

    def test_a_source_of_an_older_version(self, site: SqliteSite) -> None:
        change(site, "DELETE FROM django_migrations WHERE app = 'play' AND name = '0031_outages'")
        said = refused(site)
        assert "is of an older Half-Pint, without play.0031_outages" in said
        assert "Run manage.py migrate" in said

    def test_a_source_of_a_newer_version(self, site: SqliteSite) -> None:
        change(site, "INSERT INTO django_migrations (app, name, applied) VALUES ('play', '9999_x', '2026-01-01')")
        assert "is of a newer Half-Pint, which has play.9999_x" in refused(site)

    def test_a_site_that_is_running(self, site: SqliteSite, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its worker has just written a heartbeat, and writes another while the command waits."""
        now = timezone.now().strftime("%Y-%m-%d %H:%M:%S.%f")
        statement = "INSERT INTO play_heartbeat (seen_at, boots, found, is_told) VALUES (?, '{}', 0, 1)"
        change(site, statement, now)
        slept = []

        def write_meanwhile(seconds: float) -> None:
            slept.append(seconds)
            change(site, statement, now)

        monkeypatch.setattr("halfpint_site.operations.database_move.source.time.sleep", write_meanwhile)
        with pytest.raises(CommandError, match=r"is being written to\. Stop the site"):
            move(site)
        assert 5 < slept[0] <= QUIET_SECONDS
        assert not get_user_model().objects.exists()

    def test_a_source_that_changes_during_the_move(self, site: SqliteSite, monkeypatch: pytest.MonkeyPatch) -> None:
        compare: Callable[[Any], None] = target.compare

        def write_meanwhile(table: Any) -> None:
            change(site, "UPDATE play_talkline SET text = 'Late'")
            compare(table)

        monkeypatch.setattr(target, "compare", write_meanwhile)
        with pytest.raises(CommandError, match="is being written to"):
            move(site)
        assert not get_user_model().objects.exists()

    def test_a_copy_that_differs(self, site: SqliteSite, monkeypatch: pytest.MonkeyPatch) -> None:
        finish = target.finish

        def spoil() -> None:
            finish()
            TalkLine.objects.filter(pk=site.facts["line"]).update(text="Other")

        monkeypatch.setattr(target, "finish", spoil)
        assert f"play_talkline {site.facts['line']} differs from the source in text." in refused(site)

    def test_a_file_that_is_no_site(self, tmp_path: Path) -> None:
        text, other = tmp_path / "text", tmp_path / "other.sqlite3"
        text.write_text("no database\n" * 100)
        with sqlite3.connect(other) as connected:
            connected.execute("CREATE TABLE holiday (id integer)")
        for path, why in [
            (text, "file is not a database"),
            (other, "is no database of Half-Pint"),
            (tmp_path / "none", "There is no "),
        ]:
            with pytest.raises(CommandError, match=why):
                call_command(COMMAND, source=str(path))
        assert not (tmp_path / "none").exists()


@pytest.mark.django_db
def test_a_target_on_sqlite_is_refused() -> None:
    if connection.vendor == "postgresql":
        pytest.skip("the database of the tests is PostgreSQL")
    with pytest.raises(CommandError, match="DATABASE_URL must name the new PostgreSQL database"):
        call_command(COMMAND, source=connection.settings_dict["NAME"])
