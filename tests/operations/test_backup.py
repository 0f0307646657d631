"""A running site is backed up and restored to an empty machine, where every match is proved."""

import stat
import tarfile
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import connection

from games.play.models import Match
from halfpint_site.operations.backup.archive import DATABASE, MANIFEST, pack, read_manifest
from tests.operations.new_machine import empty_database, manage
from tests.play.tables import new_guest, open_match, play_moves, play_out

TEXT = "# Impressum\n\nWer das hier betreibt.\n"


@pytest.fixture
def home(settings: Any, tmp_path: Path) -> Path:
    """The folder of a site with keys, an operator's text, and an .env."""
    folder = tmp_path / "home"
    (folder / "texts").mkdir(parents=True)
    (folder / "texts" / "imprint.de.md").write_text(TEXT)
    (folder / "secret_key").write_text("s" * 60)
    (folder / "vapid_key").write_text("v" * 60)
    settings.VAR_DIR = folder
    return folder


@pytest.fixture
def env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "env"
    path.write_text("ALLOWED_HOSTS=play.example.org\n")
    monkeypatch.setenv("HALFPINT_ENV_FILE", str(path))
    return path


def back_up(target: Path) -> Path:
    call_command("backup", str(target), stdout=StringIO())
    return target


@pytest.mark.django_db(transaction=True)
def test_on_an_empty_machine_everything_is_there_again_and_every_match_proves(
    home: Path, env_file: Path, tmp_path: Path
) -> None:
    anna = new_guest("Änna")
    matches = [play_out(open_match(anna)), play_moves(open_match(anna), 7), open_match(anna, seats=4)]
    archive = back_up(tmp_path / "site.tar")
    new = tmp_path / "new"
    with empty_database(tmp_path) as url:
        said = manage(new, url, "restore", str(archive))
        assert "Restored the site of" in said
        assert "dot-env" in said
        proofs = manage(new, url, "replay", "--all").splitlines()
        assert {line.split()[0] for line in proofs} == {match.pk for match in matches}
        assert all(line.endswith("proved") for line in proofs)
        name = "from django.contrib.auth import get_user_model as u; print(u().objects.get(display_name='Änna').pk)"
        assert manage(new, url, "shell", "--no-imports", "--command", name).split() == [str(anna.pk)]
        assert "No migrations to apply" in manage(new, url, "migrate")
    assert (new / "texts" / "imprint.de.md").read_text() == TEXT
    for key in ("secret_key", "vapid_key"):
        assert (new / key).read_text() == (home / key).read_text()
        assert stat.S_IMODE((new / key).stat().st_mode) == 0o600


@pytest.mark.django_db(transaction=True)
def test_put_back_in_place_of_what_is_there(home: Path, env_file: Path, tmp_path: Path) -> None:
    """With --replace: newer data are gone, and the keys are those of the backup."""
    anna = new_guest("Anna")
    match = play_moves(open_match(anna), 5)
    archive = back_up(tmp_path / "site.tar")
    play_moves(match, 5)
    new_guest("Later")
    (home / "secret_key").write_text("another")
    with pytest.raises(CommandError, match="--replace"):
        call_command("restore", str(archive))
    assert (home / "secret_key").read_text() == "another"
    call_command("restore", str(archive), "--replace", stdout=StringIO())
    assert Match.objects.get().ply == match.ply
    assert [user.display_name for user in get_user_model().objects.filter(display_name__gt="")] == ["Anna"]
    assert (home / "secret_key").read_text() == "s" * 60


@pytest.fixture
def archive(home: Path, env_file: Path, tmp_path: Path) -> Path:
    """A backup of a site without users."""
    return back_up(tmp_path / "site.tar")


def changed(archive: Path, tmp_path: Path, **changes: Any) -> Path:
    """Return the backup with a changed manifest."""
    folder = tmp_path / "changed"
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    manifest = msgspec.structs.replace(read_manifest(archive), **changes)
    (folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))
    pack(folder, tmp_path / "changed.tar")
    return tmp_path / "changed.tar"


@pytest.mark.django_db
class TestArchive:
    def test_it_says_what_it_is(self, archive: Path) -> None:
        manifest = read_manifest(archive)
        assert manifest.vendor == connection.vendor
        assert "play.0001_initial" in manifest.migrations
        assert set(manifest.sums) == {DATABASE, "secret_key", "vapid_key", "dot-env", "texts/imprint.de.md"}

    def test_only_its_owner_can_read_it(self, archive: Path) -> None:
        assert stat.S_IMODE(archive.stat().st_mode) == 0o600

    def test_nothing_else_is_left_beside_it(self, archive: Path) -> None:
        assert {path.name for path in archive.parent.iterdir()} == {"home", "env", "site.tar"}

    def test_a_damaged_one_is_refused(self, archive: Path, tmp_path: Path) -> None:
        sums = read_manifest(archive).sums | {"secret_key": "0" * 64}
        with pytest.raises(CommandError, match="damaged: secret_key"):
            call_command("restore", str(changed(archive, tmp_path, sums=sums)))

    def test_one_of_a_newer_version_is_refused(self, archive: Path, tmp_path: Path) -> None:
        migrations = [*read_manifest(archive).migrations, "play.9999_tomorrow"]
        with pytest.raises(CommandError, match=r"newer Half-Pint .* play\.9999_tomorrow"):
            call_command("restore", str(changed(archive, tmp_path, migrations=migrations)))

    def test_one_of_another_database_is_refused(self, archive: Path, tmp_path: Path) -> None:
        with pytest.raises(CommandError, match="The backup is of oracle"):
            call_command("restore", str(changed(archive, tmp_path, vendor="oracle")))

    def test_a_file_that_is_no_backup_is_refused(self, home: Path, tmp_path: Path) -> None:
        (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8")
        with pytest.raises(CommandError, match="no backup of Half-Pint"):
            call_command("restore", str(tmp_path / "holiday.jpg"))

    def test_one_that_climbs_out_of_its_folder_is_refused(self, archive: Path, tmp_path: Path) -> None:
        with tarfile.open(archive, "a") as tar:
            tar.add(archive.parent / "env", "../climbed")
        with pytest.raises(CommandError, match="cannot be unpacked"):
            call_command("restore", str(archive))
        assert not (tmp_path / "climbed").exists()

    def test_where_somebody_lives_nothing_is_changed(self, archive: Path) -> None:
        new_guest("Anna")
        with pytest.raises(CommandError, match="There are people on this site"):
            call_command("restore", str(archive))
        assert get_user_model().objects.filter(display_name="Anna").exists()


@pytest.mark.django_db
def test_only_the_newest_are_kept(home: Path) -> None:
    folder = home / "backups"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"half-pint-2026010{day}T000000Z.tar").touch()
    call_command("backup", "--keep", "2", stdout=StringIO())
    assert min(path.name for path in folder.iterdir()) == "half-pint-20260105T000000Z.tar"
    assert len(list(folder.iterdir())) == 2


@pytest.mark.django_db
@pytest.mark.postgresql_only
def test_missing_programs_of_postgresql_are_named(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match="pg_dump is missing"):
        call_command("backup", str(tmp_path / "site.tar"))
    assert not list(tmp_path.glob("*.tar"))
