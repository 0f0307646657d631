"""Load a tournament for a request, with a 404 if the user may not see it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.http import Http404, HttpRequest

from tournaments.models import Tournament
from tournaments.services.lists import readable_by, visible_to
from tournaments.services.locking import is_organiser


def load_tournament(request: HttpRequest, tournament_id: str) -> Tournament:
    """Return the tournament. Raises Http404 if it does not exist or the user may not see it.

    Users may not see deleted tournaments, drafts of other organisers, tournaments of clubs to which they do not belong,
    and, unless they have entered, tournaments of organisers separated from them by a block.
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
    """Return the tournament if the user organises it. Raises Http404 for other users."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        raise Http404
    return tournament


@contextmanager
def or_404() -> Iterator[None]:
    """Context manager that turns Tournament.DoesNotExist into Http404, for tournaments deleted since the view loaded
    them.
    """
    try:
        yield
    except Tournament.DoesNotExist:
        raise Http404 from None
