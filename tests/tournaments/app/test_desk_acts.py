"""The organiser's acts on a table at the desk, and their visible effects: remind, more time, absent, swap."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games.play.models import Match, Notice, Seat
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest, play_moves
from tests.tournaments.app.events import begun, people, play_all, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import expect
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.pause import pause
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db


def later(hours: float) -> Any:
    return time_machine.travel(timezone.now() + timedelta(hours=hours), tick=True)


def post(person: Any, tournament: Tournament, act: str, **form: Any) -> Any:
    return signed_in(person).post(address(tournament, f"desk/{act}/"), form)


def told(tournament: Tournament, what: str) -> list[Notice]:
    """Return the notices of a tournament of that kind."""
    key = f"tournament:{tournament.pk}:{what}:"
    return list(Notice.objects.filter(key__startswith=key).order_by("pk"))


def entry_of(tournament: Tournament, person: Any) -> Entry:
    return tournament.entries.get(user=person)


# Remind


def test_only_those_are_reminded_who_are_awaited_and_it_leads_to_their_table() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    play_moves(first.match, 1)  # type: ignore[arg-type]
    [waited_for] = Seat.objects.filter(match=first.match_id, waiting_since__isnull=False)
    assert post(field[0], tournament, "remind", table=first.pk).status_code == 302
    [notice] = told(tournament, "remind")
    assert notice.user_id == waited_for.user_id
    assert str(first.match_id) in notice.data["path"]
    assert "your table is waiting for you" in notice.data["title"]
    assert post(field[0], tournament, "remind").status_code == 302  # all the others
    assert {each.user_id for each in told(tournament, "remind")} == {
        waited_for.user_id,
        *Seat.objects.filter(match=second.match_id, waiting_since__isnull=False).values_list("user_id", flat=True),
    }


def test_a_person_is_reminded_once_an_hour_wherever_they_play() -> None:
    field = people(2)
    one, other = begun(field[0], *field), begun(field[0], *field)
    assert post(field[0], one, "remind").status_code == 302
    for again in (one, other):
        expect(post(field[0], again, "remind"), 409, "Once an hour is enough.")
    assert Notice.objects.filter(key__contains=":remind:").count() == 2
    with later(1.1):
        assert post(field[0], one, "remind").status_code == 302
    assert Notice.objects.filter(key__contains=":remind:").count() == 4


def test_a_reminder_is_written_in_the_readers_language() -> None:
    field = [new_guest("Anna", "de"), new_guest("Ben", "en")]
    tournament = begun(field[0], *field)
    post(field[1], tournament, "remind")
    assert told(tournament, "remind") == []  # not an organiser
    post(field[0], tournament, "remind")
    titles = {notice.user_id: notice.data["title"] for notice in told(tournament, "remind")}
    assert titles == {
        field[0].pk: "Open: Dein Tisch wartet auf dich",
        field[1].pk: "Open: your table is waiting for you",
    }


# More time


def test_more_time_for_a_table_moves_its_clocks_and_the_end_of_the_round() -> None:
    field = people(4)
    tournament = begun(field[0], *field, round_hours=48, pace="1d")
    first, _second = undecided(tournament)
    before = {seat.pk: seat.deadline for seat in Seat.objects.filter(waiting_since__isnull=False)}
    end = tournament.rounds.get().deadline
    assert end is not None
    assert post(field[0], tournament, "more-time", table=first.pk, minutes=24 * 60).status_code == 302
    for seat in Seat.objects.filter(waiting_since__isnull=False):
        more = seat.deadline - before[seat.pk]  # type: ignore[operator]
        expected = timedelta(hours=24) if seat.match_id == first.match_id else timedelta()
        assert abs(more - expected) < timedelta(minutes=1)
    assert tournament.rounds.get().deadline == end + timedelta(hours=24)
    assert {each.user_id for each in Notice.objects.filter(key__contains=":time:")} == {
        seat.user_id for seat in Seat.objects.filter(match=first.match_id)
    }
    assert all("1 day" in each.data["text"] for each in Notice.objects.filter(key__contains=":time:"))


def test_more_time_for_all_is_given_once_however_often_the_button_is_pressed() -> None:
    field = people(4)
    tournament = begun(field[0], *field, round_hours=48)
    end = tournament.rounds.get().deadline
    client = signed_in(field[0])
    seen = client.get(address(tournament, "desk/")).context["seen"]
    form = {"minutes": 60, "seen": seen}
    assert client.post(address(tournament, "desk/more-time/"), form).status_code == 302
    expect(client.post(address(tournament, "desk/more-time/"), form), 409, "That has already been done")
    assert tournament.rounds.get().deadline == end + timedelta(hours=1)  # type: ignore[operator]
    assert tournament.audit.filter(action="more time").count() == 1


def test_a_round_whose_time_was_up_gets_a_new_end() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, late="stand_in", pace="7d")
    Seat.objects.filter(user=field[0]).update(bot="", waiting_since=None)
    with later(25):
        sweep()
        assert tournament.rounds.get().overdue_at is not None
        post(field[0], tournament, "more-time", minutes=60)
        each = tournament.rounds.get()
        assert each.overdue_at is None
        assert each.deadline is not None
        assert each.deadline > timezone.now()


def test_more_time_can_be_given_while_it_is_paused() -> None:
    field = people(2)
    tournament = begun(field[0], *field, pace="1d")
    pause(tournament.pk, field[0])
    before = {seat.pk: seat.bank for seat in Seat.objects.all()}
    assert post(field[0], tournament, "more-time", minutes=60).status_code == 302
    for seat in Seat.objects.filter(waiting_since__isnull=False):
        assert seat.bank == pytest.approx(before[seat.pk] + 3600, abs=60)
        assert seat.deadline is None


def clocks(tournament: Tournament) -> dict[int, Any]:
    """Return the deadlines of all awaited seats."""
    return {seat.pk: seat.deadline for seat in Seat.objects.filter(waiting_since__isnull=False)}


def take_back(person: Any, tournament: Tournament) -> Any:
    act = tournament.audit.filter(action="more time").latest("pk")
    return signed_in(person).post(address(tournament, "desk/undo/"), {"audit": act.pk})


def test_more_time_can_be_taken_back_and_everybody_reads_it() -> None:
    field = people(4)
    tournament = begun(field[0], *field, round_hours=48, pace="1d")
    first, _second = undecided(tournament)
    before, end = clocks(tournament), tournament.rounds.get().deadline
    post(field[0], tournament, "more-time", table=first.pk, minutes=24 * 60)
    assert '<button class="btn btn--small">Undo</button>' in page(address(tournament, "desk/"), field[0])
    assert take_back(field[0], tournament).status_code == 302
    assert tournament.rounds.get().deadline == end
    for seat, deadline in clocks(tournament).items():
        assert abs(deadline - before[seat]) < timedelta(minutes=1)
    assert "took back more time at table 1 of round 1 (1 day)" in page(address(tournament, "log/"), field[1])
    last = {each.user_id: each for each in told(tournament, "time")}
    assert set(last) == {seat.user_id for seat in Seat.objects.filter(match=first.match_id)}
    assert all("taken back 1 day" in each.data["text"] for each in last.values())
    assert '<button class="btn btn--small">Undo</button>' not in page(address(tournament, "desk/"), field[0])
    expect(take_back(field[0], tournament), 409, "not possible at this stage")


def test_more_time_that_is_needed_by_now_is_not_taken_back() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=48, pace="1d", allow_quiet_hours=False, allow_weekends=False)
    post(field[0], tournament, "more-time", minutes=24 * 60)
    given, end = clocks(tournament), tournament.rounds.get().deadline
    with later(30):
        expect(take_back(field[0], tournament), 409, "That time cannot be taken back")
    assert clocks(tournament) == given
    assert tournament.rounds.get().deadline == end


def test_a_round_that_would_be_over_keeps_its_time() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, pace="7d")
    post(field[0], tournament, "more-time", minutes=24 * 60)
    end = tournament.rounds.get().deadline
    with later(25):
        expect(take_back(field[0], tournament), 409, "That time cannot be taken back")
    assert tournament.rounds.get().deadline == end


def test_whoever_has_moved_since_keeps_the_clock_of_the_new_turn() -> None:
    field = people(4)
    tournament = begun(field[0], *field, pace="1d")
    first, second = undecided(tournament)
    post(field[0], tournament, "more-time", minutes=60)
    play_moves(first.match, 2)  # type: ignore[arg-type]
    kept = {seat.pk: seat.deadline for seat in Seat.objects.filter(match=first.match_id)}
    assert take_back(field[0], tournament).status_code == 302
    moved = Seat.objects.filter(match=first.match_id)
    assert {seat.pk: seat.deadline for seat in moved if seat.waiting_since} == {
        seat.pk: kept[seat.pk] for seat in moved if seat.waiting_since
    }
    assert {each.user_id for each in told(tournament, "time") if "taken back" in each.data["text"]} == set(
        Seat.objects.filter(match=second.match_id).values_list("user_id", flat=True)
    )


# Not here


def test_the_page_says_what_it_means_before_anything_happens() -> None:
    field = people(2)
    tournament = begun(field[0], *field, format="round_robin", parameters={"at_once": 1, "withdrawn": "erase"})
    [table] = undecided(tournament)
    path = address(tournament, f"desk/table/{table.pk}/absent/{entry_of(tournament, field[1]).pk}/")
    shown = page(path, field[0])
    assert "P1 wins this table, as P2 did not turn up." in shown
    assert "An absence:" in shown
    assert "Who leaves:" in shown
    assert "That cannot be taken back." in shown
    table.refresh_from_db()
    assert table.decided_at is None
    assert entry_of(tournament, field[1]).plays
    german = page(path.replace("/en/", "/de/"), field[0])
    assert "P1 gewinnt diesen Tisch, P2 ist nicht erschienen." in german


@pytest.mark.parametrize("kind", ["swiss", "knockout"])
def test_a_table_is_decided_without_whoever_is_not_there_and_they_are_still_in(kind: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field, format=kind)
    table = undecided(tournament)[0]
    gone, there = (Entry.objects.get(pk=key) for key in table.entrants)
    path = address(tournament, f"desk/table/{table.pk}/absent/{gone.pk}/")
    client = signed_in(field[0])
    assert client.post(path, {"what": "table"}).status_code == 302
    table.refresh_from_db()
    assert table.kind == TableRow.Kind.FORFEIT
    assert table.result["absent"] == [gone.pk]
    assert table.result["ranks"] == [2, 1]
    match = Match.objects.get(pk=table.match_id)
    assert (match.status, match.ended_by) == (Match.Status.FINISHED, Match.EndedBy.RULING)
    assert Notice.objects.filter(match=match, data__ruling="absent").count() == 2
    assert Entry.objects.get(pk=gone.pk).plays
    assert "absent" in page(address(tournament), there.user)
    expect(client.post(path, {"what": "table"}), 409, "Nobody is playing at that table just now")


def test_at_a_larger_table_the_others_keep_their_order() -> None:
    field = people(3)
    seats = {"seats_smallest": 3, "seats_largest": 3, "seats_preferred": 3}
    tournament = begun(field[0], *field, **seats)
    [table] = undecided(tournament)
    gone = table.entrants[1]
    signed_in(field[0]).post(address(tournament, f"desk/table/{table.pk}/absent/{gone}/"), {"what": "table"})
    table.refresh_from_db()
    assert table.result["ranks"] == [1, 3, 1]


def test_an_absence_can_be_undone_and_the_table_is_played_anew() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    [table] = undecided(tournament)
    old = table.match_id
    client = signed_in(field[0])
    client.post(address(tournament, f"desk/table/{table.pk}/absent/{table.entrants[0]}/"), {"what": "table"})
    act = tournament.audit.get(action="absent")
    assert f'name="audit" value="{act.pk}"' in client.get(address(tournament, "desk/")).content.decode()
    assert client.post(address(tournament, "desk/undo/"), {"audit": act.pk}).status_code == 302
    sweep()
    table.refresh_from_db()
    assert table.result is None
    assert table.match_id not in (None, old)
    expect(client.post(address(tournament, "desk/undo/"), {"audit": act.pk}), 409, "not possible at this stage")
    assert play_all(tournament).status == Tournament.Status.FINISHED


def test_taking_somebody_out_from_there_is_a_withdrawal() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    gone = entry_of(tournament, field[3])
    [table] = [table for table in undecided(tournament) if gone.pk in table.entrants]
    client, path = signed_in(field[0]), address(tournament, f"desk/table/{table.pk}/absent/{gone.pk}/")
    assert client.post(path, {"what": "leave"}).status_code == 302
    assert entry_of(tournament, field[3]).status == Entry.Status.WITHDRAWN
    assert Seat.objects.get(match=table.match_id, user=field[3]).bot
    expect(client.post(path, {"what": "leave"}), 409, "not possible at this stage")
    assert tournament.audit.filter(action="withdraw").count() == 1
    assert "Take them out" not in page(path, field[0])
