"""Those who only want to be told: a notice when somebody opens a table of a game that they wait for."""

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

#: Of one table so many hear, those first who have waited longest.
MOST = 200
#: A table that was opened long ago is no news.
NEWS = timedelta(days=2)


def announce(match: Match, host: Any) -> None:
    """A public table with free seats was opened: tell those who want to be told, and let a worker look whose wish for a
    seat it fulfils (the sweep would do so a little later).
    """
    tell_of_table(match, host)
    for_it = Q(games__game="") | Q(games__game=match.game)
    if Wish.objects.filter(for_it, act=Wish.Act.SEAT, tempo=speed_of(match.pace)).exists():
        transaction.on_commit(lambda: enqueue("games.play.tasks.serve_wishes"))


def tell_of_table(match: Match, host: Any) -> int:
    """Write the notices about a public table with free seats that was just opened. Returns how many.

    Nobody hears of the same game more than once an hour, however many tables are opened.
    """
    now = timezone.now()
    games = Q(games__game="") | Q(games__game=match.game)
    tempo = Q(tempo="") | Q(tempo=speed_of(match.pace))
    # At a table of named people others have no business; those who want company they know are told of theirs alone.
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
