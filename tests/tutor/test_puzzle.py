"""The puzzle of the day: the same for all, some tries, a streak over all games, and a result to share.

The shared result gives nothing away. Here the default game asks every day; test_turns.py tests whose turn it is.
"""

from datetime import date, timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.catalog import find
from games.engine.text import words
from games.tutor.puzzle.books import (
    SESSION_KEY,
    RowPuzzles,
    forget_puzzles,
    longest,
    merge_puzzles,
    puzzles_of,
    streak,
)
from games.tutor.puzzle.making import found
from games.tutor.puzzle.models import Puzzle, PuzzleDay
from games.tutor.puzzle.turns import FIRST_DAY, puzzle_chance, puzzle_number, puzzle_of
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db
SLUG = "half-pint-heroes"
TODAY = "/en/puzzle/"
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def puzzles() -> None:
    """Stored puzzles of today, yesterday, the first day, and tomorrow."""
    for day in (FIRST_DAY, today() - DAY, today(), today() + DAY):
        found(find(SLUG), day).save()


@pytest.fixture
def anna() -> Any:
    return new_guest("Anna")


@pytest.fixture
def as_anna(anna: Any) -> Client:
    client = Client()
    client.force_login(anna)
    return client


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def state_of(day: date) -> Any:
    game = find(SLUG)
    asked = puzzle_of(game)
    assert asked is not None
    return asked.position(puzzle_chance(game, day))


def solution(day: date) -> dict[str, list[int]]:
    """Return the right cards."""
    game = find(SLUG)
    way = puzzle_of(game).solution(state_of(day), words(game.package, "en"), ("",) * 5)["ways"][0]["cards"]  # type: ignore[union-attr]
    return {
        "card": [held["id"] for held in way if not held["from_row"]],
        "row": [held["id"] for held in way if held["from_row"]],
    }


def losing(day: date) -> dict[str, list[int]]:
    """Return a single card, which never beats a set."""
    state = state_of(day)
    return {"card": [state.hands[state.turn][0]]}


def attempt(client: Client, answer: dict[str, list[int]], token: int, day: date | None = None) -> Any:
    return client.post(address(day or today()), answer | {"token": [token]})


def today() -> date:
    return timezone.localdate()


def address(day: date) -> str:
    return f"{TODAY}{day.isoformat()}/"


def cards(html: str) -> list[str]:
    return [piece.partition('"')[0] for piece in html.partition('id="practice"')[2].split('value="')[1:]][1:]


def test_everybody_gets_the_same_puzzle_in_both_languages(as_anna: Client) -> None:
    pages = [as_anna.get(TODAY), Client().get(address(today())), Client().get("/de/puzzle/")]
    shown = [[one for one in cards(text(page)) if one.isdigit()] for page in pages]
    assert shown[0] == shown[1] == shown[2] != []


def test_another_day_has_another_puzzle() -> None:
    assert state_of(today()) != state_of(today() - DAY)


@pytest.mark.parametrize("known", [True, False], ids=["account", "visitor"])
def test_it_is_solved_by_the_weakest_set_and_shared_without_a_card(as_anna: Client, known: bool) -> None:
    client = as_anna if known else Client()
    attempt(client, losing(today()), 0)
    html = text(attempt(client, solution(today()), 1))
    assert "Solved in 2 tries" in html
    shared = html.partition("readonly>")[2].partition("</textarea>")[0]
    assert shared.splitlines()[0] == f"Half-Pint · Puzzle of the day · Half-Pint Heroes {puzzle_number(today())}: 2/5"
    assert shared.splitlines()[1] == "🔻✅"
    assert shared.splitlines()[2].endswith(address(today()))
    assert "1 day in a row" in html.replace("<b>1</b>", "1")
    assert 'name="card"' not in text(client.get(TODAY))


@pytest.mark.parametrize("known", [True, False], ids=["account", "visitor"])
def test_after_five_tries_it_is_over_and_the_solution_is_shown(as_anna: Client, known: bool) -> None:
    client = as_anna if known else Client()
    for token in range(5):
        html = text(attempt(client, losing(today()), token))
    assert "Not this time" in html
    assert "X/5" in html
    assert "The weakest that wins" in html
    answer = attempt(client, solution(today()), 5)
    assert answer.status_code == 409
    assert "Not this time" in text(answer)


def test_nothing_is_shown_of_the_solution_before_the_end(client: Client) -> None:
    html = text(client.get(TODAY)) + text(attempt(client, losing(today()), 0))
    assert "The weakest that wins" not in html
    assert "Show me" not in html
    assert "weakest that wins" not in text(client.post(address(today()), {"show": "1", "token": "1"}))


@pytest.mark.parametrize("known", [True, False], ids=["account", "visitor"])
@pytest.mark.parametrize("token", ["", "1", "-1", "x", "\x00"], ids=ascii)
def test_a_second_click_or_a_stale_page_costs_no_try(as_anna: Client, known: bool, token: str) -> None:
    client = as_anna if known else Client()
    answer = client.post(address(today()), losing(today()) | {"token": token})
    assert answer.status_code == 409
    assert "from an earlier try" in text(answer)
    assert "You have 5 tries" in text(client.get(TODAY))


def test_what_breaks_a_rule_costs_no_try(client: Client) -> None:
    """By § 6.4."""
    answer = attempt(client, {}, 0)
    assert answer.status_code == 422
    assert "#s6-4" in text(answer)
    assert attempt(client, {"card": [999]}, 0).status_code == 400
    assert "Solved in 1 try" in text(attempt(client, solution(today()), 0))


def test_too_strong_a_set_is_told_apart_from_one_that_loses(client: Client) -> None:
    from games.catalog.half_pint_heroes.practice import winners

    strong = winners(state_of(today()))[0]
    html = text(attempt(client, {"card": [*strong.hand], "row": [*strong.row]}, 0))
    assert "there is a weaker set that wins as well" in html
    assert "4 tries left" in html


def test_a_puzzle_of_an_earlier_day_can_be_solved_but_makes_no_streak(as_anna: Client, anna: Any) -> None:
    before = today() - DAY
    html = text(attempt(as_anna, solution(before), 0, before))
    assert "Solved in 1 try" in html
    assert "does not count for your streak" in html
    assert RowPuzzles(anna).days() == set()


@pytest.mark.parametrize(
    "day", ["2026-1-1", "20261120", "2026-W47-5", "2025-12-31", "9999-12-31", "2026-02-30", "tomorrow", "2026-11-20x"]
)
def test_days_without_a_puzzle_are_not_found(client: Client, day: str) -> None:
    assert client.get(f"{TODAY}{day}/").status_code == 404
    assert client.post(f"{TODAY}{day}/", {"token": "0"}).status_code == 404


def test_tomorrow_is_not_shown_today(client: Client) -> None:
    assert client.get(address(today() + DAY)).status_code == 404
    assert client.get(address(today())).status_code == 200
    assert client.get(address(FIRST_DAY)).status_code == 200


@pytest.mark.parametrize(
    ("solved", "days"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2), 3), ((1, 2, 3), 3), ((0, 2, 3), 1), ((0, 1, 3), 2)],
)
def test_a_streak_ends_only_when_a_whole_day_is_missed(solved: tuple[int, ...], days: int) -> None:
    """Numbers are days before today."""
    end = date(2026, 3, 2)
    assert streak({end - DAY * back for back in solved}, end) == days


def test_a_visitors_puzzles_move_along_to_the_account(anna: Any) -> None:
    client = Client()
    attempt(client, solution(today()), 0)
    session = dict(client.session)
    assert SESSION_KEY in session
    request: Any = type("Request", (), {"user": anna, "session": session})()
    assert puzzles_of(request).days() == {today()}
    assert SESSION_KEY not in session
    assert RowPuzzles(anna).tries(SLUG, today()) == "r"


def test_a_visitor_remembers_ninety_days_of_all_games_together() -> None:
    from games.tutor.puzzle.books import KEPT_DAYS, SessionPuzzles

    book = SessionPuzzles({})
    for back in range(KEPT_DAYS + 10, -1, -1):
        book.note(("hearts", SLUG)[back % 2], today() - DAY * back, "", "r", in_time=True)
    assert len(book.all_tries()) == KEPT_DAYS == len(book.days())
    assert today() in book.days()
    assert streak(book.days(), today()) == KEPT_DAYS


@pytest.mark.parametrize("known", [True, False], ids=["account", "visitor"])
def test_a_streak_goes_on_from_one_game_to_the_next(as_anna: Client, anna: Any, known: bool) -> None:
    client = as_anna if known else Client()
    attempt(client, solution(today()), 0)
    if known:
        RowPuzzles(anna).note("draughts", today() - DAY, "", "r", in_time=True)
    else:
        session = client.session
        session[SESSION_KEY] = {**session[SESSION_KEY], "draughts": {(today() - DAY).isoformat(): ["r", True]}}
        session.save()
    assert "<b>2</b> days in a row" in text(client.get(TODAY))


@pytest.mark.parametrize(
    ("solved", "days"), [((), 0), ((5,), 1), ((9, 8, 7, 2, 1), 3), ((0, 1, 4), 2), ((0, 1, 2, 3), 4)]
)
def test_the_longest_streak_is_remembered(solved: tuple[int, ...], days: int) -> None:
    assert longest({today() - DAY * back for back in solved}) == days


def test_two_clicks_at_the_same_time_are_one_try(anna: Any) -> None:
    """Both have seen the same tries; the row decides."""
    book = RowPuzzles(anna)
    assert book.note(SLUG, today(), "", "l", in_time=True)
    assert not book.note(SLUG, today(), "", "r", in_time=True)
    assert book.tries(SLUG, today()) == "l"


def test_a_guests_puzzles_go_to_the_member_where_these_have_none(anna: Any) -> None:
    ben = new_guest("Ben")
    RowPuzzles(anna).note(SLUG, today(), "", "r", in_time=True)
    RowPuzzles(anna).note(SLUG, today() - DAY, "", "r", in_time=True)
    RowPuzzles(ben).note(SLUG, today(), "", "l", in_time=True)
    merge_puzzles(anna, ben)
    assert RowPuzzles(ben).tries(SLUG, today()) == "l"
    assert RowPuzzles(ben).days() == {today() - DAY}
    assert not PuzzleDay.objects.filter(user=anna).exists()


def test_nothing_is_kept_of_who_leaves(anna: Any, settings: Any) -> None:
    RowPuzzles(anna).note(SLUG, today(), "", "r", in_time=True)
    forget_puzzles(anna)
    assert not PuzzleDay.objects.exists()
    assert "games.tutor.puzzle.books.forget_puzzles" in settings.HALFPINT_FORGET_HOOKS
    assert "games.tutor.puzzle.books.merge_puzzles" in settings.HALFPINT_MERGE_HOOKS


def test_a_broken_session_starts_afresh(client: Client) -> None:
    """Tries may only be known letters."""
    session = client.session
    session[SESSION_KEY] = {SLUG: {today().isoformat(): ["l?", False]}}
    session.save()
    assert client.get(TODAY).status_code == 200


def test_the_start_page_leads_to_it_and_each_game_to_its_own() -> None:
    from tests.play.tables import open_match

    match = open_match(new_guest("Ben"), bots=0)
    assert f'href="{TODAY}"' in Client().get("/en/").content.decode()
    for path in (f"/en/table/{match.pk}/", f"/en/learn/{SLUG}/", f"/en/games/{SLUG}/", f"/en/learn/{SLUG}/practice/"):
        assert f'href="{TODAY}all/{SLUG}/"' in Client().get(path).content.decode(), path


def test_what_was_shared_while_only_the_house_game_had_puzzles_leads_here(client: Client) -> None:
    old = f"/en/learn/{SLUG}/practice/puzzle/"
    assert client.get(old).headers["Location"] == TODAY
    there = client.get(f"{old}{FIRST_DAY.isoformat()}/")
    assert client.get(there.headers["Location"]).status_code == 200
    assert client.get(f"{old}tomorrow/").status_code == 404
    assert client.get("/en/learn/pairs/practice/puzzle/").status_code == 404


def test_it_is_rated_by_who_solves_it_at_the_first_try_and_tells_only_who_has_tried() -> None:
    Puzzle.objects.update(tried=19, solved_first=19)
    first, second, third = Client(), Client(), Client()
    attempt(first, solution(today()), 0)
    attempt(second, losing(today()), 0)
    html = text(attempt(second, solution(today()), 1))
    assert "20 of 21 solved it at the first try (95 %). An easy one." in html
    assert "at the first try" not in text(third.get(TODAY))
    assert "at the first try" in text(attempt(third, losing(today()), 0))
    row = Puzzle.objects.get(pk=today())
    assert (row.tried, row.solved_first) == (22, 20)


def test_what_breaks_a_rule_is_not_rated() -> None:
    attempt(Client(), {}, 0)
    assert Puzzle.objects.get(pk=today()).tried == 0


def test_a_form_of_yesterday_goes_to_yesterdays_puzzle(client: Client) -> None:
    """A form that was opened before midnight answers its own puzzle."""
    assert f'action="{address(today())}"' in text(client.get(TODAY))


def test_who_comes_before_the_puzzle_is_made_is_told_so(client: Client) -> None:
    Puzzle.objects.filter(pk=today()).delete()
    answer = client.get(TODAY)
    assert answer.status_code == 200
    assert "still being made" in text(answer)
    assert f'href="{address(today() - DAY)}"' in text(answer)
    assert client.post(address(today()), {"token": "0"}).status_code == 200
    assert client.get(f"{address(today())}print/").status_code == 404


@pytest.mark.parametrize("changes", [{"version": 99}, {"game": "gone"}, {"position": "{}"}], ids=str)
def test_a_puzzle_that_its_game_can_read_no_more_is_said_to_be_so(client: Client, changes: dict[str, Any]) -> None:
    Puzzle.objects.filter(pk=today()).update(**changes)
    assert "cannot be shown any more" in text(client.get(TODAY))
    assert client.get(f"{address(today())}choose/", headers={"HX-Request": "true"}).status_code == 302
    assert client.get(f"{TODAY}all/").status_code == 200
    assert client.get(f"{TODAY}feed/").status_code == 200
