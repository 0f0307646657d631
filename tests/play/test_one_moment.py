"""A table is shown as it was at one moment, also when somebody moves while it is being loaded."""

from typing import Any

import pytest
from django.db import connection

from games.play.access import load_table
from games.play.models import Match, Seat
from tests.play.tables import new_guest, open_match, play_moves


@pytest.mark.django_db
def test_a_move_between_match_and_seats_is_no_mixture():
    anna = new_guest("Anna")
    match = open_match(anna, seats=2)
    moved: list[Match] = []

    def move_first(execute: Any, sql: str, *more: Any) -> Any:
        if f'FROM "{Seat._meta.db_table}"' in sql and not moved:
            moved.append(match)
            play_moves(match, 1)
        return execute(sql, *more)

    with connection.execute_wrapper(move_first):
        table = load_table(match.pk, anna)
    assert moved
    assert table.match.ply == match.ply + 1
    awaited = table.match.rules.to_move(table.match.load_state())
    assert tuple(seat.index for seat in table.seats if seat.waiting_since) == awaited
