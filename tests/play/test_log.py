"""The log: all public information, and nothing else."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.catalog.half_pint_heroes.data import Predict
from games.play.matches.moves import undo_move
from games.play.models import Match, Move
from tests.play.posts import post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


def log_of(match: Match, user: Any = None, **headers: str) -> str:
    client = signed_in(user) if user else Client()
    answer = client.get(url(match, "log"), headers=headers)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_log_tells_every_round_in_order(anna: Any) -> None:
    match = play_out(open_match(anna))
    html = log_of(match)
    at = [html.index(f'id="round-{number}"') for number in (1, 2, 3)]
    assert at == sorted(at)
    assert html.index("Predictions: Anna says 1") < html.index("Round 1 scored") < html.index('id="round-2"')


def test_a_player_reads_of_themselves_as_you(anna: Any) -> None:
    match = play_moves(open_match(anna), 1)
    assert "You have predicted." in log_of(match, anna)
    assert "Anna has predicted." in log_of(match)


def test_a_move_of_a_bot_and_a_forced_one_are_marked(anna: Any) -> None:
    match = play_out(open_match(anna))
    Move.objects.filter(match=match, ply=1).update(made_by=Move.MadeBy.FORCED)
    html = log_of(match)
    assert html.count("automatic: there was no choice") == match.moves.filter(made_by="forced").count() > 0
    assert html.count("made by a bot") == match.moves.filter(made_by="bot").count() > 0


def test_what_was_taken_back_is_struck_out(anna: Any) -> None:
    match = open_match(anna, new_guest("Ben"), new_guest("Cleo"))
    post_move(signed_in(anna), match, Predict(2), token_of(match, anna))
    undo_move(match.pk, anna, token_of(match, anna))
    post_move(signed_in(anna), match, Predict(3), token_of(match, anna))
    html = log_of(match, anna)
    assert html.count("<s>You have predicted.</s>") == 1
    assert html.count("You have predicted.") == 2
    assert "taken back" in html


def test_nobody_reads_sealed_choices_in_the_log_of_a_running_match(anna: Any) -> None:
    ben = new_guest("Ben")
    match = open_match(anna, ben, new_guest("Cleo"))
    post_move(signed_in(anna), match, Predict(5), token_of(match, anna))
    for html in (log_of(match, ben), log_of(match), log_of(match, **{"HX-Request": "true"})):
        assert "Anna has predicted." in html
        assert "tricks" not in html[html.index("has predicted") :].split("</main>")[0]


def test_the_data_of_moves_is_not_even_read(anna: Any) -> None:
    match = play_moves(open_match(anna), 4)
    with CaptureQueriesContext(connection) as queries:
        log_of(match)
    assert not any('"play_move"."data"' in (query["sql"] or "") for query in queries)


def test_htmx_gets_the_list_alone_newest_first(anna: Any) -> None:
    match = play_out(open_match(anna))
    html = log_of(match, **{"HX-Request": "true"})
    assert "<html" not in html
    last_moves = html.index("Round 3 scored"), html.index("Round 2 scored"), html.index("Round 1 scored")
    assert last_moves == tuple(sorted(last_moves))


def test_a_long_log_costs_as_many_queries_as_a_short_one(anna: Any) -> None:
    counts = []
    for seats, rounds in ((3, 3), (6, 6)):
        match = play_out(open_match(anna, seats=seats, rounds=rounds))
        client = signed_in(anna)
        with CaptureQueriesContext(connection) as queries:
            client.get(url(match, "log"))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 5


def test_an_open_table_has_an_empty_log(anna: Any) -> None:
    assert "Nothing has happened yet." in log_of(open_match(anna, bots=0))


def test_a_stranger_does_not_find_the_log_of_named_people(anna: Any) -> None:
    match = open_match(anna, audience=Match.Audience.NAMED)
    assert signed_in(new_guest("Olga")).get(url(match, "log")).status_code == 404
    assert signed_in(anna).get(url(match, "log")).status_code == 200


def test_times_are_those_of_the_reader(anna: Any) -> None:
    match = play_moves(open_match(anna), 1)
    Move.objects.filter(match=match).update(made_at="2026-07-01T12:00:00Z")
    anna.time_zone = "Asia/Tokyo"
    anna.save()
    assert "21:00" in log_of(match, anna)
