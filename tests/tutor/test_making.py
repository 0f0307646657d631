"""Puzzles are made in advance, by a task and at a deploy: missing ones, in the order in which they are needed."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.catalog import find
from games.engine.practice import NoPosition
from games.tutor.puzzle import making, tasks
from games.tutor.puzzle.books import RowPuzzles
from games.tutor.puzzle.making import found, make, make_missing, missing
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.reading import task_of
from games.tutor.puzzle.standing import ENOUGH, bounds, difficulty
from games.tutor.puzzle.turns import FIRST_DAY, in_turn
from halfpint_site.operations.checks.stored_data import check_puzzles
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
HOUSE = date(2026, 11, 1)
"""A day of the house game, whose puzzles take a moment."""


@pytest.fixture
def house_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the default game have its turn every day: its puzzles are found immediately."""
    monkeypatch.setattr(making, "in_turn", lambda day: ["half-pint-heroes"])
    monkeypatch.setattr(tasks, "SECONDS", 0.2)


def today() -> date:
    return timezone.now().date()


def test_what_is_needed_first_is_made_first() -> None:
    found(find("half-pint-heroes"), today() + DAY).save()
    wanted = list(missing(today(), 3))
    assert wanted[:4] == [today(), today() + 2 * DAY, today() + 3 * DAY, today() - DAY]
    assert wanted[-1] == FIRST_DAY


@pytest.mark.usefixtures("house_game")
def test_each_wake_up_makes_at_least_one_and_a_second_at_the_same_time_nothing_twice() -> None:
    assert make_missing(0.0) == 1
    assert make_missing(0.0) == 1
    first, second = Puzzle.objects.order_by("day")
    assert (first.day, second.day) == (today(), today() + DAY)
    before = first.position
    assert make(today())
    assert Puzzle.objects.get(pk=today()).position == before


def test_the_game_of_the_day_asks_and_the_row_says_it_all() -> None:
    make(HOUSE)
    row = Puzzle.objects.get(pk=HOUSE)
    assert row.game == in_turn(HOUSE)[0]
    assert row.tries == 5
    assert set(row.solution) == {"de", "en"}
    task = task_of(row)
    assert task.drill.seat(task.state) == task.seat


def test_a_game_that_finds_nothing_certain_lets_the_next_one_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    day = date(2026, 11, 25)
    turns, asked = in_turn(day), []
    real = making.found

    def none_for_the_first(game: Any, wanted: date) -> Puzzle:
        asked.append(game.slug)
        if game.slug == turns[0]:
            raise NoPosition(game.slug)
        return real(game, wanted)

    monkeypatch.setattr(making, "found", none_for_the_first)
    make(day)
    assert asked == list(turns[: len(asked)])
    assert Puzzle.objects.get(pk=day).game == asked[-1] != turns[0]


@pytest.mark.usefixtures("house_game")
def test_what_nobody_has_seen_is_made_anew_when_its_game_has_changed() -> None:
    house = find("half-pint-heroes")
    for ahead in (0, 1, 2, 3):
        found(house, today() + ahead * DAY).save()
    Puzzle.objects.update(version=0)
    make_missing(0.0)
    made_anew = Puzzle.objects.filter(day__gte=today() + 2 * DAY).exclude(version=0)
    assert set(Puzzle.objects.filter(version=0).values_list("day", flat=True)) == {today(), today() + DAY}
    assert made_anew.count() == 1


def test_tries_from_before_a_puzzle_had_a_row_are_counted() -> None:
    for name, tries in (("Anna", "r"), ("Ben", "l"), ("Cem", "lr")):
        book, seen = RowPuzzles(new_guest(name)), ""
        for letter in tries:
            book.note("half-pint-heroes", HOUSE, seen, letter, in_time=True)
            seen += letter
    make(HOUSE)
    row = Puzzle.objects.get(pk=HOUSE)
    assert (row.tried, row.solved_first) == (3, 1)


@pytest.mark.usefixtures("house_game")
def test_the_command_and_the_task_make_them() -> None:
    call_command("make_puzzles", seconds=0.0, verbosity=0)
    assert Puzzle.objects.count() == 1
    tasks.make_puzzles()
    assert Puzzle.objects.filter(day__gte=today()).count() > 1


@pytest.mark.usefixtures("house_game")
def test_before_the_site_opens_those_are_made_without_which_doctor_warns() -> None:
    call_command("make_puzzles", days=1, upcoming=True, verbosity=0)
    assert {finding.level for finding in check_puzzles()} == {"ok"}
    assert Puzzle.objects.earliest("day").day == today()


@pytest.mark.parametrize(
    ("solved", "tried", "said"),
    [
        (ENOUGH - 1, ENOUGH - 1, ""),
        (20, 20, "easy"),
        (0, 20, "hard"),
        (12, 20, ""),
        (50, 100, "middling"),
        (75, 100, "easy"),
        (30, 100, "hard"),
    ],
)
def test_how_hard_it_was_is_said_only_when_enough_have_tried(solved: int, tried: int, said: str) -> None:
    assert difficulty(solved, tried) == said


def test_the_bounds_hold_in_nineteen_of_twenty_cases() -> None:
    """Over all outcomes of 40 tries at a puzzle that 3 in 10 solve, weighted by probability."""
    from math import comb

    tried, share = 40, 0.3
    inside = [solved for solved in range(tried + 1) if bounds(solved, tried)[0] <= share <= bounds(solved, tried)[1]]
    weight = sum(comb(tried, solved) * share**solved * (1 - share) ** (tried - solved) for solved in inside)
    assert 0.93 < weight < 0.99


@pytest.mark.usefixtures("house_game")
def test_the_doctor_says_when_tomorrow_has_none() -> None:
    make_missing(0.0)
    assert [finding.level for finding in check_puzzles()] == ["warning"]
    make_missing(0.0)
    assert [finding.level for finding in check_puzzles()] == ["ok"]
