"""Matches of two for tests, of a game with draws by agreement."""

from typing import Any

from games.catalog import find
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from tests.play.clocked import terms
from tests.play.tables import play_moves


def duel_of(slug: str, anna: Any, ben: Any, moves: int = 4, policy: str = "stand_in") -> Match:
    """Open a match of these two and play this number of moves."""
    match = open_table(anna, TableSpec(game=find(slug), seats=2, terms=terms("1d", policy)))
    join_table(match.pk, ben)
    return play_moves(match, moves)


def awaited_and_waiting(match: Match, anna: Any, ben: Any) -> tuple[Any, Any]:
    """Return the awaited player, then the other."""
    mine = match.seat_set.get(user=anna).waiting_since is not None
    return (anna, ben) if mine else (ben, anna)
