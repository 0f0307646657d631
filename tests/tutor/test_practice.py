"""Drills: a new position each time, an answer, and the solution; all by plain forms."""

import re
from datetime import date
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.engine.text import words
from games.tutor.practice.bars import bars
from games.tutor.puzzle.turns import puzzle_chance
from games.tutor.shelf import drill_chance, drills_of

pytestmark = pytest.mark.django_db
SLUG = "half-pint-heroes"
HERE = f"/en/learn/{SLUG}/practice/"


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def right_answer(seed: str) -> dict[str, list[str]]:
    """Return cards that beat the table of that position."""
    game = find(SLUG)
    drill = drills_of(game)["beat"]
    state = drill.position(drill_chance(game, "beat", seed))
    way = drill.solution(state, game_words(), ("",) * 5)["ways"][0]["cards"]
    return {
        "card": [held["id"] for held in way if not held["from_row"]],
        "row": [held["id"] for held in way if held["from_row"]],
    }


def game_words() -> Any:
    return words(find(SLUG).package, "en")


def test_all_that_can_be_practised_is_named_in_both_languages(client: Client) -> None:
    assert "What beats this?" in text(client.get(HERE))
    german = text(client.get(HERE.replace("/en/", "/de/")))
    for said in ("Was schlägt das?", "Was ist die Hand wert?", "Rätsel des Tages"):
        assert said in german


def test_a_drill_never_leads_to_the_same_position_twice(client: Client) -> None:
    found = {client.get(f"{HERE}beat/").headers["Location"] for _ in range(20)}
    assert len(found) == 20


def test_an_address_shows_everybody_the_same_position() -> None:
    one, other = (text(Client().get(f"{HERE}beat/abc/")).partition('id="practice"')[2] for _ in range(2))
    assert cards_in(one) == cards_in(other) != []
    assert cards_in(text(Client().get(f"{HERE}beat/abd/"))) != cards_in(one)


def cards_in(html: str) -> list[str]:
    """Return what can be picked on a page."""
    return [piece.partition('"')[0] for piece in re.split(r'name="(?:card|row)" value="', html)[1:]]


def test_a_right_answer_ends_it_and_leads_on(client: Client) -> None:
    html = text(client.post(f"{HERE}beat/abc/", right_answer("abc")))
    for said in ("Right.", "beats", "The next one", "§\xa08.1"):
        assert said in html
    assert 'name="card"' not in html


def test_a_wrong_answer_may_be_mended_and_keeps_what_was_picked(client: Client) -> None:
    game = find(SLUG)
    drill = drills_of(game)["beat"]
    state = drill.position(drill_chance(game, "beat", "abc"))
    low = min(state.hands[state.turn], key=lambda card: card % 13)
    html = text(client.post(f"{HERE}beat/abc/", {"card": low}))
    assert "Not yet." in html
    assert f'value="{low}" checked' in html


def test_a_breach_of_the_rules_leads_to_its_paragraph(client: Client) -> None:
    answer = client.post(f"{HERE}beat/abc/", {})
    assert answer.status_code == 422
    assert "#s6-4" in text(answer)


def test_the_solution_is_shown_to_who_asks(client: Client) -> None:
    html = text(client.post(f"{HERE}beat/abc/", {"show": "1"}))
    assert 'class="ways"' in html
    assert "Right." not in html
    assert cards_in(html) == []


def test_the_worth_of_a_hand_is_told_by_a_chart_and_by_a_table(client: Client) -> None:
    question = text(client.get(f"{HERE}worth/abc/"))
    assert "<rect" not in question
    html = text(client.post(f"{HERE}worth/abc/", {"tricks": "6"}))
    assert html.count("<rect") > 3
    assert html.count("<rect") == html.count('<tr><th scope="row">')
    assert "scores most" in html
    assert 'name="tricks"' not in html


def test_the_worth_of_a_hand_is_the_same_for_everybody(client: Client) -> None:
    first = text(client.post(f"{HERE}worth/xyz/", {"tricks": "1"}))
    again = text(Client().post(f"{HERE}worth/xyz/", {"tricks": "1"}))
    assert figures(first) == figures(again)


def figures(html: str) -> str:
    return html.partition("<svg viewBox")[2].partition("</svg>")[0]


@pytest.mark.parametrize("sent", [{"card": "999"}, {"row": "\x00"}, {"card": "x" * 5000}, {"row": ["1", "-1"]}])
def test_cards_that_do_not_lie_there_are_refused_in_words(client: Client, sent: dict[str, str]) -> None:
    answer = client.post(f"{HERE}beat/abc/", sent)
    assert answer.status_code == 400
    assert "was not an answer" in text(answer)


@pytest.mark.parametrize("sent", [{}, {"tricks": "7"}, {"tricks": "-1"}, {"tricks": "many"}, {"tricks": "\x00"}])
def test_a_prediction_that_cannot_be_made_is_refused_in_words(client: Client, sent: dict[str, str]) -> None:
    assert client.post(f"{HERE}worth/abc/", sent).status_code == 400


@pytest.mark.parametrize("path", ["nothing/", "beat/UPPER/", "beat/" + "a" * 17 + "/", "beat/a_b/", "nothing/abc/"])
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert client.get(HERE + path).status_code == 404
    assert client.post(HERE + path).status_code in (404, 405)


def test_a_game_without_practice_has_no_page(client: Client) -> None:
    assert client.get("/en/learn/no-such-game/practice/").status_code == 404


def test_htmx_gets_the_position_alone(client: Client) -> None:
    answer = client.post(f"{HERE}beat/abc/", right_answer("abc"), headers={"HX-Request": "true"})
    assert "<html" not in text(answer)
    assert 'id="table"' in text(answer)


def test_practising_makes_nobody_an_account(client: Client, django_user_model: Any) -> None:
    client.get(HERE)
    client.post(f"{HERE}beat/abc/", right_answer("abc"))
    assert not django_user_model.objects.exists()


def test_days_and_seeds_give_different_luck() -> None:
    game = find(SLUG)
    drill = drills_of(game)["beat"]
    chances = [puzzle_chance(game, date(2026, 11, day)) for day in (1, 2)] + [drill_chance(game, "beat", "1")]
    assert len({drill.position(chance) for chance in chances}) == 3


def test_bars_stay_inside_their_chart() -> None:
    rows = [{"label": str(n), "share": share, "best": n == 1} for n, share in enumerate((0.0, 1.0, 0.335))]
    chart = bars(rows)
    for bar in chart["bars"]:
        assert 0 <= float(bar.y) <= chart["base"]
        assert float(bar.y) + float(bar.height) == pytest.approx(chart["base"], abs=0.2)
        assert chart["left"] <= float(bar.x)
        assert float(bar.x) + float(bar.width) <= chart["right"]
    assert [bar.value for bar in chart["bars"]] == ["0 %", "100 %", "34 %"]
