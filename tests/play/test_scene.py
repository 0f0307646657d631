"""Scenes: what an answer tells of the plies since the reader last saw the table."""

import re
from typing import Any

import pytest

from games.catalog import find
from games.play.matches import moves as played
from games.play.matches import scene
from games.play.matches.moves import undo_move
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from games.ui import scenes
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db
FRAME = re.compile(r"<div data-frame data-seat=\"(\d)\"")
EARLIER = re.compile(r'<p class="notice earlier">.*?</p>', re.DOTALL)
PLY = re.compile(r'data-ply="(\d+)"')


@pytest.fixture(params=[True, False], ids=["at hand", "from the log"])
def memory(request: Any) -> Any:
    """Whether the state cache is filled: both cases give the same scenes."""
    played._kept.clear()
    if not request.param:
        request.getfixturevalue("monkeypatch").setattr(scene, "nearest_state", lambda *_: None)
    return request.param


def address(match: Match) -> str:
    """Return the address of the table's page."""
    return f"/en/table/{match.pk}/"


def asked(client: Any, match: Match, seen: int | str, **query: Any) -> str:
    """Return the fragment that the script requests."""
    headers = {"HX-Request": "true", scenes.HEADER: str(seen)}
    answer = client.get(address(match), query, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def running(moves: int, **plan: Any) -> tuple[Match, Any]:
    anna = new_guest("Anna")
    match, client = open_match(anna, new_guest("Ben"), new_guest("Cem"), **plan), signed_in(anna)
    return play_moves(match, moves), client


def test_a_page_says_its_ply_and_a_frame_comes_for_each_one_since(memory: bool):
    match, client = running(9)
    page = client.get(address(match)).content.decode()
    assert PLY.findall(page)[0] == str(match.ply) == "9"
    assert not FRAME.findall(page)
    assert len(FRAME.findall(asked(client, match, 6))) == 3
    assert not FRAME.findall(asked(client, match, 9))


def test_the_last_frame_is_the_board_of_the_page_where_that_shows_it(memory: bool):
    match, client = running(9)
    frames = [part.split("</template>")[0] for part in asked(client, match, 6).split("<div data-frame")[1:]]
    assert ["data-page></div>" in frame for frame in frames] == [False, False, True]
    assert ["seats--3" in frame for frame in frames] == [True, True, False]
    assert "data-page" not in asked(client, match, 6, version="9.1")  # picked things may be drawn differently there


def test_under_the_sheet_of_a_round_each_frame_has_its_board():
    match, client = running(0)
    while match.load_state().round == 1:
        match = play_moves(match, 1)
    found = asked(client, match, match.ply - 1)
    assert "round-sheet" in found
    assert "data-frame" in found
    assert "data-page" not in found


def test_a_drawing_is_in_each_frame_as_its_pieces_have_names_there():
    anna = new_guest("Anna")
    match = open_table(anna, TableSpec(game=find("reversi"), seats=2, options={}, bots=("easy",)))
    found = asked(signed_in(anna), play_moves(match, 6), 4)
    assert "data-frame" in found
    assert "data-page" not in found


def test_the_last_trick_of_a_round_is_a_frame_of_its_own(memory: bool):
    match, client = running(0)
    round_before = match.load_state().round
    while match.load_state().round == round_before:
        match = play_moves(match, 1)
    found = asked(client, match, match.ply - 1)
    assert len(FRAME.findall(found)) == 2
    assert "data-over" in found


def test_nobody_sees_a_card_of_others_before_it_is_played(memory: bool):
    match, client = running(6)
    state = match.load_state()
    others = {f'data-id="c-{card}"' for hand in state.hands[1:] for card in hand}
    assert not [card for card in others if card in asked(client, match, 0, show=0)]


def test_who_comes_back_to_many_plies_sees_the_last_full_trick_and_what_came_after_it(memory: bool):
    match, client = running(0, rounds=10)
    while match.ply < 40 or not (match.load_state().tricks and match.load_state().trick):
        match = play_moves(match, 1)
    found = asked(client, match, 1)
    assert "data-start" in found
    seats = FRAME.findall(found)
    assert len(seats) <= scene.FRAMES
    assert sorted(seats[:3]) == ["0", "1", "2"]
    starts = [place.start() for place in FRAME.finditer(found)]
    assert "data-over" not in found[starts[0] : starts[2]]
    assert "data-over" in found[starts[2] : starts[3]]


def test_one_line_says_what_came_before_and_leads_to_all_of_it(memory: bool):
    match, client = running(36, rounds=10)
    line = EARLIER.search(asked(client, match, 5))
    assert line
    assert re.search(r"Before that: \d+ tricks? \(.*(You|Ben|Cem) \d", line[0])
    assert f"show=5&amp;{scenes.WHOLE}=1" in line[0]
    assert f'href="/en/table/{match.pk}/log/"' in line[0]
    whole = asked(client, match, "", show=5, whole=1)
    assert len(FRAME.findall(whole)) >= match.ply - 5
    assert not EARLIER.search(whole)


@pytest.mark.parametrize("game", ["pachisi", "catch-the-hat", "mau-mau"])
def test_without_tricks_it_is_the_last_move_of_each(game: str):
    anna = new_guest("Anna")
    match, client = open_table(anna, TableSpec(game=find(game), seats=2, options={}, bots=("easy",))), signed_in(anna)
    match = play_moves(match, 30)
    found = asked(client, match, 0)
    last = [line.seat for line in match.moves.order_by("ply")]
    seats = [int(seat) for seat in FRAME.findall(found)]
    assert {*seats} == {0, 1}
    assert seats[0] not in seats[1:]
    assert seats == last[-len(seats) :]
    line = EARLIER.search(found)
    assert line
    assert f"Before that: {match.ply - len(seats)} moves" in line[0]


@pytest.mark.parametrize("game", ["jule", "toto"])
def test_where_all_is_luck_every_throw_of_everybody_is_shown_and_it_takes_a_minute(game: str):
    match, client = running(0, game=game, rounds=None)
    match = play_moves(match, 100)
    found = asked(client, match, match.ply - 90)
    assert len(FRAME.findall(found)) == 90
    assert f'data-pace="{scenes.MINUTE}"' in found
    assert not EARLIER.search(found)
    few = asked(client, match, match.ply - scene.FRAMES)
    assert len(FRAME.findall(few)) == scene.FRAMES
    assert "data-pace" not in few


def test_of_an_evening_the_titles_of_luck_are_shown_throw_by_throw():
    game = find("dice-evening")
    match, client = running(0, game=game.slug, rounds=None, options=dict(game.presets["luck"]))
    match = play_moves(match, 40)
    found = asked(client, match, match.ply - 40)
    assert len(FRAME.findall(found)) == 40
    assert f'data-pace="{scenes.MINUTE}"' in found


def test_whoever_comes_back_to_the_end_of_a_match_of_luck_sees_it_from_the_board_on():
    match, client = running(0, game="jule", rounds=None)
    match = play_moves(match, 10_000)
    page = client.get(address(match)).content.decode()
    assert " data-throws" in page
    found = asked(client, match, match.ply - 40)
    assert len(FRAME.findall(found)) == 40
    assert "data-start" in found
    assert " data-throws" not in client.get(address(running(9)[0])).content.decode()


def test_at_the_end_the_line_leads_to_the_replay_of_that_moment():
    match, client = running(0, rounds=3)
    while match.status == Match.Status.RUNNING:
        match = play_moves(match, 1)
    line = EARLIER.search(asked(client, match, match.ply - 30))
    assert line
    assert f'href="/en/table/{match.pk}/replay/{match.ply - 30}/"' in line[0]


def test_who_was_away_sees_the_present_and_a_link_to_what_came():
    match, client = running(9)
    headers = {"HX-Request": "true", scene.LEFT: "5"}
    found = client.get(address(match), headers=headers).content.decode()
    assert not FRAME.findall(found)
    line = EARLIER.search(found)
    assert line
    assert "While you were away: 4 moves" in line[0]
    assert "show=5" in line[0]
    assert not EARLIER.search(client.get(address(match), headers=headers | {scene.LEFT: "9"}).content.decode())


def test_who_watches_sees_every_ply_too(memory: bool):
    match, _ = running(9)
    found = asked(signed_in(new_guest("Dora")), match, 5)
    assert len(FRAME.findall(found)) == 4
    assert "data-mine" not in found


def test_what_was_taken_back_is_not_shown():
    anna = new_guest("Anna")
    match, client = open_match(anna, new_guest("Ben"), new_guest("Cem")), signed_in(anna)
    match = play_moves(match, 1)
    undo_move(match.pk, anna, "1")
    assert not FRAME.findall(asked(client, match, 0))


@pytest.mark.parametrize("seen", ["", "-1", "x", "９", "99999999", "1e3", "0x1"])
def test_a_broken_number_of_plies_brings_the_page_alone(seen: str):
    match, client = running(5)
    answer = client.get(address(match), headers={"HX-Request": "true", scenes.HEADER: seen.encode().decode("latin-1")})
    assert answer.status_code == 200
    assert not FRAME.findall(answer.content.decode())


def test_the_last_move_of_a_match_is_shown_before_its_end(memory: bool):
    match, client = running(0, rounds=3)
    while match.status == Match.Status.RUNNING:
        match = play_moves(match, 1)
    assert len(FRAME.findall(asked(client, match, match.ply - 2))) >= 2
