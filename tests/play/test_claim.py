"""Claiming a win after the opponent's time is up, at tables that allow it."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from games.play.endings.duels import claim_win
from games.play.models import Match
from tests.play.clocked import NOON, sweep, told
from tests.play.duels import awaited_and_waiting, duel_of
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, play_moves

pytestmark = pytest.mark.django_db


def late(anna: Any, ben: Any, policy: str = "claim") -> tuple[Match, Any, Any]:
    """Return a match of two whose second player's time is up: match, waiting player, late player."""
    with time_machine.travel(NOON, tick=False):
        match = duel_of("reversi", anna, ben, policy=policy)
    slow, quick = awaited_and_waiting(match, anna, ben)
    return match, quick, slow


def claim(match: Match, person: Any) -> int:
    return int(signed_in(person).post(url(match, "claim")).status_code)


def test_the_win_is_claimed_when_time_is_up_and_not_before(anna: Any, ben: Any) -> None:
    match, quick, slow = late(anna, ben)
    with time_machine.travel(NOON + timedelta(hours=23), tick=False):
        assert claim(match, quick) == 409
    with time_machine.travel(NOON + timedelta(hours=25), tick=False):
        sweep()
        sweep()
        assert told(quick, "offer") == ["offer"]
        assert "missed" in told(slow)
        assert "has run out of time" in page(f"/en/table/{match.pk}/", quick)
        assert "may claim the win now" in page(f"/en/table/{match.pk}/", slow)
        assert claim(match, slow) == 409
        assert claim(match, quick) == 302
        assert claim(match, quick) == 409
    match.refresh_from_db()
    assert (match.status, match.ended_by) == ("finished", "claimed")
    assert match.seat_set.get(user=quick).place == 1
    assert match.seat_set.get(user=slow).place == 2
    assert told(slow, "finished") == ["finished"]
    assert "has claimed the win" in page(f"/en/table/{match.pk}/log/", slow)


def test_a_late_move_ends_the_chance(anna: Any, ben: Any) -> None:
    match, quick, _slow = late(anna, ben)
    with time_machine.travel(NOON + timedelta(hours=25), tick=False):
        sweep()
        play_moves(match, 1)
        assert claim(match, quick) == 409
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING


def test_who_waits_on_loses_nothing(anna: Any, ben: Any) -> None:
    match, quick, slow = late(anna, ben)
    with time_machine.travel(NOON + timedelta(days=9), tick=False):
        for _ in range(3):
            sweep()
        assert match.seat_set.get(user=slow).bot == ""
        assert told(quick, "offer") == ["offer"]
        assert claim_win(match.pk, quick).status == Match.Status.FINISHED


@pytest.mark.parametrize("policy", ["remind", "default", "forfeit"])
def test_other_terms_let_nobody_claim(anna: Any, ben: Any, policy: str) -> None:
    match, quick, _slow = late(anna, ben, policy)
    with time_machine.travel(NOON + timedelta(hours=25), tick=False):
        assert claim(match, quick) == 409
        assert claim(match, new_guest("Max")) == 403


def test_the_form_offers_it_where_two_can_play_and_takes_it_only_for_two(anna: Any) -> None:
    browser = signed_in(anna)
    assert 'value="claim"' in browser.get("/en/tables/new/?game=reversi").content.decode()
    assert 'value="claim"' not in browser.get("/en/tables/new/?game=hearts").content.decode()
    fields = {"game": "mau-mau", "bots": 0, "level": "easy", "audience": "anyone", "pace": "1d", "clock": "plain"}
    three = browser.post("/en/tables/new/", fields | {"seats": 3, "policy": "claim"})
    assert three.status_code == 422
    assert "A win can only be claimed where two play." in three.content.decode()
