"""Games in which the lowest score wins: places decide who won, and added points never reverse that."""

from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games.catalog import find
from games.play.models import Match
from tests.play.tables import play_moves, play_out
from tests.tournaments.app.events import begun, fresh, people, undecided
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
from tournaments.services.reconcile import sweep
from tournaments.services.take_result import game_points

pytestmark = pytest.mark.django_db
FOUR = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}


def hearts(**fields: Any) -> Any:
    field = people(4)
    given = {"game": "hearts", "options": {"target": 25}, "parameters": {"rounds": 1}, **FOUR, **fields}
    return begun(field[0], *field, **given)


def test_the_lowest_score_stands_first_and_its_points_count_best() -> None:
    tournament = hearts()
    [table] = undecided(tournament)
    play_out(table.match)  # type: ignore[arg-type]
    sweep()
    table.refresh_from_db()
    scores = [int(seat.score or 0) for seat in table.match.seat_set.order_by("index")]  # type: ignore[union-attr]
    assert max(scores) >= 25
    assert table.result["ranks"][scores.index(min(scores))] == 1
    assert [Fraction(points) for points in table.result["game_points"]] == [-score for score in scores]
    lines = standings(load_rows(fresh(tournament)))
    assert [line.values["game_points"] for line in lines] == sorted(
        (line.values["game_points"] for line in lines), reverse=True
    )


def test_a_match_that_is_ruled_keeps_its_own_scores() -> None:
    tournament = hearts(round_hours=24, late="points")
    [table] = undecided(tournament)
    play_moves(table.match, 60)  # type: ignore[arg-type]
    match = Match.objects.get(pk=table.match_id)
    standing = match.rules.standing(match.load_state())
    assert standing is not None
    with time_machine.travel(timezone.now() + timedelta(hours=25), tick=True):
        sweep()
    table.refresh_from_db()
    assert tuple(table.result["ranks"]) == standing.places
    assert tuple(match.seat_set.order_by("index").values_list("score", flat=True)) == standing.scores
    assert game_points(find("hearts"), standing.scores) == tuple(-Fraction(score) for score in standing.scores)


def test_where_most_points_win_they_count_as_they_are() -> None:
    assert game_points(find("half-pint-heroes"), (30, 10)) == (Fraction(30), Fraction(10))
