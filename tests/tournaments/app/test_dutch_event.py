"""A whole event of eight by the FIDE (Dutch) System, through the services, against py4swiss' own rules."""

from itertools import pairwise
from typing import Any

import pytest

from games.catalog import find
from games.engine.text import words
from tests.tournaments.app.events import begun, end_round, fresh, people, play_all
from tournaments.core.pairing import dutch
from tournaments.forms.wizard import Wizard
from tournaments.models import TableRow, Tournament
from tournaments.services.leave_round import announce_leave

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not dutch.is_there(), reason="py4swiss is an extra"),
]
GIVEN = {"rounds": 5, "pairing": "dutch", "leaves": 1, "leave_points": "1/2"}


def event(count: int = 8) -> tuple[Tournament, list[Any]]:
    """Five rounds that have begun."""
    field = people(count)
    return begun(field[0], *field, parameters=GIVEN), field


def test_an_event_of_eight_lets_nobody_meet_twice_nor_sit_thrice_on_one_side() -> None:
    tournament, _field = event()
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert {each.engine.split()[0] for each in tournament.rounds.all()} == {"dutch-1"}
    tables = TableRow.objects.filter(round__tournament=tournament).order_by("round__number")
    met = [frozenset(table.entrants) for table in tables]
    assert len(met) == len(set(met)) == 20
    for entry in tournament.entries.all():
        sides = [table.entrants.index(entry.pk) for table in tables if entry.pk in table.entrants]
        assert abs(sides.count(0) - sides.count(1)) <= 2
        assert not any(one == two == three for (one, two), (_, three) in pairwise(pairwise(sides)))


def test_the_first_round_lets_the_upper_half_meet_the_lower() -> None:
    tournament, _field = event()
    numbers = {entry.pk: entry.number for entry in tournament.entries.all()}
    tables = TableRow.objects.filter(round__tournament=tournament)
    found = {tuple(sorted(numbers[key] or 0 for key in table.entrants)) for table in tables}
    assert found == {(1, 5), (2, 6), (3, 7), (4, 8)}


def test_who_sits_a_round_out_and_the_odd_one_are_no_trouble() -> None:
    tournament, field = event(7)
    announce_leave(tournament.pk, field[2], 2)
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    mine = tournament.entries.get(user=field[2]).pk
    assert not any(mine in table.entrants for table in tournament.rounds.get(number=2).tables.all())


def test_rules_that_leave_no_pairing_are_kept_and_told() -> None:
    tournament, _field = event(4)
    for _ in range(3):
        end_round(tournament)
    end_round(tournament)  # four cannot play five rounds without a repeat
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.RUNNING
    assert tournament.problem is not None
    assert tournament.problem["key"] == "dutch_impossible"


def test_the_wizard_offers_it_only_for_two_and_for_wins_and_draws() -> None:
    game = find("half-pint-heroes")
    form = Wizard(game, words(game.package, "en"))
    assert "pairing" in form.fields
    given = {"format": "swiss", "seats": "3", "pairing": "dutch", "scheme": "ranks", "advance": "1", "group_size": "3"}
    assert "pairing" in Wizard(game, words(game.package, "en"), given).errors
    given |= {"seats": "2", "scheme": "game"}
    assert "pairing" in Wizard(game, words(game.package, "en"), given).errors
    given |= {"scheme": "ranks"}
    assert "pairing" not in Wizard(game, words(game.package, "en"), given).errors


def test_without_py4swiss_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dutch, "is_there", lambda: False)
    game = find("half-pint-heroes")
    assert "pairing" not in Wizard(game, words(game.package, "en")).fields
