"""A match that is ended by a ruling: no more moves, notices to all, and a valid proof."""

import pytest
from django.test import Client

from games.play.endings.rulings import end_by_ruling
from games.play.matches.proof import prove
from games.play.models import Match, Move, Notice
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_ruled_match_says_why_it_ended_and_who_is_ahead(language: str) -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = open_match(anna, ben, seats=2)
    play_moves(match, 5)
    assert end_by_ruling(match.pk, [2, 1], [3, 7], "deadline")
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert [(seat.place, seat.score) for seat in match.seat_set.all()] == [(2, 3), (1, 7)]
    said = {"de": "Turnier", "en": "tournament has decided"}[language]
    for page in ("", "log/"):
        response = signed_in(anna).get(f"/{language}/table/{match.pk}/{page}")
        assert response.status_code == 200
        assert said in response.content.decode()
    assert Client().get(f"/{language}/table/{match.pk}/replay/5/").status_code == 200


def test_a_ruling_stops_all_clocks_and_tells_each_player_once() -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = open_match(anna, ben, seats=2)
    assert end_by_ruling(match.pk, [1, 2], [0, 0], "deadline")
    assert not match.seat_set.filter(waiting_since__isnull=False).exists()
    assert not match.seat_set.filter(wakes_at__isnull=False).exists()
    told = Notice.objects.filter(kind=Notice.Kind.FINISHED, match=match)
    assert {notice.user_id for notice in told} == {anna.pk, ben.pk}
    assert not end_by_ruling(match.pk, [2, 1], [0, 0], "deadline")
    assert match.moves.filter(kind=Move.Kind.END).count() == 1


def test_the_proof_of_a_ruled_match_holds() -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = open_match(anna, ben, seats=2)
    play_moves(match, 5)
    end_by_ruling(match.pk, [1, 2], [0, 0], "deadline")
    match.refresh_from_db()
    assert prove(match, list(match.seat_set.all())).holds
