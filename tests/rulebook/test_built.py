"""Files built at deploy: complete, once for these texts, and never written by a request."""

import shutil
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.engine.text import GERMAN
from games.rulebook import built, pages
from games.rulebook.building import build
from games.rulebook.search import vocabulary
from games.rulebook.source import sources
from halfpint_site.operations.checks.stored_data import check_built

pytestmark = pytest.mark.django_db
TEXTS = {f"pages/{slug}.{lang}.json" for slug, lang in sources()}
TEXTS |= {pages.page_name(*text, GERMAN) for text in sources() if pages.has_cards(*text)}
WORDS = {"search.sqlite3", "sources.json", "vocabulary.de.json", "vocabulary.en.json"}


@pytest.fixture
def two_texts(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for built files, and only one game, so that building is quick."""
    settings.BUILT_DIR = tmp_path / "built"
    kept = {key: source for key, source in sources().items() if key[0] == "reversi"}
    monkeypatch.setattr("games.rulebook.building.sources", lambda: kept)
    monkeypatch.setattr("games.rulebook.search.passages.sources", lambda: kept)
    forget()
    return Path(settings.BUILT_DIR)


@pytest.fixture(autouse=True)
def forgotten() -> Any:
    """Forget what this process has read, after the test."""
    yield
    forget()


def forget() -> None:
    from games.rulebook.search import passages

    pages._page.cache_clear()
    for kept in (vocabulary.vocabulary, vocabulary.gather, passages.texts):
        kept.cache_clear()


def files(folder: Path) -> dict[str, tuple[int, int]]:
    """Return size and time of each file."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns) for path in found}


def test_every_rule_page_and_the_search_are_made() -> None:
    build()
    assert set(files(built.folder())) == TEXTS | WORDS | {built.SUMS}


def test_what_is_made_is_what_would_be_rendered() -> None:
    build()
    for slug, lang in (("reversi", "de"), ("half-pint-heroes", "en")):
        assert built.read(pages.page_name(slug, lang), pages.RulePage) == pages.render_page(slug, lang)


def test_building_again_does_nothing(two_texts: Path) -> None:
    out = StringIO()
    call_command("build", stdout=out)
    before = files(two_texts)
    assert len(before) == 7
    call_command("build", stdout=out)
    assert files(two_texts) == before
    assert [line.split(":")[0] for line in out.getvalue().splitlines()] == ["Made", "There already"]


@pytest.mark.parametrize("name", ["search.sqlite3", built.SUMS, "vocabulary.de.json"])
def test_a_file_that_was_cut_or_is_gone_is_made_again(two_texts: Path, name: str) -> None:
    build()
    whole = files(built.folder()).keys()
    damaged = built.folder() / name
    damaged.write_bytes(damaged.read_bytes()[: damaged.stat().st_size // 2])
    assert [finding.level for finding in check_built()] == ["problem"]
    assert build()
    assert files(built.folder()).keys() == whole
    damaged.unlink()
    assert build()
    assert [finding.level for finding in check_built()] == ["ok"]
    assert not build()


def test_a_changed_text_is_noticed(tmp_path: Path, settings: Any) -> None:
    root = tmp_path / "code"
    for folder in ("games/catalog/reversi", "templates/rulebook", "halfpint_site/locale"):
        shutil.copytree(Path(settings.BASE_DIR) / folder, root / folder)
    settings.BASE_DIR = root
    seen = {built.digest.__wrapped__()}
    for name in (
        "games/catalog/reversi/rules.de.md",
        "games/catalog/reversi/rules.py",
        "templates/rulebook/_figure.html",
    ):
        path = root / name
        path.write_bytes(path.read_bytes() + b"\n")
        seen.add(built.digest.__wrapped__())
    assert len(seen) == 4


def test_older_ones_stay_for_processes_that_still_run_and_go_in_the_end(
    two_texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abcd":
        monkeypatch.setattr(built, "digest", lambda name=name: name * 32)
        assert build()
    assert sorted(path.name[0] for path in two_texts.iterdir()) == ["b", "c", "d"]


def test_of_two_who_build_at_once_one_is_first(two_texts: Path) -> None:
    first, second = built.new_folder(), built.new_folder()
    for each in (first, second):
        built.write(each, "pages/x.json", "x")
        built.put_in_place(each)
    assert [path.name for path in two_texts.iterdir()] == [built.digest()]


def test_a_request_writes_nothing(client: Client) -> None:
    build()
    forget()
    before = files(built.folder())
    with CaptureQueriesContext(connection) as asked:
        for page in ("/en/rules/search/?q=brawl", "/de/rules/search/?q=Keilerei", "/en/rules/reversi/", "/de/rules/"):
            assert client.get(page).status_code == 200
    assert files(built.folder()) == before
    assert not [query["sql"] for query in asked if not query["sql"].startswith("SELECT")]


def test_a_request_renders_no_rules(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    build()
    forget()
    for name in ("pages.render_page", "search.vocabulary.texts"):
        monkeypatch.setattr(f"games.rulebook.{name}", None)  # a call would fail
    for page in (
        "/en/rules/hearts/",
        "/de/rules/search/?q=Stich",
        "/en/rules/hearts/both/",
        "/en/rules/hearts/booklet/",
    ):
        assert client.get(page).status_code == 200


@pytest.mark.parametrize(("language", "said"), [("de", "Die Suche wird"), ("en", "The search is being prepared")])
def test_without_an_index_the_search_says_so_and_rules_can_be_read(
    two_texts: Path, client: Client, language: str, said: str
) -> None:
    answer = client.get(f"/{language}/rules/search/?q=brawl")
    assert answer.status_code == 503
    assert said in answer.content.decode()
    fragment = client.get(f"/{language}/rules/search/?q=brawl", headers={"HX-Request": "true", "HX-Target": "answers"})
    assert fragment.status_code == 503
    assert "<html" not in fragment.content.decode()
    assert client.get(f"/{language}/rules/search/").status_code == 200
    assert client.get(f"/{language}/rules/reversi/").status_code == 200
    assert not two_texts.exists()


def test_doctor_misses_what_has_not_been_built(two_texts: Path) -> None:
    assert [finding.level for finding in check_built()] == ["problem"]
    build()
    assert [finding.level for finding in check_built()] == ["ok"]
