"""A finished match: the winner, points by round as a chart and as numbers, and links from there."""

import re
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from django.test import Client

from games.catalog import find
from games.catalog.half_pint_heroes.data import Line, Points
from games.engine.codec import decode, encode
from games.play.endings.points_chart import scale, spread
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from games.ui.templatetags.ui import minus, signed
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


def test_what_was_taken_off_has_a_true_minus_and_no_plus() -> None:
    assert [signed(points) for points in (8, -8)] == ["+8", "−8"]
    assert [minus(points) for points in (8, 0, -8)] == ["8", "0", "−8"]


@pytest.fixture
def match(anna: Any) -> Match:
    """A finished match of Anna and two bots over three rounds."""
    return play_out(open_match(anna, name="Friday"))


def page(match: Match, user: Any = None, language: str = "en") -> str:
    client = signed_in(user) if user else Client()
    answer = client.get(f"/{language}/table/{match.pk}/")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def with_gun_fight(match: Match) -> Match:
    """Change the match so that its second seat has just made a sixth mark in a row."""
    lines = [
        Line((Points(), Points(tricks=20), Points()), ("", "X", ""), (1, 1, 1), (0, 1, 0), (1, 2, 0)) for _ in range(6)
    ]
    state = msgspec.structs.replace(match.load_state(), pad=tuple(lines))
    match.state = encode(state).decode()
    match.save()
    match.seat_set.filter(index=1).update(place=1)
    match.seat_set.exclude(index=1).update(place=2)
    return match


def test_everybody_stands_in_the_order_of_the_places_with_their_points(match: Match, anna: Any) -> None:
    match.seat_set.filter(index=0).update(place=2, score=80)
    match.seat_set.filter(index=1).update(place=1, score=120)
    match.seat_set.filter(index=2).update(place=2, score=80)
    html = page(match, anna)
    names = [seat.name for seat in match.seat_set.all()]
    places = html[html.index('class="places"') : html.index("</ol>")]
    assert places.index(names[1]) < places.index("You") < places.index(names[2])
    assert names[0] not in places
    assert re.findall(r'places__rank">(\d)', places) == ["1", "2", "2"]
    assert re.findall(r'places__points">(\d+)', places) == ["120", "80", "80"]
    assert places.count("shared") == 2
    assert f"{names[1]} wins" in html


def test_the_winner_is_told_so(match: Match, anna: Any) -> None:
    match.seat_set.update(place=3)
    match.seat_set.filter(user=anna).update(place=1)
    assert "You win!" in page(match, anna)
    assert "Anna wins" in page(match)


def test_a_shared_win_is_called_one(match: Match, anna: Any) -> None:
    match.seat_set.update(place=1)
    match.seat_set.exclude(user=anna).filter(index__gt=1).update(place=3)
    assert "You share the win!" in page(match, anna)


def test_where_nobody_is_behind_it_is_a_draw(match: Match, anna: Any) -> None:
    match.seat_set.update(place=1)
    assert "A draw" in page(match, anna)
    assert "Unentschieden" in page(match, language="de")


def test_two_winners_are_named(match: Match) -> None:
    """Partners win together, and so do two players who tie."""
    match.seat_set.filter(index__in=(0, 2)).update(place=1)
    match.seat_set.filter(index=1).update(place=3)
    first, _, third = (seat.name for seat in match.seat_set.all())
    assert f"{first} and {third} win" in page(match)


def test_a_match_is_won_by_points_or_by_a_gun_fight(match: Match) -> None:
    assert "Won on points." in page(match)
    winner = match.seat_set.get(index=1).name
    html = page(with_gun_fight(match))
    assert f"Sixth mark in a row: {winner} wins the gun fight and the match!" in html
    assert "Won on points." not in html


def test_the_chart_has_a_labelled_line_for_everybody(match: Match) -> None:
    html = page(match)
    svg = html[html.index('<figure class="chart">') : html.index("</figure>")]
    assert svg.count("<polyline") == 3
    assert {f"chart__line--{seat}" in svg for seat in range(3)} == {True}
    assert "<title" in svg
    assert "<desc" in svg
    for sign in ("fox", "anchor", "owl"):
        assert f"#{sign}" in svg
    assert "style=" not in svg


def test_the_last_row_of_the_numbers_is_the_score(match: Match) -> None:
    html = page(match)
    table = html[html.index('<table class="data') :]
    last_row = table[: table.index("</table>")].split("<tr>")[-1]
    assert re.findall(r'class="r">(\d+)', last_row) == [str(seat.score) for seat in match.seat_set.all()]


def test_coordinates_have_no_decimal_comma_in_german(match: Match) -> None:
    html = page(match, language="de")
    svg = html[html.index('<figure class="chart">') : html.index("</figure>")]
    assert not re.findall(r' [xy]="[^"]*,', svg)


def test_the_page_leads_to_log_replay_check_download_and_rules(match: Match, anna: Any) -> None:
    html = page(match, anna)
    for way in ("log/", "replay/0/", "check/", "match.json"):
        assert f"/en/table/{match.pk}/{way}" in html
    assert "/en/rules/half-pint-heroes/" in html
    assert "Resign" not in html


def test_a_spectator_is_not_asked_for_a_rematch(match: Match, anna: Any) -> None:
    assert url(match, "rematch") in page(match, anna)
    assert url(match, "rematch") not in page(match, new_guest("Olga"))


@pytest.mark.parametrize("seats", [2, 7])
def test_any_number_of_players_has_a_result(seats: int) -> None:
    match = play_out(open_match(new_guest("Anna"), seats=seats))
    assert page(match).count("places__item") >= seats


def test_labels_at_the_ends_of_lines_do_not_cover_each_other() -> None:
    heights = spread([50, 50, 52, 199, 200, 10], 19, 12, 204)
    ordered = sorted(heights)
    assert all(after - before >= 19 for before, after in pairwise(ordered))
    assert min(heights) >= 12
    assert max(heights) <= 204


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 7), (0, 480), (-35, 130), (0, 1000)])
def test_the_grid_has_round_numbers_around_all_points(low: int, high: int) -> None:
    bottom, top, step = scale(low, high)
    assert bottom <= low < top
    assert high <= top
    assert 1 <= (top - bottom) / step <= 7


def test_a_game_without_a_course_of_points_ends_in_the_words_of_its_log(anna: Any) -> None:
    match = play_out(open_table(anna, TableSpec(game=find("reversi"), seats=2, options={}, bots=("easy",))))
    assert "Nobody can place another disc" in page(match, anna)
    assert "Niemand kann mehr setzen" in page(match, language="de")


@pytest.mark.parametrize(("language", "discs", "disc"), [("en", "discs", "disc"), ("de", "Steine", "Stein")])
def test_a_game_that_counts_no_points_says_what_it_counts(anna: Any, language: str, discs: str, disc: str) -> None:
    match = play_out(open_table(anna, TableSpec(game=find("reversi"), seats=2, options={}, bots=("easy",))))
    shown = page(match, anna, language)
    units = re.findall(r'<span class="places__points">(\d+) <span class="places__unit">(\w+)</span>', shown)
    outcome = match.rules.outcome(match.load_state())
    assert outcome is not None
    assert sorted(units) == sorted((str(n), disc if n == 1 else discs) for n in outcome.scores)


def test_the_last_move_is_told_and_the_board_stands_there_in_words(anna: Any) -> None:
    match = play_out(open_table(anna, TableSpec(game=find("draughts"), seats=2, options={}, bots=("easy",))))
    shown = page(match, language="en")
    line = match.moves.order_by("ply").last()
    assert line is not None
    last = decode(list[match.rules.event_type], line.events)  # type: ignore[name-defined]
    assert "×".join(last[0].path) in shown or "–".join(last[0].path) in shown
    assert re.search(r'<dl class="sr-only"><dt>White</dt><dd>.*</dd><dt>Black</dt><dd>.*</dd></dl>', shown)


def test_the_last_position_of_a_board_is_told_in_words(anna: Any) -> None:
    match = play_out(open_table(anna, TableSpec(game=find("barricade"), seats=2, options={}, bots=("easy",))))
    words = page(match, anna).split('<dl class="sr-only">')[1].split("</dl>")[0]
    assert re.search(r"<dd>i14\b", words), "whoever has won stands on the goal"
    assert words.count("<dt>") == len(["Anna", "the bot", "the barriers"])


def test_the_legend_of_the_chart_names_people_and_the_reader_is_you(match: Match, anna: Any) -> None:
    others = [seat.name for seat in match.seat_set.filter(index__gt=0)]
    for user, first in ((anna, "You"), (None, "Anna")):
        key = page(match, user).partition('<ul class="chart__key"')[2].partition("</ul>")[0]
        assert re.findall(r"</span> ([^<]+)</li>", key) == [first, *others]
