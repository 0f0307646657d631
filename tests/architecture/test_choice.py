"""A run may examine the games that a change concerns, instead of the whole shelf."""

import pytest

from games.catalog import games
from games.shelf.titles import here
from tests.choice import changed, chosen, drawn, sample

VARIANTS = [game for game in games().values() if game.base is not None]


def test_a_changed_game_takes_its_variants_and_its_base_along():
    for variant in VARIANTS:
        base = variant.line[-1].rpartition(".")[2]
        by_base = changed([f"games/catalog/{base}/rules.py"], "c0ffee")
        by_variant = changed([f"games/catalog/{variant.package.rpartition('.')[2]}/text.de.toml"], "c0ffee")
        assert {variant.slug, base.replace("_", "-")} <= by_base
        assert {variant.slug, base.replace("_", "-")} <= by_variant
        assert by_variant < frozenset(games())


def test_what_all_share_takes_one_of_each_family_and_an_eighth_which_differs_from_commit_to_commit():
    families = {title.family for title in here()}
    found = [changed(["games/engine/game.py"], str(commit)) for commit in range(200)]
    by_slug = {title.slug: title.family for title in here()}
    assert all({by_slug[slug] for slug in some} == families for some in found)
    assert len(set(found)) > 100
    assert frozenset().union(*found) == frozenset(games())
    assert sum(map(len, found)) / len(found) < len(families) + len(games()) / 4


def test_what_concerns_no_game_takes_none():
    assert changed(["docs/notices.md", "games/catalog/__init__.py"], "c0ffee") == frozenset()
    assert changed(["games/catalog/reversi/shelf.toml"], "c0ffee") == frozenset()
    assert changed(["games/catalog/reversi/tests/history/1.json.gz"], "c0ffee") == frozenset()


def test_where_nobody_knows_what_changed_all_are_examined():
    assert changed(None, "c0ffee") == frozenset(games())


def test_a_sample_is_the_same_for_the_same_commit():
    assert sample("c0ffee") == sample("c0ffee")


def test_a_choice_that_means_nothing_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TEST_SHELF", "some")
    chosen.cache_clear()
    with pytest.raises(ValueError, match="all, changed or sample"):
        chosen()
    chosen.cache_clear()


def test_another_commit_draws_another_quarter():
    names = [f"test_{number}" for number in range(400)]
    one, other = ({name for name in names if drawn(name, commit)} for commit in ("c0ffee", "decade"))
    assert 70 < len(one) < 130
    assert len(one & other) < 50
