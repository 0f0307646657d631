"""Sweep that fulfils waiting match requests when a fitting table was opened or one of the users' tables has ended."""

import logging
from collections import Counter
from collections.abc import Sequence

from django.db import transaction

from games.play.matchmaking.criteria import criteria_of
from games.play.matchmaking.find_seat import gather, sit_down
from games.play.matchmaking.requests import enter_if_empty, served, waiting, with_room
from games.play.matchmaking.speeds import TEMPOS
from games.play.models import Match, Notice, Wish
from games.play.outbox import tell_people
from games.play.tables.lists import open_tables

log = logging.getLogger(__name__)


def fulfil_requests() -> int:
    """Fulfil requests of all speeds whose queue is free. Returns how many requests led to a seat."""
    return sum(_serve(tempo) for tempo in TEMPOS)


@transaction.atomic
def _serve(tempo: str) -> int:
    if not enter_if_empty(tempo):
        return 0
    wishes = list(with_room(waiting(Wish.objects.filter(user__is_active=True).order_by("waits_since", "pk"), tempo)))
    tables = open_tables().filter(pace__in=TEMPOS[tempo]) if wishes else Match.objects.none()
    hopeful = _hopeful(wishes, set(tables.order_by().values_list("game", flat=True).distinct()))
    return sum(_serve_carefully(wish) for wish in hopeful)


def _hopeful(wishes: Sequence[Wish], at_tables: set[str]) -> list[Wish]:
    """Return the requests that could be fulfilled, because their games have an open table or another request.

    This check needs no query, so hopeless requests cost nothing.
    """
    wanted = Counter(slug for wish in wishes for slug in wish.slugs or ("",))
    several = len(wishes) > 1
    return [
        wish
        for wish in wishes
        if at_tables.intersection(wish.slugs)
        or (at_tables and not wish.slugs)
        or (several and (not wish.slugs or wanted[""] > 0))
        or any(wanted[slug] > 1 for slug in wish.slugs)
    ]


def _serve_carefully(wish: Wish) -> bool:
    try:
        with transaction.atomic():
            return _serve_one(wish)
    except Exception:  # an error with one request must not stop the others
        log.exception("could not fulfil wish %s", wish.pk)
        return False


def _serve_one(wish: Wish) -> bool:
    """Find a seat for the request, unless it was fulfilled earlier in this sweep. Returns whether a seat was found."""
    if not Wish.objects.filter(pk=wish.pk, waits_since=wish.waits_since).exists():
        return False
    match = sit_down(wish.user, criteria_of(wish)) or gather(wish.user, criteria_of(wish))
    if match is None:
        return False
    served(wish, match)
    tell_people(match, [wish.user_id], Notice.Kind.FOUND)
    return True
