"""Convert results of finished matches into results of tables."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django.utils import timezone

from games.catalog import games
from games.engine.codec import AnyGame
from games.play.models import Match, Seat
from tournaments.core.types import Entrant, Result, to_plain
from tournaments.event.counting import bots_score
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.deals import kind_of_result


def take_results(tournament: Tournament) -> int:
    """Store the results of finished matches whose tables have no result, for a locked tournament.

    Returns the number of results stored.
    """
    finished = TableRow.objects.filter(
        round__tournament=tournament, decided_at=None, match__status=Match.Status.FINISHED
    )
    tables = list(finished.select_related("round__tournament", "match"))
    for table in tables:
        decide(table, result_of_match(table), TableRow.Kind.PLAYED)
    return len(tables)


def result_of_match(table: TableRow) -> Result:
    """Return the result of a table, computed from the seats of its finished match."""
    seats = list(Seat.objects.filter(match=table.match_id).order_by("index"))
    ranks = tuple(seat.place or len(seats) for seat in seats)
    points = _points(table.round.tournament, [seat.score or 0 for seat in seats])
    kind = kind_of_result(table, table.match)
    return with_absent(Result(tuple(table.entrants), ranks, points, kind), left_to_bots(table, seats))


def left_to_bots(table: TableRow, seats: Sequence[Seat]) -> tuple[Entrant, ...]:
    """Return the entrants whose seats bots held at the end; empty if the points of stand-in bots count for their
    players.
    """
    if bots_score(table.round.tournament):
        return ()
    people = set(Entry.objects.filter(pk__in=table.entrants, user__isnull=False).values_list("pk", flat=True))
    return tuple(one for one, seat in zip(table.entrants, seats, strict=True) if seat.bot and one in people)


def with_absent(result: Result, absent: tuple[Entrant, ...]) -> Result:
    """Return the result with these entrants marked as absent.

    At a table of two, an absent player has lost. At a larger table, the places stay as they are.
    """
    if not absent:
        return result
    if len(result.table) > 2:
        return Result(result.table, result.ranks, result.game_points, result.kind, absent)
    ranks = tuple(2 if one in absent and len(absent) == 1 else 1 for one in result.table)
    return Result(result.table, ranks, result.game_points, "forfeit", absent)


def _points(tournament: Tournament, scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the scores as tournament points. If the game no longer exists, higher scores count as better."""
    game = games().get(tournament.game)
    return tuple(map(Fraction, scores)) if game is None else game_points(game, scores)


def game_points(game: AnyGame, scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Return scores as tournament points, where more is better. If low scores win, they are negated.

    Applying the function twice gives the original scores.
    """
    sign = -1 if game.low_score_wins else 1
    return tuple(Fraction(sign * score) for score in scores)


def decide(table: TableRow, result: Result | None, kind: Any) -> None:
    """Store the result and kind of a table; ``result`` is None for a table without a result."""
    table.result = None if result is None else to_plain(result)
    table.kind, table.decided_at = kind, timezone.now()
    table.save(update_fields=["result", "kind", "decided_at"])
