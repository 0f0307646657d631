"""Organisers, including those who do not play, get one notice of each matter that needs them, in their language."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games.play.clocks.expiry import expire_due
from games.play.models import Notice, Seat
from games.play.tables.substitutes import come_back
from tests.people.played import finished
from tests.play.tables import new_guest, play_moves
from tests.tournaments.app.events import begun, co_organise, end_round, fresh, people, undecided
from tournaments.models import Tournament
from tournaments.services.pause import next_round, pause
from tournaments.services.reconcile import reconcile
from tournaments.services.watch import watch

pytestmark = pytest.mark.django_db


def later(hours: float) -> Any:
    return time_machine.travel(timezone.now() + timedelta(hours=hours), tick=True)


def with_organisers(*field: Any, **fields: Any) -> tuple[Tournament, Any, Any]:
    """Start an event with two organisers who do not play, one who reads English and one who reads German."""
    anna, hilde = new_guest("Anna"), new_guest("Hilde", "de")
    tournament = begun(anna, *field, **fields)
    finished([anna, hilde], [1, 2])  # organisers may only invite users with whom they have played
    co_organise(tournament, anna, hilde)
    return fresh(tournament), anna, hilde


def told(tournament: Tournament, what: str) -> dict[int, str]:
    """Return the titles by user."""
    key = f"tournament:{tournament.pk}:{what}:"
    found = Notice.objects.filter(key__startswith=key)
    assert all(each.data["path"].endswith(f"/{tournament.pk}/desk/") for each in found)
    return {each.user_id: each.data["title"] for each in found}


def count(what: str) -> int:
    return Notice.objects.filter(key__contains=f":{what}:").count()


def test_that_somebody_missed_two_turns_running() -> None:
    field = people(2)
    tournament, anna, hilde = with_organisers(*field, policy="default", pace="1d")
    [table] = undecided(tournament)
    seat = Seat.objects.filter(match=table.match_id, waiting_since__isnull=False).order_by("index")[0]
    name = seat.user.name if seat.user else ""
    Seat.objects.filter(pk=seat.pk).update(missed=1)
    watch()
    assert count("vanished") == 0
    Seat.objects.filter(pk=seat.pk).update(missed=2)
    for _ in range(3):
        reconcile()
    assert told(tournament, "vanished") == {
        anna.pk: f"Open: {name} has vanished",
        hilde.pk: f"Open: {name} ist verschwunden",
    }


def test_that_a_bot_had_to_take_a_seat_and_anew_after_they_had_come_back() -> None:
    field = people(2)
    _tournament, _anna, _hilde = with_organisers(*field, policy="stand_in", pace="1d")
    with later(30):
        expire_due()
        watch()
        gone = Seat.objects.filter(away_since__isnull=False).count()
        assert gone >= 1
        assert count("vanished") == 2 * gone
        seat = Seat.objects.filter(away_since__isnull=False)[0]
        play_moves(seat.match, 4)  # moves of bots there are no news
        watch()
        assert count("vanished") == 2 * gone
        seat = Seat.objects.filter(away_since__isnull=False, waiting_since__isnull=False)[0]
        come_back(seat.match_id, seat.user)
        watch()
        assert count("vanished") == 2 * gone
    with later(80):
        expire_due()
        watch()
        assert count("vanished") > 2 * gone


def test_that_a_round_can_be_paired_where_that_waits_for_them() -> None:
    field = people(2)
    tournament, anna, hilde = with_organisers(*field, by_itself=False)
    end_round(tournament)
    reconcile()
    assert told(tournament, "pairable") == {
        anna.pk: "Open: the next round can be paired",
        hilde.pk: "Open: Die nächste Runde kann gepaart werden",
    }
    next_round(tournament.pk, anna)
    end_round(tournament)
    assert count("pairable") == 4
    next_round(tournament.pk, anna)
    end_round(tournament)
    assert fresh(tournament).status == Tournament.Status.FINISHED
    assert count("pairable") == 4  # no pairing is left to make


def test_that_nobody_hears_of_rounds_that_pair_themselves() -> None:
    field = people(2)
    tournament, _anna, _hilde = with_organisers(*field)
    end_round(tournament)
    assert count("pairable") == 0


def test_that_nobody_has_moved_for_a_day_once_for_each_standstill() -> None:
    field = people(4)
    tournament, anna, hilde = with_organisers(*field, pace="1d")
    with later(23):
        watch()
        assert count("still") == 0
    with later(25):
        watch()
        watch()
        found = {each.user_id: each.data["title"] for each in Notice.objects.filter(key__contains=":still:")}
        assert found == {anna.pk: "Open has come to a standstill", hilde.pk: "Open steht still"}
        play_moves(undecided(tournament)[0].match, 1)  # type: ignore[arg-type]
    with later(48):
        watch()
        assert count("still") == 2
    with later(51):
        watch()
        assert count("still") == 4


def test_that_at_a_slower_pace_a_whole_turn_without_a_move_is_worth_a_word() -> None:
    field = people(4)
    with_organisers(*field, pace="7d")
    with later(6 * 24):
        watch()
        assert count("still") == 0
    with later(7 * 24 + 1):
        watch()
        assert count("still") == 2
        text = Notice.objects.filter(key__contains=":still:", user__language="en")[0].data["text"]
        assert text.startswith("Nobody has moved for 7 days.")


def test_that_a_paused_event_stands_still_by_their_own_will() -> None:
    field = people(2)
    tournament, anna, _hilde = with_organisers(*field, pace="7d")
    Seat.objects.filter(user=field[1]).update(missed=2)
    pause(tournament.pk, anna)
    with later(60):
        watch()
        assert count("still") == count("vanished") == 0
