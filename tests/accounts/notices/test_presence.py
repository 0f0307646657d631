"""Notices wait while the user is on the site, and are sent after the user leaves."""

from typing import Any

import pytest
from django.core import mail
from django.test import Client

from games.play.models import Match, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Mode, Presence
from halfpint_site.notifications.presence import seen_token
from tests.accounts.notices.conftest import Clock, became, choose, here, sweep, tell
from tests.play.posts import url

pytestmark = pytest.mark.django_db
SEEN = "/en/account/seen/"


def test_a_turn_waits_while_the_tab_is_in_use_and_comes_after_it_was_closed(
    laura: User, table: Match, clock: Clock
) -> None:
    here(laura)
    notice = tell(laura, table)
    sweep()
    clock.forward(seconds=60)
    here(laura)
    clock.forward(seconds=60)
    sweep()
    assert became(notice) == ("waiting", "")
    clock.forward(seconds=60)
    sweep()
    assert became(notice) == ("sent", "")


def test_whoever_moves_before_leaving_is_not_told(laura: User, table: Match, clock: Clock) -> None:
    here(laura)
    notice = tell(laura, table, moves_made=0)
    sweep()
    Seat.objects.filter(match=table, user=laura).update(moves_made=1, waiting_since=None)
    clock.forward(minutes=3)
    sweep()
    assert became(notice) == ("dropped", "over")


@pytest.mark.parametrize("kind", [Notice.Kind.FINISHED, Notice.Kind.FULL, Notice.Kind.REMATCH])
def test_what_the_site_has_shown_is_not_sent_afterwards(laura: User, table: Match, clock: Clock, kind: str) -> None:
    here(laura)
    notice = tell(laura, table, kind)
    clock.forward(minutes=5)
    sweep()
    assert became(notice) == ("dropped", "seen")


def test_a_warning_waits_too_and_is_not_lost(laura: User, table: Match, clock: Clock) -> None:
    choose(laura, Mode.WARNINGS)
    here(laura)
    tell(laura, table, Notice.Kind.RUNNING_OUT)
    sweep()
    assert not mail.outbox
    clock.forward(seconds=91)
    sweep()
    assert len(mail.outbox) == 1


def test_a_sign_of_life_costs_one_query_and_no_session(
    laura: User, clock: Clock, django_assert_num_queries: Any
) -> None:
    here(laura)
    clock.forward(minutes=1)
    with django_assert_num_queries(1):
        answer = Client(enforce_csrf_checks=True).post(SEEN, {"token": seen_token(laura.pk)})
    assert answer.status_code == 204
    assert not answer.cookies
    assert Presence.objects.get(user=laura).seen_at == clock.now


@pytest.mark.parametrize("token", ["", "1", "MQ:1uXyz:forged", "a" * 2000, "\x00"])
def test_a_forged_sign_of_life_is_refused(laura: User, token: str) -> None:
    assert Client().post(SEEN, {"token": token}).status_code == 403
    assert not Presence.objects.exists()


def test_a_token_for_something_else_is_refused(laura: User) -> None:
    from halfpint_site.notifications.channels.envelope import unsubscribe_token

    assert Client().post(SEEN, {"token": unsubscribe_token(laura.pk, "mail")}).status_code == 403


def test_a_sign_of_life_of_somebody_gone_is_no_error(db: None) -> None:
    assert Client().post(SEEN, {"token": seen_token(987654)}).status_code == 204


def test_without_a_script_a_page_view_counts_once_a_minute(laura: User, clock: Clock) -> None:
    client = Client()
    client.force_login(laura)
    client.get("/en/rules/")
    first = Presence.objects.get(user=laura).seen_at
    clock.forward(seconds=20)
    client.get("/en/rules/")
    assert Presence.objects.get(user=laura).seen_at == first


def test_the_poll_of_a_forgotten_tab_does_not_count(laura: User, table: Match) -> None:
    client = Client()
    client.force_login(laura)
    answer = client.get(url(table, "poll"), {"version": "0"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert not Presence.objects.exists()


def test_a_page_fetched_in_advance_does_not_count(laura: User) -> None:
    client = Client()
    client.force_login(laura)
    client.get("/en/rules/", headers={"Sec-Purpose": "prefetch"})
    assert not Presence.objects.exists()


def test_a_page_tells_its_script_who_to_speak_for(laura: User) -> None:
    client = Client()
    assert "data-seen-token" not in client.get("/en/rules/").content.decode()
    client.force_login(laura)
    assert "data-seen-token" in client.get("/en/rules/").content.decode()
