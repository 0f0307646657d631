"""A user takes over a seat with all it has, which a bot plays because its owner has left."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from games.engine.codec import encode
from games.play.bots.play import play_waiting_bots
from games.play.endings.resign import resign
from games.play.matches.proof import prove
from games.play.models import Match, Seat, Substitution
from games.play.tables.substitutes import come_back, stand_by, take_over
from games.ui.errors import Refused
from tests.play.clocked import NOON, sweep, terms, told
from tests.play.posts import page, post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, plain_move, play_moves, play_out

pytestmark = pytest.mark.django_db


def left_by(ben: Any, anna: Any, **plan: Any) -> Match:
    """Return a match of three after some moves, whose second seat Ben has left for good."""
    match = play_moves(open_match(anna, ben, seats=3, **plan), 7)
    Seat.objects.filter(match=match, user=ben).update(note="My secret", plan="")
    resign(match.pk, ben)
    return Match.objects.get(pk=match.pk)


def take(match: Match, person: Any, seat: int = 1) -> int:
    return int(signed_in(person).post(url(match, "take-over"), {"seat": seat}).status_code)


def test_whoever_watches_takes_the_seat_and_plays_it_to_the_end(anna: Any, ben: Any) -> None:
    match, cleo = left_by(ben, anna, name="Left alone"), new_guest("Cleo")
    assert "Left alone" in page("/en/tables/seats/", cleo)
    assert "Take over this seat" in page(f"/en/table/{match.pk}/", cleo)
    assert take(match, cleo) == 302
    seat = match.seat_set.get(index=1)
    assert (seat.user, seat.bot, seat.resigned_at, seat.note, seat.missed) == (cleo, "", None, "", 0)
    assert seat.bank == match.bank_start
    assert "Left alone" not in page("/en/tables/seats/", cleo)
    assert "Cleo has taken this seat over from a bot" in page(f"/en/table/{match.pk}/log/", anna)
    play_waiting_bots(match.pk)
    match = play_out(match)
    assert match.seat_set.get(user=cleo).place in (1, 2, 3)
    assert prove(match, list(match.seat_set.all())).holds
    assert list(Substitution.objects.values_list("before", "user", "seat")) == [(ben.pk, cleo.pk, 1)]


def test_a_substitute_who_is_awaited_moves_by_the_clock(anna: Any, ben: Any) -> None:
    match, cleo = left_by(ben, anna), new_guest("Cleo")
    play_waiting_bots(match.pk)
    while Match.objects.get(pk=match.pk).status == "running" and not match.seat_set.get(index=1).waiting_since:
        play_moves(match, 1)
    take_over(match.pk, cleo, 1)
    seat = match.seat_set.get(index=1)
    assert seat.deadline is not None
    state = Match.objects.get(pk=match.pk).load_state()
    move = encode(plain_move(match.rules, state, 1)).decode()
    assert post_move(signed_in(cleo), match, move, token_of(match, cleo)).status_code == 302


def test_only_one_gets_it_and_the_others_are_told_so(anna: Any, ben: Any) -> None:
    match, cleo = left_by(ben, anna), new_guest("Cleo")
    assert [take(match, cleo), take(match, cleo), take(match, new_guest("Dev"))] == [302, 409, 409]
    assert take(match, anna) == 409
    assert Substitution.objects.count() == 1


@pytest.mark.parametrize("seat", ["0", "2", "7", "", "x", "-1"])
def test_no_seat_is_taken_that_is_not_free(anna: Any, ben: Any, seat: str) -> None:
    match = left_by(ben, anna)
    assert signed_in(new_guest("Cleo")).post(url(match, "take-over"), {"seat": seat}).status_code == 409
    assert Client().post(url(match, "take-over"), {"seat": seat}).status_code == 409


def test_somebody_new_takes_it_as_a_guest(anna: Any, ben: Any) -> None:
    match = left_by(ben, anna)
    assert Client().post(url(match, "take-over"), {"seat": 1}).status_code == 302
    owner: Any = match.seat_set.get(index=1).user
    assert owner.is_guest


def test_who_has_left_takes_no_seat_there_again(anna: Any, ben: Any) -> None:
    match, cleo = left_by(ben, anna), new_guest("Cleo")
    assert take(match, ben) == 409
    take_over(match.pk, cleo, 1)
    resign(match.pk, cleo)
    assert take(match, ben) == 403
    assert take(match, new_guest("Dev")) == 302


def test_named_tables_and_those_of_tournaments_give_no_seat_away(anna: Any, ben: Any) -> None:
    match, cleo = left_by(ben, anna, audience="named", invited=(ben,)), new_guest("Cleo")
    with pytest.raises(Refused):
        take_over(match.pk, cleo, 1)
    Match.objects.filter(pk=match.pk).update(audience="anyone", event={"route": "tournaments:show", "id": "x"})
    with pytest.raises(Refused):
        take_over(match.pk, cleo, 1)


def test_who_stands_by_is_told_once(anna: Any, ben: Any) -> None:
    cleo, dev = new_guest("Cleo"), new_guest("Dev")
    browser = signed_in(cleo)
    assert browser.post("/en/tables/seats/tell-me/", {"on": "1"}).status_code == 302
    stand_by(anna, True)
    stand_by(dev, True)
    stand_by(dev, False)
    left_by(ben, anna)
    assert [told(each, "seat_free") for each in (anna, cleo, dev)] == [[], ["seat_free"], []]
    left_by(ben, anna, audience="link")
    assert told(cleo, "seat_free") == ["seat_free"]


def test_who_is_only_away_keeps_the_seat_for_three_days(anna: Any, ben: Any) -> None:
    cleo = new_guest("Cleo")
    with time_machine.travel(NOON, tick=False):
        match = open_match(anna, ben, seats=3, terms=terms("1d", "stand_in"))
    with time_machine.travel(NOON + timedelta(days=2), tick=False):
        sweep()
        away = match.seat_set.filter(away_since__isnull=False)[0]
        assert take(match, cleo, away.index) == 409
    with time_machine.travel(NOON + timedelta(days=6), tick=False):
        assert take(match, cleo, away.index) == 302
        with pytest.raises(Refused):
            come_back(match.pk, away.user)
