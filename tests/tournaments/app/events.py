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
    """Create a published tournament of three-round matches for two, with these users and bots entered."""
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
    """Create a tournament, start it and open its first tables."""
    tournament = new_event(organiser, *people, **fields)
    start(tournament.pk, organiser)
    sweep()
    return fresh(tournament)


def people(count: int) -> list[Any]:
    """Create guests called P1, P2, ..."""
    return [new_guest(f"P{number}") for number in range(1, count + 1)]


def fresh(tournament: Tournament) -> Tournament:
    """Load the tournament again."""
    return Tournament.objects.get(pk=tournament.pk)


def undecided(tournament: Tournament) -> list[TableRow]:
    """Return the tables without a result."""
    rows = TableRow.objects.filter(round__tournament=tournament, decided_at=None)
    return list(rows.select_related("match", "round").order_by("round__number", "number"))


@transaction.atomic
def end_match(match: Match, *places: int) -> None:
    """Finish a match with these places by seat, without playing it."""
    locked, seats = lock_and_upgrade(match.pk)
    for seat, place in zip(seats, places or range(1, len(seats) + 1), strict=True):
        seat.place, seat.score, seat.waiting_since, seat.wakes_at = place, 10 * (len(seats) - place), None, None
        seat.save()
    locked.status = Match.Status.FINISHED
    locked.save()


def end_round(tournament: Tournament, end: Callable[[Match], object] = end_match) -> None:
    """Finish all running tables, and let the sweep notice."""
    sweep()
    for table in undecided(tournament):
        assert table.match is not None
        end(table.match)
    sweep()


def play_with_bots(match: Match) -> None:
    """Play a match with its bots; users make the simplest moves."""
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
    """Make these users co-organisers of a tournament or helpers of a series."""
    for person in people:
        asks = ask_helper if isinstance(target, Series) else ask_co_organiser
        asks(target.pk, organiser, person.public_id)
        accept_requests(person)


def accept_requests(person: Any) -> None:
    """Accept all of this user's requests to organise."""
    for request in requests_to(person):
        answer_request(person, request.pk, accept=True)
