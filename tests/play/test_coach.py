"""The coach at a table: on request, never in serious matches, and only with the seat's own view."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from games.engine.codec import encode
from games.play.models import Match
from tests.between import just_before
from tests.play.posts import seat_of, signed_in, url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    return open_match(anna, new_guest("Ben"))


def ask(match: Match, user: Any, on: str = "1") -> Any:
    return signed_in(user).post(url(match, "coach"), {"on": on})


def page(match: Match, user: Any, language: str = "en") -> str:
    return signed_in(user).get(f"/{language}/table/{match.pk}/").content.decode()


def speaks(html: str) -> bool:
    return 'id="coach"' in html


def advice(html: str) -> str:
    """Return the coach's text on that page."""
    return html.partition('id="coach"')[2].partition("<form")[0]


def test_it_is_silent_until_it_is_asked_and_can_be_sent_away(match: Match, anna: Any) -> None:
    assert not speaks(page(match, anna))
    assert "Ask the coach" in page(match, anna)
    assert ask(match, anna).status_code == 302
    assert "Your strongest sets" in advice(page(match, anna))
    assert "Deine stärksten Kombinationen" in advice(page(match, anna, "de"))
    ask(match, anna, on="0")
    assert not speaks(page(match, anna))


def test_who_likes_it_everywhere_has_it_unless_sent_away_here(match: Match, anna: Any) -> None:
    anna.coach = True
    anna.save(update_fields=["coach"])
    assert speaks(page(match, anna))
    ask(match, anna, on="0")
    assert not speaks(page(match, anna))
    assert speaks(page(open_match(anna), anna))


def test_nobody_else_hears_it_or_notices(match: Match, anna: Any) -> None:
    version = Match.objects.get().version
    ask(match, anna)
    assert Match.objects.get().version == version
    ben = match.seat_set.get(index=1).user
    for reader in (ben, new_guest("Olga")):
        assert not speaks(page(match, reader))
    assert not speaks(Client().get(f"/en/table/{match.pk}/").content.decode())


def test_in_tournaments_there_is_none_not_even_for_those_who_like_it(match: Match, anna: Any) -> None:
    anna.coach = True
    anna.save(update_fields=["coach"])
    ask(match, anna)
    Match.objects.update(casual=False)
    html = page(match, anna)
    assert not speaks(html)
    assert "Ask the coach" not in html
    answer = ask(match, anna)
    assert answer.status_code == 409
    assert "no coach at this table" in answer.content.decode()


def test_it_has_nothing_to_say_after_the_end(match: Match, anna: Any) -> None:
    ask(match, anna)
    assert not speaks(page(play_out(match), anna))


def test_who_does_not_play_gets_none(match: Match, anna: Any) -> None:
    assert ask(match, new_guest("Olga")).status_code == 403
    signed_in(anna).post(url(match, "resign"))
    assert ask(match, anna).status_code == 403
    assert not speaks(page(match, anna))


@pytest.mark.parametrize("sent", [{}, {"on": "x"}, {"on": "\x00"}, {"on": ["0", "2"]}])
def test_whatever_is_not_a_clear_yes_sends_it_away(match: Match, anna: Any, sent: dict[str, str]) -> None:
    ask(match, anna)
    assert signed_in(anna).post(url(match, "coach"), sent).status_code == 302
    assert seat_of(match, anna).coach is False


def test_it_takes_a_post_and_a_table(match: Match, anna: Any) -> None:
    assert signed_in(anna).get(url(match, "coach")).status_code == 405
    assert signed_in(anna).post("/en/table/nowhere/coach/", {"on": "1"}).status_code == 404


def test_what_is_hidden_changes_no_word_of_it(match: Match, anna: Any) -> None:
    """Cards that Anna cannot see are resampled."""
    ask(match, anna)
    compared = 0
    while match.status == Match.Status.RUNNING and match.ply < 30:
        game, state = match.rules, match.load_state()
        said = advice(page(match, anna))
        from games.engine.chance import Chance

        other = game.redeal(state, 0, Chance(b"other").stream("redeal", match.ply))
        Match.objects.filter(pk=match.pk).update(state=encode(other).decode())
        cache.clear()
        assert advice(page(match, anna)) == said
        compared += other != state
        Match.objects.filter(pk=match.pk).update(state=encode(state).decode())
        match = play_moves(match, 1)
    assert compared > 10


def test_bots_are_explained_after_their_round_and_people_never(anna: Any) -> None:
    match = open_match(anna, new_guest("Ben"))
    bot = match.seat_set.get(index=2).name
    ask(match, anna)
    while not match.load_state().pad:
        assert "played as they did last round" not in page(match, anna)
        match = play_moves(match, 1)
    said = advice(page(match, anna)).partition("played as they did last round")[2]
    assert f"Trick 1, {bot}" in said
    assert "Ben" not in said.replace("brawl of Ben", "")
    assert "Warum die Bots letzte Runde so gespielt haben" in page(match, anna, "de")


def test_it_explains_the_round_before_the_position_that_it_speaks_of(anna: Any) -> None:
    match = open_match(anna, seats=3, rounds=3)
    ask(match, anna)
    while match.load_state().round < 2 or 0 not in match.rules.to_move(match.load_state()):
        match = play_moves(match, 1)
    client = signed_in(anna)
    said = advice(client.get(f"/en/table/{match.pk}/").content.decode())
    cache.clear()
    with just_before('SELECT "play_move"."events"', lambda: play_out(match)):
        said_meanwhile = advice(client.get(f"/en/table/{match.pk}/").content.decode())
    assert said_meanwhile == said
