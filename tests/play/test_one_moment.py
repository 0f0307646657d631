"""A table is shown consistently, even if a move is made while it is being loaded."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client

from games.catalog.half_pint_heroes.data import Predict
from games.engine.codec import encode
from games.play.mail.tickets import ticket_for
from games.play.matches.access import load_table
from games.play.matches.moves import undo_move
from games.play.models import Match, Move, Seat
from games.play.tables.start import start_table
from tests.between import just_before
from tests.play.posts import seat_of, signed_in, token_of
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db

SEATS, MOVES = f'FROM "{Seat._meta.db_table}"', f'FROM "{Move._meta.db_table}"'
WHOLE_TABLE = f"FROM {Seat._meta.db_table} AS seat"
"""On PostgreSQL, where nothing comes between match and seats."""


def test_a_move_between_match_and_seats_is_no_mixture(anna: Any) -> None:
    match = open_match(anna, seats=2)
    with just_before(WHOLE_TABLE if connection.vendor == "postgresql" else SEATS, lambda: play_moves(match, 1)):
        table = load_table(match.pk, anna)
    assert table.match.ply == match.ply + 1
    awaited = table.match.rules.to_move(table.match.load_state())
    assert tuple(seat.index for seat in table.seats if seat.waiting_since) == awaited


def test_a_table_that_begins_meanwhile_stands_once_in_the_list_of_mine(anna: Any) -> None:
    match = open_match(anna, seats=3, bots=0, name="Friday table")
    client = signed_in(anna)
    with just_before(SEATS, lambda: start_table(match.pk, anna, "bots", "easy")):
        page = client.get("/en/tables/mine/").content.decode()
    assert page.count("Friday table") == 1


def test_a_move_by_mail_that_is_taken_back_at_once_was_made_all_the_same(anna: Any) -> None:
    match = open_match(anna, new_guest("Ben"), new_guest("Cleo"), seats=3)
    move = encode(Predict(2)).decode()
    link = f"/en/table/by-mail/{ticket_for(match, seat_of(match, anna), move).sign()}/"

    def take_back() -> None:
        undo_move(match.pk, anna, token_of(match, anna))

    with just_before(f'{MOVES} WHERE ("play_move"."ma', take_back):
        page = Client().post(link, {"move": move})
    assert page.status_code == 200
    assert Match.objects.get(pk=match.pk).load_state().predictions[0] is None
