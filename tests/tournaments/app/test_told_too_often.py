"""Organisers can repeat acts at the desk, but the resulting notices to a player are limited per hour."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from games.play.models import Notice
from games.play.outbox import MOST_FROM_ONE
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, people, undecided
from tournaments.models import Tournament
from tournaments.services.more_time import more_time, undo_more_time
from tournaments.services.reconcile import sweep
from tournaments.services.set_tables import set_tables, undo_tables
from tournaments.services.swap import swap, undo_swap

pytestmark = pytest.mark.django_db
TOO_OFTEN = MOST_FROM_ONE + 3


def last_act(tournament: Tournament) -> int:
    return int(tournament.audit.latest("pk").pk)


def give_time_and_take_it_back(tournament: Tournament, organiser: Any) -> None:
    more_time(tournament.pk, organiser, 60)
    undo_more_time(tournament.pk, organiser, last_act(tournament))


def swap_and_swap_back(tournament: Tournament, organiser: Any) -> None:
    first, second = undecided(tournament)
    swap(tournament.pk, organiser, first.entrants[0], second.entrants[0])
    undo_swap(tournament.pk, organiser, last_act(tournament))


def set_tables_and_set_them_back(tournament: Tournament, organiser: Any) -> None:
    first, second = undecided(tournament)
    wanted = {
        first.entrants[0]: second.number,
        second.entrants[0]: first.number,
        first.entrants[1]: first.number,
        second.entrants[1]: second.number,
    }
    set_tables(tournament.pk, organiser, wanted)
    undo_tables(tournament.pk, organiser, last_act(tournament))


def most_told(field: list[Any]) -> int:
    """Return the highest number of tournament notices of one player."""
    return max(Notice.objects.filter(user=person, kind="tournament").count() for person in field)


ACTS = [give_time_and_take_it_back, swap_and_swap_back, set_tables_and_set_them_back]


@pytest.mark.parametrize("act", ACTS)
def test_a_player_is_told_of_an_organisers_acts_some_times_an_hour(act: Callable[[Tournament, Any], None]) -> None:
    field, organiser = people(4), new_guest("Olga")
    tournament = begun(organiser, *field, pace="1d")
    Notice.objects.all().delete()
    for _ in range(TOO_OFTEN):
        act(tournament, organiser)
        sweep()
    assert most_told(field) == MOST_FROM_ONE
    Notice.objects.update(written_at=F("written_at") - timedelta(hours=1))
    for _ in range(TOO_OFTEN):
        act(tournament, organiser)
        sweep()
    assert most_told(field) == 2 * MOST_FROM_ONE
