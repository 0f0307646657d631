"""A table snapshot from one statement equals what the ORM loads with several."""

from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games.play.matches import store
from games.play.matches.access import _load_by_orm, load_table, next_of, next_waiting
from games.play.matches.store import read_table_for_user, version_and_audience
from games.play.models import Match, Seat
from games.play.talk.messages import set_mute
from tests.play.at_random import columns
from tests.play.crowd import crowd
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


@pytest.mark.postgresql_only
def test_table_seats_and_people_are_those_of_the_orm(anna: Any) -> None:
    ben = new_guest("Ben")
    running = play_moves(open_match(anna, ben, seats=4), 5)
    for match in (running, open_match(ben, bots=0), play_out(open_match(anna, seats=2))):
        for reader in (anna, new_guest("Zoe")):
            one, other = load_table(match.pk, reader), _load_by_orm(match.pk, reader)
            assert columns(one.match) == columns(other.match)
            assert [columns(seat) for seat in one.seats] == [columns(seat) for seat in other.seats]
            assert [seat.user and columns(seat.user) for seat in one.seats] == [
                seat.user and columns(seat.user) for seat in other.seats
            ]
            assert (one.mine and one.mine.pk) == (other.mine and other.mine.pk)


@pytest.mark.postgresql_only
def test_what_waits_for_the_reader_comes_with_any_table(anna: Any) -> None:
    tables = [open_match(anna, new_guest("Ben"), seats=2) for _ in range(4)]
    Seat.objects.filter(match=tables[0], user=anna).update(deadline=None)
    foreign = open_match(new_guest("Cleo"), bots=0)
    for match in (*tables, foreign):
        found = read_table_for_user(match.pk, anna.pk)
        assert found is not None
        assert found.awaited is not None
        assert next_of(found.awaited, match.pk) == next_waiting(anna, match.pk)
        assert next_waiting(anna, match.pk)[1] in (3, 4)
    nobody = read_table_for_user(tables[0].pk, None)
    assert nobody is not None
    assert nobody.awaited == []


@pytest.mark.postgresql_only
def test_who_is_muted_comes_with_the_table(anna: Any) -> None:
    ben, cleo = new_guest("Ben"), new_guest("Cleo")
    match = open_match(anna, ben, cleo, seats=4)
    set_mute(anna, cleo, True)
    set_mute(ben, anna, True)
    set_mute(anna, new_guest("Elsewhere"), True)
    assert [
        found and found.muted for found in (read_table_for_user(match.pk, anna.pk), read_table_for_user(match.pk, None))
    ] == [{cleo.pk}, set()]


@pytest.mark.postgresql_only
def test_there_is_no_table_of_that_name() -> None:
    assert read_table_for_user("nowhere", None) is None


def test_the_stamp_of_a_table_is_its_version_and_audience(anna: Any) -> None:
    match = play_moves(open_match(anna, audience=Match.Audience.LINK), 2)
    assert version_and_audience(match.pk) == (match.version, "link")
    assert version_and_audience("nowhere") is None


@pytest.mark.postgresql_only
def test_a_table_is_found_by_indexes_however_many_seats_there_are(anna: Any) -> None:
    match, key = open_match(anna, seats=2), str(anna.pk)
    crowd(timezone.now(), 30_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE play_match")
        cursor.execute(f"EXPLAIN {store._LOOK.text}", [key, match.pk, match.pk, match.pk, key])
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert not any(f"Seq Scan on {table}" in plan for table in ("play_seat", "play_match"))
    assert "BitmapOr" in plan
