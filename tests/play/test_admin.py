"""An operator may view matches, but not the players' cards."""

from typing import Any

import pytest
from django.test import Client

from games.catalog.half_pint_heroes.data import Predict
from games.play.matches.archive.archiving import pack_match
from games.play.models import Match, TalkLine
from games.play.talk.messages import keep_note, say
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    """A running match in which Anna has predicted 5, written in the chat, and written a note."""
    match = open_match(anna, new_guest("Ben"), name="Friday")
    post_move(signed_in(anna), match, Predict(5), token_of(match, anna))
    say(match.pk, anna, "Prost!")
    keep_note(match.pk, anna, "Ben keeps nuts.")
    match.refresh_from_db()
    return match


def pages(client: Client, match: Match) -> str:
    paths = [f"match/{match.pk.replace('_', '_5F')}/change/", "match/", "seat/", "move/", "talkline/"]
    paths += [f"move/{move.pk}/change/" for move in match.moves.all()[:3]]
    paths += [f"seat/{seat.pk}/change/" for seat in match.seat_set.all()]
    answers = [client.get(f"/admin/play/{path}") for path in paths]
    assert [answer.status_code for answer in answers] == [200] * len(paths)
    return "".join(answer.content.decode() for answer in answers)


def test_hands_seeds_sealed_choices_and_notes_of_a_running_match_are_not_shown(
    admin_client: Client, match: Match
) -> None:
    html = pages(admin_client, match)
    assert match.seed_hash in html
    assert "Prost!" in html
    for secret in (bytes(match.seed).hex(), "hands", "tricks&quot;:5", "Ben keeps nuts."):
        assert secret not in html


def test_the_seed_is_shown_when_all_is_over(admin_client: Client, match: Match) -> None:
    html = pages(admin_client, play_out(match))
    assert bytes(match.seed).hex() in html
    assert "tricks&quot;:5" in html
    assert "Ben keeps nuts." not in html


def test_nothing_can_be_changed_but_talk_can_be_deleted(admin_client: Client, match: Match) -> None:
    move = match.moves.first()
    assert move
    for path in (f"move/{move.pk}/delete/", f"match/{match.pk.replace('_', '_5F')}/delete/", "move/add/", "seat/add/"):
        assert admin_client.get(f"/admin/play/{path}").status_code == 403
    line = TalkLine.objects.get()
    admin_client.post(f"/admin/play/talkline/{line.pk}/delete/", {"post": "yes"})
    assert not TalkLine.objects.exists()


def test_the_moves_of_a_packed_match_are_shown_with_it(admin_client: Client, match: Match) -> None:
    pack_match(play_out(match).pk)
    html = pages(admin_client, Match.objects.get(pk=match.pk))
    assert "tricks&quot;:5" in html
    assert bytes(match.seed).hex() in html
    assert f"/table/{match.pk}/log/" in html
