"""Results of finished matches: from the seats of the match to the row of the table, once."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django.utils import timezone

from games.catalog import games
from games.engine.codec import AnyGame
from games.play.models import Match, Seat
from tournaments.core.types import Result, to_plain
from tournaments.models import TableRow, Tournament


def take_results(tournament: Tournament) -> int:
    """Store the result of every finished match whose table has none; for a locked tournament. Returns how many."""
    finished = TableRow.objects.filter(
        round__tournament=tournament, decided_at=None, match__status=Match.Status.FINISHED
    )
    tables = list(finished.select_related("round__tournament"))
    for table in tables:
        decide(table, result_of_match(table), TableRow.Kind.PLAYED)
    return len(tables)


def result_of_match(table: TableRow) -> Result:
    """How the match of a table has ended."""
    seats = list(Seat.objects.filter(match=table.match_id).order_by("index"))
    return Result(
        table=tuple(table.entrants),
        ranks=tuple(seat.place or len(seats) for seat in seats),
        game_points=_points(table.round.tournament, [seat.score or 0 for seat in seats]),
    )


def _points(tournament: Tournament, scores: Sequence[int]) -> tuple[Fraction, ...]:
    """The same for a tournament; if its game is gone, more is taken to be better."""
    game = games().get(tournament.game)
    return tuple(map(Fraction, scores)) if game is None else game_points(game, scores)


def game_points(game: AnyGame, scores: Sequence[int]) -> tuple[Fraction, ...]:
    """What tournaments add up and compare, where more is better: low scores that win count below zero.

    Done twice it gives the scores again.
    """
    sign = -1 if game.low_score_wins else 1
    return tuple(Fraction(sign * score) for score in scores)


def decide(table: TableRow, result: Result | None, kind: Any) -> None:
    """Store a result; a bye has none."""
    table.result = None if result is None else to_plain(result)
    table.kind, table.decided_at = kind, timezone.now()
    table.save(update_fields=["result", "kind", "decided_at"])
