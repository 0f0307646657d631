"""Muting another player's chat."""

from typing import Any

import pytest

from games.play.models import Match, Mute
from games.play.talk.messages import say
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> tuple[Any, Any]:
    """Anna and Ben."""
    return new_guest("Anna"), new_guest("Ben")


@pytest.fixture
def match(people: tuple[Any, Any]) -> Match:
    """Anna and Ben at a table with two chat messages of Ben and one of Anna."""
    anna, ben = people
    match = open_match(anna, ben)
    for who, text in ((ben, "Nuts!"), (anna, "Fists."), (ben, "More nuts!")):
        say(match.pk, who, text)
    return match


def press(reader: Any, match: Match, speaker: Any, on: bool, **headers: str) -> Any:
    form = {"speaker": speaker.public_id, "on": "1" if on else "0"}
    return signed_in(reader).post(url(match, "mute"), form, headers=headers)


def seen_by(user: Any, match: Match) -> str:
    return " ".join(signed_in(user).get(f"/en/table/{match.pk}/").content.decode().split())


def test_muted_lines_are_hidden_and_counted(match: Match, people: tuple[Any, Any]) -> None:
    anna, ben = people
    assert press(anna, match, ben, on=True).status_code == 302
    html = seen_by(anna, match)
    assert "nuts!" not in html
    assert "2 lines hidden" in html
    assert "Fists." in html
    assert "Unmute" in html
    assert "More nuts!" in seen_by(ben, match)


def test_a_mute_can_be_taken_back(match: Match, people: tuple[Any, Any]) -> None:
    anna, ben = people
    press(anna, match, ben, on=True)
    press(anna, match, ben, on=True)
    assert Mute.objects.count() == 1
    press(anna, match, ben, on=False)
    assert "More nuts!" in seen_by(anna, match)


def test_a_mute_holds_at_every_table(match: Match, people: tuple[Any, Any]) -> None:
    anna, ben = people
    press(anna, match, ben, on=True)
    other = open_match(ben, anna)
    say(other.pk, ben, "Nuts again!")
    assert "Nuts again!" not in seen_by(anna, other)
    assert "1 line hidden" in seen_by(anna, other)


def test_only_people_of_this_table_can_be_muted_and_nobody_themselves(match: Match, people: tuple[Any, Any]) -> None:
    anna, _ = people
    assert press(anna, match, new_guest("Olga"), on=True).status_code == 404
    assert press(anna, match, anna, on=True).status_code == 404
    nobody = signed_in(anna).post(url(match, "mute"), {"speaker": "nobody", "on": "1"})
    assert nobody.status_code == 404
    assert not Mute.objects.exists()


def test_a_spectator_may_mute_too(match: Match, people: tuple[Any, Any]) -> None:
    olga = new_guest("Olga")
    answer = press(olga, match, people[1], on=True, **{"HX-Request": "true"})
    assert answer.status_code == 200
    assert "2 lines hidden" in answer.content.decode()
    assert "More nuts!" not in seen_by(olga, match)
