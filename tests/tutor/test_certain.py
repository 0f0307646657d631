"""The default puzzle on a game's own board: one move is certainly the best, and the stored row contains it."""

import re
from datetime import date, timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.catalog import find
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.kit.coaching.drilling import CertainMove
from games.engine.kit.coaching.judging import judge_of
from games.engine.practice import NoPosition
from games.tutor.puzzle.making import found
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.reading import task_of
from games.tutor.puzzle.turns import puzzle_of

pytestmark = pytest.mark.django_db
SLUG = "draughts"


def today() -> date:
    return timezone.localdate()


@pytest.fixture(autouse=True)
def puzzle() -> Puzzle:
    row = found(find(SLUG), date(2026, 12, 1))
    row.day = today()
    row.save()
    return row


def here(language: str = "en") -> str:
    return f"/{language}/puzzle/{today().isoformat()}/"


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def moves(row: Puzzle, *, right: bool) -> list[str]:
    """Return the right moves of the position, or the others, as a browser posts them."""
    task = task_of(row)
    open_to_all = task.game.candidates(task.state, task.seat)
    posted = [encode(move).decode() for move in open_to_all]
    return [move for move in posted if (move in row.right) == right]


def test_the_board_of_the_game_asks_and_each_right_move_solves_it(puzzle: Puzzle) -> None:
    question = text(Client().get("/en/puzzle/"))
    assert "Which move is the best here?" in question
    assert f"no. {(today() - date(2025, 12, 31)).days} · Draughts" in question
    answer = text(Client().post(here(), {"move": moves(puzzle, right=True)[0], "token": "0"}))
    for said in ("Solved in 1 try", "None is better than this one.", '<ol class="coach__lines">', "1 day in a row"):
        assert said in answer.replace("<b>1</b>", "1")
    assert 'name="move"' not in answer


def test_another_move_costs_a_try_and_gives_nothing_away(puzzle: Puzzle) -> None:
    client, wrong = Client(), moves(puzzle, right=False)
    answer = text(client.post(here("de"), {"move": wrong[0], "token": "0"}))
    assert "nicht der beste" in answer
    assert "Es gibt einen klar besseren Zug." in answer
    assert "coach__lines" not in answer
    assert "judged" not in answer
    for token in range(1, puzzle.tries):
        answer = text(client.post(here("de"), {"move": wrong[token % len(wrong)], "token": str(token)}))
    assert "Diesmal nicht" in answer
    assert "❌" * puzzle.tries in answer
    assert len(re.findall(r"<li>Du [^<]* %", answer)) > 1


def test_tries_leave_at_least_half_of_the_moves_untried(puzzle: Puzzle) -> None:
    task = task_of(puzzle)
    assert 1 <= puzzle.tries <= max(1, len(task.game.candidates(task.state, task.seat)) // 2)


def test_a_move_that_no_rule_allows_costs_nothing() -> None:
    client = Client()
    answer = client.post(here(), {"move": '{"type":"huff","field":"a1"}', "token": "0"})
    assert answer.status_code == 422
    assert client.post(here(), {"move": "x", "token": "0"}).status_code == 400
    assert "tries left" not in text(client.get(here()))


def test_what_is_touched_comes_as_the_panel_with_the_token_of_the_page() -> None:
    first = re.search(r'href="([^"]*\?path=[a-h][1-8])', text(Client().get(here())))
    assert first is not None
    query = first[1].partition("?")[2].partition("#")[0]
    panel = text(Client().get(f"{here()}choose/?{query}", headers={"HX-Request": "true"}))
    assert panel.lstrip().startswith('<div class="board-panel')
    assert "<html" in text(Client().get(f"{here()}choose/?{query}"))


def test_the_position_on_paper_keeps_its_solution_for_who_asks(puzzle: Puzzle) -> None:
    client = Client()
    told = text(client.get(f"{here()}print/"))
    assert "Which move is the best here?" in told
    assert 'name="move"' not in told
    assert "coach__lines" not in told
    assert "coach__lines" in text(client.get(f"{here()}print/?solution=1"))
    client.post(here(), {"move": moves(puzzle, right=True)[0], "token": "0"})
    assert "coach__lines" in text(client.get(f"{here()}print/"))
    puzzle.delete()
    puzzle.day = today() - timedelta(days=1)
    puzzle.save(force_insert=True)
    assert "Die Lösung" in text(Client().get(f"/de/puzzle/{puzzle.day.isoformat()}/print/"))


@pytest.mark.parametrize(("language", "title"), [("en", "Puzzle no. {n}: Draughts"), ("de", "Rätsel Nr. {n}: Dame")])
def test_the_feed_names_day_and_game_and_nothing_of_tomorrow(puzzle: Puzzle, language: str, title: str) -> None:
    for ahead in (1, 2):
        puzzle.day = today() + timedelta(days=ahead)
        puzzle.save(force_insert=True)
    answer = Client().get(f"/{language}/puzzle/feed/")
    assert answer.headers["Content-Type"].startswith("application/atom+xml")
    number = (timezone.now().date() - date(2025, 12, 31)).days
    assert title.format(n=number) in text(answer)
    assert text(answer).count("<entry>") == 1


def test_the_list_has_what_has_been_with_the_readers_own_results(
    puzzle: Puzzle, django_assert_max_num_queries: Any
) -> None:
    client = Client()
    client.post(here(), {"move": moves(puzzle, right=True)[0], "token": "0"})
    for back in range(1, 40):
        puzzle.day = today() - timedelta(days=back)
        puzzle.save(force_insert=True)
    with django_assert_max_num_queries(6):
        page = text(client.get("/en/puzzle/all/"))
    assert page.count('class="puzzles__line"') == 30
    assert "in 1 try" in page
    assert "100 % at once" in page
    assert text(client.get("/en/puzzle/all/draughts/?page=2")).count('class="puzzles__line"') == 10
    assert text(client.get("/en/puzzle/all/?page=x")).count('class="puzzles__line"') == 30
    assert "There has been none yet." in text(client.get("/en/puzzle/all/hearts/"))
    assert client.get("/en/puzzle/all/pairs/").status_code == 404
    assert client.get("/en/puzzle/all/nonsense/").status_code == 404


def test_only_reading_is_left_to_the_page(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Question, answer and solution do not use the judge."""
    judge = judge_of(find(SLUG))

    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise AssertionError("judged while somebody waits")

    monkeypatch.setattr(type(judge), "move_values", refuse)
    client = Client()
    client.get(here())
    assert "Not yet." in text(client.post(here(), {"move": moves(puzzle, right=False)[0], "token": "0"}))
    assert "Right." in text(client.post(here(), {"move": moves(puzzle, right=True)[0], "token": "1"}))


def test_a_new_site_links_only_to_puzzles_that_exist(puzzle: Puzzle) -> None:
    """No links to the day before the first puzzle, or to games without one."""
    client = Client()
    yesterday = (today() - timedelta(days=1)).isoformat()
    assert f"/en/puzzle/{yesterday}/" not in text(client.get(here()))
    archive = text(client.get("/en/puzzle/all/"))
    assert re.findall(r"/en/puzzle/all/([a-z-]+)/", archive) == [SLUG]
    puzzle.day = today() - timedelta(days=3)
    puzzle.save(force_insert=True)
    assert f"/en/puzzle/{puzzle.day.isoformat()}/" in text(client.get(here()))


def test_a_search_ends_after_the_positions_that_its_judge_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzle_of(find("mau-mau"))
    assert isinstance(puzzle, CertainMove)
    looked_at: list[object] = []
    monkeypatch.setattr(type(puzzle.judge), "patience", 20)
    monkeypatch.setattr(CertainMove, "tempts", lambda _self, view: looked_at.append(view))
    with pytest.raises(NoPosition):
        puzzle.position(Chance(b"a test"))
    assert 0 < len(looked_at) <= 20
