"""Expired turns: one warning, then what the terms of the table say."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from games.play.bots.play import play_waiting_bots
from games.play.clocks.expiry import LEASE, claim_due, expire_due, expire_turn
from games.play.endings.resign import resign
from games.play.models import Match, Move, Notice, Seat
from tests.play.clocked import NOON, duel, person, seat, sweep, told
from tests.play.tables import play_moves, play_out

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def anna(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return person("Anna")


@pytest.fixture
def ben(anna: Any) -> Any:
    return person("Ben")


def test_somebody_is_warned_once_when_a_quarter_of_the_time_is_left(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben)
    time_machine.move_to(NOON + 17 * HOUR)
    assert sweep() == 0
    time_machine.move_to(NOON + 18 * HOUR)
    assert sweep() == 2
    assert sweep() == 0
    warning = Notice.objects.get(user=anna, kind="running_out")
    assert warning.expires_at == seat(match, anna).deadline == NOON + 24 * HOUR


def test_a_table_that_only_reminds_says_so_once_and_waits(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="remind")
    for hours in range(18, 80):
        time_machine.move_to(NOON + hours * HOUR)
        sweep()
    assert told(anna) == ["full", "turn", "running_out", "missed"]
    assert match.moves.count() == 1
    assert seat(match, anna).waiting_since == NOON


def test_a_plain_move_is_played_turn_after_turn(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="default")
    time_machine.move_to(NOON + 24 * HOUR)
    sweep()
    assert [(move.made_by, move.seat) for move in match.moves.exclude(seat=None)] == [("clock", 0), ("clock", 1)]
    assert seat(match, anna).deadline == NOON + 48 * HOUR
    time_machine.move_to(NOON + 48 * HOUR)
    sweep()
    assert seat(match, anna).missed == 2
    assert told(anna).count("missed") == 2
    assert not seat(match, anna).bot


def test_a_table_that_nobody_looks_after_comes_to_its_end(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="default")
    for days in range(1, 90):
        time_machine.move_to(NOON + days * 24 * HOUR)
        sweep()
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert not Seat.objects.filter(wakes_at__isnull=False).exists()


def test_a_bot_stands_in_and_plays(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben)
    play_moves(match, 1)
    time_machine.move_to(NOON + 24 * HOUR)
    sweep()
    away = seat(match, ben)
    assert (away.bot, away.away_since, away.resigned_at, away.deadline) == ("normal", NOON + 24 * HOUR, None, None)
    play_waiting_bots(match.pk)
    assert match.moves.filter(seat=1, made_by=Move.MadeBy.BOT).exists()
    time_machine.move_to(NOON + 99 * HOUR)
    sweep()
    assert told(ben) == ["turn", "missed"]


def test_only_so_many_missed_turns_in_a_row_lose_the_seat(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="forfeit", after=2)
    time_machine.move_to(NOON + 24 * HOUR)
    sweep()
    assert not seat(match, anna).bot
    assert seat(match, anna).missed == 1
    play_moves(match, 1)  # Anna moves by hand, and the count starts anew
    assert seat(match, anna).missed == 0
    time_machine.move_to(NOON + 48 * HOUR)
    sweep()
    lost = seat(match, ben)
    assert (lost.bot, lost.away_since, lost.resigned_at) == ("normal", None, NOON + 48 * HOUR)
    assert not seat(match, anna).bot


def test_a_turn_that_came_anew_while_others_were_handled_is_not_warned_at_once(
    anna: Any, ben: Any, time_machine: Any
) -> None:
    match = duel(anna, ben, policy="default")
    time_machine.move_to(NOON + 24 * HOUR)
    due = sorted(claim_due(NOON + 24 * HOUR), key=lambda one: one.seat_index)  # claims come in any order
    assert len(due) == 2
    expire_turn(due[0])
    play_moves(match, 1)  # Ben has moved in the last moment: the round goes on, and both are awaited again
    expire_turn(due[1])
    expire_turn(due[0])
    assert seat(match, ben).wakes_at == NOON + 42 * HOUR
    assert told(ben, "missed") == told(ben, "running_out") == []


def test_whoever_claims_first_handles_a_seat_and_what_is_lost_comes_back(
    anna: Any, ben: Any, time_machine: Any
) -> None:
    duel(anna, ben)
    late = NOON + 25 * HOUR
    assert len(claim_due(late)) == 2
    assert claim_due(late) == []
    assert len(claim_due(late + LEASE)) == 2
    assert len(claim_due(late + 2 * LEASE, most=1)) == 1


def test_a_seat_that_cannot_be_handled_holds_up_no_other(
    anna: Any, ben: Any, time_machine: Any, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = duel(person("Carla"), person("Dora")), duel(anna, ben)
    get_user_model().objects.filter(seats__match=broken).update(vacation_spans=[["soon", "late"]])
    time_machine.move_to(NOON + 24 * HOUR)
    assert expire_due() == 4
    assert "could not handle the clock" in caplog.text
    assert seat(sound, anna).bot == seat(sound, ben).bot == "normal"
    assert broken.seat_set.get(index=0).claimed_until == NOON + 24 * HOUR + LEASE


def test_a_finished_match_wakes_nobody(anna: Any, ben: Any, time_machine: Any) -> None:
    match = play_out(duel(anna, ben))
    Seat.objects.filter(match=match).update(wakes_at=NOON, deadline=NOON)
    assert sweep() == 2
    assert sweep() == 0
    assert not Seat.objects.filter(wakes_at__isnull=False).exists()
    assert told(anna)[-1] == "finished"


def test_whoever_has_resigned_has_no_clock(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben)
    resign(match.pk, anna)
    assert seat(match, anna).deadline is None
    time_machine.move_to(NOON + 30 * HOUR)
    sweep()
    assert told(anna, "missed") == []


def test_a_zone_that_has_left_the_world_is_utc(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="default")
    type(anna).objects.filter(pk=anna.pk).update(time_zone="Mars/Olympus_Mons", quiet_from="23:00", quiet_until="07:00")
    time_machine.move_to(NOON + 24 * HOUR)
    sweep()
    assert seat(match, anna).deadline == NOON + 48 * HOUR
