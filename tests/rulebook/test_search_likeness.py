"""Questions in players' own words: example phrases stored beside each game, and similarity to them."""

import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from games.rulebook.pages import sections
from games.rulebook.search.answers import answer
from games.rulebook.search.likeness import SCHEMA, alike, features, write
from games.rulebook.search.passages import Text
from games.rulebook.search.retold import asked
from games.rulebook.source import sources

LEAST_WAYS = 3
MOST_LETTERS = 140


@pytest.mark.parametrize(("slug", "lang"), sorted(sources()))
def test_each_paragraph_of_a_game_is_asked_for_in_ways_of_its_own(slug: str, lang: str) -> None:
    """No phrase leads to two paragraphs or to none; unchanged paragraphs of a variant have the base's phrases."""
    ways, known = asked(slug, lang), sections(slug, lang)
    assert ways, "how to write them: CONTRIBUTING.md"
    assert set(ways) <= set(known)
    assert all(len(each) >= LEAST_WAYS for each in ways.values())
    told = Counter(way.casefold() for each in ways.values() for way in {*each})
    assert not [way for way, often in told.items() if often > 1]
    assert not [way for way in told if len(way) > MOST_LETTERS or way.endswith("?")]


def made(*texts: Text) -> sqlite3.Connection:
    index = sqlite3.connect(":memory:")
    index.executescript(SCHEMA)
    write(index, "en", dict(enumerate(texts, 1)))
    return index


def text(number: str, *ways: str, again: bool = False) -> Text:
    return Text("some-game", "en", number, "Title", "Section", "Some body that is told", again=again, ways=ways)


@pytest.fixture
def index() -> sqlite3.Connection:
    """An index of three paragraphs, two of which have phrases."""
    return made(text("1", "who kicks off", "may I throw again"), text("2", "how do I get out of prison"), text("3"))


def test_a_question_is_most_like_the_paragraph_that_is_asked_for_in_its_words(index: sqlite3.Connection) -> None:
    found = alike(index, "how do I get out of prison", "en")
    assert found[2] > 0.5
    assert found[2] > found.get(1, 0.0)


def test_endings_and_compounds_and_slips_are_alike_and_what_nobody_knows_is_less(index: sqlite3.Connection) -> None:
    plain = alike(index, "prison", "en")[2]
    assert 0 < alike(index, "prisonner", "en")[2] < plain
    assert 0 < alike(index, "prisonhouse", "en")[2] < plain
    assert 0 < alike(index, "prison zeppelin", "en")[2] < plain
    assert alike(index, "zeppelin", "en") == {}


def test_words_that_tell_nothing_are_no_features() -> None:
    assert features("how do I the", "en") == {}
    assert set(features("prison", "en")) == {"prison", "#^pri", "#pris", "#riso", "#ison", "#son$"}


def test_what_a_variant_has_from_its_base_makes_no_word_less_rare() -> None:
    once = made(text("1", "who kicks off"), text("2", "prison"))
    twice = made(text("1", "who kicks off"), text("2", "prison"), text("2", "prison", again=True))
    first, second = (index.execute("SELECT feature, rare FROM likeness").fetchall() for index in (once, twice))
    assert sorted(first) == sorted(second)


@pytest.mark.django_db
def test_a_question_in_none_of_the_words_of_a_paragraph_finds_it() -> None:
    found = answer("what do I get for bagging every single bad card", "en", "hearts")
    assert "6.3" in [hit.number for hit in found.hits[:2]]


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_way_leads_to_its_paragraph(lang: str) -> None:
    """Five of six, in the right game: some ask for a neighbouring paragraph."""
    asks = [
        (slug, number, way)
        for slug in ("pachisi", "skat", "yatzi", "draughts")
        for number, ways in asked(slug, lang).items()
        for way in ways[::3]
    ]
    right = sum(number in [hit.number for hit in answer(way, lang, slug).hits[:1]] for slug, number, way in asks)
    assert right >= 5 / 6 * len(asks)


def test_every_file_of_ways_is_of_a_game_with_rules() -> None:
    files = Path(__file__).parents[2].glob("games/catalog/*/asked.*.toml")
    found = {(path.parent.name.replace("_", "-"), path.name.split(".")[1]) for path in files}
    assert found == set(sources())
