"""The default drill: a position from a match on the game's own board, with reasons from the coach."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.catalog import find, games
from games.engine.codec import encode
from games.engine.kit.coaching.judging import judge_of
from games.tutor.shelf import drill_chance, drills_of

pytestmark = pytest.mark.django_db
SLUGS = ("draughts", "chicago")


def here(slug: str, language: str = "en") -> str:
    return f"/{language}/learn/{slug}/practice/best/abc/"


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def moves(slug: str) -> tuple[str, str]:
    """Return the best and the worst move of the position, as a browser posts them."""
    game = find(slug)
    state = drills_of(game)["best"].position(drill_chance(game, "best", "abc"))
    judge = judge_of(game)
    assert judge is not None
    opinions = judge.opinions(game.view(state, game.to_move(state)[0]), 100)
    best, worst = (encode(opinion.move).decode() for opinion in (opinions[0], opinions[-1]))
    return best, worst


@pytest.mark.parametrize("slug", SLUGS)
def test_the_position_is_asked_on_the_board_of_the_game_and_the_best_move_is_right(slug: str) -> None:
    client = Client()
    question = text(client.get(here(slug)))
    assert "Which move is the best here?" in question
    assert 'name="move"' in question
    answer = text(client.post(here(slug), {"move": moves(slug)[0]}))
    for said in ("Right.", "None is better than this one.", "The next one", '<ol class="coach__lines">'):
        assert said in answer
    assert 'name="move"' not in answer


def test_a_worse_move_is_answered_with_the_better_ones_and_with_reasons() -> None:
    answer = text(Client().post(here("draughts"), {"move": moves("draughts")[1]}))
    assert "Not quite." in answer
    assert "There is a clearly better move." in answer
    assert len(re.findall(r"<li>You [^<]* %", answer)) > 1
    german = text(Client().post(here("draughts", "de"), {"move": moves("draughts")[1]}))
    assert "Es gibt einen klar besseren Zug." in german
    assert len(re.findall(r"<li>Du [^<]* %", german)) > 1


def test_what_is_touched_on_the_board_comes_as_its_panel_or_without_scripts_as_the_page() -> None:
    first = re.search(r'href="([^"]*\?path=[a-h][1-8])', text(Client().get(here("draughts"))))
    assert first is not None
    query = first[1].partition("?")[2].partition("#")[0]
    panel = text(Client().get(f"{here('draughts')}choose/?{query}", headers={"HX-Request": "true"}))
    assert panel.lstrip().startswith('<div class="board-panel')
    assert "<html" in text(Client().get(f"{here('draughts')}?{query}"))


@pytest.mark.parametrize(
    ("sent", "status"), [({}, 400), ({"move": "x"}, 400), ({"move": '{"type":"huff","field":"a1"}'}, 422)]
)
def test_what_is_no_move_is_refused_in_words_and_costs_nothing(sent: dict[str, str], status: int) -> None:
    client = Client()
    answer = client.post(here("draughts"), sent)
    assert answer.status_code == status
    assert "Which move is the best here?" in text(answer)


def test_games_that_are_practised_lead_there() -> None:
    assert 'href="/en/learn/draughts/practice/best/"' in text(Client().get("/en/learn/draughts/practice/"))
    assert 'href="/de/learn/draughts/practice/"' in text(Client().get("/de/learn/draughts/"))
    assert Client().get("/en/learn/pairs/practice/").status_code == 404


@pytest.mark.parametrize("slug", games())
def test_what_the_course_leads_to_is_there(slug: str, client: Client):
    """Also if a game has a drill, but no puzzle of the day."""
    page = text(client.get(f"/en/learn/{slug}/"))
    main = page[page.index("<main") : page.index("</main>")]
    for address in set(re.findall(r'href="(/en/[^"#?]*)', main)):
        assert client.get(address).status_code in {200, 302}, address
