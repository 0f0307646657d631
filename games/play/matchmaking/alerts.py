"""Notify users who asked for a notice when a table of a game opens (match requests of kind TELL)."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.play.enqueue import enqueue
from games.play.matchmaking.eligibility import requests_for
from games.play.matchmaking.speeds import speed_of
from games.play.models import Match, Notice, Wish
from games.play.outbox import write

#: Maximum number of users to notify about one table, longest-waiting requests first.
MOST = 200
#: A notice expires after this time.
NEWS = timedelta(days=2)


def announce(match: Match, host: Any) -> None:
    """Act on a new public table with free seats: write notices, and start the matching of waiting requests.

    The matching is a task after the commit. If the task is lost, the sweep finds the table a little later.
    """
    tell_of_table(match, host)
    for_it = Q(games__game="") | Q(games__game=match.game)
    if Wish.objects.filter(for_it, act=Wish.Act.SEAT, tempo=speed_of(match.pace)).exists():
        transaction.on_commit(lambda: enqueue("games.play.tasks.serve_wishes"))


def tell_of_table(match: Match, host: Any) -> int:
    """Write notices about a new public table with free seats. Returns how many were written.

    A user gets at most one notice an hour about the same game.
    """
    now = timezone.now()
    games = Q(games__game="") | Q(games__game=match.game)
    tempo = Q(tempo="") | Q(tempo=speed_of(match.pace))
    # requests_for leaves out users who want to play only with people they know and do not know the host.
    found = requests_for(host, Wish.Company.ANYBODY).filter(games, tempo, act=Wish.Act.TELL, until__gt=now)
    people = dict.fromkeys(found.values_list("user", flat=True)[:MOST])
    notices = [
        Notice(
            key=f"opened:{match.game}:{person}:{now:%Y%m%d%H}",
            user_id=person,
            kind=Notice.Kind.OPENED,
            match=match,
            data={"by": host.name},
            expires_at=now + NEWS,
        )
        for person in people
    ]
    return len(write(notices, host.pk))
