"""Five tables of five games on a running site at which Laura is awaited and her time runs out.

``python -m tests.e2e.five_tables en``, in the environment of the site, writes their ids as JSON. With the id of a table
it writes the number of moves that users have made there.
"""

import json
import sys
from datetime import timedelta
from typing import Any

GAMES = ("draughts", "nine-mens-morris", "reversi", "gomoku", "half-pint-heroes")


def five_tables(language: str) -> list[str]:
    """Open the tables and return their ids, the most urgent first.

    Laura reads that language and gets only time notices.
    """
    from django.db import transaction

    from games.play.models import Notice, Seat
    from halfpint_site.accounts.models import User

    with transaction.atomic():  # nothing is delivered before the end of the transaction
        laura = User.objects.create_user(f"laura-{language}@example.org", display_name="Laura")
        User.objects.filter(pk=laura.pk).update(language=language, time_zone="Europe/Berlin")
        seats = [begun(laura, game) for game in GAMES]
        Seat.objects.filter(user=laura).update(waiting_since=None, deadline=None, wakes_at=None)
        Notice.objects.filter(user=laura).delete()
        for hours, seat in enumerate(seats, 1):
            run_out(seat, hours)
    return [seat.match_id for seat in seats]


def begun(laura: Any, game: str) -> Any:
    """Return her seat at a table at which she has to move. The first mover is drawn."""
    from games.catalog import find
    from games.play.models import Match
    from games.play.tables.create import TableSpec, open_table
    from games.play.tables.seats import join_table
    from tests.play.tables import new_guest

    while True:
        opened = open_table(laura, TableSpec(game=find(game), seats=2))
        join_table(opened.pk, new_guest("Ben"))
        match = Match.objects.get(pk=opened.pk)
        seat = match.seat_set.get(user=laura)
        if seat.index in match.rules.to_move(match.load_state()):
            return seat


def run_out(seat: Any, hours: int) -> None:
    """Let her turn end in this number of hours, and write the notice."""
    from django.utils import timezone

    from games.play.models import Notice
    from games.play.outbox import tell_time

    seat.waiting_since = timezone.now()
    seat.deadline = seat.wakes_at = seat.waiting_since + timedelta(hours=hours)
    seat.save()
    tell_time(seat.match, seat, Notice.Kind.RUNNING_OUT)


def moves_at(table: str) -> int:
    """Return the number of moves that users have made there."""
    from games.play.models import Move

    return Move.objects.filter(match=table, kind=Move.Kind.MOVE, made_by=Move.MadeBy.PLAYER).count()


if __name__ == "__main__":
    import django

    django.setup()
    asked = sys.argv[1]
    print(json.dumps(five_tables(asked) if asked in ("en", "de") else moves_at(asked)))
