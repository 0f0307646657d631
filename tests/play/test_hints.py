"""The hints of a first table, and the users who get them."""

import re
from typing import Any

import pytest

from games.catalog import find, games
from games.engine.text import KIT, LANGUAGES, words
from games.play.tables.create import TableSpec, open_table
from games.play.tables.hints import PLACES
from tests.play.finished import golden_match
from tests.play.posts import page
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


def hints(shown: str) -> dict[str, str]:
    """Return the texts of the hints by their ids."""
    return dict(re.findall(r'<li data-hint="([^"]+)"[^>]*>([^<]+)</li>', shown))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_explains_all_that_may_stand_on_its_table(language: str) -> None:
    for game in games().values():
        said = words(game.package, language).entry("hints")
        assert set(said) == set(PLACES), game.slug
        assert all(20 < len(text) <= 100 for text in said.values()), game.slug  # three lines on a phone


def test_a_first_table_explains_itself_in_the_words_of_its_game(anna: Any) -> None:
    shown = page(f"/en/table/{open_match(anna).pk}/", anna)
    assert 'id="hints" data-first' in shown
    found = hints(shown)
    assert "predicted" in found["half_pint_heroes-seat"]
    assert found["help"] == words(KIT, "en").text("hints.help")


def test_words_that_all_games_share_are_put_away_for_all_and_those_of_a_family_for_its_variants(anna: Any) -> None:
    found = {}
    for slug, seats in (("hearts", 4), ("spot-hearts", 4), ("reversi", 2)):
        match = open_table(anna, TableSpec(game=find(slug), seats=seats, options={}, bots=("easy",) * (seats - 1)))
        found[slug] = hints(page(f"/en/table/{match.pk}/", anna))
    assert set(found["hearts"]) == set(found["spot-hearts"])
    assert set(found["hearts"]) & set(found["reversi"]) == {"button", "help", "coach"}
    assert not {"hand", "dice"} & set(found["reversi"])


def test_who_has_finished_a_match_of_the_game_is_only_explained_it_on_demand(anna: Any) -> None:
    golden_match(find("half-pint-heroes"), (anna,))
    shown = page(f"/en/table/{open_match(anna).pk}/", anna)
    assert "data-first" not in shown
    assert hints(shown)


def test_a_spectator_finds_the_list_but_no_coach_in_it(anna: Any) -> None:
    shown = page(f"/en/table/{open_match(anna).pk}/", new_guest("Ben"))
    assert "data-first" not in shown
    assert "coach" not in hints(shown)
    assert "data-hints-again" not in shown
