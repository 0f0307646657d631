"""Loading a tournament for a reader: a 404 where they may not even know of it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.http import Http404, HttpRequest

from tournaments.models import Tournament
from tournaments.services.lists import readable_by, visible_to
from tournaments.services.locking import is_organiser


def load_tournament(request: HttpRequest, tournament_id: str) -> Tournament:
    """The tournament. Raises Http404 for an unknown or deleted one, for a draft of somebody else, for one of a club to
    which the reader does not belong, and for one of somebody from whom they are kept apart, unless they have entered.
    """
    if "\x00" in tournament_id:
        raise Http404
    there = Tournament.objects.filter(pk=tournament_id, deleted_at=None)
    tournament = readable_by(visible_to(there, request.user), request.user).first()
    if tournament is None:
        raise Http404
    if tournament.status == Tournament.Status.DRAFT and not is_organiser(tournament, request.user):
        raise Http404
    return tournament


def load_for_organiser(request: HttpRequest, tournament_id: str) -> Tournament:
    """The tournament, for one of its organisers. Raises Http404 for everybody else."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        raise Http404
    return tournament


@contextmanager
def or_404() -> Iterator[None]:
    """Around a service: somebody else may have deleted the tournament since it was loaded."""
    try:
        yield
    except Tournament.DoesNotExist:
        raise Http404 from None
