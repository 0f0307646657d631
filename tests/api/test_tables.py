"""Tables and moves by the API."""

import json
from typing import Any

import pytest

from games.catalog import games
from games.engine.codec import encode
from games.play.models import Match, Move, Seat
from games.play.tables.seats import join_table
from tests.api.programs import Program, member
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def robbi() -> Program:
    return Program(member("Laura"))


def test_a_program_plays_a_match_to_its_end(robbi: Program) -> None:
    made = robbi.post("tables", {"game": "reversi", "seats": 2, "bots": 0, "audience": "link"})
    assert made.status_code == 201
    key = made.json()["key"]
    other = Program(member("Max"), name="Otto")
    assert other.post(f"tables/{key}/join").status_code == 200
    for _ in range(200):
        for program in (robbi, other):
            listed = program.get(f"tables/{key}/moves")
            if listed.status_code == 409:
                break
            if moves := listed.json()["moves"]:
                answer = program.post(f"tables/{key}/moves", {"move": moves[0], "turn": listed.json()["turn"]})
                assert answer.status_code == 200, answer.content
    assert robbi.get(f"tables/{key}").json()["status"] == "finished"
    assert [row["key"] for row in robbi.get("tables?list=finished").json()["tables"]] == [key]


def test_the_same_move_sent_twice_is_made_once_and_answers_the_same(robbi: Program) -> None:
    match = open_match(robbi.user, seats=3)
    key = match.pk
    listed = robbi.get(f"tables/{key}/moves").json()
    given = {"move": listed["moves"][0], "turn": listed["turn"]}
    first, again = robbi.post(f"tables/{key}/moves", given), robbi.post(f"tables/{key}/moves", given)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert match.moves.filter(kind=Move.Kind.MOVE).count() == 1
    other = robbi.post(f"tables/{key}/moves", {"move": listed["moves"][1], "turn": listed["turn"]})
    assert other.status_code == 409


def test_a_broken_rule_is_a_problem_in_the_language_of_the_program(robbi: Program) -> None:
    key = open_match(robbi.user, seats=3).pk
    wrong = {"move": {"type": "predict", "tricks": 99}, "turn": 0}
    said = {
        language: robbi.post(f"tables/{key}/moves", wrong, **{"Accept-Language": language}).json()
        for language in ("de", "en")
    }
    assert said["de"]["status"] == said["en"]["status"] == 422
    assert said["en"]["section"]
    assert said["de"]["detail"] != said["en"]["detail"]


@pytest.mark.parametrize("slug", ["half-pint-heroes", "hearts", "schnapsen", "mau-mau"])
def test_a_table_says_what_its_seat_may_know_and_no_more(slug: str, robbi: Program) -> None:
    """Nothing of the state is in the body but the seat's view. Conformance tests prove that views hide all secrets."""
    game = games()[slug]
    seats = min(max(3, game.seats.start), game.seats.stop - 1)
    made = robbi.post("tables", {"game": slug, "seats": seats, "bots": seats - 1, "audience": "link"})
    assert made.status_code == 201, made.content
    match = Match.objects.get(pk=made.json()["key"])
    mine = Seat.objects.get(match=match, user=robbi.user)
    state = match.load_state()
    body = robbi.get(f"tables/{match.pk}").json()
    assert body["view"] == json.loads(encode(match.rules.view(state, mine.index)))
    assert set(body) == {
        *("key", "game", "name", "status", "version", "rated", "seat", "awaited", "deadline"),
        *("audience", "options", "turn", "seats", "view"),
    }
    watcher = Program(member("Max"), own=True)
    assert watcher.get(f"tables/{match.pk}").json()["view"] == json.loads(encode(match.rules.view(state, None)))


def test_whoever_has_this_version_of_a_table_is_told_so_in_a_few_bytes(robbi: Program) -> None:
    key = robbi.post("tables", {"game": "reversi", "seats": 2, "bots": 0}).json()["key"]
    first = robbi.get(f"tables/{key}")
    known = robbi.get(f"tables/{key}", **{"If-None-Match": first.headers["ETag"]})
    assert (known.status_code, known.content) == (304, b"")
    join_table(key, member("Max"))
    assert robbi.get(f"tables/{key}", **{"If-None-Match": first.headers["ETag"]}).status_code == 200


def test_a_table_of_named_people_is_not_there_for_others(robbi: Program) -> None:
    match = open_match(new_guest("Jonas"), seats=2, audience="named", invited=(new_guest("Ben"),), bots=0)
    for path in (f"tables/{match.pk}", f"tables/{match.pk}/moves", "tables/nothing", "nothing", "tables/%00"):
        answer = robbi.get(path)
        assert answer.status_code in (400, 404), path
        assert answer.headers["Content-Type"] == "application/problem+json"
    assert robbi.post(f"tables/{match.pk}/join").status_code == 404


def test_a_finished_match_is_read_as_its_seat_saw_it(robbi: Program) -> None:
    match = play_out(open_match(robbi.user, seats=3))
    body = robbi.get(f"tables/{match.pk}").json()
    assert (body["status"], body["awaited"]) == ("finished", False)
    assert min(seat["place"] for seat in body["seats"]) == 1


@pytest.mark.parametrize(
    "body", ["{", "[]", "\x00", '{"move": 1}', '{"move": {}, "turn": -1}', '"\\ud800"', "1" * 300_000]
)
def test_nonsense_is_a_problem_and_no_error_of_ours(body: str, robbi: Program) -> None:
    match = open_match(robbi.user, seats=3)
    answer: Any = robbi.client.post(f"/api/tables/{match.pk}/moves", body, content_type="application/json")
    assert answer.status_code in (400, 413, 422)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["title"]


def test_an_option_that_the_game_does_not_have_is_refused_by_its_name() -> None:
    answer = Program(member("Laura")).post("tables", {"game": "half-pint-heroes", "seats": 3, "options": {"xyzzy": 1}})
    assert answer.status_code == 422
    assert answer.json()["errors"] == {"xyzzy": ["This game has no such option."]}
    assert not Match.objects.exists()
