"""A rematch with the same players."""

from typing import Any

import pytest

from games.play.models import Match
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> tuple[Any, Any]:
    """Anna and Ben."""
    return new_guest("Anna"), new_guest("Ben")


@pytest.fixture
def match(people: tuple[Any, Any]) -> Match:
    """A finished match of Anna, Ben and a hard bot."""
    return play_out(open_match(*people, level="hard", name="Friday", rounds=4))


def ask(user: Any, match: Match) -> Any:
    return signed_in(user).post(url(match, "rematch"))


def seen_by(user: Any, match: Match) -> str:
    return signed_in(user).get(f"/en/table/{match.pk}/").content.decode()


def test_the_first_opens_a_table_like_this_one_and_the_other_joins_it(match: Match, people: tuple[Any, Any]) -> None:
    anna, ben = people
    assert "Again, the same people" in seen_by(anna, match)
    answer = ask(anna, match)
    following = Match.objects.get(rematch_of=match)
    assert answer.status_code == 302
    assert answer.url == f"/en/table/{following.pk}/"
    assert (following.options, following.name, following.status) == (match.options, "Friday", Match.Status.OPEN)
    assert following.seed_hash != match.seed_hash
    assert "Join the rematch" in seen_by(ben, match)
    assert ask(ben, match).url == f"/en/table/{following.pk}/"
    following.refresh_from_db()
    assert following.status == Match.Status.RUNNING
    assert sorted((seat.name if seat.user else seat.bot) for seat in following.seat_set.all()) == [
        "Anna",
        "Ben",
        "hard",
    ]


def test_asking_twice_opens_one_table_and_leads_there(match: Match, people: tuple[Any, Any]) -> None:
    anna, _ = people
    first, second = ask(anna, match), ask(anna, match)
    assert first.url == second.url
    assert Match.objects.filter(rematch_of=match).count() == 1
    assert f'href="{first.url}"' in seen_by(anna, match)


def test_nobody_else_may_ask(match: Match) -> None:
    assert ask(new_guest("Olga"), match).status_code == 403
    assert not Match.objects.filter(rematch_of=match).exists()


def test_there_is_no_rematch_of_a_match_that_goes_on(people: tuple[Any, Any]) -> None:
    running = play_moves(open_match(*people), 2)
    answer = ask(people[0], running)
    assert answer.status_code == 409
    assert "This match is not over yet." in answer.content.decode()


def test_the_others_pages_learn_of_it(match: Match, people: tuple[Any, Any]) -> None:
    before = match.version
    ask(people[0], match)
    match.refresh_from_db()
    assert match.version > before
