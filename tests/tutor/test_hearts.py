"""Hearts and its variants in the tutor: their lessons by plain forms, and a guided deal to its end."""

from typing import Any

import pytest
from django.test import Client

from games.catalog import find, games
from games.catalog.hearts.family import Family
from games.catalog.hearts.tutorial import FIRST_ROUND, LESSONS
from games.engine.codec import encode
from games.play.models import Match
from games.tutor.books import SessionBook
from games.tutor.guided import load
from games.tutor.shelf import lessons_of
from tests.tutor.pages import text_of, token_in

pytestmark = pytest.mark.django_db
ROUND = "/{}/learn/hearts/first-round/"
FAMILY = [game.slug for game in games().values() if isinstance(game, Family)]


def state_of(client: Client) -> Any:
    found = SessionBook(client.session).guided("hearts")
    assert found is not None
    return load(find("hearts"), FIRST_ROUND, found).state


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("slug", FAMILY)
def test_each_game_of_the_family_has_lessons_that_can_be_solved(slug: str, language: str, client: Client) -> None:
    game = find(slug)
    assert 1 <= len(lessons_of(game)) <= 8
    for lesson in lessons_of(game):
        for look in lesson.looks:
            seen = look.reads(game.view(look.position, look.seat))
            page = text_of(client.post(f"/{language}/learn/{slug}/{lesson.key}/{look.key}/", {"answer": seen}))
            assert "answer--yes" in page
        for step in lesson.steps:
            url = f"/{language}/learn/{slug}/{lesson.key}/{step.key}/"
            assert client.get(url).status_code == 200
            page = text_of(client.post(url, {"move": encode(step.solution).decode(), "token": ""}))
            assert "answer--yes" in page
            assert f"/{language}/rules/{slug}/" in page
    assert text_of(client.get(f"/{language}/learn/{slug}/")).count("course__stop--learned") == len(lessons_of(game))


def test_hearts_has_eight_lessons_and_a_first_deal(client: Client) -> None:
    page = text_of(client.get("/en/learn/hearts/"))
    assert len(LESSONS) == 8
    assert page.count('class="course__stop') == 9


def test_a_card_against_the_rules_is_refused_with_its_paragraph(client: Client) -> None:
    """By § 5.3."""
    answer = client.post("/en/learn/hearts/follow/suit/", {"move": '{"type":"play","card":"AC"}', "token": ""})
    assert answer.status_code == 422
    assert "Follow suit" in text_of(answer)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_guided_deal_is_played_to_its_end_with_a_word_to_each_card(client: Client, language: str) -> None:
    url = ROUND.format(language)
    assert ("drei Bots" if language == "de" else "three bots") in text_of(client.get(url))
    client.post(f"{url}deal/")
    decisions = 0
    while not (state := state_of(client)).pad:
        token = token_in(client.get(url))
        move = find("hearts").default_move(state, 0)
        page = text_of(client.post(url, {"move": encode(move).decode(), "token": token}))
        assert 'id="coach"' in page
        decisions += 1
    assert decisions >= 14  # three cards passed, thirteen played
    assert 'name="game" value="hearts"' in page


def test_after_the_guided_deal_a_real_table_of_the_game_is_one_click_away(client: Client) -> None:
    answer = client.post("/en/play-now/", {"game": "hearts", "length": "quick"})
    assert answer.status_code == 302
    match = Match.objects.get()
    assert match.game == "hearts"
    assert match.seat_set.exclude(bot="").count() == 3
