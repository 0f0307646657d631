"""A run may examine the games that a change concerns, instead of the whole shelf."""

import pytest

from games.catalog import games
from games.shelf.titles import here
from tests.choice import MOST, MOST_TESTS, ROOMS, ROOT, changed, choice, drawn, most_tests, sample, too_many

VARIANTS = [game for game in games().values() if game.base is not None]


def test_a_changed_game_takes_its_variants_and_its_base_along():
    for variant in VARIANTS:
        base = variant.line[-1].rpartition(".")[2]
        touched = [f"games/catalog/{base}/rules.py"]
        by_base = frozenset[str]().union(*(changed(touched, str(commit)).games for commit in range(60)))
        by_variant = changed([f"games/catalog/{variant.package.rpartition('.')[2]}/text.de.toml"], "c0ffee").games
        assert {variant.slug, base.replace("_", "-")} <= by_base
        assert {variant.slug, base.replace("_", "-")} <= by_variant
        assert by_variant < frozenset(games())


def test_what_all_share_takes_one_of_each_family_and_an_eighth_which_differs_from_commit_to_commit():
    families = {title.family for title in here()}
    found = [changed(["games/engine/game.py"], str(commit)).games for commit in range(200)]
    by_slug = {title.slug: title.family for title in here()}
    assert all({by_slug[slug] for slug in some} == families for some in found)
    assert len(set(found)) > 100
    assert frozenset().union(*found) == frozenset(games())
    assert sum(map(len, found)) / len(found) < len(families) + len(games()) / 4


def test_what_concerns_no_game_takes_none():
    for file in ("docs/notices.md", "games/catalog/__init__.py", "games/catalog/reversi/shelf.toml"):
        assert changed([file], "c0ffee").games == frozenset()
    assert changed(["games/catalog/reversi/tests/history/1.json.gz"], "c0ffee").games == frozenset()


def test_where_nobody_knows_what_changed_all_are_examined():
    everything = changed(None, "c0ffee")
    assert everything.games == everything.own == frozenset(games())
    assert all(everything.concerns(ROOT / "tests" / room / "test_any.py", None) for room in ROOMS)


def test_where_all_games_changed_some_of_each_family_are_examined_and_the_own_tests_of_all_run():
    files = [f"games/catalog/{slug.replace('-', '_')}/rules.py" for slug in games()]
    found = changed(files, "c0ffee")
    assert found.own == frozenset(games())
    assert len(found.games) == min(MOST, len(games()))
    families = {title.slug: title.family for title in here()}
    assert {families[slug] for slug in found.games} == set(families.values())
    for slug in games():
        assert found.takes(ROOT / "games/catalog" / slug.replace("-", "_") / "tests/test_rules.py", slug)
        assert found.takes(ROOT / "tests/conformance/test_games.py", slug) is (slug in found.games)


def test_a_room_is_concerned_by_its_code_by_what_helps_its_tests_and_by_what_all_rely_on():
    tests = ROOT / "tests" / "tournaments" / "app"
    for file in ("tournaments/models/event.py", "tests/tournaments/hall.py", "requirements.lock"):
        assert changed([file], "c0ffee").concerns(tests / "test_pages.py", None)
    another = changed(["games/play/services/moves.py", "tests/tournaments/app/test_desk.py"], "c0ffee")
    assert not another.concerns(tests / "test_pages.py", None)
    assert another.concerns(tests / "test_desk.py", None)
    assert another.concerns(ROOT / "tests/architecture/test_german.py", None)


def test_a_changed_game_is_not_left_to_the_draw_in_any_room():
    found = changed(["games/catalog/reversi/rules.py", "games/engine/game.py"], "c0ffee")
    assert found.concerns(ROOT / "tests/e2e/test_every_game.py", "reversi")
    assert not found.concerns(ROOT / "tests/e2e/test_every_game.py", None)


def test_every_room_has_tests_and_code():
    for room, code in ROOMS.items():
        assert list((ROOT / "tests" / room).rglob("test_*.py"))
        for start in code:
            assert any(ROOT.glob(f"{start}*")), start


def test_a_sample_is_the_same_for_the_same_commit():
    assert sample("c0ffee") == sample("c0ffee")


def test_a_choice_that_means_nothing_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TEST_SHELF", "some")
    choice.cache_clear()
    with pytest.raises(ValueError, match="all, changed or sample"):
        choice()
    choice.cache_clear()


def test_another_commit_draws_another_quarter():
    names = [f"test_{number}" for number in range(400)]
    one, other = ({name for name in names if drawn(name, commit)} for commit in ("c0ffee", "decade"))
    assert 70 < len(one) < 130
    assert len(one & other) < 50


def test_of_too_many_tests_as_many_are_left_as_fit_and_within_ten_commits_nearly_all_had_their_turn():
    names = [f"tests/play/test_any.py::test_{number}" for number in range(1000)]
    left = [set(names) - too_many(names, 400, str(commit)) for commit in range(10)]
    assert all(len(some) == 400 for some in left)
    assert len(set[str]().union(*left)) > 950
    assert too_many(names, 400, "c0ffee") == too_many(names[::-1], 400, "c0ffee")
    assert too_many(names, 1000, "c0ffee") == set()


def test_only_a_run_of_what_has_changed_is_cut_short(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("TEST_MOST", raising=False)
    monkeypatch.setattr("tests.choice._everything", False)
    for shelf, most in (("all", None), ("sample", None), ("changed", MOST_TESTS["sqlite"])):
        monkeypatch.setenv("TEST_SHELF", shelf)
        assert most_tests("sqlite") == most
    monkeypatch.setenv("TEST_MOST", "0")
    assert most_tests("postgresql") is None
    monkeypatch.setenv("TEST_MOST", "70")
    assert most_tests("postgresql") == 70
