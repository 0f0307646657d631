"""Tournaments for tests: created, entered and played through the services."""

from collections.abc import Callable
from typing import Any

from django.db import transaction

from games.play.bots.play import play_waiting_bots
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match
from tests.play.tables import new_guest, play_out
from tournaments.models import Series, TableRow, Tournament
from tournaments.services.bots import add_bots
from tournaments.services.co_organisers import answer_request, ask_co_organiser, requests_to
from tournaments.services.publish import publish
from tournaments.services.reconcile import sweep
from tournaments.services.register import register
from tournaments.services.series import ask_helper
from tournaments.services.setup import create_tournament
from tournaments.services.start import start

GAME = "half-pint-heroes"


def new_event(organiser: Any, *people: Any, bots: int = 0, open_up: bool = True, **fields: Any) -> Tournament:
    """A published tournament of three-round matches for two, with these people and bots entered."""
    given = {
        "name": "Open",
        "game": GAME,
        "options": {"rounds": 3},
        "parameters": {"rounds": 3},
        "late": "points",
        **fields,
    }
    tournament = create_tournament(organiser, **given)
    if not open_up:
        return tournament
    publish(tournament.pk, organiser)
    for person in people:
        register(tournament.pk, person)
    if bots:
        add_bots(tournament.pk, organiser, bots, "easy")
    return fresh(tournament)


def begun(organiser: Any, *people: Any, **fields: Any) -> Tournament:
    """A tournament that has started, its first tables opened."""
    tournament = new_event(organiser, *people, **fields)
    start(tournament.pk, organiser)
    sweep()
    return fresh(tournament)


def people(count: int) -> list[Any]:
    """Guests called P1, P2, ..."""
    return [new_guest(f"P{number}") for number in range(1, count + 1)]


def fresh(tournament: Tournament) -> Tournament:
    """The tournament as it is stored now."""
    return Tournament.objects.get(pk=tournament.pk)


def undecided(tournament: Tournament) -> list[TableRow]:
    """The tables that have no result."""
    rows = TableRow.objects.filter(round__tournament=tournament, decided_at=None)
    return list(rows.select_related("match", "round").order_by("round__number", "number"))


@transaction.atomic
def end_match(match: Match, *places: int) -> None:
    """End a match by decree, with these places by seat."""
    locked, seats = lock_and_upgrade(match.pk)
    for seat, place in zip(seats, places or range(1, len(seats) + 1), strict=True):
        seat.place, seat.score, seat.waiting_since, seat.wakes_at = place, 10 * (len(seats) - place), None, None
        seat.save()
    locked.status = Match.Status.FINISHED
    locked.save()


def end_round(tournament: Tournament, end: Callable[[Match], object] = end_match) -> None:
    """End all tables that are being played, and let the sweep see it."""
    sweep()
    for table in undecided(tournament):
        assert table.match is not None
        end(table.match)
    sweep()


def play_with_bots(match: Match) -> None:
    """Play a match as it would be: bots by themselves, people by the plainest moves."""
    while not play_waiting_bots(match.pk):
        pass
    match.refresh_from_db()
    if match.status == Match.Status.RUNNING:
        play_out(match)


def play_all(tournament: Tournament, end: Callable[[Match], object] = end_match, most: int = 40) -> Tournament:
    """Play a tournament to its end."""
    for _ in range(most):
        if fresh(tournament).status != Tournament.Status.RUNNING:
            break
        end_round(tournament, end)
    return fresh(tournament)


def co_organise(target: Any, organiser: Any, *people: Any) -> None:
    """Ask these people to organise a tournament or series too; they say yes."""
    for person in people:
        asks = ask_helper if isinstance(target, Series) else ask_co_organiser
        asks(target.pk, organiser, person.public_id)
        accept_requests(person)


def accept_requests(person: Any) -> None:
    """Say yes to all that this person is asked to organise."""
    for request in requests_to(person):
        answer_request(person, request.pk, accept=True)
