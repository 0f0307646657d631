"""A league over several seasons: divisions side by side, promotion and relegation, and the automatic next season."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.play.models import Match, Notice
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_match, fresh, people, play_all, undecided
from tournaments.core.types import Entrant
from tournaments.errors import NotNow, NotOrganiser, SeasonOpen
from tournaments.event.event_data import load_rows
from tournaments.event.plans import load_plan
from tournaments.event.ranking import standings
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.correct import correct_result
from tournaments.services.publish import cancel
from tournaments.services.reconcile import sweep
from tournaments.services.register import register
from tournaments.services.seasons import next_season
from tournaments.services.start import start
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db

GIVEN = {"division_size": 4, "moves": 1, "at_once": 0, "next_season": False, "break_days": 7}
Status = Tournament.Status


def league(count: int, **parameters: Any) -> tuple[Tournament, list[Any]]:
    """Start a league of this size."""
    field = people(count)
    return begun(field[0], *field, format="league", parameters={**GIVEN, **parameters}), field


def parts(tournament: Tournament) -> list[list[Entrant]]:
    """Return the entrants by division."""
    return [list(part.entrants) for part in load_plan(fresh(tournament)).form.divisions]


def by_user(tournament: Tournament, keys: list[Entrant]) -> list[Any]:
    """Return the users of these entries."""
    entries = {entry.pk: entry.user_id for entry in tournament.entries.all()}
    return [entries[key] for key in keys]


def lower_key_wins(match: Match) -> None:
    """End the match so that the entrant with the lower key wins."""
    table = TableRow.objects.get(match=match)
    end_match(match, *(1 + sum(other < one for other in table.entrants) for one in table.entrants))


def test_divisions_play_at_the_same_time_and_each_pair_of_one_meets_once() -> None:
    tournament, _field = league(8)
    high, low = parts(tournament)
    tables = [frozenset(table.entrants) for table in undecided(tournament)]
    assert len(tables) == len(set(tables)) == 12
    assert all(table <= set(high) or table <= set(low) for table in tables)
    tournament = play_all(tournament, lower_key_wins)
    assert tournament.status == Status.FINISHED
    lines = standings(load_rows(tournament))
    assert [(line.division, line.place) for line in lines] == [(n, place) for n in (1, 2) for place in (1, 2, 3, 4)]
    assert [line.entrant for line in lines] == [*sorted(high), *sorted(low)]


def test_over_two_seasons_the_last_goes_down_and_the_first_comes_up() -> None:
    tournament, field = league(8)
    tournament = play_all(tournament, lower_key_wins)
    high, low = (sorted(part) for part in parts(tournament))
    second = next_season(tournament.pk, field[0])
    assert (second.season, second.previous_id, second.status) == (2, tournament.pk, Status.PUBLISHED)
    start(second.pk, field[0])
    now_high, now_low = (by_user(second, part) for part in parts(second))
    assert set(now_high) == set(by_user(tournament, [*high[:3], low[0]]))
    assert set(now_low) == set(by_user(tournament, [*low[1:], high[3]]))
    sweep()
    assert play_all(second, lower_key_wins).status == Status.FINISHED
    third = next_season(second.pk, field[0])
    assert third.season == 3


def test_newcomers_begin_at_the_bottom_and_whoever_leaves_in_the_break_spares_another() -> None:
    tournament, field = league(8)
    tournament = play_all(tournament, lower_key_wins)
    high, low = (sorted(part) for part in parts(tournament))
    second = next_season(tournament.pk, field[0])
    newcomer = people(1)[0]
    register(second.pk, newcomer)
    gone: Any = Entry.objects.get(pk=high[0]).user
    withdraw(second.pk, gone)
    start(second.pk, second.organiser)
    now_high, now_low = (by_user(second, part) for part in parts(second))
    assert set(now_high) == set(by_user(tournament, [*high[1:], low[0]]))
    assert newcomer.pk in now_low
    assert gone.pk not in now_high + now_low


def test_the_next_season_opens_and_begins_by_itself() -> None:
    tournament, field = league(4, next_season=True)
    tournament = play_all(tournament, lower_key_wins)
    second = Tournament.objects.get(previous=tournament)
    assert second.status == Status.PUBLISHED
    assert Notice.objects.filter(user=field[1], key__contains=f"{second.pk}:season").count() == 1
    with time_machine.travel(timezone.now() + timedelta(days=6), tick=True):
        sweep()
        assert fresh(second).status == Status.PUBLISHED
    with time_machine.travel(timezone.now() + timedelta(days=8), tick=True):
        sweep()
        assert fresh(second).status == Status.RUNNING
        assert second.audit.get(action="start").user is None


def test_a_season_that_has_too_few_waits_and_the_organiser_hears_of_it() -> None:
    tournament, field = league(4, next_season=True)
    tournament = play_all(tournament, lower_key_wins)
    second = Tournament.objects.get(previous=tournament)
    for person in field[1:]:
        withdraw(second.pk, person)
    with time_machine.travel(timezone.now() + timedelta(days=8), tick=True):
        sweep()
        sweep()
    assert fresh(second).status == Status.PUBLISHED
    assert fresh(second).starts_at is None
    assert Notice.objects.filter(user=field[0], key__contains=f"{second.pk}:too-few").count() == 1


def test_a_season_that_a_correction_ends_twice_is_followed_once() -> None:
    tournament, field = league(4, next_season=True)
    tournament = play_all(tournament, lower_key_wins)
    table = TableRow.objects.filter(round__tournament=tournament).first()
    assert table is not None
    correct_result(tournament.pk, field[0], table.pk, [1, 1])
    assert fresh(tournament).status == Status.FINISHED
    assert Tournament.objects.filter(previous=tournament).count() == 1
    with pytest.raises(SeasonOpen):
        next_season(tournament.pk, field[0])


def test_a_season_that_was_called_off_makes_room_for_another() -> None:
    tournament, field = league(4)
    tournament = play_all(tournament, lower_key_wins)
    cancel(next_season(tournament.pk, field[0]).pk, field[0])
    again = next_season(tournament.pk, field[0])
    assert (again.season, again.previous_id) == (2, tournament.pk)


def test_only_organisers_open_a_season_and_only_when_the_last_is_over() -> None:
    tournament, field = league(4)
    with pytest.raises(NotOrganiser):
        next_season(tournament.pk, field[1])
    with pytest.raises(NotNow):
        next_season(tournament.pk, field[0])


def test_a_league_of_tables_of_three() -> None:
    field = people(9)
    seats = {"seats_smallest": 3, "seats_largest": 4, "seats_preferred": 3}
    tournament = begun(field[0], *field, format="league", parameters={**GIVEN, "division_size": 5}, **seats)
    assert [len(part) for part in parts(tournament)] == [5, 4]
    assert play_all(tournament, lower_key_wins).status == Status.FINISHED


@pytest.mark.parametrize("language", ["de", "en"])
def test_pages_show_divisions_and_the_history_of_seasons(language: str) -> None:
    tournament, field = league(8)
    tournament = play_all(tournament, lower_key_wins)
    organiser = signed_in(field[0])
    opened: Any = organiser.post(f"/{language}/tournaments/{tournament.pk}/seasons/next/")
    second = Tournament.objects.get(previous=tournament)
    assert opened.url.endswith(f"/{second.pk}/desk/")
    assert organiser.post(f"/{language}/tournaments/{tournament.pk}/seasons/next/").status_code == 409
    start(second.pk, field[0])
    for event in (tournament, second):
        for page in ("", "seasons/", "cross/", "desk/", "tournament.json", "standings.csv"):
            answer = organiser.get(f"/{language}/tournaments/{event.pk}/{page}")
            assert answer.status_code == 200, page
    page = Client().get(f"/{language}/tournaments/{tournament.pk}/").content.decode()
    assert 'id="division-2"' in page
    assert f"/{language}/tournaments/{second.pk}/" in page
    winner = min(parts(tournament)[0])
    history = Client().get(f"/{language}/tournaments/{second.pk}/seasons/").content.decode()
    division = {"de": "Klasse", "en": "Division"}[language]
    assert f"{division} 1: {Entry.objects.get(pk=winner).name}" in history
    assert Client().post(f"/{language}/tournaments/{tournament.pk}/seasons/next/").status_code == 404
