"""Whole events by the FIDE (Dutch) System through the services, by the rules of 2026 and of the edition before."""

from itertools import pairwise
from typing import Any

import pytest
from django.utils import translation

from games.catalog import find
from games.engine.text import words
from tests.tournaments.app.events import begun, end_round, fresh, people, play_all
from tournaments.context.format_facts import swiss_facts
from tournaments.context.problems import problem_text
from tournaments.core.pairing import dutch
from tournaments.forms.wizard import Wizard
from tournaments.models import TableRow, Tournament
from tournaments.services.leave_round import announce_leave

pytestmark = pytest.mark.django_db
OLD = "dutch-1 py4swiss 0.3.0"
GIVEN = {"rounds": 5, "pairing": "dutch", "leaves": 1, "leave_points": "1/2"}


def event(count: int = 8) -> tuple[Tournament, list[Any]]:
    """Start an event of five rounds."""
    field = people(count)
    return begun(field[0], *field, parameters=GIVEN), field


def test_an_event_of_eight_lets_nobody_meet_twice_nor_sit_thrice_on_one_side() -> None:
    tournament, _field = event()
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert {each.engine.split()[0] for each in tournament.rounds.all()} == {"dutch-2026-1"}
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


def test_it_is_offered_without_py4swiss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dutch, "is_there", lambda: False)
    game = find("half-pint-heroes")
    assert "pairing" in Wizard(game, words(game.package, "en")).fields


def of_old() -> Tournament:
    """Return an event whose first round was paired by the edition before."""
    tournament, _field = event()
    tournament.rounds.update(engine=OLD)
    return tournament


def test_an_event_goes_on_by_the_edition_that_it_began_with() -> None:
    if not dutch.is_there():
        pytest.skip("py4swiss is an extra")
    tournament = of_old()
    end_round(tournament)
    assert [each.engine for each in tournament.rounds.order_by("number")] == [OLD, dutch.engine_version()]
    facts = " ".join(text for _name, text in swiss_facts(tournament))
    assert "py4swiss 0.3.0" in facts
    assert "until January 2026" in facts


def test_an_old_event_without_py4swiss_waits_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dutch, "is_there", lambda: False)
    tournament = of_old()
    end_round(tournament)
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.RUNNING
    assert tournament.rounds.count() == 1
    assert tournament.problem is not None
    assert tournament.problem["key"] == "dutch_missing"
    assert "py4swiss" in problem_text(tournament.problem)
    with translation.override("de"):
        assert "bis Januar 2026" in problem_text(tournament.problem)


def test_pages_name_the_edition() -> None:
    tournament, _field = event()
    assert "since February 2026" in " ".join(text for _name, text in swiss_facts(tournament))
