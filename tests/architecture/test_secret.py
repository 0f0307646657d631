"""The secret key is created once and readable only by its owner."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from halfpint_site.environment import read_or_make_secret


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path):
    first = read_or_make_secret(tmp_path / "key")
    assert read_or_make_secret(tmp_path / "key") == first
    assert len(first) >= 50
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_agree_on_one_key(tmp_path: Path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(read_or_make_secret, [tmp_path / "key"] * 8))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
