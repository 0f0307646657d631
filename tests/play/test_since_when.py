"""The heading above a table's news: the moment since which they are told."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.play.mail.turn_mail import turn_mail
from games.play.models import Match, Move, Notice
from tests.play.duels import awaited_and_waiting, duel_of
from tests.play.posts import page, seat_of, url

pytestmark = pytest.mark.django_db


def mail_to(match: Match, person: Any) -> str:
    """Return the text of the mail for that user's turn."""
    seat = seat_of(match, person)
    notice = Notice(user=person, kind=Notice.Kind.TURN, match=match, data={"moves_made": seat.moves_made})
    mail = turn_mail(notice, person)
    assert mail is not None
    return mail.text + mail.html


def test_before_the_first_move_all_is_told_since_the_beginning(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben, moves=1)
    awaited, _waiting = awaited_and_waiting(match, anna, ben)
    shown = page(url(match, "")[:-1], awaited)
    assert "Since the beginning:" in shown
    assert "Since your move" not in shown
    told = mail_to(match, awaited)
    assert told.count("Since the beginning:") == 2
    assert "Since your move" not in told


def test_after_it_since_ones_own_move_with_its_day_where_that_is_past(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben, moves=4)
    awaited, _waiting = awaited_and_waiting(match, anna, ben)
    assert "Since your move:" in page(url(match, "")[:-1], awaited)
    Move.objects.filter(match=match).update(made_at=timezone.now() - timedelta(days=3))
    assert "Since your move on " in page(url(match, "")[:-1], awaited)


def test_onlookers_are_told_what_happened_just_now(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben, moves=1)
    shown = Client().get(url(match, "")[:-1]).content.decode()
    assert "Just now:" in shown
    assert "Since " not in shown
