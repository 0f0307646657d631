"""The host chooses whether a table is rated, and players know it before they join."""

from typing import Any

import pytest
from django.test import Client

from games.play.errors import BadOptions, RatedForMembers
from games.play.models import Match
from games.play.tables.create import rematch
from games.play.tables.seats import join_table
from games.play.tables.start import start_table
from tests.people.played import member, members
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest, open_match, play_out
from tests.play.test_new import NEW, filled, text

pytestmark = pytest.mark.django_db


def test_a_member_may_open_a_rated_table_and_it_says_so_everywhere() -> None:
    anna, ben = members("Anna Ben")
    assert signed_in(anna).post(NEW, filled(rated="on", seats="2")).status_code == 302
    match = Match.objects.get()
    assert match.rated
    assert not match.casual
    assert "rated" in page("/en/tables/", ben)
    assert "This table is rated" in page(f"/en/table/{match.pk}/", ben)
    join_table(match.pk, ben)
    assert ">rated<" in page(f"/en/table/{match.pk}/", anna)


def test_a_table_is_not_rated_unless_somebody_says_so() -> None:
    anna = member("Anna")
    signed_in(anna).post(NEW, filled())
    assert not Match.objects.get().rated
    assert "not rated" in page(f"/en/table/{Match.objects.get().pk}/", anna)


def test_guests_are_not_offered_it_and_cannot_sneak_it_in() -> None:
    guest = new_guest("Guest")
    assert 'name="rated"' not in text(signed_in(guest).get(NEW))
    signed_in(guest).post(NEW, filled(rated="on"))
    assert not Match.objects.get().rated
    with pytest.raises(BadOptions):
        open_match(guest, seats=2, bots=0, rated=True)


def test_a_guest_does_not_sit_down_at_a_rated_table_and_a_visitor_does_not_become_one() -> None:
    match = open_match(member("Anna"), seats=2, bots=0, rated=True)
    guest = new_guest("Guest")
    with pytest.raises(RatedForMembers):
        join_table(match.pk, guest)
    answer = Client().post(f"/en/table/{match.pk}/join/")
    assert answer.status_code == 403
    assert "This table is rated" in text(answer)
    assert Client().get(f"/en/table/{match.pk}/").status_code == 200
    assert match.seat_set.filter(user=None).count() == 1


def test_with_bots_alone_there_is_nothing_to_rate() -> None:
    anna = member("Anna")
    answer = signed_in(anna).post(NEW, filled(rated="on", bots="3"))
    assert answer.status_code == 422
    assert "at least two people" in text(answer)
    match = open_match(anna, seats=2, bots=0, rated=True)
    assert not start_table(match.pk, anna, "bots").rated
    assert not Match.objects.get(pk=match.pk).rated


def test_where_nothing_is_decided_nothing_is_rated() -> None:
    anna = member("Anna")
    assert 'name="rated"' not in text(signed_in(anna).get(NEW + "?game=jule"))


def test_a_rematch_is_rated_as_the_match_was() -> None:
    anna, ben = members("Anna Ben")
    for rated in (True, False):
        match = play_out(open_match(anna, ben, seats=2, rated=rated))
        assert rematch(match.pk, ben).rated == rated


def test_there_is_no_coach_at_a_rated_table() -> None:
    anna, ben = members("Anna Ben")
    rated: Any = open_match(anna, ben, seats=2, rated=True)
    assert signed_in(anna).post(f"/en/table/{rated.pk}/coach/", {"on": "1"}).status_code == 409
