"""The replay: every position of a finished match, seen from every seat."""

import re
from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.catalog.half_pint_heroes.data import Predict
from games.engine.kit.sheets import totals_of
from games.play.matches.moves import undo_move
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    return play_out(open_match(anna))


def at(match: Match, ply: int, user: Any = None, query: str = "", **headers: str) -> Any:
    client = signed_in(user) if user else Client()
    return client.get(f"/en/table/{match.pk}/replay/{ply}/{query}", headers=headers)


def text(answer: Any) -> str:
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def ids_of_links(html: str) -> set[str]:
    return set(re.findall(r'<a [^>]*id="(replay-(?:first|back|next|last))"', html))


def test_it_begins_with_the_deal_and_ends_with_the_result(match: Match) -> None:
    first, last = text(at(match, 0)), text(at(match, match.ply))
    assert f"Move 0 of {match.ply}" in first
    assert "Round 1:" in first
    assert ids_of_links(first) == {"replay-next", "replay-last"}
    assert "The match is over" in last
    assert ids_of_links(last) == {"replay-first", "replay-back"}


def test_one_goes_on_and_back_by_plain_links(match: Match) -> None:
    html = text(at(match, 7))
    for ply in (0, 6, 8, match.ply):
        assert f'href="/en/table/{match.pk}/replay/{ply}/?seat=none"' in html


def test_a_moment_beyond_the_last_does_not_exist(match: Match) -> None:
    assert at(match, match.ply + 1).status_code == 404


def test_a_running_match_has_no_replay(anna: Any) -> None:
    running = play_moves(open_match(anna, new_guest("Ben")), 2)
    answer = at(running, 1, anna)
    assert answer.status_code == 409
    assert "This match is not over yet." in answer.content.decode()


def test_what_was_sealed_then_is_told_now(match: Match) -> None:
    assert "Anna has predicted. (1 trick)" in text(at(match, 1))
    assert "Anna has placed a chip. (Against" in text(at(match, 4))


def test_one_looks_from_the_own_seat_from_another_or_from_outside(match: Match, anna: Any) -> None:
    opening = text(at(match, 0, anna, "?seat=all"))
    hands = [hand.count("<li") for hand in opening.split('class="cards"')[1:]]
    assert len(hands) == 3
    assert opening.count('id="replay-side-') == 5
    own, other, outside = (
        text(at(match, 0, user, query)) for user, query in ((anna, ""), (anna, "?seat=1"), (None, ""))
    )
    own_side = f"/en/table/{match.pk}/replay/0/?seat=0"
    named = re.findall(r'id="replay-side-\d.*?</span> ([^<]+)</a>', own)
    assert named == ["You", *(seat.name for seat in match.seat_set.filter(index__gt=0))]
    assert f'id="replay-side-0" href="{own_side}" hx-get="{own_side}" aria-current' in own
    name = match.seat_set.get(index=1).name
    assert "<h2>Your hand</h2>" in own
    assert f"<h2>Hand of {name}</h2>" in other
    assert "Your hand" not in outside


def test_only_the_own_seat_is_you_wherever_one_looks_from(match: Match, anna: Any) -> None:
    name = match.seat_set.get(index=1).name
    for query in ("?seat=0", "?seat=1", "?seat=none"):
        for ply in range(match.ply):
            html = text(at(match, ply, anna, query, **{"Seen-Ply": str(ply - 1)}))
            assert set(re.findall(r'<li class="seat seat-(\d)[^"]* seat--you', html)) == {"0"}, f"{ply}{query}"
        assert f"{name} has predicted" in text(at(match, 2, anna, query))
        assert "You have predicted" in text(at(match, 1, anna, query))
    stranger = text(at(match, 1, query="?seat=0"))
    assert "seat--you" not in stranger
    assert "Anna has predicted" in stranger


def test_a_side_that_is_none_is_passed_over(match: Match) -> None:
    assert at(match, 0, query="?seat=9").status_code == 200
    assert at(match, 0, query="?seat=-1").status_code == 200
    assert at(match, 0, query="?seat=²").status_code == 200


def test_rounds_can_be_jumped_to(match: Match) -> None:
    html = text(at(match, 0))
    links = re.findall(r'id="replay-round-(\d)" href="/en/table/[^/]+/replay/(\d+)/', html)
    assert [number for number, _ in links] == ["1", "2", "3"]
    for number, ply in links:
        assert f"Round {number}:" in text(at(match, int(ply)))


def test_nothing_can_be_played_there(match: Match, anna: Any) -> None:
    html = text(at(match, 5, anna))
    assert f"/table/{match.pk}/move/" not in html


def test_htmx_gets_the_fragment_and_the_page_when_it_goes_back(match: Match) -> None:
    assert "<html" not in text(at(match, 3, **{"HX-Request": "true"}))
    assert "<html" in text(at(match, 3, **{"HX-Request": "true", "HX-History-Restore-Request": "true"}))


def test_a_move_that_was_taken_back_is_no_moment(anna: Any) -> None:
    match = open_match(anna, new_guest("Ben"), new_guest("Cleo"))
    post_move(signed_in(anna), match, Predict(6), token_of(match, anna))
    undo_move(match.pk, anna, token_of(match, anna))
    match = play_out(match)
    assert f"Move 1 of {match.ply - 2}" in text(at(match, 1))
    assert "(1 trick)" in text(at(match, 1))


def board_game(host: Any) -> Match:
    return play_out(open_table(host, TableSpec(game=find("reversi"), seats=2, options={}, bots=("easy",))))


def test_only_a_game_with_hands_has_a_side_that_shows_them(match: Match, anna: Any) -> None:
    assert "All hands" in text(at(match, 1))
    html = text(at(board_game(anna), 1, query="?seat=all"))
    assert "All hands" not in html
    assert "No cards left" not in html
    assert "<h2>Pad</h2>" in html


def test_every_heading_says_something(match: Match, anna: Any) -> None:
    for finished in (match, board_game(anna)):
        assert not re.search(r"<h2>\s*</h2>", text(at(finished, 1)))


def test_turning_points_stand_on_the_slider_with_their_words(match: Match) -> None:
    html = text(at(match, 0))
    found = re.findall(r'<a class="chip" id="replay-turn-(\d+)" href="([^"]+)".*?<span>([^<]+)</span></a>', html)
    assert html.count('class="replay-marks__turn') == len(found)
    for ply, way, words in found:
        assert f'<option value="{ply}" label="{words}">' in html
        assert 'aria-current="true"' in text(Client().get(way)).partition('aria-label="Turning points"')[2]


def test_rounds_are_marked_in_every_game_that_counts_some(anna: Any) -> None:
    found = play_out(open_table(anna, TableSpec(game=find("high-house-number"), seats=3, bots=("easy", "easy"))))
    html = text(at(found, 0))
    count = len(totals_of(found.rules, found.load_state()))
    assert [int(n) for n in re.findall(r'id="replay-round-(\d+)"', html)] == [*range(1, count + 1)]
